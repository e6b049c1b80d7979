// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace ringside {

class FigureChart;

/// Draws one piece of a bar as plain shapes, cut to the box by hand (some formats know no clip).
/// `line` = height of a line of text, which the pattern's pitch follows; `hue` for striped pieces.
void paintBarPiece(QPainter& painter, const QRectF& box, BarFill fill, const Theme& theme,
    const QColor& hue, double line);

/// The bars of the chart's figure: pieces with letters, marks, row names and end texts.
void paintBars(QPainter& painter, const FigureChart& chart);
/// The matrix of the chart's figure: shaded cells with their numbers, heads, and the two titles.
void paintMatrix(QPainter& painter, const FigureChart& chart);
/// "12.3", "0.041": three digits that count.
QString shortNumber(double value, int digits = 3);

} // namespace ringside
