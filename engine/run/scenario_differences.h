// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <string>
#include <vector>

namespace ringside {

/// One setting that two scenarios have differently.
struct ScenarioDifference {
    std::string path; ///< as in the scenario's JSON: "cluster.latency_s"
    std::string label; ///< in words: "latency"
    /// The values in words with their unit, "0.1 ms"; empty where the setting means nothing to that
    /// scenario (servers of a ring, the mean of a fixed compute time).
    std::string first, second;
    /// Text without a value: "latency: 0.1 ms -> 2 ms".
    std::string text() const;
    bool operator==(const ScenarioDifference&) const = default;
};

/// What differs, in the order of the scenario's JSON; names and notes do not count, nor does a
/// setting that means nothing to either architecture.
std::vector<ScenarioDifference> scenarioDifferences(const Scenario& first, const Scenario& second);

/// Whether a field of the JSON means anything to a scenario: "architecture.quorum" only to
/// eager-quorum.
bool appliesTo(const std::string& path, const Scenario& scenario);

} // namespace ringside
