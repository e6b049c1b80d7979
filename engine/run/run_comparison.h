// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/compared_run.h"
#include "engine/run/scenario_differences.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

enum class ComparedGroup : std::uint8_t { Speed, Time, Traffic, Learning, Trust };
enum class ComparedUnit : std::uint8_t { Seconds, Share, Bytes, PerSecond, Number };
/// Which way is better: a smaller or a larger value; Neither where that depends.
enum class Better : std::uint8_t { Less, More, Neither };

/// One number of both runs. A side that does not have it (no accuracy, no complete epoch) is empty.
struct ComparedQuantity {
    std::string_view id; ///< "epoch_s", as in the JSON
    std::string_view name; ///< in English: "time of an epoch"
    ComparedGroup group = ComparedGroup::Speed;
    ComparedUnit unit = ComparedUnit::Number;
    Better better = Better::Neither;
    std::optional<double> first, second;
    std::optional<double> difference() const; ///< second - first
    std::optional<double> factor() const; ///< second / first; empty unless both are above 0
};

/// What a reader must know before believing the numbers.
enum class ComparisonCaution : std::uint8_t {
    DifferentKinds, ///< one is measured, the other simulated
    DifferentData, ///< accuracies and losses are of different test sets
    DifferentModels, ///< compute times and bytes are of different networks
    DifferentHosts, ///< measured on other processors, mathematics or versions
    Oversubscribed, ///< at least one host did not keep up
    Unfinished, ///< at least one run has no end
    StoppedEarly, ///< at least one was stopped or failed
    Forked, ///< one goes on from a round of the other, or both from rounds of others
    Changed, ///< at least one had faults or live changes
};
/// In English, one sentence.
std::string_view cautionText(ComparisonCaution);

/// Two runs side by side, as plain data: window, command line and exports show the same value.
struct RunComparison {
    ComparedRun first, second;
    std::vector<ScenarioDifference> differences;
    std::vector<ComparedQuantity> quantities; ///< by group
    /// Test accuracy (0..1) whose time is compared: the one asked for, else the highest whole
    /// percent that both runs have reached; empty when there is none.
    std::optional<double> targetAccuracy;
    std::vector<ComparisonCaution> cautions;

    const ComparedQuantity* quantity(std::string_view id) const; ///< nullptr: there is none
};

/// Compares two runs; `accuracy` 0..1: see targetAccuracy.
RunComparison compareRuns(
    ComparedRun first, ComparedRun second, std::optional<double> accuracy = std::nullopt);
/// {"first":{"file":...},"second":...,"differences":[...],"quantities":[...],"cautions":[...]}.
nlohmann::ordered_json comparisonToJson(const RunComparison&);

} // namespace ringside
