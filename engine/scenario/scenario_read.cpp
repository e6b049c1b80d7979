// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/json_text.h"
#include "engine/scenario/scenario_json.h"
#include "engine/scenario/scenario_reader.h"
#include "engine/scenario/validate.h"

#include <algorithm>
#include <cmath>
#include <fstream>

namespace ringside {

using nlohmann::json;

namespace {
std::vector<std::string> pathsOfDefaults() {
    std::vector<std::string> paths;
    const nlohmann::ordered_json defaults = scenarioToJson(Scenario{});
    for (const auto& [part, fields] : defaults.items())
        if (fields.is_object())
            for (const auto& [name, value] : fields.items())
                paths.push_back(part + "." + name);
    return paths;
}
} // namespace

const std::vector<std::string>& ScenarioReader::fieldPaths() {
    static const std::vector<std::string> paths = pathsOfDefaults();
    return paths;
}

Scenario ScenarioReader::read(const json& value) {
    Scenario scenario;
    ObjectReader reader(value, "", m_faults);
    reader.only("ringside", 1);
    reader.text("name", scenario.name);
    reader.text("notes", scenario.notes);
    reader.seed("seed", scenario.seed);
    part(reader, "architecture", scenario.architecture);
    part(reader, "cluster", scenario.cluster);
    part(reader, "model", scenario.model);
    part(reader, "data", scenario.data);
    part(reader, "training", scenario.training);
    list(reader, "faults", scenario.faults);
    reader.finish(m_paths);
    return scenario;
}

void ScenarioReader::fields(ObjectReader& reader, ArchitectureSettings& out) {
    reader.word("kind", out.kind);
    reader.whole("servers", out.servers);
    reader.word("placement", out.placement);
    reader.flag("overlap", out.overlap);
    buckets(reader, out.buckets);
    reader.number("update_s", out.updateS);
    partialFields(reader, out);
    if (const json* bound = reader.take("staleness_bound"); bound && !bound->is_null())
        reader.whole("staleness_bound", out.stalenessBound.emplace());
    reader.word("quota", out.quota);
    reader.whole("period", out.period);
    reader.word("mix", out.mix);
    reader.word("on_death", out.onDeath);
}

/// The choices that partial allreduce leaves open.
void ScenarioReader::partialFields(ObjectReader& reader, ArchitectureSettings& out) {
    reader.whole("quorum", out.quorum);
    reader.word("late_gradient", out.lateGradient);
    reader.word("missed_results", out.missedResults);
    reader.word("late_worker", out.lateWorker);
    reader.word("contribute", out.contribute);
    reader.word("divisor", out.divisor);
    reader.word("collective", out.collective);
    reader.number("activation_s", out.activationS);
    reader.flag("barrier_each_round", out.barrierEachRound);
    reader.whole("full_round_every", out.fullRoundEvery);
    reader.whole("model_sync_every_epochs", out.modelSyncEveryEpochs);
    reader.word("model_sync", out.modelSync);
}

void ScenarioReader::buckets(ObjectReader& reader, Buckets& out) {
    const json* value = reader.take("buckets");
    if (!value || *value == "layers")
        return;
    if (value->is_number())
        return reader.whole("buckets", out.equal);
    if (!value->is_array())
        return reader.fault("buckets",
            "must be \"layers\", a number of equal buckets, or a list of [fraction of W, ready "
            "fraction of compute], is "
                + shortText(*value));
    eachItem(reader, "buckets", [&](const json& pair, const std::string& path) {
        if (pair.is_array() && pair.size() == 2 && pair[0].is_number() && pair[1].is_number())
            out.listed.emplace_back(pair[0].get<double>(), pair[1].get<double>());
        else
            m_faults.push_back({path,
                "must be two numbers [fraction of W, ready fraction], is " + shortText(pair)});
    });
}

void ScenarioReader::fields(ObjectReader& reader, ModelSettings& out) {
    layers(reader, out);
    reader.word("activation", out.activation);
    reader.word("loss", out.loss);
    reader.word("init", out.init);
}

void ScenarioReader::layers(ObjectReader& reader, ModelSettings& out) {
    std::vector<double> widths(out.layers.begin(), out.layers.end());
    reader.numbers("layers", widths);
    out.layers.clear();
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const bool whole = std::abs(widths[i]) <= 2e9 && std::trunc(widths[i]) == widths[i];
        if (!whole)
            return reader.fault(indexed("layers", i),
                "must be a whole number of units, is " + numberText(widths[i]));
        out.layers.push_back(static_cast<int>(widths[i]));
    }
}

