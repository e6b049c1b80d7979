// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ringside {

/// How an exported chart or animation looks; what is not given comes from the recipe, or is as in
/// the window.
struct ChartOptions {
    std::optional<std::string> size; ///< "85mm", "175x105mm", "3.5in", "1280x720px", "slide"
    std::optional<int> dotsPerInch;
    std::optional<double> fontPoints;
    std::optional<std::string> font;
    std::optional<std::string> look; ///< paper, slide, dark, transparent
    std::optional<std::string> title;
    std::optional<std::string> caption;
    std::optional<std::string> clock; ///< seconds, epochs
    std::optional<std::string> throughput; ///< samples, rounds
    std::optional<std::string> rounds; ///< animation: "3" or "3..5", from 1
    std::optional<double> speed; ///< animation: of the slow motion, 1 = as in the window
    std::optional<int> framesPerSecond; ///< animation
    std::string recipe; ///< a file with a recipe; empty = none
    bool keepRecipe = false; ///< beside the run, under the name of the written file
};

/// The charts that can be exported; none in a build without the window's parts.
std::vector<std::string> chartNames();
/// Draws a chart of the first run file, compared with the others, into a file whose ending chooses
/// the format (.svg, .png, .pdf, .csv). Throws FileError; ScenarioError for a wrong option.
void exportChart(const std::string& chart, const std::vector<std::string>& runFiles,
    const std::string& path, const ChartOptions& options);
/// Makes a figure again whose recipe is kept beside the first run file.
void exportKeptFigure(const std::string& name, const std::vector<std::string>& runFiles,
    const std::string& path, const ChartOptions& options);

} // namespace ringside
