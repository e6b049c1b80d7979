// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/validate.h"

#include "engine/scenario/object_reader.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr int mostWorkers = 256;
constexpr int mostServers = 64;
constexpr std::int64_t mostParameters = 64'000'000;
constexpr double longestSeconds = 3600;

std::string indexed(const std::string& path, std::size_t index) {
    return path + "[" + std::to_string(index) + "]";
}

/// Collects faults; the comparisons are written so that NaN fails them.
class Check {
public:
    void add(const std::string& path, std::string sentence) {
        m_faults.push_back({path, std::move(sentence)});
    }
    void range(const std::string& path, double value, double low, double high,
        const std::string& unit = "") {
        if (!(value >= low && value <= high))
            add(path,
                "must be from " + numberText(low) + " to " + numberText(high) + unit + ", is "
                    + numberText(value));
    }
    /// Above 0, so that the sentence needs no smallest number.
    void positive(
        const std::string& path, double value, double high, const std::string& unit = "") {
        if (!(value > 0 && value <= high))
            add(path,
                "must be above 0 and at most " + numberText(high) + unit + ", is "
                    + numberText(value));
    }
    void text(
        const std::string& path, const std::string& value, std::size_t longest, bool oneLine) {
        if (value.size() > longest)
            add(path,
                "must be at most " + std::to_string(longest) + " bytes long, is "
                    + std::to_string(value.size()));
        const bool control = std::ranges::any_of(
            value, [&](unsigned char c) { return oneLine ? c < 32 || c == 127 : c == 0; });
        if (control)
            add(path,
                oneLine ? "must be one line without control characters"
                        : "must not contain a zero byte");
    }
    std::vector<Fault> take() { return std::move(m_faults); }

private:
    std::vector<Fault> m_faults;
};

void checkCompute(Check& check, const ComputeSettings& compute) {
    const std::string at = "cluster.compute.";
    const std::string seconds = at + "seconds";
    switch (compute.kind) {
    case ComputeKind::Measured:
        break;
    case ComputeKind::Fixed:
        check.positive(seconds, compute.seconds, longestSeconds, " s");
        break;
    case ComputeKind::PerWorker:
        for (std::size_t i = 0; i < compute.perWorker.size(); ++i)
            check.positive(indexed(seconds, i), compute.perWorker[i], longestSeconds, " s");
        break;
    case ComputeKind::Table:
        for (std::size_t i = 0; i < compute.table.size(); ++i) {
            if (compute.table[i].empty())
                check.add(indexed(seconds, i), "must hold at least one time in seconds");
            for (std::size_t k = 0; k < compute.table[i].size(); ++k)
                check.positive(
                    indexed(indexed(seconds, i), k), compute.table[i][k], longestSeconds, " s");
        }
        break;
    case ComputeKind::Uniform:
        check.range(at + "low_s", compute.lowS, 0, longestSeconds, " s");
        check.positive(at + "high_s", compute.highS, longestSeconds, " s");
        break;
    case ComputeKind::Lognormal:
        check.range(at + "cv", compute.cv, 0, 10);
        if (!(compute.clipLow >= 0 && compute.clipHigh >= 0 && compute.clipHigh <= longestSeconds))
            check.add(at + "clip", "must be two times from 0 to 3600 s");
        [[fallthrough]];
    case ComputeKind::Exponential:
        check.positive(at + "mean_s", compute.meanS, longestSeconds, " s");
        break;
    }
}

void checkStraggler(Check& check, const Straggler& straggler, const std::string& path) {
    check.range(path + ".worker", straggler.worker, 0, mostWorkers - 1);
    check.range(path + ".delay_s", straggler.delayS, 0, longestSeconds, " s");
    check.range(path + ".factor", straggler.factor, 0.01, 1000);
    check.range(path + ".count", straggler.count, 1, mostWorkers);
    check.range(path + ".min_s", straggler.minS, 0, longestSeconds, " s");
    check.range(path + ".max_s", straggler.maxS, 0, longestSeconds, " s");
    check.range(path + ".step_s", straggler.stepS, 0, longestSeconds, " s");
    check.range(path + ".probability", straggler.probability, 0, 1);
    check.range(path + ".mean_steps", straggler.meanSteps, 1, 1e6, " steps");
}

