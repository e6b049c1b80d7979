// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/drift.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {
constexpr Step measurements = 240;
constexpr double mostBytes = 200e6;
} // namespace

bool measuresDrift(const Scenario& scenario) {
    return isEager(scenario.architecture.kind) && scenario.architecture.divisor == Divisor::Workers
        && scenario.training.momentum == 0 && scenario.training.weightDecay == 0;
}

bool replicasDrift(const Scenario& scenario) {
    return scenario.architecture.missedResults == MissedResults::Newest;
}

Step driftInterval(const Scenario& scenario, Step rounds) {
    const double vectors = scenario.cluster.workers * (replicasDrift(scenario) ? 2.0 : 1.0) + 1;
    const double bytes = vectors * 4.0 * static_cast<double>(parameterCount(scenario.model.layers));
    const auto few = static_cast<Step>(
        std::ceil(static_cast<double>(rounds) * std::max(bytes, 1.0) / mostBytes));
    return std::max({Step{1}, (rounds + measurements - 1) / measurements, few});
}

bool measuresDriftAfter(Step round, Step interval, Step rounds) {
    return (round + 1) % interval == 0 || round + 1 == rounds;
}

double DriftBounds::printed() const {
    const double missing = static_cast<double>(workers - smallestQuorum);
    return rate * rate * delay * squaredNorm * missing / (workers * static_cast<double>(workers));
}

double DriftBounds::safe() const {
    const double missing = delay * static_cast<double>(workers - smallestQuorum);
    return rate * rate * missing * missing * squaredNorm / (workers * static_cast<double>(workers));
}

DriftBounds driftBounds(const Scenario& scenario, const EagerBook& book, double squaredNorm) {
    double scale = 1;
    if (scenario.training.learningRateScaling == LearningRateScaling::Linear)
        scale = scenario.cluster.workers;
    return {.rate = scenario.training.learningRate * scale,
        .squaredNorm = squaredNorm,
        .workers = scenario.cluster.workers,
        .smallestQuorum = book.smallestQuorum(),
        .delay = book.largestAge()};
}

DriftGap driftGap(const EagerBook& book) {
    if (book.lostResults() > 0)
        return DriftGap::LostResults;
    return book.ledger().dropped > 0 ? DriftGap::DroppedGradients : DriftGap::None;
}

} // namespace ringside
