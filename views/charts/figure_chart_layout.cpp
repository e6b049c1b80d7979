// SPDX-License-Identifier: GPL-3.0-or-later
// The margins around the plot: all texts have their room before the plot takes the rest.
#include "views/charts/figure_chart.h"

#include "views/charts/figure_frame.h"
#include "views/charts/figure_marks.h"
#include "views/charts/figure_overlay.h"

#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ringside {

int FigureChart::stepsShown(const FigureAxis& axis, bool upright, const QSizeF& area) const {
    const int steps = std::clamp(int(std::lround((axis.high - axis.low) / axis.step)), 1, 30);
    const double room = upright ? area.height() / (1.8 * m_textPixels)
                                : area.width() / (labelWidth(axis) + 1.5 * m_textPixels);
    // Labels that do not fit become dots in Qt Charts. A divisor keeps the ticks at round numbers.
    for (int shown = steps; shown > 1; --shown)
        if (steps % shown == 0 && shown <= room)
            return shown;
    return 1;
}

double FigureChart::labelWidth(const FigureAxis& axis) const {
    const QFontMetricsF metrics{textFont()};
    double widest = 0;
    for (double value = axis.low; value <= axis.high + axis.step / 2; value += axis.step)
        widest = std::max(widest, metrics.horizontalAdvance(axis.labelAt(value)));
    return widest;
}

double FigureChart::leftMargin() const {
    const QStringList& rows
        = m_figure.matrix.rows.isEmpty() ? m_figure.bars.rows : m_figure.matrix.rows;
    if (!rows.isEmpty()) {
        const QFontMetricsF metrics{textFont()};
        double widest = 0;
        for (const QString& row : rows)
            widest = std::max(widest, metrics.horizontalAdvance(row));
        return widest + 1.6 * m_textPixels;
    }
    return std::max(
        labelWidth(m_figure.y) + 1.6 * m_textPixels, labelWidth(m_figure.x) / 2 + m_textPixels);
}

double FigureChart::rightMargin() const {
    if (!m_figure.matrix.rows.isEmpty())
        return m_textPixels;
    const QFontMetricsF metrics(textFont(1, QFont::DemiBold));
    const double title = QFontMetricsF(textFont()).horizontalAdvance(m_figure.x.title);
    double widest = labelWidth(m_figure.x) / 2 + title - (title > 0 ? 0 : m_textPixels);
    for (const FigureSeries& series : m_figure.series)
        widest = std::max(widest, metrics.horizontalAdvance(series.endLabel));
    for (qsizetype row = 0; row < m_figure.bars.endTexts.size(); ++row) {
        double sum = 0; // a short bar leaves room for its words within the plot
        for (const FigureBarPart& part : m_figure.bars.parts)
            sum += part.values.value(row, 0);
        const double room = 0.7 * size().width() * (1 - std::min(1.0, sum / m_figure.x.high));
        widest = std::max(widest,
            QFontMetricsF(textFont()).horizontalAdvance(m_figure.bars.endTexts[row]) - room);
    }
    return std::min(widest, size().width() * 0.34) + 2 * m_textPixels;
}

double FigureChart::heightForRows(qsizetype most) const {
    const bool matrix = !m_figure.matrix.rows.isEmpty();
    const qsizetype rows = matrix ? m_figure.matrix.rows.size() : m_figure.bars.rows.size();
    if (rows == 0)
        return 0;
    const FigureFrame frame(*this);
    return frame.above() + (matrix ? 3.6 : 2.2) * m_textPixels + frame.below()
        + double(std::min(rows, most)) * rowPitch * m_textPixels;
}

void FigureChart::layOut() {
    const double line = m_textPixels;
    const FigureFrame frame(*this);
    const double top = frame.above() + markRows(*this) * markRowHeight * line;
    const double bottom = (m_figure.matrix.rows.isEmpty() ? 2.2 : 3.6) * line + frame.below();
    const QRectF area(leftMargin(), top, size().width() - leftMargin() - rightMargin(),
        size().height() - top - bottom);
    if (area.width() > 10 && area.height() > 10) {
        // Ticks first: a tick count set after the plot area makes Qt Charts keep the old one's
        // axes.
        m_x->setTickCount(stepsShown(m_figure.x, false, area.size()) + 1);
        m_y->setTickCount(stepsShown(m_figure.y, true, area.size()) + 1);
        setPlotArea(area);
        // Axes are placed when the layout is next activated, which may be never for a plot area
        // that has not changed; until then curves and axes would disagree.
        layout()->invalidate();
        layout()->activate();
    }
    m_overlay->refresh();
}

QList<double> FigureChart::ticks(Qt::Orientation along) const {
    const bool across = along == Qt::Horizontal;
    const FigureAxis& axis = across ? m_figure.x : m_figure.y;
    const int steps = (across ? m_x : m_y)->tickCount() - 1;
    QList<double> positions;
    for (int i = 0; i <= steps; ++i)
        positions << axis.low + (axis.high - axis.low) * i / std::max(steps, 1);
    return positions;
}

} // namespace ringside
