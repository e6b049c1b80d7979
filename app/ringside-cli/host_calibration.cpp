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
#include <iterator>

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

/// The same without emulation, so that what follows the computation takes its own time.
Scenario nativeAlone(const Scenario& scenario) {
    Scenario one = alone(scenario);
    one.cluster.emulate = false;
    one.training.steps = 12;
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

struct StepTimes {
    double whole = 0; ///< seconds from one computation's begin to the next one's, median
    double rest = 0; ///< of it what comes after the computation, median
};

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// The steps of worker 0 of a run without emulation. What a node does at once after an event is
/// part of the interval that begins there.
StepTimes stepsOf(const std::string& record) {
    RunReader reader(record);
    std::vector<StepEvent> steps;
    RunBatch batch;
    do {
        batch = reader.read();
        std::ranges::copy_if(batch.steps, std::back_inserter(steps),
            [](const StepEvent& step) { return step.node == 0; });
    } while (batch.more);
    std::ranges::sort(steps, {}, &StepEvent::step);
    std::vector<double> wholes, rests;
    for (std::size_t i = 1; i < steps.size(); ++i) {
        wholes.push_back((steps[i].computeBegin - steps[i - 1].computeBegin).seconds());
        rests.push_back((steps[i].computeBegin - steps[i - 1].computeEnd).seconds());
    }
    if (rests.empty())
        throw Error("the calibration failed: too few steps were recorded");
    return {medianOf(wholes), medianOf(rests)};
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
    train(nativeAlone(scenario), path("native.ringside"), keepGoing);
    found.updateSeconds
        = std::max(0.0, stepsOf(path("native.ringside")).whole - found.batchSeconds);
    const Scenario small = link({196, 10}, 200), large = link({196, 20000, 10}, 20);
    train(small, path("small.ringside"), keepGoing);
    train(large, path("large.ringside"), keepGoing);
    // Between two computations lie a push and a pull.
    found.smallMessageSeconds = stepsOf(path("small.ringside")).rest / 2;
    found.largeMessageSeconds = stepsOf(path("large.ringside")).rest / 2;
    found.smallBytes = gradientBytes(small);
    found.largeBytes = gradientBytes(large);
    const double perByte = std::max(1e-13,
        (found.largeMessageSeconds - found.smallMessageSeconds)
            / (found.largeBytes - found.smallBytes));
    found.bandwidthBitsPerS = 8 / perByte;
    found.latencySeconds = std::max(0.0, found.smallMessageSeconds - found.smallBytes * perByte);
    return found;
}

std::string calibrationText(const Scenario& scenario, const HostCalibration& found) {
    using Json = nlohmann::ordered_json;
    const Json whole = scenarioToJson(scenario);
    const Json json{{"ringside_calibration", 1}, {"model", whole["model"]},
        {"batch", scenario.training.batch}, {"batch_s", found.batchSeconds},
        {"latency_s", found.latencySeconds}, {"bandwidth_bits_per_s", found.bandwidthBitsPerS},
        {"update_s", found.updateSeconds},
        {"messages",
            {{"small_bytes", found.smallBytes}, {"small_s", found.smallMessageSeconds},
                {"large_bytes", found.largeBytes}, {"large_s", found.largeMessageSeconds}}},
        {"maths_variant", found.mathsVariant}, {"version", found.version}, {"system", found.system},
        {"processor", found.processor}};
    return json.dump(2) + '\n';
}

} // namespace ringside
