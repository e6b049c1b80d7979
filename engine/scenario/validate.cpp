// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/validate.h"

#include "engine/scenario/fault_list.h"
#include "engine/scenario/object_reader.h"

namespace ringside {

namespace {

/// What the simulator is made for; real processes are fewer (see Coordinator).
constexpr int mostWorkers = 4096;
constexpr int mostServers = 64;
constexpr std::int64_t mostParameters = 64'000'000;

void checkCompute(FaultList& faults, const ComputeSettings& compute) {
    const std::string at = "cluster.compute.";
    const std::string seconds = at + "seconds";
    switch (compute.kind) {
    case ComputeKind::Measured:
        break;
    case ComputeKind::Fixed:
        faults.positive(seconds, compute.seconds, longestSeconds, " s");
        break;
    case ComputeKind::PerWorker:
        faults.times(seconds, compute.perWorker);
        break;
    case ComputeKind::Table:
        for (std::size_t i = 0; i < compute.table.size(); ++i) {
            if (compute.table[i].empty())
                faults.add(indexed(seconds, i), "must hold at least one time in seconds");
            faults.times(indexed(seconds, i), compute.table[i]);
        }
        break;
    case ComputeKind::Uniform:
        faults.range(at + "low_s", compute.lowS, 0, longestSeconds, " s");
        faults.positive(at + "high_s", compute.highS, longestSeconds, " s");
        break;
    case ComputeKind::Lognormal:
        faults.range(at + "cv", compute.cv, 0, 10);
        if (!(compute.clipLow >= 0 && compute.clipHigh >= 0 && compute.clipHigh <= longestSeconds))
            faults.add(at + "clip", "must be two times from 0 to 3600 s");
        [[fallthrough]];
    case ComputeKind::Exponential:
        faults.positive(at + "mean_s", compute.meanS, longestSeconds, " s");
        break;
    }
}

void checkStraggler(FaultList& faults, const Straggler& straggler, const std::string& path) {
    faults.range(path + ".worker", straggler.worker, 0, mostWorkers - 1);
    faults.range(path + ".delay_s", straggler.delayS, 0, longestSeconds, " s");
    faults.range(path + ".factor", straggler.factor, 0.01, 1000);
    faults.range(path + ".count", straggler.count, 1, mostWorkers);
    faults.range(path + ".min_s", straggler.minS, 0, longestSeconds, " s");
    faults.range(path + ".max_s", straggler.maxS, 0, longestSeconds, " s");
    faults.range(path + ".step_s", straggler.stepS, 0, longestSeconds, " s");
    faults.range(path + ".probability", straggler.probability, 0, 1);
    faults.range(path + ".mean_steps", straggler.meanSteps, 1, 1e6, " steps");
}

void checkNode(FaultList& faults, const NodeOverride& node, const std::string& path) {
    faults.text(path + ".node", node.node, 32, true);
    if (node.bandwidthBitsPerS)
        faults.range(path + ".bandwidth_bits_per_s", *node.bandwidthBitsPerS, 1e3, 1e13, " bits/s");
    if (node.latencyS)
        faults.range(path + ".latency_s", *node.latencyS, 0, 60, " s");
}

void checkArchitecture(FaultList& faults, const ArchitectureSettings& a) {
    const std::string at = "architecture.";
    faults.range(at + "servers", a.servers, 1, mostServers);
    faults.range(at + "update_s", a.updateS, 0, 60, " s");
    faults.range(at + "buckets", a.buckets.equal, 0, 1000);
    for (std::size_t i = 0; i < a.buckets.listed.size(); ++i) {
        faults.positive(indexed(at + "buckets", i) + "[0]", a.buckets.listed[i].first, 1);
        faults.range(indexed(at + "buckets", i) + "[1]", a.buckets.listed[i].second, 0, 1);
    }
    faults.range(at + "quorum", a.quorum, 1, mostWorkers, " workers");
    if (a.activationS)
        faults.range(at + "activation_s", *a.activationS, 0, 60, " s");
    faults.range(at + "full_round_every", a.fullRoundEvery, 0, 1e7, " rounds");
    faults.range(at + "model_sync_every_epochs", a.modelSyncEveryEpochs, 0, 10000, " epochs");
    if (a.stalenessBound)
        faults.range(
            at + "staleness_bound", static_cast<double>(*a.stalenessBound), 0, 1e7, " steps");
    faults.range(at + "period", a.period, 1, 1e6, " steps");
}

void checkPlannedFault(FaultList& faults, const PlannedFault& fault, const std::string& path) {
    if (fault.step)
        faults.range(path + ".at.step", static_cast<double>(*fault.step), 0, 1e7);
    if (fault.clusterS)
        faults.range(path + ".at.cluster_s", *fault.clusterS, 0, 90 * 86400.0, " s");
    faults.text(path + ".node", fault.node, 32, true);
    faults.text(path + ".peer", fault.peer, 32, true);
    faults.range(path + ".factor", fault.factor, 0.01, 1000);
}

void checkCluster(FaultList& faults, const ClusterSettings& cluster) {
    faults.range("cluster.workers", cluster.workers, 1, mostWorkers);
    faults.range("cluster.bandwidth_bits_per_s", cluster.bandwidthBitsPerS, 1e3, 1e13, " bits/s");
    faults.range("cluster.latency_s", cluster.latencyS, 0, 60, " s");
    // A stated gradient is never cut into real frames, so it may be shared out in smaller segments.
    faults.range("cluster.segment_bytes", cluster.segmentBytes, cluster.gradientBytes ? 1 : 1024,
        1e9, " bytes");
    if (cluster.gradientBytes)
        faults.positive("cluster.gradient_bytes", *cluster.gradientBytes, 1e12, " bytes");
    for (std::size_t i = 0; i < cluster.nodes.size(); ++i)
        checkNode(faults, cluster.nodes[i], indexed("cluster.nodes", i));
    checkCompute(faults, cluster.compute);
    for (std::size_t i = 0; i < cluster.stragglers.size(); ++i)
        checkStraggler(faults, cluster.stragglers[i], indexed("cluster.stragglers", i));
    faults.range("cluster.jitter_s", cluster.jitterS, 0, 60, " s");
    faults.range("cluster.loss", cluster.loss, 0, 0.5);
    if (cluster.timeDilation)
        faults.range("cluster.time_dilation", *cluster.timeDilation, 1, 1000);
}

void checkModel(FaultList& faults, const ModelSettings& model) {
    if (model.layers.size() < 2 || model.layers.size() > 32)
        return faults.add("model.layers",
            "must list 2 to 32 layers, the input first, lists "
                + std::to_string(model.layers.size()));
    bool inRange = true;
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        faults.range(indexed("model.layers", i), model.layers[i], 1, 65536, " units");
        inRange = inRange && model.layers[i] >= 1 && model.layers[i] <= 65536;
    }
    if (const std::int64_t count = parameterCount(model.layers); inRange && count > mostParameters)
        faults.add("model.layers",
            "must give at most 64,000,000 parameters, give " + std::to_string(count));
}

void checkTraining(FaultList& faults, const TrainingSettings& training) {
    faults.range("training.batch", training.batch, 1, 1e6, " samples");
    faults.range("training.epochs", training.epochs, 1, 10000);
    if (training.steps)
        faults.range("training.steps", static_cast<double>(*training.steps), 1, 1e7);
    faults.positive("training.learning_rate", training.learningRate, 1000);
    if (!(training.momentum >= 0 && training.momentum < 1))
        faults.add("training.momentum",
            "must be at least 0 and below 1, is " + numberText(training.momentum));
    faults.range("training.weight_decay", training.weightDecay, 0, 1);
    faults.range("training.warmup_epochs", training.warmupEpochs, 0, 10000, " epochs");
    for (std::size_t i = 0; i < training.decay.size(); ++i) {
        faults.range(
            indexed("training.decay", i) + "[0]", training.decay[i].first, 0, 10000, " epochs");
        faults.positive(indexed("training.decay", i) + "[1]", training.decay[i].second, 1000);
    }
    faults.range(
        "training.evaluate_every_epochs", training.evaluateEveryEpochs, 1, 10000, " epochs");
}

} // namespace

std::vector<Fault> outOfRange(const Scenario& scenario) {
    FaultList faults;
    faults.text("name", scenario.name, 200, true);
    faults.text("notes", scenario.notes, 20000, false);
    checkArchitecture(faults, scenario.architecture);
    checkCluster(faults, scenario.cluster);
    checkModel(faults, scenario.model);
    faults.text("data.path", scenario.data.path, 4096, false);
    checkTraining(faults, scenario.training);
    for (std::size_t i = 0; i < scenario.faults.size(); ++i)
        checkPlannedFault(faults, scenario.faults[i], indexed("faults", i));
    return faults.take();
}

std::vector<Fault> validate(const Scenario& scenario) {
    std::vector<Fault> faults = outOfRange(scenario);
    return faults.empty() ? contradictions(scenario) : faults;
}

} // namespace ringside
