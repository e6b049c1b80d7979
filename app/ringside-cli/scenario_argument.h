// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/run_file.h"
#include "engine/scenario/scenario.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace ringside {

/// The scenario of a file, of a built-in name, or the one a run file repeats. Throws FileError, and
/// ScenarioError (with the nearest name) when there is none.
Scenario loadScenario(const std::string& name);

/// SCENARIO and --set, as every command takes them.
class ScenarioArgument {
public:
    void addTo(CLI::App& command);
    /// The scenario with its settings applied. Throws like loadScenario.
    Scenario load() const;
    /// What was given as SCENARIO.
    const std::string& name() const { return m_name; }

private:
    std::string m_name;
    std::vector<std::string> m_settings;
};

} // namespace ringside
