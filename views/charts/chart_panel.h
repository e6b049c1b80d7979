// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/theme/theme.h"

#include <QFrame>

class QChartView;
class QHBoxLayout;
class QLabel;

namespace ringside {

class FigureChart;

/// One chart with its header: title, unit and how measured, and a small menu to save or copy it.
/// The only widget that knows Qt Charts.
class ChartPanel : public QFrame {
    Q_OBJECT
public:
    explicit ChartPanel(QWidget* parent = nullptr);

    /// Draws the figure, unless it is what stands there already.
    void setFigure(const Figure& figure);
    const Figure& figure() const { return m_figure; }
    void setTheme(const Theme& theme);
    /// Puts a control into the header, left of the menu button.
    void addHeaderWidget(QWidget* widget);
    const FigureChart& chart() const { return *m_chart; }

    void copy();
    void saveAs(const QString& ending);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QMenu* makeMenu();
    void makeHeader();
    void showSubtitle();
    void showNote(const QPoint& position);
    QSizeF exportSize() const;

    Figure m_figure;
    Theme m_theme = Theme::light();
    FigureChart* m_chart;
    QChartView* m_view;
    QHBoxLayout* m_header;
    QLabel* m_title;
    QLabel* m_subtitle;
    QMenu* m_menu;
};

} // namespace ringside
