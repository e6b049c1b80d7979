// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <QRectF>

#include <optional>

namespace ringside {

/// Where things are in the panel, in pixels: title, a line for the sentence, the lanes with their
/// names at the left, the arrival strip, the axis.
struct TimelineLayout {
    QRectF area, header, line, plot, strip, axis;
    /// So low that the title and the rounds' names give their room to the lanes.
    bool compact = false;
    int lanes = 0;
    double pitch = 0; ///< from a lane's top to the next one's
    double box = 0; ///< height of a lane's boxes
    /// On low lanes names stand in turn in so many columns, as numbers where they are too wide.
    int nameColumns = 1;
    int labelEvery = 1; ///< with very many lanes only some names have room

    QRectF lane(Rank) const;
    /// The lane at this height, also left of the plot where its name stands.
    std::optional<Rank> laneAt(double y) const;
};

TimelineLayout layoutTimeline(const QRectF& area, int lanes);

} // namespace ringside
