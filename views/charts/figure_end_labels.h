// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include <vector>

namespace ringside {

class FigureChart;
struct FigureSeries;

/// A series' name and where it stands, in the chart's pixels.
struct PlacedEndLabel {
    const FigureSeries* series = nullptr;
    QPointF end; ///< where the curve ends
    QPointF at; ///< left end of the name, on its middle line
};
/// The names that have room, one below the other without overlap: those of the thicker lines first,
/// then those that end farthest from the ones already named.
std::vector<PlacedEndLabel> placedEndLabels(const FigureChart& chart);
/// Writes the names of series beside their last points, in one column where they are several. Where
/// not all find room, the last line says how many more there are.
void paintEndLabels(QPainter& painter, const FigureChart& chart);

} // namespace ringside
