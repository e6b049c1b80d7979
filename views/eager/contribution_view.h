// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/eager/contribution_painter.h"
#include "views/playback/run_navigator.h"
#include "views/selection.h"

#include <QTimer>
#include <QWidget>

#include <optional>

namespace ringside {

/// The contribution matrix of the run on screen. It follows a growing run and the lens until
/// somebody moves it; a double click or End follows again. The lens's round is marked; a click in a
/// cell selects its round, a click above or below the cells takes the lens there.
class ContributionView : public QWidget {
    Q_OBJECT
public:
    /// The navigator and the rows of the run on screen that it knows outlive the view.
    explicit ContributionView(RunNavigator* navigator, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Another run, or none.
    void beginRun();
    /// Rows that the store already has.
    void addRows(const RunBatch& batch);
    /// The stage shows this run; otherwise the matrix stays away until it does again.
    void setShowsRun(bool shows);
    /// Clicks select in it. It outlives the view.
    void setSelection(Selection* selection);
    /// Pixels at the header's right end that something else stands on.
    void setHeaderReserve(int pixels);

    const ContributionRows& rows() const { return m_rows; }
    const ContributionWindow& columns() const { return m_window; }
    const ContributionLayout& layoutOfCells() const { return m_layout; }
    bool follows() const { return m_follows; }
    /// Centre of a cell, wherever it is.
    QPointF pointOf(const ContributionPlace& place) const;
    /// The cell at a point of the plot.
    std::optional<ContributionPlace> placeAt(const QPointF& point) const;
    std::optional<ContributionPlace> selectedPlace() const { return m_place; }
    /// What is said of the cell or quorum that is pointed at or selected; may be empty.
    QString facts() const;
    /// Factor > 1 shows less of the run; `x` stays where it is.
    void zoom(double factor, double x);
    void pan(double pixels);
    void fitWholeRun();
    /// The newest rounds, or the lens's, and follows again.
    void follow();
    void selectPlace(const std::optional<ContributionPlace>& place);
    /// The same picture on any device, in `area`.
    void paint(QPainter& painter, const QRectF& area) const;

    QSize sizeHint() const override { return {748, 270}; }
    QSize minimumSizeHint() const override { return {320, 120}; }

signals:
    void rowsChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Drag { None, Press, Pan, Playhead };
    void refresh();
    void takeLens();
    void takeSelection(const Selected& selected);
    bool shows() const { return m_showsRun && m_rows.rounds() > 0; }
    std::optional<Step> lensRound() const;
    std::optional<Step> roundAt(const QPointF& point) const;
    bool onQuorumOrAxis(const QPointF& point) const;
    void seek(Step round);
    void bringIntoView(Step round);
    void moveSelection(int workers, Step rounds);
    void setWindow(ContributionWindow window);
    ContributionWindow clamped(ContributionWindow window) const;
    void changed();
    void describe();

    RunNavigator* m_navigator;
    Selection* m_selection = nullptr;
    Theme m_theme = Theme::light();
    ContributionRows m_rows;
    ContributionLayout m_layout;
    ContributionWindow m_window;
    bool m_showsRun = true;
    bool m_follows = true;
    bool m_wholeRun = false;
    int m_reserve = 0;
    std::optional<ContributionPlace> m_place; ///< selected
    std::optional<ContributionPlace> m_hover;
    std::optional<Step> m_hoverQuorum;
    Drag m_drag = Drag::None;
    QPointF m_dragFrom;
    ContributionWindow m_dragWindow;
    QTimer m_refresh; ///< gathers what many batches ask for
};

} // namespace ringside
