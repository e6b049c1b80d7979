// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_bars.h"

#include "views/charts/figure_chart.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

/// The part of a line inside the box (Liang and Barsky need only two cases here: 45 degrees).
void diagonals(QPainter& painter, const QRectF& box, double pitch, bool rising) {
    for (double offset = pitch / 2; offset < box.width() + box.height(); offset += pitch) {
        const double x0 = std::max(0.0, offset - box.height()), x1 = std::min(box.width(), offset);
        if (x1 <= x0)
            continue;
        const double y0 = offset - x0, y1 = offset - x1;
        painter.drawLine(QPointF(box.left() + x0, rising ? box.top() + y0 : box.bottom() - y0),
            QPointF(box.left() + x1, rising ? box.top() + y1 : box.bottom() - y1));
    }
}

void uprights(QPainter& painter, const QRectF& box, double pitch) {
    for (double x = box.left() + pitch / 2; x < box.right(); x += pitch)
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
}

void levels(QPainter& painter, const QRectF& box, double pitch) {
    for (double y = box.top() + pitch / 2; y < box.bottom(); y += pitch)
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
}

void dots(QPainter& painter, const QRectF& box, double pitch, const QColor& colour) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double radius = pitch * 0.21;
    for (double y = box.top() + pitch / 2; y + radius <= box.bottom(); y += pitch)
        for (double x = box.left() + pitch / 2; x + radius <= box.right(); x += pitch)
            painter.drawEllipse(QPointF(x, y), radius, radius);
    painter.setBrush(Qt::NoBrush);
}

void stripes(
    QPainter& painter, const QRectF& box, double pitch, const Theme& theme, const QColor& hue) {
    painter.fillRect(box, theme.soft(hue, 0.18));
    for (double x = box.left(); x < box.right(); x += pitch) {
        const double right = std::min(x + 0.6 * pitch, box.right());
        painter.fillRect(QRectF(x, box.top(), right - x, box.height()), hue);
    }
}

/// Words on a ground of their own, so that no pattern runs through them.
void paintWordOn(QPainter& painter, const QRectF& box, const QString& word, const Theme& theme) {
    const QFontMetricsF metrics(painter.font());
    const QSizeF size(metrics.horizontalAdvance(word) + 4, metrics.capHeight() + 4);
    if (size.width() + 4 > box.width())
        return;
    QRectF ground(QPointF(), size);
    ground.moveCenter(box.center());
    painter.fillRect(ground, theme.panel);
    painter.setPen(theme.text);
    painter.drawText(QPointF(ground.left() + 2, ground.bottom() - 2), word);
}

void paintRowName(QPainter& painter, const FigureChart& chart, double y, const QString& name) {
    const QFontMetricsF metrics(painter.font());
    painter.setPen(chart.theme().text);
    painter.drawText(QPointF(chart.plotArea().left() - metrics.horizontalAdvance(name)
                             - 0.7 * chart.textPixels(),
                         y + metrics.capHeight() / 2),
        name);
}

void paintBar(
    QPainter& painter, const FigureChart& chart, qsizetype row, const QRectF& lane, bool words) {
    const FigureBars& bars = chart.figure().bars;
    const QColor hue
        = bars.architecture ? chart.theme().hue(*bars.architecture) : chart.theme().secondary;
    const QRectF area = chart.plotArea();
    double sum = bars.starts.value(row, 0);
    const auto at = [&](double value) {
        return std::clamp(chart.toScene(QPointF(value, 0)).x(), area.left(), area.right());
    };
    for (const FigureBarPart& part : bars.parts) {
        const double value = part.values.value(row, 0);
        const QRectF box(QPointF(at(sum), lane.top()), QPointF(at(sum + value), lane.bottom()));
        sum += std::max(0.0, value);
        if (box.width() < 0.4)
            continue;
        paintBarPiece(painter, box, part.fill, chart.theme(), hue, chart.textPixels());
        if (!part.letter.isEmpty()) {
            painter.setFont(chart.textFont(0, QFont::DemiBold));
            paintWordOn(painter, box, part.letter, chart.theme());
        }
    }
    const double mark = bars.marks.value(row, NAN);
    if (std::isfinite(mark) && mark <= chart.figure().x.high) {
        const double reach = lane.height() * 0.22;
        painter.setPen(QPen(chart.theme().text, 2));
        painter.drawLine(
            QPointF(at(mark), lane.top() - reach), QPointF(at(mark), lane.bottom() + reach));
    }
    if (!words)
        return;
    painter.setFont(chart.textFont());
    paintRowName(painter, chart, lane.center().y(), bars.rows[row]);
    const QString end = bars.endTexts.value(row);
    painter.setPen(chart.theme().secondary);
    painter.drawText(
        QPointF(at(std::max(sum, std::isfinite(mark) ? mark : 0.0)) + 0.6 * chart.textPixels(),
            lane.center().y() + QFontMetricsF(painter.font()).capHeight() / 2),
        end);
}

} // namespace

