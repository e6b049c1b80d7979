// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/fault_list.h"
#include "engine/scenario/object_reader.h"
#include "engine/scenario/shard_map.h"
#include "engine/scenario/validate.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

void compareLists(FaultList& faults, const ComputeSettings& compute, int workers) {
    const bool perWorker = compute.kind == ComputeKind::PerWorker;
    const std::size_t given = perWorker ? compute.perWorker.size() : compute.table.size();
    if ((perWorker || compute.kind == ComputeKind::Table)
        && given != static_cast<std::size_t>(workers))
        faults.add("cluster.compute.seconds",
            std::string("must have one ") + (perWorker ? "time" : "row") + " for each of the "
                + std::to_string(workers) + " workers, has " + std::to_string(given));
    if (compute.kind == ComputeKind::Uniform && !(compute.highS >= compute.lowS))
        faults.add("cluster.compute.high_s",
            "must not be below low_s (" + numberText(compute.lowS) + " s)");
    if (compute.kind == ComputeKind::Lognormal && !(compute.clipHigh >= compute.clipLow))
        faults.add("cluster.compute.clip", "must have the lower limit first");
}

void compareStraggler(
    FaultList& faults, const Straggler& straggler, int workers, const std::string& path) {
    const std::string many = std::to_string(workers);
    if (straggler.kind == StragglerKind::Fixed && straggler.worker >= workers)
        faults.add(path + ".worker",
            "must name one of the workers 0 to " + std::to_string(workers - 1) + ", is "
                + std::to_string(straggler.worker));
    if (straggler.kind == StragglerKind::Random && straggler.count > workers)
        faults.add(path + ".count",
            "must be at most the number of workers, " + many + ", is "
                + std::to_string(straggler.count));
    if (straggler.kind == StragglerKind::RotatingSkew && !(straggler.maxS >= straggler.minS))
        faults.add(
            path + ".max_s", "must not be below min_s (" + numberText(straggler.minS) + " s)");
}

void compareNodes(FaultList& faults, const Scenario& scenario) {
    const int workers = scenario.cluster.workers;
    const Rank nodes = workers + serverCount(scenario);
    std::vector<std::string> names;
    for (Rank rank = 0; rank < nodes; ++rank)
        names.push_back(nodeName(rank, workers));
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < scenario.cluster.nodes.size(); ++i) {
        const std::string& name = scenario.cluster.nodes[i].node;
        const std::string path = indexed("cluster.nodes", i) + ".node";
        if (std::ranges::find(names, name) == names.end())
            faults.add(path,
                shortText(name) + " is no node of this scenario; it has " + names.front() + " to "
                    + names.back());
        else if (std::ranges::find(seen, name) != seen.end())
            faults.add(path, shortText(name) + " is listed twice; keep one entry");
        seen.push_back(name);
    }
}

void comparePlacement(FaultList& faults, const Scenario& scenario) {
    const ArchitectureSettings& architecture = scenario.architecture;
    if (architecture.placement == Placement::Even)
        return;
    if (architecture.kind != ArchitectureKind::Ps)
        faults.add("architecture.placement",
            "\"whole_variables\" is for ps, the architecture is "
                + std::string(textOf(architecture.kind)));
    else if (architecture.servers > variableCount(scenario))
        faults.add("architecture.servers",
            "can be at most " + std::to_string(variableCount(scenario))
                + " with whole variables, as many as the model has, is "
                + std::to_string(architecture.servers));
}

void compareOverlap(FaultList& faults, const ArchitectureSettings& architecture) {
    if (!architecture.overlap)
        return;
    const ArchitectureKind kind = architecture.kind;
    if (kind != ArchitectureKind::Ring && kind != ArchitectureKind::P2p
        && kind != ArchitectureKind::Ps && kind != ArchitectureKind::Gossip)
        faults.add("architecture.overlap",
            "true is available with ring, p2p, ps and gossip, not with "
                + std::string(textOf(kind)));
    if (kind == ArchitectureKind::Gossip && architecture.mix == Mix::AdaptThenCombine)
        faults.add("architecture.overlap",
            "true sends the weights before the gradient is there, but mix adapt_then_combine sends "
            "them after it was applied; choose one");
    double sum = 0;
    for (const auto& [fraction, ready] : architecture.buckets.listed)
        sum += fraction;
    if (!architecture.buckets.listed.empty() && std::abs(sum - 1) > 1e-9)
        faults.add("architecture.buckets",
            "must hold all of W: the fractions must add up to 1, add up to " + numberText(sum));
}

