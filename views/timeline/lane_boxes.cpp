// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/lane_boxes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

namespace {

/// Two pixels and four states: two boxes a pixel.
constexpr double columnWidth = 2;
/// Above so many intervals a pixel, sums of columns are looked up instead of walking over all.
constexpr double walkedPerPixel = 2;
/// Rounds narrower than the first are drawn as wholes, as boxes inside would be a bar code; between
/// the two one picture fades into the other.
constexpr double narrowRound = 9, readableRound = 18;

using Shares = std::array<double, nodeStateIds.size()>;
constexpr std::array stack{NodeState::Compute, NodeState::Send, NodeState::Update, NodeState::Wait};

void addColumn(
    double left, double right, const Shares& shares, double whole, std::vector<LaneBox>& boxes) {
    double bottom = 1;
    for (const NodeState state : stack) {
        const double share = whole > 0 ? shares[static_cast<std::size_t>(state)] / whole : 0;
        if (share > 1e-6)
            boxes.push_back({left, right, bottom - share, bottom, state, LaneBox::column});
        bottom -= share;
    }
}

/// Gathers intervals that are narrower than a column.
class Gatherer {
public:
    explicit Gatherer(std::vector<LaneBox>& boxes)
        : m_boxes(boxes) { }

    void add(double left, double right, NodeState state) {
        if (m_whole == 0)
            m_left = left;
        m_shares[static_cast<std::size_t>(state)] += right - left;
        m_whole += right - left;
        m_right = right;
        if (m_whole >= columnWidth)
            flush();
    }

    void flush() {
        if (m_whole <= 0)
            return;
        if (m_whole < columnWidth) { // a sliver: one state has to stand for it
            const auto most = std::max_element(m_shares.begin(), m_shares.end());
            const double share = m_whole;
            const auto state = most - m_shares.begin();
            m_shares = {};
            m_shares[static_cast<std::size_t>(state)] = share;
        }
        addColumn(m_left, m_right, m_shares, m_whole, m_boxes);
        m_shares = {};
        m_whole = 0;
    }

private:
    std::vector<LaneBox>& m_boxes;
    Shares m_shares{};
    double m_left = 0, m_right = 0, m_whole = 0;
};

} // namespace

static std::vector<LaneBox> walked(const Lanes& lanes, Rank node, const TimelineAxis& axis,
    const AxisRange& range, double width, std::pair<std::size_t, std::size_t> indices) {
    std::vector<LaneBox> boxes;
    Gatherer gatherer(boxes);
    const double scale = width / range.span();
    const auto pixel = [&](Time moment) {
        return std::clamp((axis.at(moment) - range.from) * scale, 0.0, width);
    };
    for (std::size_t i = indices.first; i < indices.second; ++i) {
        const LaneInterval interval = lanes.at(node, i);
        const double left = pixel(interval.begin), right = pixel(interval.end);
        if (right - left < columnWidth) {
            gatherer.add(left, right, interval.state);
            continue;
        }
        gatherer.flush();
        if (interval.state != NodeState::Finished)
            boxes.push_back({left, right, 0, 1, interval.state, i});
    }
    gatherer.flush();
    return boxes;
}

/// Columns end where rounds do when rounds are known and narrow: a column that cuts through rounds
/// would show beats between its width and theirs.
static std::vector<LaneBox> summed(const Lanes& lanes, Rank node, const TimelineAxis& axis,
    const AxisRange& range, double width, bool wholeRounds) {
    std::vector<LaneBox> boxes;
    const double perPixel = range.span() / width;
    Time from = axis.timeAt(range.from);
    StateSums before = lanes.sumsUntil(node, from);
    for (double left = 0; left < width - 1e-9;) {
        double right = std::min(left + columnWidth, width);
        Time to = axis.timeAt(range.from + right * perPixel);
        const std::size_t round = wholeRounds ? axis.roundAt(to) : 0;
        if (wholeRounds && to < axis.end(round)) {
            to = axis.end(round);
            right = std::min((axis.at(to) - range.from) / perPixel, width);
        }
        const StateSums after = lanes.sumsUntil(node, to);
        Shares shares{};
        for (std::size_t state = 0; state < shares.size(); ++state)
            shares[state] = (after[state] - before[state]).seconds();
        addColumn(left, right, shares, (to - from).seconds(), boxes);
        from = to;
        before = after;
        left = right;
    }
    return boxes;
}

/// Pixels of a round, on average; infinite without rounds.
static double roundWidth(const TimelineAxis& axis, const AxisRange& range, double width) {
    if (axis.rounds() < 2)
        return std::numeric_limits<double>::infinity();
    const std::size_t first = axis.roundAt(axis.timeAt(range.from));
    const std::size_t last = axis.roundAt(axis.timeAt(range.to));
    return width / std::max(1e-9, static_cast<double>(last - first));
}

double laneDetail(const TimelineAxis& axis, const AxisRange& range, double width) {
    if (!(range.span() > 0) || !(width >= 1))
        return 1;
    const double pixels = roundWidth(axis, range, width);
    return std::clamp(
        std::log(pixels / narrowRound) / std::log(readableRound / narrowRound), 0.0, 1.0);
}

std::vector<LaneBox> laneBoxes(const Lanes& lanes, Rank node, const TimelineAxis& axis,
    const AxisRange& range, double width, LaneLook look) {
    if (!(range.span() > 0) || !(width >= 1))
        return {};
    const auto indices = lanes.range(node, axis.timeAt(range.from), axis.timeAt(range.to));
    const auto count = static_cast<double>(indices.second - indices.first);
    const bool columns = look == LaneLook::Columns;
    if (columns || count > walkedPerPixel * width)
        return summed(lanes, node, axis, range, width, columns && axis.rounds() > 1);
    return walked(lanes, node, axis, range, width, indices);
}

std::vector<LaneBox> laneBoxes(
    const Lanes& lanes, Rank node, const TimelineAxis& axis, const AxisRange& range, double width) {
    const bool columns = laneDetail(axis, range, width) < 0.5;
    return laneBoxes(
        lanes, node, axis, range, width, columns ? LaneLook::Columns : LaneLook::Intervals);
}

} // namespace ringside
