// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// Smallest number of letters to insert, delete, replace or swap with the next (restricted edit
/// distance).
std::size_t editDistance(std::string_view a, std::string_view b);
/// The name with the smallest edit distance to `name`, the first of several; a name that goes on
/// where three letters or more of `name` end counts as equal ("eager" is nearer to "eager-solo"
/// than to "ps"). Empty if there are no names.
std::string nearestName(std::string_view name, const std::vector<std::string>& names);

} // namespace ringside
