// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/lanes.h"
#include "views/timeline/timeline_axis.h"

#include <limits>
#include <vector>

namespace ringside {

/// A box of one state on a lane. Intervals too short to see are gathered into columns, in which
/// each state has its share of the height: compute at the bottom, then send, update and wait.
struct LaneBox {
    static constexpr std::size_t column = std::numeric_limits<std::size_t>::max();
    double left = 0, right = 0; ///< pixels from the range's begin
    double top = 0, bottom = 1; ///< shares of the lane's height
    NodeState state = NodeState::Wait;
    std::size_t interval = column; ///< index in its lane
};

/// What a lane is drawn from.
enum class LaneLook {
    Intervals, ///< each by itself, where it is wide enough
    Columns, ///< sums of whole rounds, or of two pixels where rounds are narrower
};

/// How much of a lane's picture its single intervals are: 0 = rounds are so narrow that only
/// columns can be read, 1 = only intervals, between them both as one fades into the other.
double laneDetail(const TimelineAxis&, const AxisRange& range, double width);

/// The boxes of a lane in `range`, `width` pixels wide, from left to right: never more than two a
/// pixel, whatever the number of intervals.
std::vector<LaneBox> laneBoxes(
    const Lanes&, Rank node, const TimelineAxis&, const AxisRange& range, double width, LaneLook);
/// The same in the look that reads better.
std::vector<LaneBox> laneBoxes(
    const Lanes&, Rank node, const TimelineAxis&, const AxisRange& range, double width);

} // namespace ringside
