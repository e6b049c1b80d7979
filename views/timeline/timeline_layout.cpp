// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_layout.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double margin = 16, names = 46;
constexpr double titleHeight = 28, lineHeight = 22, axisHeight = 24, stripHeight = 16;
constexpr double tallestLane = 40, readableName = 12;
/// Below this height of a lane the strip's room is worth more to the lanes.
constexpr double laneForStrip = 13;

} // namespace

TimelineLayout layoutTimeline(const QRectF& area, int lanes) {
    TimelineLayout layout;
    layout.area = area;
    layout.lanes = std::max(lanes, 1);
    layout.header
        = QRectF(area.left() + margin, area.top() + 4, area.width() - 2 * margin, titleHeight);
    const double left = area.left() + names, width = std::max(area.width() - names - margin, 1.0);
    layout.line = QRectF(left, layout.header.bottom() - 2, width, lineHeight);
    layout.axis = QRectF(left, area.bottom() - axisHeight, width, axisHeight);
    const double room = layout.axis.top() - layout.line.bottom();
    const bool strip = room - stripHeight >= laneForStrip * layout.lanes;
    const double height = std::max(room - (strip ? stripHeight : 2), 4.0);
    layout.pitch = std::min(height / layout.lanes, tallestLane);
    if (layout.pitch > 8)
        layout.pitch = std::floor(layout.pitch); // boxes of whole pixels are sharp
    layout.box = layout.pitch > 8 ? std::round(layout.pitch * 0.74) : layout.pitch * 0.8;
    layout.plot = QRectF(left, layout.line.bottom(), width, layout.pitch * layout.lanes);
    layout.strip = QRectF(left, layout.plot.bottom(), width, strip ? stripHeight : 0);
    layout.labelEvery = std::max(1, int(std::ceil(readableName / std::max(layout.pitch, 0.5))));
    return layout;
}

QRectF TimelineLayout::lane(Rank rank) const {
    return {
        plot.left(), plot.top() + rank * pitch + std::floor((pitch - box) / 2), plot.width(), box};
}

std::optional<Rank> TimelineLayout::laneAt(double y) const {
    const double lane = std::floor((y - plot.top()) / pitch);
    if (lane < 0 || lane >= lanes)
        return std::nullopt;
    return static_cast<Rank>(lane);
}

} // namespace ringside