QString shortNumber(double value, int digits) {
    if (value == 0 || !std::isfinite(value))
        return value == 0 ? QStringLiteral("0") : QString();
    const int magnitude = int(std::floor(std::log10(std::abs(value)) + 1e-9));
    return QString::number(value, 'f', std::clamp(digits - 1 - magnitude, 0, 4));
}

void paintBarPiece(QPainter& painter, const QRectF& box, BarFill fill, const Theme& theme,
    const QColor& hue, double line) {
    const double pitch = 0.55 * line;
    const QColor stroke = theme.soft(theme.secondary, 0.85);
    painter.fillRect(box, fill == BarFill::Solid ? theme.ink : theme.panel);
    painter.setPen(QPen(stroke, 0.09 * line));
    switch (fill) {
    case BarFill::Diagonal:
        diagonals(painter, box, pitch, true);
        break;
    case BarFill::Upright:
        uprights(painter, box, 0.7 * pitch);
        break;
    case BarFill::Dotted:
        dots(painter, box, 0.8 * pitch, theme.secondary);
        break;
    case BarFill::Crossed:
        diagonals(painter, box, pitch, true);
        diagonals(painter, box, pitch, false);
        break;
    case BarFill::Level:
        levels(painter, box, 0.6 * pitch);
        break;
    case BarFill::Striped:
        stripes(painter, box, 0.9 * pitch, theme, hue);
        break;
    case BarFill::Empty:
    case BarFill::Solid:
        break;
    }
    if (fill == BarFill::Striped || fill == BarFill::Solid)
        return;
    painter.setPen(QPen(stroke, 0.09 * line));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
}

void paintBars(QPainter& painter, const FigureChart& chart) {
    const FigureBars& bars = chart.figure().bars;
    if (bars.rows.isEmpty())
        return;
    const QRectF area = chart.plotArea();
    const double pitch = area.height() / double(bars.rows.size());
    const double thick = std::min(0.68 * pitch, 2.2 * chart.textPixels());
    // Rows closer than a line of text: every second, third ... has its words.
    const auto every
        = std::max<qsizetype>(1, qsizetype(std::ceil(0.99 * chart.textPixels() / pitch)));
    for (qsizetype row = 0; row < bars.rows.size(); ++row) {
        const double centre = area.top() + (double(row) + 0.5) * pitch;
        paintBar(painter, chart, row, QRectF(area.left(), centre - thick / 2, area.width(), thick),
            row % every == 0);
    }
}

namespace {

/// How the numbers of a matrix are written, all alike.
struct CellText {
    QFont font;
    int digits = 0; ///< that count; 0 = no number has room
    bool whole = false; ///< counts have no decimals

