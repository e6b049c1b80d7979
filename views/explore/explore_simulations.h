// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/explore_curves.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <memory>

namespace ringside {

/// Simulates every architecture at 2 to 64 workers for the scenario of the moment, on a thread of
/// its own, small clusters first. A newer scenario ends the work on the older one.
class ExploreSimulations : public QObject {
    Q_OBJECT
public:
    explicit ExploreSimulations(QObject* parent = nullptr);
    ~ExploreSimulations() override;

    /// Forgets what was found and begins a moment later, once the slider rests.
    void begin(const Scenario& scenario, double computeSeconds);
    const SimulatedEpochs& found() const { return m_found; }
    bool busy() const { return m_open > 0; }

signals:
    /// More has been found, or all of it.
    void changed();

private:
    void start();
    void take(int generation, ArchitectureKind kind, int workers, std::optional<double> seconds);

    QThreadPool m_pool;
    QTimer m_rest;
    Scenario m_scenario;
    SimulatedEpochs m_found;
    std::shared_ptr<std::atomic<int>> m_generation;
    int m_open = 0;
};

/// Seconds of an epoch from a few simulated steps: K times the mean of those after the first two,
/// which have the start-up in them. nullopt when the scenario cannot be simulated.
std::optional<double> simulatedEpochSeconds(
    const Scenario& scenario, const std::function<bool()>& keepGoing = {});

} // namespace ringside
