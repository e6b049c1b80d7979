// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/theme/theme.h"

#include <QChart>
#include <QFont>

#include <utility>
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
    /// Family of all texts; empty = the program's.
    void setFontFamily(const QString& family);
    /// `larger` pixels above the line's height (at 11 px; in proportion at others).
    QFont textFont(double larger = 0, QFont::Weight weight = QFont::Normal) const;
    /// No ground is drawn.
    void setTransparent(bool transparent);
    bool transparent() const { return m_transparent; }
    /// Widens all lines of series.
    void setLineScale(double scale) { m_lineScale = scale; }
    bool standalone() const { return m_standalone; }
    QPointF toScene(const QPointF& value) const;
    QColor colourOf(const FigureSeries& series) const;
    /// Width of the widest label of an axis, in pixels.
    double labelWidth(const FigureAxis& axis) const;
    /// Pixels left and right of the plot: row names, labels, end labels.
    std::pair<double, double> sideMargins() const { return {leftMargin(), rightMargin()}; }
    /// Rows of bars and matrices are named when they are at least this high, in lines of text.
    static constexpr double rowPitch = 1.08;
    /// Pixels that all rows need for their names, or `most` of them; 0 without rows.
    double heightForRows(qsizetype most) const;
    /// Positions of an axis' ticks.
    QList<double> ticks(Qt::Orientation along) const;
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
    bool m_transparent = false;
    double m_textPixels = 11;
    double m_lineScale = 1;
    QString m_family;
    QValueAxis* m_x;
    QValueAxis* m_y;
    std::vector<Line> m_lines;
    FigureOverlay* m_overlay;
};

} // namespace ringside
