// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"

#include <QGraphicsItem>

namespace ringside {

class FigureChart;
struct Theme;

/// Outline of a marker of the given radius around `centre`.
QPainterPath markerPath(Marker marker, QPointF centre, double radius);

/// Points, whiskers, bars, cells, labels at line ends, axis units and frame of a FigureChart.
class FigureOverlay : public QGraphicsItem {
public:
    explicit FigureOverlay(FigureChart* chart);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override;
    void refresh();

private:
    void paintPoints(QPainter& painter, const FigureSeries& series) const;
    void paintPowers(QPainter& painter) const;
    void paintAxisTitles(QPainter& painter) const;
    void paintEmptyText(QPainter& painter) const;

    FigureChart* m_chart;
};

/// Left-aligned text whose x-height stands around the given height.
void drawTextAt(QPainter& painter, QPointF leftCentre, const QString& text);

} // namespace ringside