    QString text(double value) const {
        return whole && std::isfinite(value) ? QString::number(value, 'f', 0)
                                             : shortNumber(value, digits);
    }
};

/// The largest letters and the most digits with which every number stays in its cell: first fewer
/// digits, then smaller letters.
CellText fittedCells(const FigureChart& chart, const QSizeF& cell) {
    constexpr double sizes[]{1, 0.86, 0.73};
    const QList<double>& values = chart.figure().matrix.values;
    CellText cells;
    cells.whole = std::all_of(values.begin(), values.end(),
        [](double value) { return !std::isfinite(value) || value == std::round(value); });
    for (const double size : sizes)
        for (cells.digits = 3; cells.digits > 0; --cells.digits) {
            cells.font = chart.textFont();
            cells.font.setPixelSize(std::max(1, int(std::lround(size * chart.textPixels()))));
            const QFontMetricsF metrics(cells.font);
            const bool fits = metrics.capHeight() + 2 <= cell.height()
                && std::all_of(values.begin(), values.end(), [&](double value) {
                       return metrics.horizontalAdvance(cells.text(value)) + 4 <= cell.width();
                   });
            if (fits)
                return cells;
            if (cells.digits == 2 && size > sizes[2])
                break; // smaller letters before a single digit
        }
    cells.digits = 0;
    return cells;
}

} // namespace

void paintMatrix(QPainter& painter, const FigureChart& chart) {
    const FigureMatrix& matrix = chart.figure().matrix;
    const Theme& theme = chart.theme();
    if (matrix.rows.isEmpty() || matrix.columns.isEmpty())
        return;
    const QRectF area = chart.plotArea();
    const QSizeF cell(
        area.width() / double(matrix.columns.size()), area.height() / double(matrix.rows.size()));
    double highest = 0;
    for (const double value : matrix.values)
        highest = std::isfinite(value) ? std::max(highest, value) : highest;
    painter.setFont(chart.textFont());
    const QFontMetricsF metrics(painter.font());
    const auto every
        = std::max<qsizetype>(1, qsizetype(std::ceil(0.99 * chart.textPixels() / cell.height())));
    const CellText cells = fittedCells(chart, cell);
    for (qsizetype row = 0; row < matrix.rows.size(); ++row) {
        if (row % every == 0)
            paintRowName(
                painter, chart, area.top() + (double(row) + 0.5) * cell.height(), matrix.rows[row]);
        for (qsizetype column = 0; column < matrix.columns.size(); ++column) {
            const double value = matrix.values.value(row * matrix.columns.size() + column, NAN);
            const QRectF box(area.left() + double(column) * cell.width() + 1,
                area.top() + double(row) * cell.height() + 1, cell.width() - 2, cell.height() - 2);
            const double share = highest > 0 && std::isfinite(value) ? value / highest : 0;
            const QColor ground
                = theme.soft(theme.ink, std::isfinite(value) ? 0.06 + 0.94 * share : 0);
            painter.fillRect(box, ground);
            if (cells.digits == 0)
                continue;
            painter.setFont(cells.font);
            painter.setPen(contrast(theme.text, ground) >= 4.5 ? theme.text : theme.panel);
            painter.drawText(
                box.adjusted(-1, 0, 1, 0), Qt::AlignCenter | Qt::TextDontClip, cells.text(value));
            painter.setFont(chart.textFont());
        }
    }
    painter.setPen(theme.text);
    double shownUntil = -1e9;
    for (qsizetype column = 0; column < matrix.columns.size(); ++column) {
        const QString& head = matrix.columns[column];
        const double x = area.left() + (double(column) + 0.5) * cell.width()
            - metrics.horizontalAdvance(head) / 2;
        if (x < shownUntil)
            continue;
        painter.drawText(
            QPointF(x, area.bottom() + 0.5 * chart.textPixels() + metrics.capHeight()), head);
        shownUntil = x + metrics.horizontalAdvance(head) + 0.5 * chart.textPixels();
    }
    painter.setPen(theme.secondary);
    const double baseline = area.bottom() + 2 * chart.textPixels() + metrics.capHeight();
    painter.drawText(
        QPointF(area.right() - metrics.horizontalAdvance(matrix.columnTitle), baseline),
        matrix.columnTitle);
    painter.drawText(QPointF(0.7 * chart.textPixels(), baseline), matrix.rowTitle);
}

} // namespace ringside
