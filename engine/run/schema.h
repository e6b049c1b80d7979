// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ringside {

/// `PRAGMA application_id` of a run file: the letters "Ring".
inline constexpr std::int32_t runFileApplicationId = 0x52696E67;
/// `PRAGMA user_version`: rises with every change of the tables that an older reader cannot follow.
inline constexpr int runFileVersion = 1;

/// Bytes of the longest text in a row, the scenario aside; the recorder cuts longer ones.
inline constexpr std::size_t longestText = 4096;

/// Words of the rows' enumerations, by their number.
inline constexpr std::array<std::string_view, 2> runKindIds{"measured", "simulated"};
inline constexpr std::array<std::string_view, 3> noteKindIds{"information", "warning", "failure"};
inline constexpr std::array<std::string_view, 3> outcomeIds{"finished", "stopped", "failed"};

/// The statements that make the tables of a run file, the enum tables filled; documented there.
std::string schemaStatements();

/// Tables whose rows are numbered by the one `seq` of the record, in the order in which they came.
inline constexpr std::array<std::string_view, 15> sequencedTables{
    "message", "state", "step", "round", "epoch", "evaluation", "note", "run", "end", "change",
    "server_update", "round_trigger", "contribution", "drift", "checkpoint"};
/// Of these, the ones that the first run files do not have; a reader takes a missing one as empty.
inline constexpr std::array<std::string_view, 6> laterTables{
    "change", "server_update", "round_trigger", "contribution", "drift", "checkpoint"};

} // namespace ringside
