// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"
#include "views/timeline/lane_boxes.h"
#include "views/timeline/timeline_layout.h"
#include "views/timeline/wait_finder.h"

#include <QBrush>
#include <QFont>
#include <QPainter>

#include <array>

namespace ringside {

/// A fault or a live change, marked where it took effect.
struct TimelineChange {
    Time at;
    QString words; ///< "W3 frozen"
    QString sentence; ///< the same for the tool tip
};

/// What the lanes show.
struct TimelineScene {
    const Lanes& lanes;
    const TimelineAxis& axis;
    AxisRange range;
    const std::vector<WaitInterval>& waits; ///< by node and begin, as far as they are explained
    const WaitInterval* selected = nullptr;
    Rank lane = noRank; ///< whose name is marked
    Step stepsPerEpoch = 0; ///< 0 = not known yet
    std::vector<TimelineChange> changes = {}; ///< by time
};

/// Draws the timeline on any device. On a screen states are textures, on paper plain shapes.
class TimelinePainter {
public:
    TimelinePainter(const TimelineLayout&, const Theme&, const QColor& hue, const QFont&,
        double devicePixelRatio, bool textures);

    /// Everything that stays while the lens plays.
    void paintScene(QPainter&, const TimelineScene&) const;
    void paintHeader(QPainter&, const QString& subtitle, double right) const;
    /// What the signs on screen mean (letters of causes, the tick of the last to arrive, the line
    /// of a change), up to `right` in the header's row, as many as have room beside the title and
    /// `subtitle`; returns where the rest of the row ends.
    double paintLegend(
        QPainter&, const TimelineScene&, const QString& subtitle, double right) const;
    /// The sentence about what is selected: in the line under the title, in a compact layout in
    /// its place, up to `right`.
    void paintSentence(QPainter&, const QString&, double right) const;
    /// A sentence in the middle, while there are no lanes.
    void paintEmpty(QPainter&, const QString&) const;
    /// The lens's moment, at a place between the plot's edges.
    void paintPlayhead(QPainter&, double x) const;

    double x(const TimelineScene&, Time) const;

private:
    void paintNames(QPainter&, const TimelineScene&) const;
    void paintRounds(QPainter&, const TimelineScene&) const;
    void paintAxis(QPainter&, const TimelineScene&) const;
    void paintEpochs(QPainter&, const TimelineScene&, std::size_t first, std::size_t last) const;
    void paintLane(QPainter&, const TimelineScene&, Rank) const;
    void paintLane(QPainter&, const QRectF& lane, const std::vector<LaneBox>&) const;
    QRectF placeOf(const QRectF& lane, const LaneBox&) const;
    void paintBoxes(QPainter&, NodeState, const QList<QRectF>& places) const;
    void paintLetters(QPainter&, const TimelineScene&) const;
    void paintArrivals(QPainter&, const TimelineScene&) const;
    void paintArrivals(QPainter&, const TimelineScene&, std::size_t round) const;
    void paintChanges(QPainter&, const TimelineScene&) const;
    void paintSelection(QPainter&, const TimelineScene&) const;
    void paintArrow(QPainter&, const QPointF& from, const QPointF& to) const;
    struct LegendEntry;
    std::vector<LegendEntry> legendEntries(const TimelineScene&) const;
    void paintEntry(QPainter&, const LegendEntry&, double left, double middle) const;
    QFont sized(int pixels, bool bold = false) const;

    const TimelineLayout& m_layout;
    Theme m_theme;
    QColor m_hue;
    QFont m_font;
    bool m_textures;
    std::array<QBrush, nodeStateIds.size()> m_brushes;
};

} // namespace ringside