/// What the eager kinds cannot do together.
void compareEager(FaultList& faults, const Scenario& scenario) {
    const ArchitectureSettings& a = scenario.architecture;
    if (a.kind == ArchitectureKind::EagerQuorum && a.quorum > scenario.cluster.workers)
        faults.add("architecture.quorum",
            "must be at most the number of workers, " + std::to_string(scenario.cluster.workers)
                + ", is " + std::to_string(a.quorum));
    if (isEager(a.kind) && a.barrierEachRound && a.lateWorker == LateWorker::Join)
        faults.add("architecture.late_worker",
            "\"join\" does not go with barrier_each_round: everybody waits for late workers there");
}

/// Who can go on without a worker, and what nobody can do without all of them.
void compareOnDeath(FaultList& faults, const ArchitectureSettings& a) {
    if (a.onDeath == OnDeath::Stop)
        return;
    const std::string kind(textOf(a.kind));
    if (!outlivesWorkers(a.kind))
        faults.add("architecture.on_death",
            "\"continue\" is available with eager-solo, eager-majority, eager-quorum, ps-async, "
            "gossip and local-sgd; a step of "
                + kind + " cannot end without every worker, so it must be \"stop\"");
    if (isEager(a.kind) && (a.modelSyncEveryEpochs > 0 || a.barrierEachRound))
        faults.add("architecture.on_death",
            std::string("\"continue\" does not go with ")
                + (a.barrierEachRound ? "barrier_each_round" : "model_sync_every_epochs")
                + ", where all workers wait for each other; choose one");
}

void compareImages(FaultList& faults, const Scenario& scenario) {
    const std::vector<int>& layers = scenario.model.layers;
    const int inputs = scenario.data.source == DataSource::FashionMini ? 196 : 784;
    const std::string name(textOf(scenario.data.source));
    if (layers.front() != inputs)
        faults.add("model.layers[0]",
            "must be " + std::to_string(inputs) + ", one input for each pixel of " + name + ", is "
                + std::to_string(layers.front()));
    if (layers.back() != 10)
        faults.add(indexed("model.layers", layers.size() - 1),
            "must be 10, one output for each class of " + name + ", is "
                + std::to_string(layers.back()));
}

void compareHyperplane(FaultList& faults, const Scenario& scenario) {
    constexpr int mostDimensions = 1024; // 128 MiB of samples in every process
    const std::vector<int>& layers = scenario.model.layers;
    if (layers.front() > mostDimensions)
        faults.add("model.layers[0]",
            "must be at most 1024, the dimensions of hyperplane, is "
                + std::to_string(layers.front()));
    if (layers.back() != 1)
        faults.add(indexed("model.layers", layers.size() - 1),
            "must be 1, the target of hyperplane, is " + std::to_string(layers.back()));
    if (scenario.model.loss != Loss::MeanSquaredError)
        faults.add("model.loss",
            "must be \"mean_squared_error\": hyperplane has numbers to learn, no classes");
}

void compareSpiral(FaultList& faults, const Scenario& scenario) {
    const std::vector<int>& layers = scenario.model.layers;
    if (layers.front() != 2)
        faults.add("model.layers[0]",
            "must be 2, the coordinates of a point of spiral, is "
                + std::to_string(layers.front()));
    if (layers.back() < 2 || layers.back() > 10)
        faults.add(indexed("model.layers", layers.size() - 1),
            "must be from 2 to 10, one output for each arm of spiral, is "
                + std::to_string(layers.back()));
}

void compareLayersWithSource(FaultList& faults, const Scenario& scenario) {
    switch (scenario.data.source) {
    case DataSource::FashionMini:
    case DataSource::FashionMnist:
        return compareImages(faults, scenario);
    case DataSource::Hyperplane:
        return compareHyperplane(faults, scenario);
    case DataSource::Spiral:
        return compareSpiral(faults, scenario);
    case DataSource::Csv:
        if (scenario.model.loss == Loss::Softmax && scenario.model.layers.back() == 1)
            faults.add("model.loss",
                "must be \"mean_squared_error\" with one output: softmax needs one for each class");
        return;
    case DataSource::Idx:
        return;
    }
}

void compareModel(FaultList& faults, const Scenario& scenario) {
    const std::vector<int>& layers = scenario.model.layers;
    compareLayersWithSource(faults, scenario);
    const std::int64_t parameters = parameterCount(layers);
    if (!scenario.cluster.gradientBytes
        && parameters < std::max(scenario.cluster.workers, serverCount(scenario)))
        faults.add("model.layers",
            "must give at least one parameter for each worker and server, give "
                + std::to_string(parameters));
}

