// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

namespace ringside {

class FigureChart;

/// Writes the names of series beside their last points, in one column where they are several. Where
/// not all find room, the last line says how many more there are.
void paintEndLabels(QPainter& painter, const FigureChart& chart);

} // namespace ringside
