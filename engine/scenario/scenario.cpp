// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario.h"

#include <algorithm>

namespace ringside {

std::int64_t parameterCount(const std::vector<int>& layers) {
    std::int64_t count = 0;
    for (std::size_t i = 1; i < layers.size(); ++i)
        count += (static_cast<std::int64_t>(layers[i - 1]) + 1) * layers[i];
    return count;
}

double gradientBytes(const Scenario& scenario) {
    return scenario.cluster.gradientBytes.value_or(
        4.0 * static_cast<double>(parameterCount(scenario.model.layers)));
}

int serverCount(const Scenario& scenario) {
    const ArchitectureKind kind = scenario.architecture.kind;
    const bool served = kind == ArchitectureKind::Ps || kind == ArchitectureKind::PsAsync;
    return served ? scenario.architecture.servers : 0;
}

bool isEager(ArchitectureKind kind) {
    return kind == ArchitectureKind::EagerSolo || kind == ArchitectureKind::EagerMajority
        || kind == ArchitectureKind::EagerQuorum;
}

bool isSynchronous(ArchitectureKind kind) {
    switch (kind) {
    case ArchitectureKind::Ps:
    case ArchitectureKind::P2p:
    case ArchitectureKind::P2pSharded:
    case ArchitectureKind::Ring:
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::HalvingDoubling:
        return true;
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
    case ArchitectureKind::PsAsync:
    case ArchitectureKind::Gossip:
    case ArchitectureKind::LocalSgd:
        break;
    }
    return false;
}

bool outlivesWorkers(ArchitectureKind kind) {
    return !isSynchronous(kind); // whose steps are sums over all workers, by definition
}

std::optional<std::int64_t> knownSampleCount(const Scenario& scenario) {
    switch (scenario.data.source) {
    case DataSource::FashionMini:
        return 5000;
    case DataSource::FashionMnist:
        return 60000;
    case DataSource::Hyperplane:
        return 32768;
    case DataSource::Spiral:
        return 2000;
    case DataSource::Idx:
    case DataSource::Csv:
        break;
    }
    return std::nullopt;
}

bool isRegression(const Scenario& scenario) {
    const bool oneTarget
        = scenario.model.loss == Loss::MeanSquaredError && scenario.model.layers.back() == 1;
    return scenario.data.source == DataSource::Hyperplane
        || (scenario.data.source == DataSource::Csv && oneTarget);
}

Step stepsPerEpoch(const Scenario& scenario, std::int64_t samples) {
    const std::int64_t perStep
        = static_cast<std::int64_t>(scenario.training.batch) * scenario.cluster.workers;
    return perStep > 0 ? samples / perStep : 0;
}

Step totalSteps(const Scenario& scenario, std::int64_t samples) {
    return scenario.training.steps.value_or(
        scenario.training.epochs * stepsPerEpoch(scenario, samples));
}

double effectiveLearningRate(const Scenario& scenario, Step step, Step stepsPerEpoch) {
    const TrainingSettings& training = scenario.training;
    const double perEpoch = static_cast<double>(std::max<Step>(1, stepsPerEpoch));
    double rate = training.learningRate;
    // An asynchronous server applies w undivided gradients where others apply their mean once.
    const double workers = scenario.cluster.workers;
    if (training.learningRateScaling == LearningRateScaling::Linear)
        rate *= scenario.architecture.kind == ArchitectureKind::PsAsync ? 1 / workers : workers;
    // The first step already moves: step s uses the rate that the straight line reaches at its end.
    const double warmupSteps = training.warmupEpochs * perEpoch;
    if (static_cast<double>(step + 1) < warmupSteps)
        rate *= static_cast<double>(step + 1) / warmupSteps;
    for (const auto& [epoch, factor] : training.decay)
        if (static_cast<double>(step) >= epoch * perEpoch)
            rate *= factor;
    return rate;
}

std::string nodeName(Rank rank, int workers) {
    return rank < workers ? "worker-" + std::to_string(rank)
                          : "server-" + std::to_string(rank - workers);
}

} // namespace ringside
