// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/sweep_plan.h"

#include "engine/scenario/scenario_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace ringside {

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr std::size_t mostRuns = 100'000;
constexpr int mostRepeats = 10'000;

[[noreturn]] void refuse(std::string path, std::string sentence) {
    throw ScenarioError(std::move(path), std::move(sentence));
}

/// Splits at commas outside brackets and quotes.
std::vector<std::string> parts(std::string_view text) {
    std::vector<std::string> found{""};
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' && (i == 0 || text[i - 1] != '\\'))
            quoted = !quoted;
        depth += !quoted && (c == '[' || c == '{') ? 1 : 0;
        depth -= !quoted && (c == ']' || c == '}') ? 1 : 0;
        if (c == ',' && depth == 0 && !quoted)
            found.emplace_back();
        else
            found.back() += c;
    }
    return found;
}

std::string fileName(int number) {
    std::string digits = std::to_string(number);
    digits.insert(0, digits.size() < 4 ? 4 - digits.size() : 0, '0');
    return "run-" + digits + ".ringside";
}

std::size_t runCount(const SweepPlan& plan) {
    std::size_t count = static_cast<std::size_t>(plan.repeats);
    for (const SweepAxis& axis : plan.axes) {
        count *= axis.values.size();
        if (count > mostRuns)
            refuse("--vary", "makes more than 100,000 runs; vary less, or repeat less often");
    }
    return count;
}

/// The values of one grid point: `place` counts through the grid, the last axis fastest.
std::vector<std::string> valuesAt(const SweepPlan& plan, std::size_t place) {
    std::vector<std::string> values(plan.axes.size());
    for (std::size_t i = plan.axes.size(); i-- > 0;) {
        const std::vector<std::string>& choices = plan.axes[i].values;
        values[i] = choices[place % choices.size()];
        place /= choices.size();
    }
    return values;
}

Scenario scenarioAt(const SweepPlan& plan, const std::vector<std::string>& values) {
    std::vector<std::string> settings;
    for (std::size_t i = 0; i < values.size(); ++i)
        settings.push_back(plan.axes[i].path + '=' + values[i]);
    try {
        return settings.empty() ? plan.base : withSettings(plan.base, settings);
    } catch (const ScenarioError& error) {
        std::vector<Fault> faults = error.faults();
        std::string where;
        for (const std::string& setting : settings)
            where += (where.empty() ? "" : ", ") + setting;
        for (Fault& fault : faults)
            fault.sentence += " (at " + where + ')';
        throw ScenarioError(std::move(faults));
    }
}

/// A value that stands twice would be run twice, as if it were two. 2 and 2.0 are one, and so are ring
/// and "ring".
void requireDifferentValues(const SweepAxis& axis) {
    std::map<json, std::string> known;
    for (const std::string& text : axis.values) {
        const json parsed = json::parse(text, nullptr, false);
        const auto [first, isNew]
            = known.try_emplace(parsed.is_discarded() ? json(text) : parsed, text);
        if (!isNew)
            refuse("--vary",
                axis.path + " has a value twice (" + first->second
                    + (first->second == text ? "" : " and " + text)
                    + "); for several runs of one value use --repeat");
    }
}

Scenario baseOf(const json& value) {
    if (!value.is_string())
        return scenarioFromJson(value.dump());
    for (const BuiltInScenario& builtIn : builtInScenarios())
        if (builtIn.name == value.get<std::string>())
            return scenarioFromJson(builtIn.text);
    refuse("scenario", "there is no built-in scenario " + value.dump());
}

/// A word as people write it behind --set: without quotes unless it would then be something else.
std::string plainText(const ordered_json& value) {
    if (!value.is_string())
        return value.dump();
    const std::string text = value.get<std::string>();
    const bool other = ordered_json::accept(text) || text.find(',') != std::string::npos;
    return other ? value.dump() : text;
}

std::vector<SweepAxis> axesOf(const ordered_json& vary) {
    std::vector<SweepAxis> axes;
    if (!vary.is_object())
        refuse("vary", "must be an object of field paths with their lists of values");
    for (const auto& [path, values] : vary.items()) {
        if (!values.is_array() || values.empty())
            refuse("vary." + path, "must be a list of at least one value");
        SweepAxis& axis = axes.emplace_back(SweepAxis{path, {}});
        for (const ordered_json& value : values)
            axis.values.push_back(plainText(value));
    }
    return axes;
}

int repeatsOf(const ordered_json& value) {
    if (!value.is_number_integer() || value < 1 || value > mostRepeats)
        refuse("repeat", "must be a whole number from 1 to 10000");
    return value.get<int>();
}

} // namespace

SweepAxis sweepAxis(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size())
        refuse("--vary",
            "must look like cluster.workers=2,4,8, is \"" + std::string(text.substr(0, 80)) + '"');
    SweepAxis axis{std::string(text.substr(0, equals)), parts(text.substr(equals + 1))};
    if (std::ranges::find(axis.values, std::string()) != axis.values.end())
        refuse("--vary", axis.path + " has an empty value between its commas");
    return axis;
}

