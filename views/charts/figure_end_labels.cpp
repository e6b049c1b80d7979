// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_end_labels.h"

#include "views/charts/figure_chart.h"
#include "views/charts/figure_overlay.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside {

namespace {

/// The series whose names find room one below the other: first the thicker lines, then those that
/// end farthest from the ones already named. In the figure's order.
std::vector<const FigureSeries*> namedSeries(const FigureChart& chart, std::size_t room) {
    std::vector<const FigureSeries*> waiting, named;
    for (const FigureSeries& series : chart.figure().series)
        if (!series.endLabel.isEmpty() && !series.points.isEmpty())
            waiting.push_back(&series);
    const auto clearance = [&named](const FigureSeries* series) {
        double nearest = 1e300;
        for (const FigureSeries* other : named)
            nearest
                = std::min(nearest, std::abs(other->points.back().y() - series->points.back().y()));
        return nearest;
    };
    while (!waiting.empty() && named.size() < room) {
        const auto best = std::max_element(
            waiting.begin(), waiting.end(), [&](const FigureSeries* a, const FigureSeries* b) {
                return std::pair(a->width, clearance(a)) < std::pair(b->width, clearance(b));
            });
        named.push_back(*best);
        waiting.erase(best);
    }
    std::sort(named.begin(), named.end()); // they stand in one array
    return named;
}

void paintEndLabel(QPainter& painter, const FigureChart& chart, const FigureSeries& series,
    QPointF end, QPointF at) {
    const double line = chart.textPixels();
    const bool far = at.x() - end.x() > 1.2 * line;
    if (far || std::abs(end.y() - at.y()) > 2) { // a thread says whose label it is
        painter.setPen(
            QPen(chart.theme().soft(chart.colourOf(series), far ? 0.35 : 0.6), far ? 0.8 : 1));
        painter.drawLine(end + QPointF(0.5 * line, 0), at - QPointF(0.15 * line, 0));
    }
    const bool strong = series.architecture.has_value();
    painter.setFont(strong ? chart.textFont(1, QFont::DemiBold) : chart.textFont());
    const QFontMetricsF metrics(painter.font());
    const QString text
        = metrics.elidedText(series.endLabel, Qt::ElideRight, chart.size().width() - at.x() - 2);
    if (at.x() < chart.plotArea().right()) { // in the middle of the plot: keep lines off the word
        QColor ground = chart.theme().panel;
        ground.setAlphaF(chart.transparent() ? 0 : 0.85f);
        const QSizeF size(metrics.horizontalAdvance(text) + 4, 1.3 * line);
        painter.fillRect(QRectF(at - QPointF(2, size.height() / 2), size), ground);
    }
    painter.setPen(series.strength < 0.5 ? chart.theme().soft(chart.theme().text, 0.5)
            : strong                     ? chart.theme().text
                                         : chart.theme().secondary);
    drawTextAt(painter, at, text);
}

struct Room {
    double pitch, low, high;
    std::size_t rows;
};

Room roomOf(const FigureChart& chart) {
    const QRectF area = chart.plotArea();
    const double line = chart.textPixels();
    Room room{1.3 * line, area.top() - 0.8 * line,
        area.bottom() + (chart.figure().x.title.isEmpty() ? 0.5 : 0.3) * line, 0};
    room.rows = std::size_t(std::max(2.0, (room.high - room.low) / room.pitch));
    return room;
}

std::size_t labelled(const FigureChart& chart) {
    const auto& series = chart.figure().series;
    return std::size_t(std::count_if(series.begin(), series.end(),
        [](const FigureSeries& one) { return !one.endLabel.isEmpty() && !one.points.isEmpty(); }));
}

} // namespace

std::vector<PlacedEndLabel> placedEndLabels(const FigureChart& chart) {
    const QRectF area = chart.plotArea();
    const Room room = roomOf(chart);
    const bool some = labelled(chart) > room.rows;
    const auto named = namedSeries(chart, some ? room.rows - 1 : room.rows);
    std::vector<double> wanted;
    for (const FigureSeries* series : named) {
        const double y = chart.toScene(series->points.back()).y();
        wanted.push_back(std::clamp(y, area.top(), area.bottom()));
    }
    const auto placed
        = spreadLabels(wanted, room.pitch, room.low, some ? room.high - room.pitch : room.high);
    std::vector<PlacedEndLabel> labels;
    for (std::size_t i = 0; i < named.size(); ++i) {
        // Several curves that end within the plot (a run that still grows, one with a single point)
        // have their names in one column at the right; a name alone stands beside its point.
        const double end = chart.toScene(named[i]->points.back()).x();
        const double column = named.size() > 1 ? area.right() : std::min(end, area.right());
        labels.push_back({named[i], QPointF(std::min(end, area.right()), wanted[i]),
            QPointF(column + 0.9 * chart.textPixels(), placed[i])});
    }
    return labels;
}

void paintEndLabels(QPainter& painter, const FigureChart& chart) {
    const auto labels = placedEndLabels(chart);
    if (const std::size_t all = labelled(chart); labels.size() < all) {
        const Room room = roomOf(chart); // the last line says how many more there are
        painter.setFont(chart.textFont());
        painter.setPen(chart.theme().secondary);
        drawTextAt(painter,
            QPointF(
                chart.plotArea().right() + 0.9 * chart.textPixels(), room.high - room.pitch / 2),
            QCoreApplication::translate("FigureOverlay", "and %1 more").arg(all - labels.size()));
    }
    for (const PlacedEndLabel& label : labels)
        paintEndLabel(painter, chart, *label.series, label.end, label.at);
}

} // namespace ringside
