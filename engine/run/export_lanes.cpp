// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/export_lanes.h"

#include <algorithm>

namespace ringside {

namespace {

constexpr std::size_t remembered = 256;

} // namespace

bool ExportLanes::Lane::hasRoom(Time begin, Time end) const {
    if (begin < forgottenUntil)
        return false;
    const auto next = taken.lower_bound(begin);
    if (next != taken.end() && (next->first < end || next->first == begin))
        return false;
    return next == taken.begin() || std::prev(next)->second <= begin;
}

void ExportLanes::Lane::take(Time begin, Time end) {
    taken.emplace(begin, end);
    if (taken.size() <= remembered)
        return;
    forgottenUntil = std::max(forgottenUntil, taken.begin()->second);
    taken.erase(taken.begin());
}

std::size_t ExportLanes::place(Time begin, Time end) {
    std::size_t lane = 0;
    while (lane < m_lanes.size() && !m_lanes[lane].hasRoom(begin, end))
        ++lane;
    if (lane == m_lanes.size())
        m_lanes.emplace_back();
    m_lanes[lane].take(begin, end);
    return lane;
}

} // namespace ringside
