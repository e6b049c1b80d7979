// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/stage/card_pictures.h"
#include "views/stage/message_marks.h"
#include "views/stage/stage_facts.h"

#include <optional>

namespace ringside {

/// What stands on the stage besides the frame.
struct StageCaption {
    QString badge; ///< pill at the upper right; empty = none
    bool folded = false; ///< the badge speaks of a fold: a zigzag stands before it
    QString prompt; ///< large words in the middle (before the first run): "Press Run"
    QString promptDetail; ///< what will happen
    bool paused = false;
    Rank highlighted = noRank;
};

/// Draws the stage on any paint device: a widget, a picture, paper. Two layers: the ground depends
/// on scenario, size and theme alone; the rest on the moment.
class StagePainter {
public:
    StagePainter(const Scenario&, const Theme&, const QFont&, const QRectF& area);

    void paintGround(QPainter&) const;
    /// `pictures` saves drawing cards that look as before; without it everything is drawn afresh.
    void paintMoment(QPainter&, const StageFrame&, const std::vector<QString>& messageLabels,
        const StageCaption&, CardPictures* pictures = nullptr) const;
    const StageLayout& layout() const { return m_layout; }
    /// What lies under a point: a node's rank, or noRank.
    Rank nodeAt(const QPointF&) const;
    /// A link within a finger's breadth of the point (marks of the frame count), or an empty one.
    Link linkAt(const QPointF&, const StageFrame&) const;

    /// The mark under a point as an index into the frame's messages; several that share a mark
    /// count as the first.
    std::optional<std::size_t> messageAt(const QPointF&, const StageFrame&) const;
    /// A ring around the mark of a message (an index into the round's messages), when it is on
    /// its way and has a mark of its own.
    void paintSelected(QPainter&, const StageFrame&, std::size_t message) const;

private:
    void paintLegend(QPainter&) const;
    double legendEnd(QPainter&) const;
    QString controlWords() const;
    double signRoom() const;
    void paintSigns(QPainter&, const StageFrame&) const;
    QString trafficInRow(QPainter&) const;
    void paintTraffic(QPainter&) const;
    double paintBadge(QPainter&, const StageCaption&) const;
    void paintHeader(QPainter&, const StageFrame&, const StageCaption&) const;
    void paintPrompt(QPainter&, const StageCaption&) const;
    QRectF promptDetail(const StageCaption&) const;
    bool hasPromptDetail(const StageCaption&) const;

    StageLayout m_layout;
    StageStyle m_style; ///< cards and marks
    StageStyle m_frame; ///< header and legend
    bool m_eager; ///< control messages begin a round
    std::vector<Link> m_links;
    TrafficSentence m_traffic;
};

} // namespace ringside
