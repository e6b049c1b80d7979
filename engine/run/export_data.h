// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ringside {

/// What exportData() can write: nodes, epochs, rounds, waits, blame, changes, events (messages and states) as .csv
/// or .json, and trace as .json in Chrome's trace-event format.
std::vector<std::string> exportDataNames();

struct ExportedData {
    std::int64_t rows = 0; ///< of the table, or messages and states of the trace
    bool ended = false; ///< false: the record is unfinished, and so is what was written
};

/// Writes rows of a run file, holding no more than a batch of its events in memory, to a file that
/// appears whole or not at all. Header names carry units; times are cluster times. Throws
/// ScenarioError for an unknown name or ending, FileError for either file.
ExportedData exportData(
    const std::string& what, const std::string& runFile, const std::string& path);

/// The ending of a file's name in lower case, with its dot; empty without one.
std::string endingOf(const std::string& path);

} // namespace ringside
