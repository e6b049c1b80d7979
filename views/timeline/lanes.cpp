// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/lanes.h"

#include <algorithm>

namespace ringside {

namespace {

constexpr std::size_t rowsPerMark = 16;
constexpr std::size_t overrunLimit = 100000;

template <typename Rows>
std::size_t firstAfter(const Rows& rows, Time moment) {
    const auto after = std::partition_point(
        rows.begin(), rows.end(), [moment](const auto& row) { return row.at <= moment.ps; });
    return static_cast<std::size_t>(after - rows.begin());
}

} // namespace

Lanes::Lanes(std::size_t intervalLimit)
    : m_limit(std::max(intervalLimit, std::size_t(64))) { }

void Lanes::begin(const Scenario& scenario) {
    *this = Lanes(m_limit);
    m_workers = std::max(scenario.cluster.workers, 0);
    m_lanes.resize(static_cast<std::size_t>(m_workers + std::max(serverCount(scenario), 0)));
}

void Lanes::appendAhead(const RunBatch& batch) {
    for (const StateEvent& event : batch.states)
        add(event);
    m_ahead += batch.states.size();
    if (m_total > m_limit)
        forgetOldest();
}

void Lanes::append(const RunBatch& batch) {
    const std::size_t known = std::min(m_ahead, batch.states.size());
    m_ahead -= known;
    for (std::size_t i = known; i < batch.states.size(); ++i)
        add(batch.states[i]);
    for (const MessageEvent& message : batch.messages)
        m_now = std::max(m_now, message.delivered);
    for (const RoundRow& round : batch.rounds)
        m_now = std::max(m_now, round.end);
    for (const StepEvent& step : batch.steps) {
        m_now = std::max(m_now, step.done);
        if (step.overrun)
            m_overruns.push_back(step);
    }
    while (m_overruns.size() > overrunLimit)
        m_overruns.pop_front();
    if (m_total > m_limit)
        forgetOldest();
}

/// A node that stays blocked from one step into the next has waited once, not twice.
bool Lanes::goesOn(const Row& last, const StateEvent& event) {
    const auto state = static_cast<NodeState>(last.state);
    const bool blocked = state == NodeState::Wait || state == NodeState::Send;
    return state == event.state && (blocked || last.step == event.step);
}

void Lanes::add(const StateEvent& event) {
    if (event.node < 0 || event.node >= nodes())
        return;
    Lane& own = m_lanes[static_cast<std::size_t>(event.node)];
    Time at = event.at;
    if (!own.rows.empty()) {
        at = std::max(at, Time{own.rows.back().at});
        if (own.rows.back().at == at.ps) { // it lasted for no time at all
            if (own.rows.size() % rowsPerMark == 1)
                own.marks.pop_back();
            own.rows.pop_back();
            --m_total;
        }
    }
    m_now = std::max(m_now, at);
    if (!own.rows.empty() && goesOn(own.rows.back(), event))
        return;
    addRow(own, {at.ps, static_cast<std::uint64_t>(event.state), event.step});
    ++m_total;
}

void Lanes::addRow(Lane& lane, const Row& row) {
    if (lane.rows.size() % rowsPerMark == 0) {
        StateSums sums = lane.marks.empty() ? StateSums{} : lane.marks.back();
        for (std::size_t i = lane.rows.size() - std::min(lane.rows.size(), rowsPerMark);
             i < lane.rows.size(); ++i) {
            const std::int64_t end = i + 1 < lane.rows.size() ? lane.rows[i + 1].at : row.at;
            sums[lane.rows[i].state] += Time{end - lane.rows[i].at};
        }
        lane.marks.push_back(sums);
    }
    lane.rows.push_back(row);
}

LaneInterval Lanes::at(Rank node, std::size_t index) const {
    const std::vector<Row>& rows = lane(node).rows;
    const Row& row = rows[index];
    const bool open = index + 1 == rows.size();
    return {Time{row.at}, open ? std::max(m_now, Time{row.at}) : Time{rows[index + 1].at},
        static_cast<NodeState>(row.state), row.step, open};
}

std::pair<std::size_t, std::size_t> Lanes::range(Rank node, Time from, Time to) const {
    const std::vector<Row>& rows = lane(node).rows;
    if (to <= from || rows.empty() || from >= m_now)
        return {0, 0};
    const std::size_t after = firstAfter(rows, from);
    const std::size_t last = firstAfter(rows, to - Time{1});
    return {after > 0 ? after - 1 : 0, last};
}

std::optional<std::size_t> Lanes::find(Rank node, Time moment) const {
    const std::size_t after = firstAfter(lane(node).rows, moment);
    if (after == 0 || moment > m_now)
        return std::nullopt;
    return after - 1;
}

StateSums Lanes::sums(Rank node, Time from, Time to) const {
    StateSums sums{};
    if (to <= from)
        return sums;
    const StateSums before = sumsUntil(node, from), after = sumsUntil(node, to);
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] = after[i] - before[i];
    return sums;
}

StateSums Lanes::sumsUntil(Rank node, Time moment) const {
    const Lane& own = lane(node);
    if (own.rows.empty())
        return {};
    moment = std::min(moment, m_now);
    const std::size_t after = firstAfter(own.rows, moment);
    if (after == 0)
        return own.marks.front();
    std::size_t i = (after - 1) / rowsPerMark * rowsPerMark;
    StateSums sums = own.marks[i / rowsPerMark];
    for (; i < after; ++i) {
        const std::int64_t end = i + 1 < after ? own.rows[i + 1].at : moment.ps;
        sums[own.rows[i].state] += Time{end - own.rows[i].at};
    }
    return sums;
}

/// A quarter at once, in whole blocks of a mark, so that rows are moved seldom.
void Lanes::forgetOldest() {
    const auto fullest = std::max_element(m_lanes.begin(), m_lanes.end(),
        [](const Lane& a, const Lane& b) { return a.rows.size() < b.rows.size(); });
    m_first = Time{fullest->rows[fullest->rows.size() / 4].at};
    for (Lane& own : m_lanes) {
        const std::size_t after = firstAfter(own.rows, m_first);
        const std::size_t blocks = after > 0 ? (after - 1) / rowsPerMark : 0;
        const auto rows = static_cast<std::ptrdiff_t>(blocks * rowsPerMark);
        own.rows.erase(own.rows.begin(), own.rows.begin() + rows);
        own.marks.erase(own.marks.begin(), own.marks.begin() + static_cast<std::ptrdiff_t>(blocks));
        m_total -= static_cast<std::size_t>(rows);
        m_forgotten += rows;
    }
}

} // namespace ringside
