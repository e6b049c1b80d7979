// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <nlohmann/json_fwd.hpp>

namespace ringside {

/// Reads a scenario from JSON text. Every field has a default; an unknown field, a wrong type, an
/// unknown word or a value out of range is a fault with its path (and the nearest known name).
/// Throws ScenarioError with all faults, those of validate() included.
Scenario scenarioFromJson(std::string_view text);
/// The complete scenario, every field written (only the fields that the straggler's or compute's
/// kind has).
nlohmann::ordered_json scenarioToJson(const Scenario&);
std::string scenarioToText(const Scenario&, int indent = 2);
/// Applies "cluster.workers=8" (field path, JSON value; a bare word is taken as a string). Throws
/// ScenarioError.
Scenario withSetting(const Scenario&, std::string_view assignment);
/// Applies several in this order and checks the result once, so that one may need the next
/// ("cluster.compute.kind=fixed", "cluster.compute.seconds=0.02"). Throws ScenarioError.
Scenario withSettings(const Scenario&, const std::vector<std::string>& assignments);
/// Reads a scenario file (not larger than 16 MiB). Throws FileError or ScenarioError.
Scenario scenarioFromFile(const std::string& path);

struct BuiltInScenario {
    std::string_view name;
    std::string_view title;
    std::string_view text; ///< JSON
};
/// The scenarios that ship with the program (resources/scenarios, embedded), first-run first.
const std::vector<BuiltInScenario>& builtInScenarios();

/// Words of the enumerations as they stand in JSON.
std::string_view wordOf(ArchitectureKind);
std::string_view wordOf(ComputeKind);
std::string_view wordOf(StragglerKind);
std::string_view wordOf(Sharing);
std::string_view wordOf(DataSource);

} // namespace ringside
