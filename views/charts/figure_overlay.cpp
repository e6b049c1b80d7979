// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_overlay.h"

#include "views/charts/figure_bars.h"
#include "views/charts/figure_chart.h"
#include "views/charts/figure_end_labels.h"
#include "views/charts/figure_frame.h"
#include "views/charts/figure_marks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringside {

void drawTextAt(QPainter& painter, QPointF leftCentre, const QString& text) {
    const QFontMetricsF metrics(painter.font());
    painter.drawText(QPointF(leftCentre.x(), leftCentre.y() + metrics.capHeight() / 2), text);
}

QPainterPath markerPath(Marker marker, QPointF centre, double radius) {
    QPainterPath path;
    switch (marker) {
    case Marker::None:
        break;
    case Marker::Square:
        path.addRect(
            QRectF(centre - QPointF(radius, radius) * 0.9, QSizeF(1.8 * radius, 1.8 * radius)));
        break;
    case Marker::Circle:
        path.addEllipse(centre, radius, radius);
        break;
    case Marker::Triangle: // the corners on a circle, so that all three have about the same weight
        path.addPolygon(QPolygonF{{centre.x(), centre.y() - 1.25 * radius},
            {centre.x() + 1.15 * radius, centre.y() + 0.75 * radius},
            {centre.x() - 1.15 * radius, centre.y() + 0.75 * radius}});
        path.closeSubpath();
        break;
    case Marker::Diamond:
        path.addPolygon(QPolygonF{{centre.x(), centre.y() - 1.25 * radius},
            {centre.x() + 1.25 * radius, centre.y()}, {centre.x(), centre.y() + 1.25 * radius},
            {centre.x() - 1.25 * radius, centre.y()}});
        path.closeSubpath();
        break;
    }
    return path;
}

FigureOverlay::FigureOverlay(FigureChart* chart)
    : QGraphicsItem(chart)
    , m_chart(chart) {
    setZValue(100);
    setAcceptedMouseButtons(Qt::NoButton);
}

QRectF FigureOverlay::boundingRect() const {
    return QRectF(QPointF(), m_chart->size());
}

void FigureOverlay::refresh() {
    prepareGeometryChange();
    update();
}

void FigureOverlay::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    paintMarkLines(*painter, *m_chart);
    for (const FigureSeries& series : m_chart->figure().series)
        paintPoints(*painter, series);
    paintBars(*painter, *m_chart);
    paintMatrix(*painter, *m_chart);
    paintEndLabels(*painter, *m_chart);
    paintMarkWords(*painter, *m_chart);
    paintPowers(*painter);
    paintAxisTitles(*painter);
    FigureFrame(*m_chart).paint(*painter);
    paintEmptyText(*painter);
}

void FigureOverlay::paintPoints(QPainter& painter, const FigureSeries& series) const {
    if (series.marker == Marker::None)
        return;
    const double radius = m_chart->textPixels() * 0.46;
    const QColor colour = m_chart->colourOf(series);
    const QRectF box = m_chart->plotArea().adjusted(-1, -1, 1, 1);
    for (qsizetype i = 0; i < series.points.size(); ++i) {
        const QPointF centre = m_chart->toScene(series.points[i]);
        if (!box.contains(centre))
            continue;
        const double half = i < series.halfIntervals.size() ? series.halfIntervals[i] : 0;
        const double reach
            = half > 0 ? centre.y() - m_chart->toScene(series.points[i] + QPointF(0, half)).y() : 0;
        if (reach > radius * 0.6) { // shorter ones would hide inside the marker
            painter.setPen(QPen(colour, 1.5));
            const double top = std::max(centre.y() - reach, box.top());
            const double bottom = std::min(centre.y() + reach, box.bottom());
            painter.drawLine(QPointF(centre.x(), top), QPointF(centre.x(), bottom));
            for (const double end : {top, bottom})
                painter.drawLine(
                    QPointF(centre.x() - radius, end), QPointF(centre.x() + radius, end));
        }
        painter.setPen(QPen(m_chart->theme().panel, 1.5));
        painter.setBrush(colour);
        painter.drawPath(markerPath(series.marker, centre, radius));
    }
    painter.setBrush(Qt::NoBrush);
}

/// Tick labels of axes with a base, where Qt Charts would have its own.
void FigureOverlay::paintPowers(QPainter& painter) const {
    const Figure& figure = m_chart->figure();
    const QRectF area = m_chart->plotArea();
    const double line = m_chart->textPixels();
    painter.setFont(m_chart->textFont());
    painter.setPen(m_chart->theme().secondary);
    const QFontMetricsF metrics(painter.font());
    if (figure.x.base > 1)
        for (const double tick : m_chart->ticks(Qt::Horizontal)) {
            const QString label = figure.x.labelAt(tick);
            const double x = m_chart->toScene(QPointF(tick, 0)).x();
            drawTextAt(painter,
                QPointF(x - metrics.horizontalAdvance(label) / 2, area.bottom() + 1.2 * line),
                label);
        }
    if (figure.y.base > 1)
        for (const double tick : m_chart->ticks(Qt::Vertical)) {
            const QString label = figure.y.labelAt(tick);
            const double y = m_chart->toScene(QPointF(0, tick)).y();
            drawTextAt(painter,
                QPointF(area.left() - metrics.horizontalAdvance(label) - 0.7 * line, y), label);
        }
}

void FigureOverlay::paintAxisTitles(QPainter& painter) const {
    const QRectF area = m_chart->plotArea();
    const double line = m_chart->textPixels();
    const QString& title = m_chart->figure().x.title;
    if (!m_chart->figure().matrix.rows.isEmpty())
        return;
    painter.setFont(m_chart->textFont());
    painter.setPen(m_chart->theme().secondary);
    drawTextAt(painter,
        QPointF(area.right() + m_chart->labelWidth(m_chart->figure().x) / 2 + 0.6 * line,
            area.bottom() + 1.2 * line),
        title);
}

void FigureOverlay::paintEmptyText(QPainter& painter) const {
    const Figure& figure = m_chart->figure();
    if (figure.emptyText.isEmpty())
        return;
    painter.setFont(m_chart->textFont(1));
    painter.setPen(m_chart->theme().secondary);
    const QRectF area = m_chart->plotArea();
    const bool bare = figure.isEmpty();
    const QRectF box
        = bare ? area : area.adjusted(area.width() * 0.32, 0, -8, -area.height() * 0.42);
    const int flags
        = int(bare ? Qt::AlignCenter : Qt::AlignRight | Qt::AlignTop) | Qt::TextWordWrap;
    const QRectF words = painter.boundingRect(box, flags, figure.emptyText);
    if (!m_chart->transparent()) // no grid line through words
        painter.fillRect(words.adjusted(-6, -2, 6, 2), m_chart->theme().panel);
    painter.drawText(box, flags, figure.emptyText);
}

} // namespace ringside
