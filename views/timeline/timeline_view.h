// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/run_navigator.h"
#include "views/selection.h"
#include "views/theme/theme.h"
#include "views/timeline/lanes.h"
#include "views/timeline/timeline_axis.h"
#include "views/timeline/timeline_layout.h"
#include "views/timeline/wait_finder.h"

#include <QPixmap>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

namespace ringside {

class ChoiceButton;
class TimelinePainter;
struct TimelineChange;
struct TimelineScene;

/// What every node did, one lane a node on one axis of cluster time (or of rounds). The playhead is
/// the lens's moment: dragging it moves the lens. While the lens follows, so do the lanes; they
/// stay where somebody has moved them until a double click.
class TimelineView : public QWidget {
    Q_OBJECT
public:
    /// The navigator and the rows of the run on screen that it knows outlive the view.
    explicit TimelineView(RunNavigator* navigator, QWidget* parent = nullptr);
    ~TimelineView() override;

    void setTheme(const Theme&);
    /// Another run, or none: forgets all lanes.
    void beginRun();
    /// Rows that the store already has.
    void addRows(const RunBatch&);
    /// Rows that the store has been given ahead.
    void addRowsAhead(const RunBatch&);
    /// The stage shows this run; otherwise the lanes stay away until it does again.
    void setShowsRun(bool);
    void setUnit(TimelineUnit);
    /// Clicks select in it, and what is selected elsewhere is marked here. It outlives the view.
    void setSelection(Selection*);
    TimelineUnit unit() const { return m_axis.unit(); }

    /// What is on screen, in the axis' unit.
    AxisRange range() const { return m_range; }
    bool follows() const { return m_follows; }
    const Lanes& lanes() const { return m_lanes; }
    const TimelineAxis& axis() const { return m_axis; }
    const TimelineLayout& layoutOfLanes() const { return m_layout; }
    /// Pixel of a moment, and back.
    double xOf(Time) const;
    Time timeAt(double x) const;
    /// What is selected by a click on a wait, as a sentence; empty = nothing.
    QString sentence() const;
    const std::optional<WaitInterval>& selectedWait() const { return m_selected; }
    /// The newest three rounds up to the lens's, and follows again.
    void fitNewest();
    void fitWholeRun();
    /// Factor > 1 shows less of the run; `x` stays where it is.
    void zoom(double factor, double x);
    void pan(double pixels);
    /// Moves the lens to a moment, in another round if need be; pauses it.
    void seek(Time);
    /// The same picture on any device (paper, SVG), in `area`.
    void paint(QPainter&, const QRectF& area) const;

    QSize sizeHint() const override { return {748, 270}; }
    QSize minimumSizeHint() const override { return {320, 116}; }

signals:
    void nodeSelected(int rank);
    void intervalSelected(int rank, ringside::Time begin, ringside::Time end, ringside::NodeState);

protected:
    bool event(QEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void mouseDoubleClickEvent(QMouseEvent*) override;
    void wheelEvent(QWheelEvent*) override;
    void keyPressEvent(QKeyEvent*) override;

private:
    enum class Drag { None, Press, Pan, Playhead };
    void placeSwitch();
    void connectLens();
    void takeRound(const RoundSlice&);
    void takeMoment(Time);
    void refresh();
    void fetchMissing();
    void takeFetched();
    void fitAround(std::size_t round);
    void setRange(AxisRange);
    AxisRange whole() const;
    void changed();
    void describe();
    bool showsPlayhead() const;
    bool onPlayhead(const QPointF&) const;
    void select(const QPointF&);
    Selected selectedAt(const QPointF&) const;
    void takeSelection(const Selected&);
    Rank selectedLane() const;
    std::optional<WaitInterval> waitAt(Rank, Time) const;
    QString factsAt(const QPointF&) const;
    QString changeAt(double x) const;
    const std::vector<WaitInterval>& waitsOnScreen() const;
    std::vector<TimelineChange> changesOnScreen() const;
    void paintStill(QPainter&, const TimelineLayout&, bool screen) const;

    RunNavigator* m_navigator;
    const RunStore& m_store;
    LensPlayer* m_player;
    Theme m_theme = Theme::light();
    Lanes m_lanes;
    TimelineAxis m_axis;
    TimelineLayout m_layout;
    mutable WaitFinder m_finder;
    AxisRange m_range;
    Time m_lanesUntil; ///< how far the lanes reached when rows came last
    bool m_showsRun = false;
    bool m_follows = true;
    bool m_wholeRun = false;
    std::optional<WaitInterval> m_selected;
    Selection* m_selection = nullptr;
    std::optional<Time> m_moment;
    QString m_notice;
    QPixmap m_still; ///< all but the playhead
    bool m_stillValid = false;
    Drag m_drag = Drag::None;
    QPointF m_dragFrom;
    AxisRange m_dragRange;
    QTimer m_refresh; ///< gathers what many batches ask for
    QTimer m_fetch; ///< nobody moves the lanes any more: what is missing can be read
    QTimer m_liveStep; ///< lanes that follow a live run may move again
    ChoiceButton* m_seconds;
    ChoiceButton* m_rounds;
};

} // namespace ringside
