// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QPointF>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <optional>
#include <vector>

namespace ringside {

/// A chart as a value: what it shows, not how it is drawn. The same figure is drawn on screen,
/// written to a file and copied as a table.

/// Shape of a measured point; each architecture has its own, so that hue never stands alone.
enum class Marker { None, Square, Triangle, Circle, Diamond };
Marker markerOf(ArchitectureKind kind);
/// Dashes and gaps, in line widths, of an architecture's predicted curve: variants of a family have
/// its hue and dashes of their own.
QList<qreal> dashesOf(ArchitectureKind kind);

struct FigureSeries {
    QString name; ///< head of its column in the table
    QString endLabel; ///< written beside its last point; empty = none
    std::optional<ArchitectureKind> architecture; ///< gives the hue; none = grey
    Qt::PenStyle line = Qt::SolidLine; ///< Qt::NoPen = points only
    double width = 2; ///< pixels at 96 dpi
    double strength = 1; ///< 1 = full hue, less = softer
    Marker marker = Marker::None;
    QList<QPointF> points; ///< by x
    QList<double> halfIntervals; ///< whiskers of each point, in positions of y; empty = none
    QStringList notes; ///< shown when the mouse is over a point; empty = the numbers
    bool operator==(const FigureSeries&) const = default;
};

struct FigureAxis {
    QString title; ///< what and unit, at the axis' end
    double low = 0, high = 1, step = 1;
    QString format; ///< printf format of the labels, "%.0f s"
    double base = 0; ///< above 1: positions are exponents of this base and labels show base^x
    /// The value that stands at a position: the position itself, or base^position.
    double valueAt(double position) const;
    /// Label of a position. With a base, values from 10,000 and below 0.001 have an SI prefix, set
    /// before the format's unit: "%.0f B" gives "100 kB".
    QString labelAt(double position) const;
    bool operator==(const FigureAxis&) const = default;
};

/// Look of a piece of a bar. Pieces are told apart by pattern, lightness and letter, never by hue.
enum class BarFill {
    Diagonal, ///< S: empty, hatched like the wait of a lane
    Upright, ///< L
    Dotted, ///< H
    Crossed, ///< B
    Level, ///< C
    Empty, ///< unexplained
    Solid, ///< sent
    Striped, ///< sending and receiving, in the architecture's hue
};

/// The pieces of one meaning, one in each row.
struct FigureBarPart {
    QString name; ///< head of its column in the table
    QString letter; ///< stands in the pieces that are wide enough; empty = none
    BarFill fill = BarFill::Solid;
    QList<double> values; ///< by row, >= 0, in the x axis' unit
    bool operator==(const FigureBarPart&) const = default;
};

/// Lying bars made of pieces, a row a node. With bars a figure has no series, and its y axis is not
/// drawn.
struct FigureBars {
    QString rowTitle; ///< head of the first column: "node"
    QStringList rows;
    std::vector<FigureBarPart> parts; ///< from left to right
    QStringList endTexts; ///< right of each bar; empty = none
    QString markName; ///< what an upright tick across a bar means: "closed form"
    QList<double> marks; ///< by row, NaN = none
    QList<double> starts = {}; ///< by row: where its bar begins; empty = all at 0
    std::optional<ArchitectureKind> architecture; ///< hue of striped pieces
    bool operator==(const FigureBars&) const = default;
};

/// A table of numbers, each cell shaded by its size and its number written in it. The axes of a
/// figure with a matrix are not drawn.
struct FigureMatrix {
    QString rowTitle, columnTitle; ///< "who waited", "for whom"
    QString unit; ///< of the values, for the table: "seconds waited"
    QStringList rows, columns;
    QList<double> values; ///< row by row; NaN = nothing to say (a cell that cannot be)
    bool operator==(const FigureMatrix&) const = default;
};

/// An entry under the plot: what a line's or point's style means.
struct FigureLegend {
    QString word;
    Qt::PenStyle line = Qt::NoPen;
    Marker marker = Marker::None;
    std::optional<BarFill> fill = {}; ///< a small box with the look of a piece
    QString letter = {}; ///< in the box
    bool tick = false; ///< the upright tick across a bar
    bool operator==(const FigureLegend&) const = default;
};

/// An upright line through the plot with its words at the top: something happened there.
struct FigureMark {
    double x = 0; ///< position on the x axis
    QString text;
    bool operator==(const FigureMark&) const = default;
};

struct Figure {
    QString title;
    QString subtitle; ///< unit and how it was measured, at the right of the title
    QString emptyText; ///< what will appear here; shown while there are no points to show
    QStringList stamps; ///< written under an exported figure: set-up, measured or simulated
    QString caption; ///< under an exported figure, in its author's words; may be empty
    FigureAxis x, y;
    std::vector<FigureSeries> series;
    FigureBars bars;
    FigureMatrix matrix;
    std::vector<FigureMark> marks; ///< faults and changes; only with series
    std::vector<FigureLegend> legend;
    /// Where the figure comes from, for the file's metadata: "scenario" (JSON), "seed", "version",
    /// "recorded", "run".
    QMap<QString, QString> source;
    /// Nothing to draw: the empty text stands alone.
    bool isEmpty() const { return series.empty() && bars.rows.isEmpty() && matrix.rows.isEmpty(); }
    bool operator==(const Figure&) const = default;
};

/// An axis from a round number below `low` to one above `high`, with at most `ticks` steps.
FigureAxis niceAxis(double low, double high, int ticks);
/// An axis of powers of `base` (> 1) that holds the values `low` to `high` (> 0), with at most
/// `ticks` steps of whole exponents.
FigureAxis powerAxis(double low, double high, double base, int ticks);
/// At most `limit` points: the smallest and largest y of each column, in order. Keeps every spike.
QList<QPointF> decimated(const QList<QPointF>& points, int limit);
/// The parts of a polyline inside the axes' box, one list a part.
QList<QList<QPointF>> clippedToBox(
    const QList<QPointF>& points, const FigureAxis& x, const FigureAxis& y);
/// Places labels of height `spacing` near the wanted positions, in order, without overlap, inside
/// [low, high] where they fit. Positions are centres.
std::vector<double> spreadLabels(
    const std::vector<double>& wanted, double spacing, double low, double high);
/// What a figure shows, in numbers: the same on screen, in the clipboard and in a file.
struct FigureTable {
    QStringList columns; ///< with units
    std::vector<QVariantList> rows; ///< texts and numbers; an invalid value is an empty cell
};
/// Series: a row a point, columns series, x, y, half width of the 95 % interval (on a y axis with a
/// base: the factor to either side), then a row a mark without y. Bars: a row a bar, a column a
/// part. Matrix: a row a row.
FigureTable figureTable(const Figure& figure);
/// The table as RFC 4180 text in UTF-8; numbers with a dot, to 17 digits where needed, so that they
/// read back equal.
QByteArray tableText(const FigureTable& table);

} // namespace ringside
