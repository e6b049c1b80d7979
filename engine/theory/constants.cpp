// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/equations.h"

#include "engine/scenario/shard_map.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace ringside::theory {

namespace {

bool computeIsConstant(const ComputeSettings& compute) {
    const auto allEqual = [](const auto& values) {
        return std::ranges::adjacent_find(values, std::ranges::not_equal_to{}) == values.end();
    };
    switch (compute.kind) {
    case ComputeKind::Measured:
    case ComputeKind::Fixed:
        return true;
    case ComputeKind::PerWorker:
        return allEqual(compute.perWorker);
    default:
        return false;
    }
}

std::vector<std::string> caveatsOf(const Scenario& scenario, bool drawn) {
    const ClusterSettings& cluster = scenario.cluster;
    std::vector<std::string> caveats;
    if (!drawn && !cluster.stragglers.empty())
        caveats.push_back(
            "The formula has no stragglers; this scenario has, so that its steps take "
            "longer.");
    if (!drawn && !computeIsConstant(cluster.compute))
        caveats.push_back(
            "Compute times differ between workers or steps; the formula uses their mean.");
    if (!cluster.nodes.empty())
        caveats.push_back(
            "The formula gives all nodes equal links; in this scenario some have their own.");
    if (cluster.jitterS != 0)
        caveats.push_back("The formula knows no jitter; in this scenario messages take longer by a "
                          "drawn time, and whoever waits for several waits for the slowest.");
    if (cluster.loss != 0)
        caveats.push_back("The formula loses nothing; in this scenario some segments are lost once "
                          "and come after a timeout.");
    if (!scenario.faults.empty())
        caveats.push_back("The formula knows no faults; this scenario plans some.");
    if (!cluster.emulate)
        caveats.push_back(
            "The network is not emulated: the formula uses the bandwidth and latency that the "
            "scenario states.");
    return caveats;
}

} // namespace

Constants constantsOf(const Scenario& scenario, std::int64_t samples, double computeSeconds) {
    return constantsOf(scenario, samples, computeSeconds, computeDraws(scenario, computeSeconds));
}

Constants constantsOf(
    const Scenario& scenario, std::int64_t samples, double computeSeconds, ComputeDraws draws) {
    const ClusterSettings& cluster = scenario.cluster;
    Constants constants;
    constants.samples = samples;
    constants.batch = scenario.training.batch;
    constants.workers = cluster.workers;
    constants.servers = scenario.architecture.servers;
    constants.modelBytes = gradientBytes(scenario);
    constants.bandwidth = cluster.bandwidthBitsPerS / 8;
    constants.latency = cluster.latencyS;
    constants.computeSeconds = computeSeconds;
    constants.updateSeconds = scenario.architecture.updateS;
    constants.segmentBytes = cluster.sharing == Sharing::Fifo ? 0 : cluster.segmentBytes;
    constants.period = scenario.architecture.period;
    constants.overlap = scenario.architecture.overlap;
    constants.stepsPerEpoch = scenario.training.steps.value_or(stepsPerEpoch(scenario, samples));
    constants.wholeParameters = cluster.gradientBytes ? 0 : parameterCount(scenario.model.layers);
    constants.quorum = scenario.architecture.quorum;
    constants.doubling = scenario.architecture.collective == Collective::RecursiveDoubling;
    constants.sharedQuota = scenario.architecture.quota == Quota::Shared;
    constants.computeVaries = stepsDiffer(scenario);
    constants.caveats = caveatsOf(scenario, !draws.readySeconds.empty());
    constants.readySeconds = std::move(draws.readySeconds);
    constants.workerSeconds = std::move(draws.workerSeconds);
    constants.buckets = bucketsOf(scenario);
    if (scenario.architecture.kind == ArchitectureKind::Ps && constants.servers > 1
        && scenario.architecture.placement == Placement::WholeVariables)
        constants.largestShare = ShardMap(scenario).largestShare();
    return constants;
}

Shard shardOf(const Constants& constants) {
    Shard shard;
    shard.bytes = constants.modelBytes / constants.servers;
    shard.segment
        = constants.segmentBytes > 0 ? std::min(constants.segmentBytes, shard.bytes) : shard.bytes;
    // A shard of a whole number of segments must not gain an empty one through rounding.
    const double segments = std::max(1.0, std::ceil(shard.bytes / shard.segment * (1 - 1e-12)));
    shard.lastSegment = shard.bytes - (segments - 1) * shard.segment;
    return shard;
}

double slowestSeconds(const Constants& constants) {
    return constants.readySeconds.empty()
        ? constants.computeSeconds
        : std::max(constants.computeSeconds, constants.readySeconds.back());
}

double oneSlowWorker(const Constants& constants) {
    constexpr double rounding = 1e-9;
    std::vector<double> seconds = constants.workerSeconds;
    if (constants.computeVaries || seconds.size() < 3)
        return 0;
    std::ranges::sort(seconds);
    const double others = seconds[seconds.size() - 2];
    const bool alike = others <= seconds.front() * (1 + rounding);
    const double delay = seconds.back() - others;
    return alike && delay > others * rounding ? delay : 0;
}

double ringHeadStart(int workers, double latency, double delay) {
    if (workers < 3 || delay <= 0)
        return 0;
    double most = 0;
    for (const int m : {1, workers / 2, workers}) {
        const double hops = std::floor(static_cast<double>(m) * (2 * workers - 2) / workers) * workers;
        most = std::max(most, (delay + hops * latency) / m);
    }
    return std::max(0.0, delay + 2.0 * (workers - 1) * latency - most);
}

double slowestWorkerSeconds(const Constants& constants) {
    return constants.workerSeconds.empty() ? constants.computeSeconds
                                           : std::ranges::max(constants.workerSeconds);
}

bool workersDiffer(const Constants& constants) {
    constexpr double rounding = 1e-9;
    return !constants.readySeconds.empty()
        && constants.readySeconds.back() > constants.readySeconds.front() * (1 + rounding);
}

double averagesPerEpoch(const Constants& constants) {
    return std::ceil(static_cast<double>(constants.stepsPerEpoch) / constants.period);
}

int neighbourCount(const Constants& constants) {
    return std::min(constants.workers - 1, 2);
}

bool evenShares(const Constants& constants, int parts) {
    if (constants.wholeParameters == 0)
        return true;
    if (constants.buckets.empty())
        return constants.wholeParameters % parts == 0;
    return std::ranges::all_of(
        constants.buckets, [parts](const Bucket& bucket) { return bucket.count % parts == 0; });
}

int powerOf(const Constants& constants) {
    return static_cast<int>(std::bit_floor(static_cast<unsigned>(std::max(1, constants.workers))));
}

bool serverFormIsExact(const Constants& constants) {
    if (constants.largestShare > 0)
        return false;
    return constants.segmentBytes <= 0 || constants.workers >= constants.servers;
}

} // namespace ringside::theory
