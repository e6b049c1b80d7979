// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/race/race_plan.h"

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QThreadPool>

#include <atomic>
#include <memory>

namespace ringside {

/// How racers run: real processes, or the simulator with the real gradients.
enum class RaceMode { Processes, Simulated };

/// Runs two to four architectures after each other (at once they would share this machine's cores,
/// and the one that computes most would slow the others). No call blocks.
class RaceRunner : public QObject {
    Q_OBJECT
public:
    /// `coordinator`: path of ringside-cli; `runs`: folder in which records of processes are kept.
    RaceRunner(QString coordinator, QString runs, QObject* parent = nullptr);
    ~RaceRunner() override;

    /// Begins; the racers of a race before are forgotten. At most four; kinds that cannot run the
    /// scenario fail with a sentence.
    void start(const Scenario& scenario, const std::vector<ArchitectureKind>& kinds, RaceMode mode);
    void stop();
    bool running() const { return m_current < m_racers.size(); }
    const std::vector<Racer>& racers() const { return m_racers; }

signals:
    /// A racer's state, progress or results are others.
    void changed();
    /// All racers have run, or the race was stopped.
    void finished();

private:
    void next();
    void simulateCurrent();
    void runCurrent();
    void readLines();
    void readResult();
    void take(int generation, const std::shared_ptr<RunResult>& result, const QString& reason);

    QString m_coordinator, m_runs;
    RaceMode m_mode = RaceMode::Simulated;
    std::vector<Racer> m_racers;
    std::size_t m_current = 0;
    int m_generation = 0;
    QThreadPool m_pool;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
    std::unique_ptr<QTemporaryDir> m_scratch; ///< scenario files
    QProcess* m_process = nullptr;
};

} // namespace ringside
