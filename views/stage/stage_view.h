// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/lens_clock.h"
#include "views/selection.h"
#include "views/stage/cluster_damage.h"
#include "views/stage/send_buffers.h"
#include "views/stage/live_state.h"
#include "views/stage/stage_painter.h"

#include <QMetaType>
#include <QPixmap>
#include <QWidget>

#include <memory>

namespace ringside {

/// The animation: the scenario's nodes and links, and either the run as it is now (live plane) or
/// one moment of a recorded round (lens plane). Everything drawn is a function of what was set.
class StageView : public QWidget {
    Q_OBJECT
public:
    explicit StageView(QWidget* parent = nullptr);
    ~StageView() override;

    void setTheme(const Theme&);
    /// Another scenario: forgets the run on screen and shows the idle picture.
    void setScenario(const Scenario&);
    /// Before the first run: the topology at rest and what Run will do.
    void showIdle();
    /// Between Run and the first round the prompt says what is going on instead of asking for Run.
    void setStarting(bool starting);
    void setLive(const LiveState&);
    /// The round for the lens; shows its beginning until setMoment().
    void setSlice(const RoundSlice&);
    /// Moves the lens; `badge` is the text of the pill ("1 s on screen = 400 us").
    void setMoment(Time, const QString& badge);
    /// Faults and live changes of the run on screen; what they have left broken is marked at the
    /// moment that is shown.
    void setChanges(std::vector<ChangeEvent>);
    /// Another run is on screen; its rows follow. Eager kinds: what send buffers hold.
    void beginRun(const Scenario&);
    void addRows(const RunBatch&);
    /// Marks of a lens that stands still grow arrow heads.
    void setPaused(bool);
    /// Clicks select in it, and what is selected elsewhere is marked here. It outlives the view.
    void setSelection(Selection*);

    const StageFrame& frame() const { return m_frame; }
    /// The same picture on any device (paper, SVG), in `area`.
    void paint(QPainter&, const QRectF& area) const;
    QSize sizeHint() const override { return {748, 500}; }
    QSize minimumSizeHint() const override { return {360, 240}; }

signals:
    void nodeClicked(int rank);
    void linkClicked(ringside::Link link);
    /// Somebody wants to do something to a node or a link: with the right button, or with the menu
    /// key for what is selected.
    void menuWanted(const ringside::Selected& thing, const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    bool event(QEvent*) override;

private:
    enum class Plane { Idle, Live, Lens };
    void rebuild();
    void markDamage();
    Selected thingAt(const QPointF&) const;
    QPointF placeOf(const Selected&) const;
    void clearCaption();
    void setHighlighted(Rank);
    void select(const QPointF&);
    Rank selectedNode() const;
    void paintSelected(QPainter&) const;
    QString factsAt(const QPointF&) const;
    void describe();

    Theme m_theme = Theme::light();
    Scenario m_scenario;
    bool m_starting = false;
    Plane m_plane = Plane::Idle;
    LiveState m_live;
    RoundSlice m_slice;
    SliceIndex m_index;
    LensClock m_clock; ///< knows the folds
    std::vector<QString> m_labels; ///< of the slice's messages
    StageFrame m_frame;
    StageCaption m_caption;
    std::unique_ptr<StagePainter> m_painter;
    QPixmap m_ground;
    CardPictures m_cards;
    Selection* m_selection = nullptr;
    std::vector<ChangeEvent> m_changes; ///< by time
    SendBuffers m_buffers;
    bool m_keyFocus = false; ///< reached with the keyboard: the focus is drawn
};

} // namespace ringside

Q_DECLARE_METATYPE(ringside::Link)