void compareData(FaultList& faults, const Scenario& scenario) {
    if (scenario.data.source == DataSource::Idx && scenario.data.path.empty())
        faults.add("data.path", "must name the folder that holds the four IDX files");
    if (scenario.data.source == DataSource::Csv && scenario.data.path.empty())
        faults.add("data.path", "must name the CSV file");
    const std::optional<std::int64_t> samples = knownSampleCount(scenario);
    const std::int64_t perStep
        = static_cast<std::int64_t>(scenario.training.batch) * scenario.cluster.workers;
    if (samples && perStep > *samples)
        faults.add("training.batch",
            "needs " + std::to_string(perStep) + " samples a step with "
                + std::to_string(scenario.cluster.workers) + " workers, but "
                + std::string(textOf(scenario.data.source)) + " has " + std::to_string(*samples)
                + "; it can be at most " + std::to_string(*samples / scenario.cluster.workers));
}

/// Generous length of a computation without stragglers: distributions are taken at ten times their
/// mean.
double longComputeSeconds(const ComputeSettings& compute) {
    double longest = 0;
    switch (compute.kind) {
    case ComputeKind::Measured:
        break;
    case ComputeKind::Fixed:
        return compute.seconds;
    case ComputeKind::PerWorker:
        return std::ranges::max(compute.perWorker);
    case ComputeKind::Table:
        for (const std::vector<double>& row : compute.table)
            longest = std::max(longest, std::ranges::max(row));
        break;
    case ComputeKind::Uniform:
        return compute.highS;
    case ComputeKind::Exponential:
    case ComputeKind::Lognormal:
        return 10 * compute.meanS;
    }
    return longest;
}

double longStepSeconds(const Scenario& scenario) {
    const ClusterSettings& cluster = scenario.cluster;
    double seconds = longComputeSeconds(cluster.compute);
    for (const Straggler& straggler : cluster.stragglers)
        seconds = seconds * std::max(1.0, straggler.factor) + straggler.delayS + straggler.maxS
            + cluster.workers * straggler.stepS;
    double bitsPerS = cluster.bandwidthBitsPerS;
    double latency = cluster.latencyS;
    for (const NodeOverride& node : cluster.nodes) {
        bitsPerS = std::min(bitsPerS, node.bandwidthBitsPerS.value_or(bitsPerS));
        latency = std::max(latency, node.latencyS.value_or(latency));
    }
    const double nodes = cluster.workers + serverCount(scenario);
    return seconds + scenario.architecture.updateS
        + nodes * 2 * (8 * gradientBytes(scenario) / bitsPerS + latency);
}

/// Cluster time counts whole picoseconds in 64 bits, which end after 106 days.
void compareDuration(FaultList& faults, const Scenario& scenario) {
    constexpr double day = 86400;
    constexpr double mostDays = 90;
    const auto steps
        = static_cast<double>(totalSteps(scenario, knownSampleCount(scenario).value_or(60000)));
    const double days = steps * longStepSeconds(scenario) / day;
    if (!(days <= mostDays))
        faults.add(scenario.training.steps ? "training.steps" : "training.epochs",
            "make a run of up to " + numberText(std::ceil(days)) + " days of cluster time; at most "
                + numberText(mostDays)
                + " days can be timed: take fewer steps, shorter times or faster links");
}

} // namespace

std::vector<Fault> contradictions(const Scenario& scenario) {
    FaultList faults;
    compareLists(faults, scenario.cluster.compute, scenario.cluster.workers);
    for (std::size_t i = 0; i < scenario.cluster.stragglers.size(); ++i)
        compareStraggler(faults, scenario.cluster.stragglers[i], scenario.cluster.workers,
            indexed("cluster.stragglers", i));
    compareNodes(faults, scenario);
    compareOverlap(faults, scenario.architecture);
    comparePlacement(faults, scenario);
    compareEager(faults, scenario);
    compareOnDeath(faults, scenario.architecture);
    compareModel(faults, scenario);
    compareData(faults, scenario);
    for (const Fault& fault : faultContradictions(scenario))
        faults.add(fault.path, fault.sentence);
    std::vector<Fault> found = faults.take();
    if (!found.empty())
        return found;
    compareDuration(faults, scenario);
    return faults.take();
}

} // namespace ringside