void ScenarioReader::fields(ObjectReader& reader, DataSettings& out) {
    reader.word("source", out.source);
    reader.text("path", out.path);
}

void ScenarioReader::fields(ObjectReader& reader, TrainingSettings& out) {
    reader.whole("batch", out.batch);
    reader.whole("epochs", out.epochs);
    if (const json* steps = reader.take("steps"); steps && !steps->is_null())
        reader.whole("steps", out.steps.emplace());
    reader.number("learning_rate", out.learningRate);
    reader.word("learning_rate_scaling", out.learningRateScaling);
    reader.number("momentum", out.momentum);
    reader.number("weight_decay", out.weightDecay);
    reader.number("warmup_epochs", out.warmupEpochs);
    decay(reader, out);
    reader.whole("evaluate_every_epochs", out.evaluateEveryEpochs);
}

void ScenarioReader::fields(ObjectReader& reader, PlannedFault& out) {
    const json* at = reader.take("at");
    if (at && at->is_object()) {
        ObjectReader when(*at, reader.pathOf("at"), m_faults);
        if (when.take("step"))
            when.whole("step", out.step.emplace());
        if (when.take("round"))
            when.whole("round", out.step.emplace());
        when.number("cluster_s", out.clusterS);
        when.finish();
    }
    if (out.step.has_value() == out.clusterS.has_value())
        reader.fault("at", "must be {\"step\": n}, {\"round\": n} or {\"cluster_s\": seconds}");
    reader.text("node", out.node);
    reader.word("action", out.action);
    if (out.action == FaultAction::Slow)
        reader.number("factor", out.factor);
    if (out.action == FaultAction::Cut || out.action == FaultAction::Heal
        || out.action == FaultAction::Drop)
        reader.text("peer", out.peer);
}

void ScenarioReader::decay(ObjectReader& reader, TrainingSettings& out) {
    eachItem(reader, "decay", [&](const json& pair, const std::string& path) {
        if (pair.is_array() && pair.size() == 2 && pair[0].is_number() && pair[1].is_number())
            out.decay.emplace_back(pair[0].get<double>(), pair[1].get<double>());
        else
            m_faults.push_back(
                {path, "must be two numbers [epoch, factor], is " + shortText(pair)});
    });
}

Scenario scenarioFromJson(std::string_view text) {
    std::vector<Fault> faults;
    const json value = parseStrictly(text, faults);
    const Scenario scenario = ScenarioReader(faults).read(value);
    // A field that could not be read holds its default now; comparing fields with it would mislead.
    const std::vector<Fault> found = faults.empty() ? validate(scenario) : outOfRange(scenario);
    for (const Fault& fault : found)
        if (std::ranges::find(faults, fault.path, &Fault::path) == faults.end())
            faults.push_back(fault);
    if (!faults.empty())
        throw ScenarioError(faults);
    return scenario;
}

Scenario scenarioFromFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw FileError("Cannot open the scenario file \"" + path + "\".");
    std::string text(largestScenarioText + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad() || (file.fail() && !file.eof()))
        throw FileError("Cannot read the scenario file \"" + path + "\".");
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (text.size() > largestScenarioText)
        throw FileError("\"" + path + "\" is larger than 16 MiB; that is no scenario.");
    return scenarioFromJson(text);
}

} // namespace ringside
