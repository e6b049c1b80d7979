// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/record_tail.h"
#include "views/run_store.h"
#include "views/run_warnings.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QThread>
#include <QTimer>

class QJsonObject;

namespace ringside {

enum class SessionState { Idle, Starting, Running, Stopping };

/// Where a session finds the coordinator and keeps its runs.
struct SessionPaths {
    QString coordinator; ///< the ringside-cli program
    QString runs; ///< folder of kept runs, made when needed
    QString cache = {}; ///< file for what was learnt from the kept runs; empty = none
    QString library = {}; ///< file of the library's catalogue; empty = none
    /// The program beside this one, AppDataLocation/runs, and a file in CacheLocation.
    static SessionPaths standard();
};

/// What the window is about: the scenario being edited and the run on screen. Starts the
/// coordinator as a child process, tails its record, and is the one place where a run's life is
/// decided: Idle -> Starting -> Running -> Stopping -> Idle. No call blocks.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(SessionPaths paths, QObject* parent = nullptr);
    ~Session() override;

    SessionState state() const { return m_state; }
    /// Why the last run ended otherwise than by itself; empty when all went well.
    QString reason() const { return m_reason; }
    bool failed() const { return m_failed; }
    /// Whether cluster time stands still; only while Running.
    bool paused() const { return m_paused; }
    /// What is wrong with the run under way: the newest warning that still holds, or that the
    /// coordinator has gone silent. Empty when nothing is, and when no run goes on.
    QString warning() const;
    /// Why the record of the run on screen is not whole, also after its end; empty = it is whole,
    /// or it was read from a file.
    QString lostRecord() const { return m_lostRecord; }
    /// The time dilation that the coordinator tries while the run starts; 0 = none yet.
    double triedDilation() const { return m_triedDilation; }
    const Scenario& scenario() const { return m_scenario; }
    const RunStore& store() const { return m_store; }
    /// The file of the run on screen.
    QString recordPath() const { return m_recordPath; }
    /// Number of the run on screen; rows of earlier ones are dropped and counted.
    int generation() const { return m_generation; }
    int staleDeliveries() const { return m_stale; }
    /// Whether the run on screen is one of this scenario (nothing has been edited since).
    bool showsScenario() const;

    /// Ignored while a run goes on: the controls are locked then.
    void setScenario(const Scenario& scenario);
    /// Starts a run. Does nothing while one is starting or running; during Stopping it is
    /// remembered once.
    void start();
    /// Starts a fork of a recorded run, as start() does: the window has `scenario` from then on.
    /// `arguments`: those of `ringside-cli fork` but for --record and --control.
    void fork(const QStringList& arguments, const Scenario& scenario);
    /// Stops the run, also before its first worker is up; forgets a remembered start. Idempotent.
    void stop();
    /// Hands an order for the run under way to the coordinator, {"do":"fault","node":"worker-3",
    /// "action":"freeze"} or {"do":"set","path":...,"value":...}; ends in orderAnswered(), also
    /// when no run goes on.
    void order(const QJsonObject& order);
    /// Lets cluster time stand still, or go on. Does nothing when it does so already.
    void setPaused(bool paused);
    /// As stop(), with a shorter wait before the coordinator is killed: the window is closing.
    void close();
    /// Shows a run file or takes over a scenario file. Refused with openFailed() during a run.
    void open(const QString& path);
    /// Reads a round of the run on screen again from its file; ends in roundRead() or
    /// roundMissing().
    void readRound(Step step);
    /// Ends the reading of files for good: the last call before the end. False when that has not
    /// ended within 2 s (a file system hangs): then only the end of the process ends it.
    bool endReading();

signals:
    void stateChanged();
    void warningChanged();
    void scenarioChanged();
    /// What became of an order: `what` is its "do", `text` a sentence.
    void orderAnswered(bool accepted, const QString& what, const QString& text);
    /// The store was emptied: another run, or none, is on screen.
    void runReplaced();
    void rowsArrived(const ringside::RunBatch& batch);
    /// The same rows, for another thread, which may keep them.
    void batchArrived(const ringside::RunBatchPointer& batch);
    /// Of a file that is opened: rows that the store has been given ahead.
    void rowsAhead(const ringside::RunBatch& batch);
    /// The newest complete round of a file that is opened, before its rows have come in order.
    void newestRoundRead(const ringside::RoundSlicePointer& slice);
    /// A run that was started here is over whose record is not whole; why.
    void recordLost(const QString& sentence);
    /// A run that was started here has ended by itself and is complete in the store.
    void runFinished();
    /// A file has been opened (for the list of recent files).
    void fileOpened(const QString& path);
    void openFailed(const QString& path, const QString& sentence);
    void roundRead(const ringside::RoundSlicePointer& slice);
    void roundMissing(ringside::Step step, const QString& sentence);

private:
    struct Prepared {
        QString scenarioFile, record, fault;
        QStringList arguments; ///< of the coordinator, but for --record
    };
    void connectTail();
    void begin(const QStringList& forkArguments);
    void launch(int generation, const Prepared& prepared);
    void makeProcess(int generation);
    void readStates();
    void takeState(const QJsonObject& object);
    void takePause(bool paused);
    void takeAnswer(const QJsonObject& object);
    void takeWarning(const QJsonObject& object);
    void takeDilation(const QJsonObject& object);
    void takeWarnings(const RunBatch& batch);
    void hearCoordinator();
    void tellWarning();
    void readErrors();
    void processEnded(int exitCode, QProcess::ExitStatus status);
    void processFailed(QProcess::ProcessError error);
    void concludeProcess(const QString& reason, bool failed);
    QString explain(int exitCode, QProcess::ExitStatus status) const;
    void takeRows(int generation, const RunBatchPointer& batch);
    void takeRowsAhead(int generation, const RunBatchPointer& batch);
    void becomeIdle();
    void endRun(const QString& reason, bool failed);
    void setState(SessionState state);
    void send(const QByteArray& line);
    void stopWithin(int milliseconds, int answeredMilliseconds);
    void dropProcess();
    void dropScenarioFile();

    SessionPaths m_paths;
    SessionState m_state = SessionState::Idle;
    Scenario m_scenario;
    RunStore m_store;
    QString m_reason;
    QString m_saidReason;
    QString m_recordPath;
    QString m_openingPath;
    QString m_scenarioFile;
    QByteArray m_stateLines;
    QByteArray m_errorText;
    bool m_failed = false;
    bool m_startWanted = false;
    bool m_stopAsked = false;
    bool m_paused = false;
    bool m_opening = false;
    bool m_forking = false; ///< the run under way, or the last one, is a fork
    int m_generation = 0;
    int m_stale = 0;
    QProcess* m_process = nullptr;
    RunWarnings m_warnings;
    QString m_lostRecord;
    QString m_toldWarning; ///< as of the last warningChanged()
    Step m_roundsSaid = 0; ///< complete rounds in the newest line of progress
    bool m_silent = false;
    double m_triedDilation = 0;
    QTimer m_silenceTimer;
    int m_answeredPatienceMs = 0; ///< for the end, once "stopping" has been said
    QTimer m_killTimer;
    QTimer m_drainTimer;
    QThread* m_tailThread; ///< without a parent: it may have to outlive this object
    RecordTail* m_tail;
};

} // namespace ringside
