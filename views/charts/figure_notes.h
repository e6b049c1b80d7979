// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>

namespace ringside {

class FigureChart;

/// What a chart says about the point, bar, cell or mark at a position in its pixels; empty when
/// nothing is there.
QString noteAt(const FigureChart& chart, const QPointF& position);

} // namespace ringside