void checkNode(Check& check, const NodeOverride& node, const std::string& path) {
    check.text(path + ".node", node.node, 32, true);
    if (node.bandwidthBitsPerS)
        check.range(path + ".bandwidth_bits_per_s", *node.bandwidthBitsPerS, 1e3, 1e13, " bits/s");
    if (node.latencyS)
        check.range(path + ".latency_s", *node.latencyS, 0, 60, " s");
}

void checkCluster(Check& check, const ClusterSettings& cluster) {
    check.range("cluster.workers", cluster.workers, 1, mostWorkers);
    check.range("cluster.bandwidth_bits_per_s", cluster.bandwidthBitsPerS, 1e3, 1e13, " bits/s");
    check.range("cluster.latency_s", cluster.latencyS, 0, 60, " s");
    // A stated gradient is never cut into real frames, so it may be shared out in smaller segments.
    check.range("cluster.segment_bytes", cluster.segmentBytes, cluster.gradientBytes ? 1 : 1024,
        1e9, " bytes");
    if (cluster.gradientBytes)
        check.positive("cluster.gradient_bytes", *cluster.gradientBytes, 1e12, " bytes");
    for (std::size_t i = 0; i < cluster.nodes.size(); ++i)
        checkNode(check, cluster.nodes[i], indexed("cluster.nodes", i));
    checkCompute(check, cluster.compute);
    for (std::size_t i = 0; i < cluster.stragglers.size(); ++i)
        checkStraggler(check, cluster.stragglers[i], indexed("cluster.stragglers", i));
    if (cluster.timeDilation)
        check.range("cluster.time_dilation", *cluster.timeDilation, 1, 1000);
}

void checkModel(Check& check, const ModelSettings& model) {
    if (model.layers.size() < 2 || model.layers.size() > 32)
        return check.add("model.layers",
            "must list 2 to 32 layers, the input first, lists "
                + std::to_string(model.layers.size()));
    bool inRange = true;
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        check.range(indexed("model.layers", i), model.layers[i], 1, 65536, " units");
        inRange = inRange && model.layers[i] >= 1 && model.layers[i] <= 65536;
    }
    if (const std::int64_t count = parameterCount(model.layers); inRange && count > mostParameters)
        check.add("model.layers",
            "must give at most 64,000,000 parameters, give " + std::to_string(count));
}

void checkTraining(Check& check, const TrainingSettings& training) {
    check.range("training.batch", training.batch, 1, 1e6, " samples");
    check.range("training.epochs", training.epochs, 1, 10000);
    if (training.steps)
        check.range("training.steps", static_cast<double>(*training.steps), 1, 1e7);
    check.positive("training.learning_rate", training.learningRate, 1000);
    if (!(training.momentum >= 0 && training.momentum < 1))
        check.add("training.momentum",
            "must be at least 0 and below 1, is " + numberText(training.momentum));
    check.range("training.weight_decay", training.weightDecay, 0, 1);
    check.range("training.warmup_epochs", training.warmupEpochs, 0, 10000, " epochs");
    for (std::size_t i = 0; i < training.decay.size(); ++i) {
        check.range(
            indexed("training.decay", i) + "[0]", training.decay[i].first, 0, 10000, " epochs");
        check.positive(indexed("training.decay", i) + "[1]", training.decay[i].second, 1000);
    }
    check.range(
        "training.evaluate_every_epochs", training.evaluateEveryEpochs, 1, 10000, " epochs");
}

void compareLists(Check& check, const ComputeSettings& compute, int workers) {
    const bool perWorker = compute.kind == ComputeKind::PerWorker;
    const std::size_t given = perWorker ? compute.perWorker.size() : compute.table.size();
    if ((perWorker || compute.kind == ComputeKind::Table)
        && given != static_cast<std::size_t>(workers))
        check.add("cluster.compute.seconds",
            std::string("must have one ") + (perWorker ? "time" : "row") + " for each of the "
                + std::to_string(workers) + " workers, has " + std::to_string(given));
    if (compute.kind == ComputeKind::Uniform && !(compute.highS >= compute.lowS))
        check.add("cluster.compute.high_s",
            "must not be below low_s (" + numberText(compute.lowS) + " s)");
    if (compute.kind == ComputeKind::Lognormal && !(compute.clipHigh >= compute.clipLow))
        check.add("cluster.compute.clip", "must have the lower limit first");
}

