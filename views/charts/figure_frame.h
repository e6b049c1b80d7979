// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"

#include <QPainter>

namespace ringside {

class FigureChart;

/// What stands around the plot: the legend, and in files title, subtitle, caption and stamps. Every
/// text is broken into as many lines as the width asks for; nothing is cut.
class FigureFrame {
public:
    explicit FigureFrame(const FigureChart& chart);

    double above() const; ///< pixels above the plot
    double below() const; ///< pixels below the axis labels
    void paint(QPainter& painter) const;

private:
    void paintLegend(QPainter& painter, double top) const;
    double paintEntry(QPainter& painter, const FigureLegend& entry, QPointF at) const;
    double entryWidth(const FigureLegend& entry) const;
    std::vector<std::vector<FigureLegend>> legendRows() const;

    const FigureChart& m_chart;
    double m_line; ///< height of text
    double m_width;
    QStringList m_title, m_subtitle, m_caption, m_stamps;
    bool m_subtitleBeside = false;
    std::vector<std::vector<FigureLegend>> m_legend;
};

/// Lines of at most `width` pixels, broken at `separator`; a piece that is wider stands alone.
QStringList brokenLines(
    const QFont& font, const QString& text, double width, const QString& separator);

} // namespace ringside
