// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/run_plan.h"

#include <algorithm>
#include <utility>

namespace ringside {

namespace {
constexpr double nativeSegmentBytes = 1
    << 20; // measured best between 256 KiB and 1 MiB on local sockets
}

bool RunPlan::evaluates(const Scenario& scenario, Step step) const {
    if (step + 1 == steps)
        return true;
    return endsEpoch(step)
        && ((step + origin() + 1) / stepsPerEpoch) % scenario.training.evaluateEveryEpochs == 0;
}

RunPlan planOf(const Scenario& scenario, std::int64_t samples, double measuredSeconds,
    std::shared_ptr<const TrainingStart> start) {
    RunPlan plan;
    plan.samples = samples;
    plan.stepsPerEpoch = stepsPerEpoch(scenario, samples);
    plan.start = std::move(start);
    plan.steps = std::max<Step>(0, totalSteps(scenario, samples) - plan.origin());
    plan.measuredSeconds = measuredSeconds;
    plan.native = !scenario.cluster.emulate;
    return plan;
}

std::shared_ptr<const NicSettings> nicSettings(const Scenario& scenario) {
    const ClusterSettings& cluster = scenario.cluster;
    const int nodes = cluster.workers + serverCount(scenario);
    const auto result = std::make_shared<NicSettings>();
    NicSettings& settings = *result;
    if (!cluster.emulate) {
        settings.nodes.resize(static_cast<std::size_t>(nodes));
        settings.segmentBytes = nativeSegmentBytes;
        return result;
    }
    settings.jitter = Time::fromSeconds(cluster.jitterS);
    settings.loss = cluster.loss;
    settings.seed = scenario.seed;
    settings.segmentBytes = cluster.sharing == Sharing::Fair ? cluster.segmentBytes : 0;
    for (Rank rank = 0; rank < nodes; ++rank) {
        const std::string name = nodeName(rank, cluster.workers);
        const auto own = std::find_if(cluster.nodes.begin(), cluster.nodes.end(),
            [&](const auto& node) { return node.node == name; });
        const bool overridden = own != cluster.nodes.end();
        const double bits = overridden ? own->bandwidthBitsPerS.value_or(cluster.bandwidthBitsPerS)
                                       : cluster.bandwidthBitsPerS;
        const double latency
            = overridden ? own->latencyS.value_or(cluster.latencyS) : cluster.latencyS;
        settings.nodes.push_back({{bits / 8}, {bits / 8}, Time::fromSeconds(latency)});
    }
    return result;
}

} // namespace ringside