std::vector<SweepPoint> sweepPoints(const SweepPlan& plan) {
    for (std::size_t i = 0; i < plan.axes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (plan.axes[i].path == plan.axes[j].path)
                refuse("--vary", plan.axes[i].path + " is varied twice; put its values into one");
    for (const SweepAxis& axis : plan.axes)
        requireDifferentValues(axis);
    std::vector<SweepPoint> points;
    points.reserve(runCount(plan));
    const std::size_t places = runCount(plan) / static_cast<std::size_t>(plan.repeats);
    for (std::size_t place = 0; place < places; ++place) {
        const std::vector<std::string> values = valuesAt(plan, place);
        Scenario scenario = scenarioAt(plan, values);
        for (int repeat = 1; repeat <= plan.repeats; ++repeat, ++scenario.seed) {
            const int number = static_cast<int>(points.size()) + 1;
            points.push_back({number, repeat, values, scenario, fileName(number)});
        }
    }
    return points;
}

std::string sweepText(const SweepPlan& plan) {
    ordered_json out;
    out["ringside_sweep"] = 1;
    out["scenario"] = ordered_json::parse(scenarioToText(plan.base));
    out["vary"] = ordered_json::object();
    for (const SweepAxis& axis : plan.axes) {
        ordered_json& values = out["vary"][axis.path] = ordered_json::array();
        for (const std::string& value : axis.values) {
            const ordered_json parsed = ordered_json::parse(value, nullptr, false);
            values.push_back(parsed.is_discarded() ? ordered_json(value) : parsed);
        }
    }
    out["repeat"] = plan.repeats;
    out["simulate"] = plan.simulate;
    if (plan.train)
        out["train"] = true;
    return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

SweepPlan sweepFromText(std::string_view text) {
    const ordered_json value = ordered_json::parse(text, nullptr, false);
    if (!value.is_object() || value.value("ringside_sweep", 0) != 1)
        refuse("ringside_sweep", "must be 1: this is no description of a sweep");
    for (const auto& [name, field] : value.items())
        if (name != "ringside_sweep" && name != "scenario" && name != "vary" && name != "repeat"
            && name != "simulate" && name != "train")
            refuse(name.substr(0, 40), "is no field of a sweep");
    SweepPlan plan;
    if (value.contains("scenario"))
        plan.base = baseOf(json::parse(value["scenario"].dump()));
    if (value.contains("vary"))
        plan.axes = axesOf(value["vary"]);
    if (value.contains("repeat"))
        plan.repeats = repeatsOf(value["repeat"]);
    for (const char* name : {"simulate", "train"})
        if (value.contains(name) && !value[name].is_boolean())
            refuse(name, "must be true or false");
    plan.simulate = value.value("simulate", false);
    plan.train = value.value("train", false);
    return plan;
}

const std::vector<BuiltInSweep>& builtInSweeps() {
    // papers, A1: an epoch's communication on a ring falls as 1/b, because an epoch has K = n/(b w)
    // allreduces; the printed Eq. 21 does not depend on b.
    static const std::vector<BuiltInSweep> sweeps{
        {"mini-batch-falsifier", "Is an epoch's communication independent of the batch size?", R"({
  "ringside_sweep": 1,
  "scenario": { "name": "mini-batch-falsifier",
    "notes": "Communication time of an epoch at batches of 50, 100 and 200 samples stands as 4 : 2 : 1 when every mini-batch has its allreduce; Eq. 21 of arXiv 1909.02061, as reviews report it, does not depend on the batch.",
    "architecture": { "kind": "ring" },
    "cluster": { "workers": 4, "compute": { "kind": "fixed", "seconds": 0.02 } },
    "model": { "layers": [784, 256, 64, 10] },
    "data": { "source": "fashion-mnist" },
    "training": { "batch": 100, "epochs": 1 } },
  "vary": { "architecture.kind": ["ring", "ps"], "training.batch": [50, 100, 200] },
  "repeat": 1, "simulate": false
})"},
        // papers, section 3 (H15, H16, H19): quorums between solo and everybody, and a full round
        // every K, trade waiting against stale gradients.
        {"speed-accuracy", "What does a quorum cost in accuracy, and what a full round every K?",
            R"({
  "ringside_sweep": 1,
  "scenario": { "name": "speed-accuracy",
    "notes": "Compute times are lognormal as in video training (cv 0.57). A small quorum waits for few and applies stale gradients; a full round every K bounds how stale. full_round_every 0 means never.",
    "architecture": { "kind": "eager-quorum", "quorum": 2 },
    "cluster": { "workers": 8, "compute": { "kind": "lognormal", "mean_s": 0.05, "cv": 0.57 } },
    "training": { "batch": 25, "epochs": 5, "learning_rate": 0.1 } },
  "vary": { "architecture.quorum": [1, 2, 4, 6, 8], "architecture.full_round_every": [0, 4, 16] },
  "repeat": 3, "simulate": true, "train": true
})"}};
    return sweeps;
}

} // namespace ringside
