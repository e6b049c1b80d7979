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
    reader.only("faults", json::array());
    reader.finish(m_paths);
    return scenario;
}

void ScenarioReader::fields(ObjectReader& reader, ArchitectureSettings& out) {
    reader.word("kind", out.kind);
    reader.whole("servers", out.servers);
    reader.number("update_s", out.updateS);
    // Fields of architectures that this version does not run: known, and accepted at their default.
    const std::pair<const char*, json> reserved[]{{"placement", "even"}, {"overlap", false},
        {"buckets", "layers"}, {"quorum", 2}, {"late_gradient", "accumulate"},
        {"missed_results", "queue"}, {"late_worker", "rejoin"}, {"contribute", "buffer"},
        {"divisor", "workers"}, {"collective", "ring"}, {"activation_s", nullptr},
        {"barrier_each_round", false}, {"full_round_every", 0}, {"model_sync_every_epochs", 0},
        {"model_sync", "copy"}, {"staleness_bound", nullptr}, {"quota", "per_worker"},
        {"period", 4}, {"mix", "combine_then_adapt"}};
    for (const auto& [name, available] : reserved)
        reader.only(name, available);
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
