// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_json.h"
#include "engine/scenario/words.h"

#include <nlohmann/json.hpp>

namespace ringside {

using nlohmann::ordered_json;

namespace {

template <typename Value>
ordered_json orNull(const std::optional<Value>& value) {
    return value ? ordered_json(*value) : ordered_json(nullptr);
}

ordered_json toJson(const Buckets& buckets) {
    if (!buckets.listed.empty())
        return buckets.listed;
    return buckets.equal > 0 ? ordered_json(buckets.equal) : ordered_json("layers");
}

ordered_json toJson(const ArchitectureSettings& a) {
    ordered_json out{{"kind", textOf(a.kind)}, {"servers", a.servers},
        {"placement", textOf(a.placement)}, {"overlap", a.overlap}, {"buckets", toJson(a.buckets)},
        {"quorum", a.quorum}, {"late_gradient", textOf(a.lateGradient)},
        {"missed_results", textOf(a.missedResults)}, {"late_worker", textOf(a.lateWorker)},
        {"contribute", textOf(a.contribute)}, {"divisor", textOf(a.divisor)},
        {"collective", textOf(a.collective)}, {"activation_s", orNull(a.activationS)},
        {"barrier_each_round", a.barrierEachRound}, {"full_round_every", a.fullRoundEvery},
        {"model_sync_every_epochs", a.modelSyncEveryEpochs}, {"model_sync", textOf(a.modelSync)}};
    out["staleness_bound"] = orNull(a.stalenessBound);
    out["update_s"] = a.updateS;
    out["quota"] = textOf(a.quota);
    out["period"] = a.period;
    out["mix"] = textOf(a.mix);
    out["on_death"] = textOf(a.onDeath);
    return out;
}

ordered_json toJson(const PlannedFault& fault) {
    ordered_json out;
    out["at"] = fault.step ? ordered_json{{"step", *fault.step}}
                           : ordered_json{{"cluster_s", fault.clusterS.value_or(0)}};
    out["node"] = fault.node;
    out["action"] = textOf(fault.action);
    if (fault.action == FaultAction::Slow)
        out["factor"] = fault.factor;
    if (!fault.peer.empty())
        out["peer"] = fault.peer;
    return out;
}

ordered_json toJson(const ComputeSettings& compute) {
    ordered_json out{{"kind", textOf(compute.kind)}};
    switch (compute.kind) {
    case ComputeKind::Measured:
        break;
    case ComputeKind::Fixed:
        out["seconds"] = compute.seconds;
        break;
    case ComputeKind::PerWorker:
        out["seconds"] = compute.perWorker;
        break;
    case ComputeKind::Table:
        out["seconds"] = compute.table;
        break;
    case ComputeKind::Uniform:
        out["low_s"] = compute.lowS;
        out["high_s"] = compute.highS;
        break;
    case ComputeKind::Exponential:
        out["mean_s"] = compute.meanS;
        break;
    case ComputeKind::Lognormal:
        out["mean_s"] = compute.meanS;
        out["cv"] = compute.cv;
        if (compute.clipLow != 0 || compute.clipHigh != 0)
            out["clip"] = ordered_json::array({compute.clipLow, compute.clipHigh});
        break;
    }
    return out;
}

ordered_json toJson(const Straggler& straggler) {
    ordered_json out{{"kind", textOf(straggler.kind)}};
    switch (straggler.kind) {
    case StragglerKind::Fixed:
        out["worker"] = straggler.worker;
        out["delay_s"] = straggler.delayS;
        out["factor"] = straggler.factor;
        break;
    case StragglerKind::Random:
        out["count"] = straggler.count;
        out["delay_s"] = straggler.delayS;
        break;
    case StragglerKind::RotatingSkew:
        out["min_s"] = straggler.minS;
        out["max_s"] = straggler.maxS;
        break;
    case StragglerKind::LinearSkew:
        out["step_s"] = straggler.stepS;
        break;
    case StragglerKind::Bursty:
        out["probability"] = straggler.probability;
        out["mean_steps"] = straggler.meanSteps;
        out["factor"] = straggler.factor;
        out["delay_s"] = straggler.delayS;
        break;
    case StragglerKind::VideoLike:
        break;
    }
    return out;
}

ordered_json toJson(const NodeOverride& node) {
    return {{"node", node.node}, {"bandwidth_bits_per_s", orNull(node.bandwidthBitsPerS)},
        {"latency_s", orNull(node.latencyS)}};
}

template <typename Item>
ordered_json listOf(const std::vector<Item>& items) {
    ordered_json out = ordered_json::array();
    for (const Item& item : items)
        out.push_back(toJson(item));
    return out;
}

ordered_json toJson(const ClusterSettings& cluster) {
    ordered_json out;
    out["workers"] = cluster.workers;
    out["emulate"] = cluster.emulate;
    out["bandwidth_bits_per_s"] = cluster.bandwidthBitsPerS;
    out["latency_s"] = cluster.latencyS;
    out["sharing"] = textOf(cluster.sharing);
    out["segment_bytes"] = cluster.segmentBytes;
    out["gradient_bytes"] = orNull(cluster.gradientBytes);
    out["nodes"] = listOf(cluster.nodes);
    out["compute"] = toJson(cluster.compute);
    out["stragglers"] = listOf(cluster.stragglers);
    out["jitter_s"] = cluster.jitterS;
    out["loss"] = cluster.loss;
    out["time_dilation"]
        = cluster.timeDilation ? ordered_json(*cluster.timeDilation) : ordered_json("auto");
    return out;
}

ordered_json toJson(const ModelSettings& model) {
    return {{"layers", model.layers}, {"activation", textOf(model.activation)},
        {"loss", textOf(model.loss)}, {"init", textOf(model.init)}};
}

ordered_json toJson(const TrainingSettings& training) {
    ordered_json out;
    out["batch"] = training.batch;
    out["epochs"] = training.epochs;
    out["steps"] = orNull(training.steps);
    out["learning_rate"] = training.learningRate;
    out["learning_rate_scaling"] = textOf(training.learningRateScaling);
    out["momentum"] = training.momentum;
    out["weight_decay"] = training.weightDecay;
    out["warmup_epochs"] = training.warmupEpochs;
    out["decay"] = ordered_json::array();
    for (const auto& [epoch, factor] : training.decay)
        out["decay"].push_back(ordered_json::array({epoch, factor}));
    out["evaluate_every_epochs"] = training.evaluateEveryEpochs;
    return out;
}

} // namespace

ordered_json scenarioToJson(const Scenario& scenario) {
    ordered_json out;
    out["ringside"] = 1;
    out["name"] = scenario.name;
    out["notes"] = scenario.notes;
    out["seed"] = scenario.seed;
    out["architecture"] = toJson(scenario.architecture);
    out["cluster"] = toJson(scenario.cluster);
    out["model"] = toJson(scenario.model);
    out["data"] = {{"source", textOf(scenario.data.source)}, {"path", scenario.data.path}};
    out["training"] = toJson(scenario.training);
    out["faults"] = listOf(scenario.faults);
    return out;
}

std::string scenarioToText(const Scenario& scenario, int indent) {
    // A text from the window may hold half a character; replacing it beats failing to save.
    return scenarioToJson(scenario).dump(
        indent, ' ', false, ordered_json::error_handler_t::replace);
}

} // namespace ringside
