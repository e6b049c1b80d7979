// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QByteArray>
#include <QList>
#include <QPointF>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace ringside {

/// A chart as a value: what it shows, not how it is drawn. The same figure is drawn on screen,
/// written to a file and copied as a table.

/// Shape of a measured point; each architecture has its own, so that hue never stands alone.
enum class Marker { None, Square, Triangle, Circle, Diamond };
Marker markerOf(ArchitectureKind kind);

struct FigureSeries {
    QString name; ///< head of its column in the table
    QString endLabel; ///< written beside its last point; empty = none
    std::optional<ArchitectureKind> architecture; ///< gives the hue; none = grey
    Qt::PenStyle line = Qt::SolidLine; ///< Qt::NoPen = points only
    double width = 2; ///< pixels at 96 dpi
    double strength = 1; ///< 1 = full hue, less = softer
    Marker marker = Marker::None;
    QList<QPointF> points; ///< by x
    QList<double> halfIntervals; ///< whiskers of each point, in y; empty = none
    QStringList notes; ///< shown when the mouse is over a point; empty = the numbers
    bool operator==(const FigureSeries&) const = default;
};

struct FigureAxis {
    QString title; ///< what and unit, at the axis' end
    double low = 0, high = 1, step = 1;
    QString format; ///< printf format of the labels, "%.0f s"
    bool operator==(const FigureAxis&) const = default;
};

/// An entry under the plot: what a line's or point's style means.
struct FigureLegend {
    QString word;
    Qt::PenStyle line = Qt::NoPen;
    Marker marker = Marker::None;
    bool operator==(const FigureLegend&) const = default;
};

struct Figure {
    QString title;
    QString subtitle; ///< unit and how it was measured, at the right of the title
    QString emptyText; ///< what will appear here; shown while there are no points to show
    QStringList stamps; ///< written under an exported figure: set-up, measured or simulated
    FigureAxis x, y;
    std::vector<FigureSeries> series;
    std::vector<FigureLegend> legend;
    bool operator==(const Figure&) const = default;
};

/// An axis from a round number below `low` to one above `high`, with at most `ticks` steps.
FigureAxis niceAxis(double low, double high, int ticks);
/// At most `limit` points: the smallest and largest y of each column, in order. Keeps every spike.
QList<QPointF> decimated(const QList<QPointF>& points, int limit);
/// The parts of a polyline inside the axes' box, one list a part.
QList<QList<QPointF>> clippedToBox(
    const QList<QPointF>& points, const FigureAxis& x, const FigureAxis& y);
/// Places labels of height `spacing` near the wanted positions, in order, without overlap, inside
/// [low, high] where they fit. Positions are centres.
std::vector<double> spreadLabels(
    const std::vector<double>& wanted, double spacing, double low, double high);
/// RFC 4180 table: one row a point, columns series, x, y, half width of the 95 % interval.
QByteArray figureTable(const Figure& figure);

} // namespace ringside
