// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/calibration.h"

#include "app/ringside-cli/messages.h"

#include "engine/run/record.h"
#include "engine/scenario/words.h"

#include <filesystem>

namespace ringside {

namespace {

std::string widths(const std::vector<int>& layers) {
    std::string text;
    for (const int layer : layers)
        text.append(text.empty() ? "" : "-").append(std::to_string(layer));
    return text;
}

/// What the time of a batch depends on, and is not the same in both.
std::vector<Fault> differences(const Scenario& here, const Scenario& there) {
    std::vector<Fault> faults;
    const auto compare = [&](const char* path, std::string mine, std::string theirs) {
        if (mine != theirs)
            faults.push_back({path,
                "is " + mine + " here and " + theirs
                    + " in the calibration; they must be the same"});
    };
    compare("model.layers", widths(here.model.layers), widths(there.model.layers));
    compare("model.activation", std::string(textOf(here.model.activation)),
        std::string(textOf(there.model.activation)));
    compare(
        "model.loss", std::string(textOf(here.model.loss)), std::string(textOf(there.model.loss)));
    compare("training.batch", std::to_string(here.training.batch),
        std::to_string(there.training.batch));
    return faults;
}

RunRow runRowOf(RunReader& reader) {
    RunRow run;
    for (RunBatch batch = reader.read();; batch = reader.read()) {
        if (batch.run)
            run = *batch.run;
        if (!batch.more)
            return run;
    }
}

} // namespace

Calibration calibrationFromRunFile(const std::string& path, const Scenario& scenario) {
    RunReader reader(path);
    const Scenario& there = reader.scenario();
    if (there.cluster.compute.kind != ComputeKind::Measured)
        throw FileError(
            path + " holds no calibration: its compute times were stated, not measured.");
    if (auto faults = differences(scenario, there); !faults.empty())
        throw ScenarioError(std::move(faults));
    const RunRow run = runRowOf(reader);
    if (run.calibratedComputeS <= 0)
        throw FileError(
            path + " holds no calibration: its run ended before the batch time was measured.");
    const std::string name = std::filesystem::path(path).filename();
    return {run.calibratedComputeS, run.calibrationSource + " (" + name + ")"};
}

Calibration calibrationFor(const Scenario& scenario, const std::string& path) {
    if (path.empty())
        return {};
    if (scenario.cluster.compute.kind == ComputeKind::Measured)
        return calibrationFromRunFile(path, scenario);
    say("note: the scenario states its compute times, so the calibration is not used.");
    return {};
}

} // namespace ringside
