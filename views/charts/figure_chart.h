// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/theme/theme.h"

#include <QChart>

#include <vector>

class QLineSeries;
class QValueAxis;

namespace ringside {

class FigureOverlay;

/// Draws a figure with Qt Charts. Qt Charts draws grid, axes and lines; points, whiskers, direct
/// labels and the legend are one item of ours above it, because scatter series cost an item a
/// point, error bars and line-end labels do not exist there, and all of it must come out in SVG as
/// well.
class FigureChart : public QChart {
    Q_OBJECT
public:
    FigureChart();

    /// Shows another figure. Same shape as before: only the changed points are replaced.
    void setFigure(const Figure& figure, const Theme& theme);
    const Figure& figure() const { return m_figure; }
    const Theme& theme() const { return m_theme; }
    /// Writes title, subtitle and stamps into the picture: for files, where no panel header stands
    /// above.
    void setStandalone(bool standalone);
    /// Height of one line of text; everything else follows from it.
    void setTextPixels(double pixels);
    double textPixels() const { return m_textPixels; }
    bool standalone() const { return m_standalone; }
    QPointF toScene(const QPointF& value) const;
    QColor colourOf(const FigureSeries& series) const;
    /// Width of the widest label of an axis, in pixels.
    double labelWidth(const FigureAxis& axis) const;
    /// Vertices on all line series: what Qt Charts has to draw.
    qsizetype vertices() const;

private:
    struct Line {
        std::size_t series; ///< of the figure
        QLineSeries* shown;
    };
    void rebuild();
    void replacePoints();
    void layOut();
    void applyTheme();
    void applyAxis(QValueAxis* axis, const FigureAxis& figureAxis);
    int stepsShown(const FigureAxis& axis, bool upright, const QSizeF& area) const;
    double leftMargin() const;
    double rightMargin() const;

    Figure m_figure;
    Theme m_theme = Theme::light();
    bool m_standalone = false;
    double m_textPixels = 11;
    QValueAxis* m_x;
    QValueAxis* m_y;
    std::vector<Line> m_lines;
    FigureOverlay* m_overlay;
};

} // namespace ringside
