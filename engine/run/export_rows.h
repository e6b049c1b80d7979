// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/export_table.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

struct RowCount {
    std::int64_t rows = 0;
    bool ended = false; ///< the record has an end
};

/// A table that a run file can be written as.
struct RowSet {
    std::string_view name;
    std::vector<std::string> columns; ///< with units
    /// Goes through the record once and writes its rows; throws FileError.
    std::function<RowCount(const std::string& runFile, ExportTable&)> write;
};

/// nodes, epochs, rounds, waits, blame, changes, events.
std::span<const RowSet> rowSets();

} // namespace ringside
