// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <nlohmann/json.hpp>

#include <string_view>
#include <vector>

namespace ringside {

/// No scenario text is longer: 16 MiB.
inline constexpr std::size_t largestScenarioText = 16 * 1024 * 1024;

/// Parses JSON from anywhere: bounded size and nesting, no NaN or Infinity. A name given twice is a
/// fault in `faults`; text that is no JSON throws ScenarioError.
nlohmann::json parseStrictly(std::string_view text, std::vector<Fault>& faults);

} // namespace ringside
