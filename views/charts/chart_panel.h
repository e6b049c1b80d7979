// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/theme/theme.h"

#include <QFrame>

class QAction;
class QChartView;
class QHBoxLayout;
class QLabel;
class QMenu;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace ringside {

class FigureChart;
class FigureTableModel;

/// One chart with its header: title, unit and how measured, and a small menu: copy, export, show as
/// a table, close. The only widget that knows Qt Charts.
class ChartPanel : public QFrame {
    Q_OBJECT
public:
    explicit ChartPanel(QWidget* parent = nullptr);

    /// Draws the figure, unless it is what stands there already.
    void setFigure(const Figure& figure);
    /// The least height at which up to `most` rows of bars or of a matrix are all named; 0 = the
    /// figure has none.
    int heightForRows(qsizetype most) const;
    const Figure& figure() const { return m_figure; }
    void setTheme(const Theme& theme);
    /// Of the words in the picture; 1 = 11 px.
    void setScale(double scale);
    /// Puts a control into the header, left of the menu button.
    void addHeaderWidget(QWidget* widget);
    const FigureChart& chart() const { return *m_chart; }
    /// The figure's numbers instead of its picture.
    void setTableShown(bool shown);
    bool isTableShown() const;

    /// Picture, vector picture and table; in table view with cells selected, those as text.
    void copy();

signals:
    void exportWanted();
    void closeWanted();
    void tableShownChanged(bool shown);
    /// A measured dot was double-clicked: `x` is its position on the x axis.
    void dotActivated(ringside::ArchitectureKind architecture, double x);

    /// The pointer is over an architecture's curve or its name, or no longer over any.
    void curveHovered(std::optional<ringside::ArchitectureKind> architecture);
    /// A curve was clicked, or the ground beside them all.
    void curveClicked(std::optional<ringside::ArchitectureKind> architecture);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QMenu* makeMenu();
    void makeHeader();
    void makeTable();
    void showSubtitle();
    void showNote(const QPoint& position);
    void hover(const std::optional<ArchitectureKind>& architecture);
    QString selectedCells() const;

    Figure m_figure;
    std::optional<ArchitectureKind> m_hovered;
    Theme m_theme = Theme::light();
    FigureChart* m_chart;
    QChartView* m_view;
    QTableView* m_table = nullptr; ///< made when first shown
    FigureTableModel* m_rows = nullptr;
    QHBoxLayout* m_header;
    QStackedLayout* m_faces; ///< picture, table
    QLabel* m_title;
    QLabel* m_subtitle;
    QAction* m_tableAction = nullptr;
    QMenu* m_menu;
};

} // namespace ringside
