// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/calibration.h"

#include "engine/run/run_file.h"
#include "engine/scenario/scenario_json.h"
#include "engine/scenario/words.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace ringside {

namespace {

std::string widths(const std::vector<int>& layers) {
    std::string text;
    for (const int layer : layers)
        text.append(text.empty() ? "" : "-").append(std::to_string(layer));
    return text;
}

/// What the time of a batch depends on, and is not the same in both: model and batch of `there`.
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

/// What a host can have: a day for a batch, a nanosecond at least.
constexpr double mostSeconds = 86400, leastBatchSeconds = 1e-9;

std::string shortNumber(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", value);
    return text;
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

Calibration fromRunFile(const std::string& path, const Scenario& scenario) {
    RunReader reader(path);
    const Scenario& there = reader.scenario();
    if (there.cluster.compute.kind != ComputeKind::Measured)
        throw FileError(
            path + " holds no calibration: its compute times were stated, not measured.");
    if (auto faults = differences(scenario, there); !faults.empty())
        throw ScenarioError(std::move(faults));
    const RunRow run = runRowOf(reader);
    if (!(run.calibratedComputeS <= mostSeconds))
        throw FileError(path + " is damaged: its calibrated batch time is not a possible number.");
    if (run.calibratedComputeS <= 0)
        throw FileError(
            path + " holds no calibration: its run ended before the batch time was measured.");
    const std::string name = std::filesystem::path(path).filename();
    return {run.calibratedComputeS, run.calibrationSource + " (" + name + ")", {},
        Calibration::Run{run.startedAt, run.kind, there}};
}

Calibration fromHostFile(const std::string& path, const Scenario& scenario) {
    constexpr std::size_t longest = 65536;
    std::ifstream file(path, std::ios::binary);
    std::string text(longest, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    const auto json = nlohmann::json::parse(text, nullptr, false);
    const auto number = [&](const char* name, double least, double most) {
        const auto field = json.find(name);
        const bool is = field != json.end() && field->is_number();
        const double value = is ? field->get<double>() : -1;
        if (!is || !(value >= least && value <= most))
            throw FileError(path + " is damaged: \"" + name + "\" "
                + (field == json.end() ? "is missing" : "is " + field->dump().substr(0, 40))
                + "; it must be a number from " + shortNumber(least) + " to " + shortNumber(most)
                + '.');
        return value;
    };
    if (!json.is_object() || !json.contains("ringside_calibration") || !json.contains("model"))
        throw FileError(path + " is neither a run file nor a calibration.");
    Scenario there;
    try {
        there = scenarioFromJson(nlohmann::json{{"ringside", 1}, {"model", json["model"]},
            {"training", {{"batch", static_cast<int>(number("batch", 1, 1e6))}}},
            {"data", {{"source", "idx"}, {"path", "."}}}}
                                     .dump());
    } catch (const ScenarioError& error) {
        throw FileError(path + " is damaged: " + error.what());
    }
    if (auto faults = differences(scenario, there); !faults.empty())
        throw ScenarioError(std::move(faults));
    const std::string name = std::filesystem::path(path).filename();
    return {number("batch_s", leastBatchSeconds, mostSeconds),
        "calibrated on this host (" + name + ")",
        Calibration::Link{number("latency_s", 0, mostSeconds),
            number("bandwidth_bits_per_s", 1, 1e15),
            json.contains("update_s") ? number("update_s", 0, mostSeconds) : 0},
        {}};
}

} // namespace

Calibration calibrationFromFile(const std::string& path, const Scenario& scenario) {
    return isRunFile(path) ? fromRunFile(path, scenario) : fromHostFile(path, scenario);
}

Scenario withHostLink(const Scenario& scenario, const Calibration& calibration) {
    if (scenario.cluster.emulate || !calibration.link)
        return scenario;
    Scenario result = scenario;
    result.cluster.emulate = true;
    result.cluster.latencyS = calibration.link->latencyS;
    result.cluster.bandwidthBitsPerS = calibration.link->bandwidthBitsPerS;
    result.cluster.segmentBytes = 1 << 20; // what a node sends at once without emulation
    result.cluster.nodes.clear();
    // At a server it is part of what a message takes.
    if (serverCount(scenario) == 0 && calibration.link->updateS > 0)
        for (Rank worker = 0; worker < scenario.cluster.workers; ++worker)
            result.cluster.stragglers.push_back(
                {.worker = worker, .delayS = calibration.link->updateS});
    return result;
}

std::string refusalOf(
    const Calibration& calibration, const Scenario& compared, const std::string& startedAt) {
    if (!calibration.run)
        return {};
    const Calibration::Run& run = *calibration.run;
    if (run.startedAt == startedAt && run.scenario == compared)
        return "the batch time comes from the very run that it would be compared with. A model "
               "that "
               "was fitted on a run agrees with it, right or wrong; take another run, of one "
               "worker";
    if (run.kind != RunKind::Measured)
        return "the calibration is a simulated run: it measured nothing";
    if (run.scenario.cluster.workers != 1)
        return "the calibration run had " + std::to_string(run.scenario.cluster.workers)
            + " workers. Constants come from one worker alone, so that what several do to each "
              "other "
              "is left for the model to predict; make one with --set cluster.workers=1";
    return {};
}

} // namespace ringside
