// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/overview_reader.h"
#include "engine/run/record.h"
#include "engine/run/round_reader.h"
#include "views/playback/round_slice.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <memory>
#include <optional>

class QTimer;

namespace ringside {

/// What a run file says before its first row.
struct RecordHead {
    Scenario scenario;
    HostRow host;
};
using RecordHeadPointer = std::shared_ptr<const RecordHead>;
using RunBatchPointer = std::shared_ptr<const RunBatch>;
using ScenarioPointer = std::shared_ptr<const Scenario>;

/// Reads files in a thread of its own, 30 times a second while a run grows, and hands the new rows
/// over as one queued value. All slots run in that thread; `generation` comes back with every
/// signal, so that rows of an earlier run are told apart.
class RecordTail : public QObject {
    Q_OBJECT
public:
    RecordTail();
    ~RecordTail() override;

    /// The receiver is done with a batch; callable from any thread. No more than two are ever under
    /// way: a window that lags gets larger batches instead of a longer queue.
    void acknowledge() { m_unhandled.fetch_sub(1, std::memory_order_relaxed); }

public slots:
    /// Follows a record that may not exist yet.
    void follow(int generation, const QString& path);
    /// The writer is gone: reads what is left, then drained().
    void finish(int generation);
    /// Opens a run file or a scenario file, whichever it is.
    void open(int generation, const QString& path);
    /// Reads one round again from the file that was followed or opened last, for a window that has
    /// forgotten its messages; ends in roundRead() or roundMissing().
    void readRound(int generation, ringside::Step step);

signals:
    void opened(int generation, ringside::RecordHeadPointer head);
    void rows(int generation, ringside::RunBatchPointer batch);
    /// Of a file that is opened: rows ahead of those that rows() will bring, which has them again
    /// in the order of the record (see RunStore::appendAhead). To be acknowledged as rows().
    void rowsAhead(int generation, ringside::RunBatchPointer batch);
    /// The newest complete round of a file that is opened, as soon as all rounds are known.
    void newestRead(int generation, ringside::RoundSlicePointer slice);
    /// All rows so far are to be forgotten; they come again, and more.
    void restarted(int generation);
    void drained(int generation);
    void scenarioRead(int generation, ringside::ScenarioPointer scenario);
    void failed(int generation, QString sentence);
    void roundRead(int generation, ringside::RoundSlicePointer slice);
    void roundMissing(int generation, ringside::Step step, QString sentence);

private:
    void begin(int generation, const QString& path);
    bool refuseSpecialFile(const QString& path);
    void openScenario(const QString& path);
    void tick();
    bool openReader();
    void readOnce();
    void readAhead();
    void readNewest();
    RoundSlicePointer sliceOf(Step step);
    void end();

    QTimer* m_timer = nullptr;
    std::optional<RunReader> m_reader;
    std::unique_ptr<OverviewReader> m_overview; ///< while rows are read ahead
    std::optional<Step> m_newestRound; ///< the last one read ahead, until its rows have been sent
    bool m_ahead = false; ///< rows are to be read ahead
    std::unique_ptr<RoundReader> m_rounds; ///< of a file that no longer grows
    RecordHeadPointer m_head;
    QString m_path; ///< of the file that is being read
    QString m_roundsPath; ///< of the one that was followed or opened last
    int m_generation = 0;
    bool m_finishing = false;
    bool m_reread = false;
    std::atomic<int> m_unhandled = 0;
};

} // namespace ringside
