// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

namespace ringside {

class FigureChart;

/// Height of a row of marks' words, in heights of text.
constexpr double markRowHeight = 1.4;

/// Rows of words that the marks of a chart need above its plot: 0 to 3. Rows depend on the chart's
/// width and its plot's margins, not on its height.
int markRows(const FigureChart& chart);
/// The upright lines: under points and labels.
void paintMarkLines(QPainter& painter, const FigureChart& chart);
/// The words above the plot, each at its line. Words that find no room in any row are left out;
/// their lines stay, and table and tool tip have their words.
void paintMarkWords(QPainter& painter, const FigureChart& chart);

} // namespace ringside
