// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QPointF>
#include <QString>

#include <optional>

namespace ringside {

class FigureChart;

/// What a chart says about the point, bar, cell or mark at a position in its pixels; empty when
/// nothing is there.
QString noteAt(const FigureChart& chart, const QPointF& position);

/// The measured dot (a point with whiskers, or without a line) under a position, if there is one.
struct FigureDot {
    ArchitectureKind architecture = ArchitectureKind::Ring;
    double x = 0; ///< position on the x axis
};
std::optional<FigureDot> measuredDotAt(const FigureChart& chart, const QPointF& position);

/// The architecture whose curve, or whose name at a curve's end, is under a position; none where
/// nothing is near.
std::optional<ArchitectureKind> curveAt(const FigureChart& chart, const QPointF& position);

} // namespace ringside
