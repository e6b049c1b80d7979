// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/figure_chart.h"

#include "views/charts/figure_overlay.h"

#include <QGraphicsLayout>
#include <QLegend>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

/// Qt Charts costs per vertex; more than this is finer than a screen's columns.
constexpr int pointsASeries = 600;

bool sameShape(const Figure& a, const Figure& b) {
    return std::equal(a.series.begin(), a.series.end(), b.series.begin(), b.series.end(),
        [](const FigureSeries& one, const FigureSeries& other) {
            return one.line == other.line && one.architecture == other.architecture
                && one.width == other.width && one.strength == other.strength;
        });
}

} // namespace

FigureChart::FigureChart()
    : m_x(new QValueAxis)
    , m_y(new QValueAxis)
    , m_overlay(new FigureOverlay(this)) {
    legend()->hide();
    layout()->setContentsMargins(0, 0, 0, 0);
    setMargins({});
    setBackgroundRoundness(0);
    addAxis(m_x, Qt::AlignBottom);
    addAxis(m_y, Qt::AlignLeft);
    m_x->setGridLineVisible(false);
    m_y->setLineVisible(false);
    connect(this, &QGraphicsWidget::geometryChanged, this, &FigureChart::layOut);
}

void FigureChart::setStandalone(bool standalone) {
    m_standalone = standalone;
    layOut();
}

void FigureChart::setFontFamily(const QString& family) {
    m_family = family;
    applyTheme();
    layOut();
}

void FigureChart::setTransparent(bool transparent) {
    m_transparent = transparent;
    setBackgroundVisible(!transparent);
}

QFont FigureChart::textFont(double larger, QFont::Weight weight) const {
    QFont font;
    if (!m_family.isEmpty())
        font.setFamily(m_family);
    font.setPixelSize(std::max(1, int(std::lround(m_textPixels * (1 + larger / 11)))));
    font.setWeight(weight);
    return font;
}

void FigureChart::setTextPixels(double pixels) {
    m_textPixels = pixels;
    applyTheme();
    layOut();
}

void FigureChart::setFigure(const Figure& figure, const Theme& theme) {
    const bool reshaped = !sameShape(figure, m_figure);
    m_figure = figure;
    m_theme = theme;
    applyTheme();
    applyAxis(m_x, figure.x);
    applyAxis(m_y, figure.y);
    if (reshaped || m_lines.empty())
        rebuild();
    else
        replacePoints();
    layOut();
    m_overlay->refresh();
}

void FigureChart::applyTheme() {
    setBackgroundBrush(m_theme.panel);
    setBackgroundPen(Qt::NoPen);
    setPlotAreaBackgroundVisible(false);
    for (QValueAxis* axis : {m_x, m_y}) {
        axis->setLabelsBrush(m_theme.secondary);
        axis->setLabelsFont(textFont());
        axis->setGridLinePen(QPen(m_theme.grid, 1));
        axis->setLinePen(QPen(m_theme.border, 1));
    }
}

void FigureChart::applyAxis(QValueAxis* axis, const FigureAxis& figureAxis) {
    axis->setRange(figureAxis.low, figureAxis.high);
    axis->setLabelFormat(figureAxis.format);
    axis->setLabelsVisible(!(figureAxis.base > 1)); // the overlay writes powers
    const bool matrix = !m_figure.matrix.rows.isEmpty();
    const bool unknown = m_figure.isEmpty() && figureAxis.format.isEmpty();
    axis->setVisible(!matrix && !unknown && (axis == m_x || m_figure.bars.rows.isEmpty()));
    m_x->setGridLineVisible(!m_figure.bars.rows.isEmpty());
}

void FigureChart::rebuild() {
    for (const Line& line : m_lines) {
        removeSeries(line.shown);
        line.shown->deleteLater();
    }
    m_lines.clear();
    replacePoints();
}

void FigureChart::replacePoints() {
    // A series of ours is as many series of Qt Charts as it has parts inside the axes' box: nothing
    // is left to clip, which SVG would not do.
    std::size_t used = 0;
    for (std::size_t i = 0; i < m_figure.series.size(); ++i) {
        const FigureSeries& series = m_figure.series[i];
        if (series.line == Qt::NoPen)
            continue;
        const auto parts
            = clippedToBox(decimated(series.points, pointsASeries), m_figure.x, m_figure.y);
        for (const QList<QPointF>& part : parts) {
            if (used == m_lines.size()) {
                auto* shown = new QLineSeries;
                addSeries(shown);
                shown->attachAxis(m_x);
                shown->attachAxis(m_y);
                m_lines.push_back({i, shown});
            }
            Line& line = m_lines[used++];
            line.series = i;
            QPen pen(colourOf(series), series.width * m_lineScale, series.line, Qt::FlatCap,
                Qt::RoundJoin);
            if (series.line == Qt::DotLine)
                pen.setDashPattern({1.2, 2.4});
            if (series.line == Qt::DashLine && series.architecture)
                pen.setDashPattern(dashesOf(*series.architecture));
            if (line.shown->pen() != pen)
                line.shown->setPen(pen);
            if (line.shown->points() != part)
                line.shown->replace(part);
        }
    }
    while (m_lines.size() > used) {
        removeSeries(m_lines.back().shown);
        m_lines.back().shown->deleteLater();
        m_lines.pop_back();
    }
}

QPointF FigureChart::toScene(const QPointF& value) const {
    const QRectF area = plotArea();
    const FigureAxis& x = m_figure.x;
    const FigureAxis& y = m_figure.y;
    return {area.left() + (value.x() - x.low) / (x.high - x.low) * area.width(),
        area.bottom() - (value.y() - y.low) / (y.high - y.low) * area.height()};
}

QColor FigureChart::colourOf(const FigureSeries& series) const {
    const QColor full = series.architecture ? m_theme.hue(*series.architecture) : m_theme.secondary;
    return series.strength < 1 ? m_theme.soft(full, series.strength) : full;
}

qsizetype FigureChart::vertices() const {
    qsizetype count = 0;
    for (const Line& line : m_lines)
        count += line.shown->count();
    return count;
}

} // namespace ringside
