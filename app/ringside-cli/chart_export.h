// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ringside {

/// The charts that can be exported; none in a build without the window's parts.
std::vector<std::string> chartNames();
/// Draws a chart of the first run file, compared with the others, into a file whose ending chooses
/// the format (.svg, .png, .pdf, .csv). Throws FileError; ScenarioError for another ending.
void exportChart(
    const std::string& chart, const std::vector<std::string>& runFiles, const std::string& path);

} // namespace ringside
