// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_notes.h"

#include "views/charts/figure_chart.h"
#include "views/charts/figure_end_labels.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double pointerReach = 10; ///< pixels within which the mouse is "over" a point
constexpr double markReach = 4; ///< the same for a mark's line

QString pointNote(const FigureChart& chart, const QPointF& position) {
    double nearest = pointerReach;
    QString text;
    for (const FigureSeries& series : chart.figure().series) {
        if (series.marker == Marker::None)
            continue;
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            const double distance = QLineF(chart.toScene(series.points[i]), position).length();
            if (distance >= nearest)
                continue;
            nearest = distance;
            text = series.notes.value(i,
                QStringLiteral("%1: %2 (%3 %4)")
                    .arg(series.name)
                    .arg(chart.figure().y.valueAt(series.points[i].y()), 0, 'g', 4)
                    .arg(chart.figure().x.valueAt(series.points[i].x()), 0, 'g', 4)
                    .arg(chart.figure().x.title));
        }
    }
    return text;
}

/// A bar's pieces, or a cell, in words.
QString barNote(const FigureChart& chart, const QPointF& position) {
    const QRectF area = chart.plotArea();
    const bool matrix = !chart.figure().matrix.rows.isEmpty();
    const QStringList& rows = matrix ? chart.figure().matrix.rows : chart.figure().bars.rows;
    if (rows.isEmpty() || !area.contains(position))
        return {};
    const auto row = qsizetype((position.y() - area.top()) / area.height() * double(rows.size()));
    if (row < 0 || row >= rows.size())
        return {};
    if (matrix) {
        const qsizetype columns = chart.figure().matrix.columns.size();
        const auto column
            = qsizetype((position.x() - area.left()) / area.width() * double(columns));
        const double value = chart.figure().matrix.values.value(row * columns + column, 0);
        return std::isnan(value) ? QString()
                                 : QStringLiteral("%1 / %2: %3 %4")
                                       .arg(rows[row], chart.figure().matrix.columns.value(column))
                                       .arg(value, 0, 'g', 4)
                                       .arg(chart.figure().matrix.unit);
    }
    QStringList lines{rows[row]};
    for (const FigureBarPart& part : chart.figure().bars.parts)
        lines << QStringLiteral("%1: %2 %3")
                     .arg(part.letter.isEmpty() ? part.name
                                                : part.letter + QLatin1Char(' ') + part.name)
                     .arg(part.values.value(row, 0), 0, 'g', 4)
                     .arg(chart.figure().x.title);
    const double mark = chart.figure().bars.marks.value(row, 0);
    if (mark > 0)
        lines << QStringLiteral("%1: %2 %3")
                     .arg(chart.figure().bars.markName)
                     .arg(mark, 0, 'g', 4)
                     .arg(chart.figure().x.title);
    return lines.join(QLatin1Char('\n'));
}

/// From a point to a piece of a line.
double distanceTo(const QPointF& point, const QPointF& from, const QPointF& to) {
    const QPointF way = to - from;
    const double length = QPointF::dotProduct(way, way);
    const double along
        = length > 0 ? std::clamp(QPointF::dotProduct(point - from, way) / length, 0.0, 1.0) : 0;
    return QLineF(point, from + along * way).length();
}

QString markNote(const FigureChart& chart, const QPointF& position) {
    const QRectF area = chart.plotArea();
    QStringList lines;
    for (const FigureMark& mark : chart.figure().marks) {
        const double x = chart.toScene(QPointF(mark.x, 0)).x();
        if (x >= area.left() && x <= area.right() && std::abs(x - position.x()) <= markReach)
            lines << mark.text;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

std::optional<FigureDot> measuredDotAt(const FigureChart& chart, const QPointF& position) {
    double nearest = pointerReach;
    std::optional<FigureDot> found;
    for (const FigureSeries& series : chart.figure().series) {
        if (!series.architecture || series.halfIntervals.isEmpty())
            continue;
        for (const QPointF& point : series.points) {
            const double distance = QLineF(chart.toScene(point), position).length();
            if (distance >= nearest)
                continue;
            nearest = distance;
            found = {*series.architecture, point.x()};
        }
    }
    return found;
}

std::optional<ArchitectureKind> curveAt(const FigureChart& chart, const QPointF& position) {
    for (const PlacedEndLabel& label : placedEndLabels(chart))
        if (label.series->architecture && position.x() >= label.at.x() - 2
            && std::abs(position.y() - label.at.y()) <= 0.65 * chart.textPixels())
            return label.series->architecture;
    double nearest = pointerReach;
    std::optional<ArchitectureKind> found;
    if (!chart.plotArea().adjusted(0, -2, 2, 2).contains(position))
        return found;
    for (const FigureSeries& series : chart.figure().series) {
        if (!series.architecture)
            continue;
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            const bool line = series.line != Qt::NoPen && i > 0;
            const double distance = distanceTo(position,
                chart.toScene(series.points[line ? i - 1 : i]), chart.toScene(series.points[i]));
            if (distance >= nearest)
                continue;
            nearest = distance;
            found = series.architecture;
        }
    }
    return found;
}

QString noteAt(const FigureChart& chart, const QPointF& position) {
    QString note = pointNote(chart, position);
    if (note.isEmpty())
        note = barNote(chart, position);
    return note.isEmpty() ? markNote(chart, position) : note;
}

} // namespace ringside
