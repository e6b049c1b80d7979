// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/scenario_argument.h"

#include "engine/run/record.h"
#include "engine/scenario/nearest_name.h"
#include "engine/scenario/scenario_json.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>

namespace ringside {

namespace {

bool isFile(const std::string& path) {
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    return std::filesystem::exists(status) && !std::filesystem::is_directory(status);
}

bool looksLikePath(const std::string& name) {
    return name.find('/') != std::string::npos || name.ends_with(".json")
        || name.ends_with(".ringside");
}

[[noreturn]] void refuseName(const std::string& name) {
    if (looksLikePath(name))
        throw FileError("There is no file " + name + '.');
    std::vector<std::string> names;
    for (const BuiltInScenario& scenario : builtInScenarios())
        names.emplace_back(scenario.name);
    throw ScenarioError("",
        "There is no file and no built-in scenario \"" + name + "\"; the nearest built-in one is \""
            + nearestName(name, names) + "\".");
}

} // namespace

Scenario loadScenario(const std::string& name) {
    if (isFile(name))
        return isRunFile(name) ? RunReader(name).scenario() : scenarioFromFile(name);
    const auto& builtIn = builtInScenarios();
    const auto found = std::find_if(builtIn.begin(), builtIn.end(),
        [&](const BuiltInScenario& scenario) { return scenario.name == name; });
    if (found == builtIn.end())
        refuseName(name);
    return scenarioFromJson(found->text);
}

void ScenarioArgument::addTo(CLI::App& command) {
    command
        .add_option("SCENARIO", m_name,
            "A scenario file, a built-in scenario's name, or a run file to repeat")
        ->required()
        ->type_name("");
    command
        .add_option("--set", m_settings,
            "Change one field: its path and a JSON value (cluster.workers=8); repeatable")
        ->allow_extra_args(false)
        ->type_name("PATH=VALUE");
}

Scenario ScenarioArgument::load() const {
    const Scenario scenario = loadScenario(m_name);
    return m_settings.empty() ? scenario : withSettings(scenario, m_settings);
}

} // namespace ringside
