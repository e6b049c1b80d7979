// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/setup/forecast.h"

#include <map>
#include <string>
#include <vector>

namespace ringside {

class Measurements;

/// What a chart of the explorer shows against the number of workers.
enum class ExploreQuantity { EpochTime, Throughput, Traffic, Parts };

/// 1, 2, 4 ... up to 1024: where curves have points. Sorted.
const std::vector<int>& exploreWorkers();

/// One architecture's forecast at each of exploreWorkers(); none where batches do not fit the data.
struct ExploreCurve {
    ArchitectureKind kind = ArchitectureKind::Ring;
    std::vector<std::optional<Forecast>> forecasts;
    std::vector<std::int64_t> stepsPerEpoch; ///< K at each point
    std::vector<double> bytesPerStep; ///< payload sent by a worker in a step
};
/// Every architecture of the catalog by formula; all work of one slider's move. Stragglers are in
/// it: synchronous kinds wait for the slowest of the step (mean over steps), eager ones for their
/// trigger (expected order statistics). `computeSeconds` =
/// t_c of one batch.
std::vector<ExploreCurve> exploreCurves(const Scenario& scenario, double computeSeconds);

/// Seconds an epoch that the simulator found, by architecture and workers.
using SimulatedEpochs = std::map<std::pair<ArchitectureKind, int>, double>;

/// What of the curves is drawn, and how.
struct ExploreLook {
    std::vector<ArchitectureKind> shown; ///< empty = all
    std::optional<ArchitectureKind> highlighted; ///< the others are dimmed
    bool shows(ArchitectureKind kind) const;
};

/// The chart of a quantity. Curves are predicted, dots simulated (hollow) or measured (with the
/// interval of their repeats). x is the exponent of 2.
Figure exploreFigure(ExploreQuantity quantity, const Scenario& scenario,
    const std::vector<ExploreCurve>& curves, const SimulatedEpochs& simulated,
    const Measurements& measurements, const ExploreLook& look = {});

/// For the scenario's number of workers: which synchronous architecture takes the shortest step at
/// which size of the model, from 1 kB to 1 GB, smallest first. The last one has no upper end.
struct FastestBelow {
    ArchitectureKind kind = ArchitectureKind::Ring;
    std::optional<double> bytes; ///< W up to which it wins
};
std::vector<FastestBelow> fastestBySize(const Scenario& scenario, double computeSeconds);
/// "Shortest predicted epoch with 8 workers: solo, 1.2 s; of those that wait for all: ring, 1.4 s."
/// Empty where no batches fit into the data.
QString bestSentence(const Scenario& scenario, double computeSeconds);
/// The same as a sentence: "With 8 workers: below 110 kB recursive doubling is fastest, ..."
QString crossoverSentence(const Scenario& scenario, const std::vector<FastestBelow>& parts);

} // namespace ringside
