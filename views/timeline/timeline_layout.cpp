// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_layout.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double margin = 16, names = 46;
constexpr double titleHeight = 28, lineHeight = 22, axisHeight = 24, stripHeight = 16;
/// The same below compactHeight: the line has only the playhead's handle.
constexpr double compactHeight = 180, compactTitle = 26, compactLine = 12, compactAxis = 20;
constexpr double tallestLane = 40, readableName = 9;
constexpr int mostNameColumns = 3;
/// Below this height of a lane the strip's room is worth more to the lanes.
constexpr double laneForStrip = 13;

} // namespace

TimelineLayout layoutTimeline(const QRectF& area, int lanes) {
    TimelineLayout layout;
    layout.area = area;
    layout.lanes = std::max(lanes, 1);
    layout.compact = area.height() < compactHeight;
    layout.header = QRectF(area.left() + margin, area.top() + (layout.compact ? 2 : 4),
        area.width() - 2 * margin, layout.compact ? compactTitle : titleHeight);
    const double left = area.left() + names, width = std::max(area.width() - names - margin, 1.0);
    layout.line = QRectF(
        left, layout.header.bottom() - 2, width, layout.compact ? compactLine : lineHeight);
    const double axis = layout.compact ? compactAxis : axisHeight;
    layout.axis = QRectF(left, area.bottom() - axis, width, axis);
    const double room = layout.axis.top() - layout.line.bottom();
    const bool strip = room - stripHeight >= laneForStrip * layout.lanes;
    const double height = std::max(room - (strip ? stripHeight : 2), 4.0);
    layout.pitch = std::min(height / layout.lanes, tallestLane);
    if (layout.pitch > 8)
        layout.pitch = std::floor(layout.pitch); // boxes of whole pixels are sharp
    layout.box = layout.pitch > 8 ? std::round(layout.pitch * 0.74) : layout.pitch * 0.8;
    layout.plot = QRectF(left, layout.line.bottom(), width, layout.pitch * layout.lanes);
    layout.strip = QRectF(left, layout.plot.bottom(), width, strip ? stripHeight : 0);
    const int apart = std::max(1, int(std::ceil(readableName / std::max(layout.pitch, 0.5))));
    layout.nameColumns = std::min(apart, mostNameColumns);
    layout.labelEvery = apart <= mostNameColumns ? 1 : apart;
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