void compareStraggler(
    Check& check, const Straggler& straggler, int workers, const std::string& path) {
    const std::string many = std::to_string(workers);
    if (straggler.kind == StragglerKind::Fixed && straggler.worker >= workers)
        check.add(path + ".worker",
            "must name one of the workers 0 to " + std::to_string(workers - 1) + ", is "
                + std::to_string(straggler.worker));
    if (straggler.kind == StragglerKind::Random && straggler.count > workers)
        check.add(path + ".count",
            "must be at most the number of workers, " + many + ", is "
                + std::to_string(straggler.count));
    if (straggler.kind == StragglerKind::RotatingSkew && !(straggler.maxS >= straggler.minS))
        check.add(
            path + ".max_s", "must not be below min_s (" + numberText(straggler.minS) + " s)");
}

void compareNodes(Check& check, const Scenario& scenario) {
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
            check.add(path,
                shortText(name) + " is no node of this scenario; it has " + names.front() + " to "
                    + names.back());
        else if (std::ranges::find(seen, name) != seen.end())
            check.add(path, shortText(name) + " is listed twice; keep one entry");
        seen.push_back(name);
    }
}

void compareModel(Check& check, const Scenario& scenario) {
    const std::vector<int>& layers = scenario.model.layers;
    const DataSource source = scenario.data.source;
    const int inputs = source == DataSource::FashionMini ? 196 : 784;
    const std::string name(textOf(source));
    if (source != DataSource::Idx && layers.front() != inputs)
        check.add("model.layers[0]",
            "must be " + std::to_string(inputs) + ", one input for each pixel of " + name + ", is "
                + std::to_string(layers.front()));
    if (source != DataSource::Idx && layers.back() != 10)
        check.add(indexed("model.layers", layers.size() - 1),
            "must be 10, one output for each class of " + name + ", is "
                + std::to_string(layers.back()));
    const std::int64_t parameters = parameterCount(layers);
    if (!scenario.cluster.gradientBytes
        && parameters < std::max(scenario.cluster.workers, serverCount(scenario)))
        check.add("model.layers",
            "must give at least one parameter for each worker and server, give "
                + std::to_string(parameters));
}

void compareData(Check& check, const Scenario& scenario) {
    if (scenario.data.source == DataSource::Idx && scenario.data.path.empty())
        check.add("data.path", "must name the folder that holds the four IDX files");
    const std::optional<std::int64_t> samples = knownSampleCount(scenario);
    const std::int64_t perStep
        = static_cast<std::int64_t>(scenario.training.batch) * scenario.cluster.workers;
    if (samples && perStep > *samples)
        check.add("training.batch",
            "needs " + std::to_string(perStep) + " samples a step with "
                + std::to_string(scenario.cluster.workers) + " workers, but "
                + std::string(textOf(scenario.data.source)) + " has " + std::to_string(*samples)
                + "; it can be at most " + std::to_string(*samples / scenario.cluster.workers));
}

/// What one field demands of another. Every single field is in range here.
std::vector<Fault> contradictions(const Scenario& scenario) {
    Check check;
    compareLists(check, scenario.cluster.compute, scenario.cluster.workers);
    for (std::size_t i = 0; i < scenario.cluster.stragglers.size(); ++i)
        compareStraggler(check, scenario.cluster.stragglers[i], scenario.cluster.workers,
            indexed("cluster.stragglers", i));
    compareNodes(check, scenario);
    compareModel(check, scenario);
    compareData(check, scenario);
    return check.take();
}

} // namespace

std::vector<Fault> outOfRange(const Scenario& scenario) {
    Check check;
    check.text("name", scenario.name, 200, true);
    check.text("notes", scenario.notes, 20000, false);
    check.range("architecture.servers", scenario.architecture.servers, 1, mostServers);
    check.range("architecture.update_s", scenario.architecture.updateS, 0, 60, " s");
    checkCluster(check, scenario.cluster);
    checkModel(check, scenario.model);
    check.text("data.path", scenario.data.path, 4096, false);
    checkTraining(check, scenario.training);
    return check.take();
}

std::vector<Fault> validate(const Scenario& scenario) {
    std::vector<Fault> faults = outOfRange(scenario);
    return faults.empty() ? contradictions(scenario) : faults;
}

} // namespace ringside
