// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ringside {

/// Numbers of workers from "4", "1,2,4" or "1..8", also mixed ("1..4,8"). Throws ScenarioError when
/// it is none of these, or a number is not one of 1 to 9999.
std::vector<int> workerCounts(const std::string& text);

} // namespace ringside
