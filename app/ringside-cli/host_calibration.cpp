// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/host_calibration.h"

#include "app/ringside-cli/node_program.h"

#include "engine/node/node.h"
#include "engine/run/coordinator.h"
#include "engine/run/result.h"
#include "engine/scenario/scenario_json.h"

#include <QTemporaryDir>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace ringside {

namespace {

/// Ends the run when the command is interrupted.
class Watcher final : public RunObserver {
public:
    void stateChanged(RunState, const std::string&) override { }
    void progress(const RunProgress&) override {
        if (coordinator && !keepGoing())
            coordinator->stop("interrupted");
    }
    void warning(const std::string&) override { }
    Coordinator* coordinator = nullptr;
    std::function<bool()> keepGoing;
};

void train(const Scenario& scenario, const std::string& record, const std::function<bool()>& go) {
    Watcher watcher;
    watcher.keepGoing = go ? go : [] { return true; };
    Coordinator coordinator(scenario, {nodeProgram(), record, RINGSIDE_VERSION, false}, watcher);
    watcher.coordinator = &coordinator;
    const EndRow end = coordinator.run();
    if (end.outcome == Outcome::Stopped)
        throw RunStopped();
    if (end.outcome == Outcome::Failed)
        throw Error("the calibration failed: " + end.reason);
}

Scenario alone(const Scenario& scenario) {
    Scenario one = scenario;
    one.architecture = {};
    one.cluster = {};
    one.cluster.workers = 1;
    one.cluster.timeDilation = 1;
    one.training.steps = 1;
    one.faults.clear();
    return one;
}

/// A worker and a server that do next to nothing but send the weights to and fro.
Scenario link(const std::vector<int>& layers, Step steps) {
    Scenario scenario;
    scenario.architecture.kind = ArchitectureKind::Ps;
    scenario.cluster.workers = 1;
    scenario.cluster.emulate = false;
    scenario.model.layers = layers;
    scenario.training.batch = 1;
    scenario.training.steps = steps;
    scenario.training.learningRate = 1e-6;
    return scenario;
}

struct Messages {
    double seconds = 0; ///< median
    double bytes = 0;
};

Messages messagesOf(const std::string& record) {
    RunReader reader(record);
    std::vector<double> times;
    Messages messages;
    RunBatch batch;
    do {
        batch = reader.read();
        for (const MessageEvent& message : batch.messages) {
            if (info(message.kind).control)
                continue;
            times.push_back((message.delivered - message.start).seconds());
            messages.bytes = message.bytes.value;
        }
    } while (batch.more);
    if (times.empty())
        throw Error("the calibration failed: no message was recorded");
    std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
    messages.seconds = times[times.size() / 2];
    return messages;
}

} // namespace

HostCalibration calibrateHost(const Scenario& scenario, const std::function<bool()>& keepGoing) {
    const QTemporaryDir folder;
    if (!folder.isValid())
        throw FileError("No temporary folder: " + folder.errorString().toStdString() + '.');
    const auto path
        = [&](const char* name) { return folder.filePath(QString::fromUtf8(name)).toStdString(); };
    HostCalibration found;
    train(alone(scenario), path("alone.ringside"), keepGoing);
    const RunResult single = resultFromRecord(path("alone.ringside"));
    found.batchSeconds = single.run.calibratedComputeS;
    found.mathsVariant = single.host.mathsVariant;
    found.version = single.host.version;
    found.system = single.host.system;
    found.processor = single.host.processor;
    train(link({196, 10}, 200), path("small.ringside"), keepGoing);
    train(link({196, 20000, 10}, 20), path("large.ringside"), keepGoing);
    const Messages small = messagesOf(path("small.ringside"));
    const Messages large = messagesOf(path("large.ringside"));
    found.smallMessageSeconds = small.seconds;
    found.largeMessageSeconds = large.seconds;
    found.smallBytes = small.bytes;
    found.largeBytes = large.bytes;
    const double perByte
        = std::max(1e-13, (large.seconds - small.seconds) / (large.bytes - small.bytes));
    found.bandwidthBitsPerS = 8 / perByte;
    found.latencySeconds = std::max(0.0, small.seconds - small.bytes * perByte);
    return found;
}

std::string calibrationText(const Scenario& scenario, const HostCalibration& found) {
    using Json = nlohmann::ordered_json;
    const Json whole = scenarioToJson(scenario);
    const Json json{{"ringside_calibration", 1}, {"model", whole["model"]},
        {"batch", scenario.training.batch}, {"batch_s", found.batchSeconds},
        {"latency_s", found.latencySeconds}, {"bandwidth_bits_per_s", found.bandwidthBitsPerS},
        {"messages",
            {{"small_bytes", found.smallBytes}, {"small_s", found.smallMessageSeconds},
                {"large_bytes", found.largeBytes}, {"large_s", found.largeMessageSeconds}}},
        {"maths_variant", found.mathsVariant}, {"version", found.version}, {"system", found.system},
        {"processor", found.processor}};
    return json.dump(2) + '\n';
}

} // namespace ringside
