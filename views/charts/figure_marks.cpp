// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_marks.h"

#include "views/charts/figure_chart.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <numeric>

namespace ringside {

namespace {

constexpr std::size_t mostRows = 3;

struct PlacedMark {
    std::size_t mark; ///< of the figure
    double line; ///< x of its upright, pixels
    double left; ///< of its words
    double width;
    std::size_t row; ///< 0 is next to the plot; mostRows = no room
};

double lineX(const FigureChart& chart, double position, const QRectF& area) {
    const FigureAxis& axis = chart.figure().x;
    return area.left() + (position - axis.low) / (axis.high - axis.low) * area.width();
}

/// From left to right: words begin at their line, or end at the plot's edge; each takes the lowest
/// row that is free there.
std::vector<PlacedMark> placed(const FigureChart& chart, const QRectF& area) {
    std::vector<PlacedMark> marks;
    const Figure& figure = chart.figure();
    if (figure.series.empty())
        return marks;
    const QFontMetricsF metrics{chart.textFont()};
    const double gap = chart.textPixels();
    for (std::size_t i = 0; i < figure.marks.size(); ++i) {
        if (figure.marks[i].x < figure.x.low || figure.marks[i].x > figure.x.high)
            continue;
        const double x = lineX(chart, figure.marks[i].x, area);
        const double width = metrics.horizontalAdvance(figure.marks[i].text);
        const double edge = chart.size().width() - 0.5 * gap;
        marks.push_back({i, x, std::max(std::min(x - 0.2 * gap, edge - width), 0.0), width, 0});
    }
    std::stable_sort(marks.begin(), marks.end(),
        [](const PlacedMark& a, const PlacedMark& b) { return a.left < b.left; });
    std::array<double, mostRows> taken;
    taken.fill(-1e9);
    for (PlacedMark& mark : marks) {
        while (mark.row < mostRows && taken[mark.row] > mark.left)
            ++mark.row;
        if (mark.row < mostRows)
            taken[mark.row] = mark.left + mark.width + gap;
    }
    return marks;
}

double rowCentre(const FigureChart& chart, std::size_t row) {
    return chart.plotArea().top()
        - (0.2 + markRowHeight * (double(row) + 0.5)) * chart.textPixels();
}

} // namespace

int markRows(const FigureChart& chart) {
    std::size_t rows = 0;
    const auto [left, right] = chart.sideMargins();
    const QRectF area(left, 0, std::max(1.0, chart.size().width() - left - right), 1);
    for (const PlacedMark& mark : placed(chart, area))
        rows = std::max(rows, std::min(mark.row + 1, mostRows));
    return int(rows);
}

void paintMarkLines(QPainter& painter, const FigureChart& chart) {
    const QRectF area = chart.plotArea();
    QPen pen(chart.theme().secondary, 0.1 * chart.textPixels());
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({3, 2});
    painter.setPen(pen);
    for (const PlacedMark& mark : placed(chart, area)) {
        const double top = mark.row < mostRows
            ? rowCentre(chart, mark.row) + 0.6 * chart.textPixels()
            : area.top();
        painter.drawLine(QPointF(mark.line, area.bottom()), QPointF(mark.line, top));
    }
}

void paintMarkWords(QPainter& painter, const FigureChart& chart) {
    painter.setFont(chart.textFont());
    painter.setPen(chart.theme().text);
    const QFontMetricsF metrics(painter.font());
    for (const PlacedMark& mark : placed(chart, chart.plotArea())) {
        if (mark.row >= mostRows)
            continue;
        const QRectF ground(mark.left - 2, rowCentre(chart, mark.row) - 0.62 * chart.textPixels(),
            mark.width + 4, 1.24 * chart.textPixels());
        if (!chart.transparent()) // no other mark's line runs through words
            painter.fillRect(ground, chart.theme().panel);
        painter.drawText(QPointF(mark.left, ground.center().y() + metrics.capHeight() / 2),
            metrics.elidedText(chart.figure().marks[mark.mark].text, Qt::ElideRight,
                chart.size().width() - mark.left - 2));
    }
}

} // namespace ringside
