// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/playback/lens_clock.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace ringside {

namespace {

/// A stretch between two visible changes.
struct Stretch {
    Time from, to;
    double shortest = 0; ///< seconds of the shortest message on its way; 0 = nothing moves
    FoldContent content = FoldContent::Compute;
    double length() const { return (to - from).seconds(); }
};

void sortUnique(std::vector<Time>& times) {
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
}

std::vector<Time> visibleChanges(const RoundSlice& slice) {
    std::vector<Time> times{slice.round.begin, slice.round.end};
    const auto add = [&](Time t) {
        if (t > slice.round.begin && t < slice.round.end)
            times.push_back(t);
    };
    for (const MessageEvent& message : slice.messages) {
        add(message.start);
        add(message.delivered);
    }
    for (const auto& node : slice.states)
        for (const StateEvent& state : node)
            add(state.at);
    for (const Time t : updateTimes(slice))
        add(t);
    sortUnique(times);
    return times;
}

/// Marks which of the stretches contain an interval of `state`.
void markContent(const RoundSlice& slice, std::vector<Stretch>& stretches, NodeState wanted,
    FoldContent content) {
    for (const auto& node : slice.states)
        for (std::size_t i = 0; i < node.size(); ++i) {
            if (node[i].state != wanted)
                continue;
            const Time until = i + 1 < node.size() ? node[i + 1].at : slice.round.end;
            for (Stretch& stretch : stretches)
                if (stretch.from >= node[i].at && stretch.to <= until)
                    stretch.content = content;
        }
}

std::vector<Stretch> cut(const RoundSlice& slice) {
    const std::vector<Time> times = visibleChanges(slice);
    std::map<Time, std::vector<double>> starts, ends;
    for (const MessageEvent& message : slice.messages)
        if (message.delivered > std::max(message.start, slice.round.begin)) {
            const double seconds = (message.delivered - message.start).seconds();
            starts[std::max(message.start, slice.round.begin)].push_back(seconds);
            ends[message.delivered].push_back(seconds);
        }
    std::multiset<double> moving;
    std::vector<Stretch> stretches;
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        if (const auto found = starts.find(times[i]); found != starts.end())
            moving.insert(found->second.begin(), found->second.end());
        if (const auto found = ends.find(times[i]); found != ends.end())
            for (const double seconds : found->second)
                if (const auto one = moving.find(seconds); one != moving.end())
                    moving.erase(one);
        stretches.push_back(
            {times[i], times[i + 1], moving.empty() ? 0 : *moving.begin(), FoldContent::Latency});
    }
    markContent(slice, stretches, NodeState::Update, FoldContent::Update);
    markContent(slice, stretches, NodeState::Compute, FoldContent::Compute);
    return stretches;
}

double medianSeconds(const RoundSlice& slice) {
    std::vector<double> lengths;
    for (const MessageEvent& message : slice.messages)
        lengths.push_back((message.delivered - message.start).seconds());
    if (lengths.empty())
        return 0;
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    return *middle;
}

/// One speed for all stretches in which something moves, so that equal lengths look equal: the
/// moving part takes 70 % of the round's aim, but a message no more than a quarter of it.
double baseSpeed(
    const RoundSlice& slice, const std::vector<Stretch>& stretches, const LensSettings& settings) {
    double moving = 0, all = 0;
    for (const Stretch& stretch : stretches) {
        all += stretch.length();
        if (stretch.shortest > 0)
            moving += stretch.length();
    }
    if (moving <= 0)
        return std::max(all / (0.4 * settings.roundSeconds), 1e-12);
    return std::max(moving / (0.7 * settings.roundSeconds),
        medianSeconds(slice) / (0.25 * settings.roundSeconds));
}

/// Seconds on screen of a gap that would take x at the base speed: as it is when short, then ever
/// slower growth (`steepness` > 0). Strictly increasing, so a longer gap stays longer.
double folded(double x, double steepness) {
    constexpr double asItIs = 0.3, scale = 0.4;
    return x <= asItIs ? x : asItIs + steepness * scale * std::log1p((x - asItIs) / scale);
}

/// The steepness with which all gaps together keep to 30 % of the aim, if there is one.
double foldSteepness(
    const std::vector<Stretch>& stretches, double base, const LensSettings& settings) {
    double least = 0, most = 0;
    for (const Stretch& stretch : stretches)
        if (!(stretch.shortest > 0)) {
            least += folded(stretch.length() / base, 0);
            most += folded(stretch.length() / base, 1);
        }
    if (most <= least)
        return 1;
    return std::clamp((0.3 * settings.roundSeconds - least) / (most - least), 0.05, 1.0);
}

double movingSpeed(const Stretch& stretch, double base, const LensSettings& settings) {
    const double wanted = std::min(base, stretch.shortest / settings.messageSeconds);
    return std::clamp(
        wanted * settings.factor, settings.slowest, std::max(settings.slowest, settings.fastest));
}

} // namespace

std::vector<Time> updateTimes(const RoundSlice& slice) {
    std::map<Rank, Time> lastPush;
    for (const MessageEvent& message : slice.messages)
        if (message.kind == MessageKind::Push)
            lastPush[message.to] = std::max(lastPush[message.to], message.delivered);
    std::vector<Time> times;
    for (const auto& node : slice.states)
        for (std::size_t i = 0; i + 1 < node.size(); ++i)
            if (node[i].state == NodeState::Update && node[i].step == slice.round.step) {
                times.push_back(node[i + 1].at);
                lastPush.erase(node[i].node);
            }
    for (const auto& [server, at] : lastPush)
        times.push_back(at);
    sortUnique(times);
    return times;
}

LensClock::LensClock(const RoundSlice& slice, const LensSettings& settings)
    : m_begin(slice.round.begin)
    , m_end(std::max(slice.round.end, slice.round.begin)) {
    const std::vector<Stretch> stretches = cut(slice);
    const double base = baseSpeed(slice, stretches, settings);
    const double steepness = foldSteepness(stretches, base, settings);
    const std::vector<Time> updates = updateTimes(slice);
    for (const Stretch& stretch : stretches) {
        if (stretch.shortest > 0) {
            append(
                stretch.from, stretch.to, stretch.length() / movingSpeed(stretch, base, settings));
        } else {
            const double plain = stretch.length() / base;
            const double seconds = folded(plain, steepness);
            append(stretch.from, stretch.to, seconds / settings.factor);
            if (seconds < 0.67 * plain)
                m_folds.push_back({stretch.from, stretch.to, m_pieces.back().screenFrom,
                    m_pieces.back().screenTo, stretch.content});
        }
        if (std::binary_search(updates.begin(), updates.end(), stretch.to) && stretch.to < m_end)
            append(stretch.to, stretch.to, settings.holdSeconds);
    }
    append(m_end, m_end, settings.holdSeconds);

    for (const MessageEvent& message : slice.messages) {
        m_instants.push_back(std::clamp(message.start, m_begin, m_end));
        m_instants.push_back(std::clamp(message.delivered, m_begin, m_end));
    }
    m_instants.push_back(m_begin);
    m_instants.push_back(m_end);
    sortUnique(m_instants);

    std::vector<Time> middles;
    for (const MessageEvent& message : slice.messages)
        middles.push_back({message.start.ps + (message.delivered.ps - message.start.ps) / 2});
    sortUnique(middles);
    for (const Time t : middles)
        if (t >= m_begin && t < m_end
            && (m_stills.empty()
                || screenAt(t) - screenAt(m_stills.back()) > settings.messageSeconds))
            m_stills.push_back(t);
    m_stills.push_back(m_end);
}

void LensClock::append(Time from, Time to, double seconds) {
    if (from == to && seconds <= 0)
        return;
    const double start = duration();
    m_pieces.push_back({from, to, start, start + std::max(seconds, 0.0)});
}

double LensClock::duration() const {
    return m_pieces.empty() ? 0 : m_pieces.back().screenTo;
}

const LensClock::Piece& LensClock::pieceAt(double screenSeconds) const {
    const auto after = std::upper_bound(m_pieces.begin(), m_pieces.end(), screenSeconds,
        [](double s, const Piece& piece) { return s < piece.screenFrom; });
    return after == m_pieces.begin() ? *after : *std::prev(after);
}

Time LensClock::at(double screenSeconds) const {
    if (m_pieces.empty())
        return m_begin;
    const Piece& piece = pieceAt(screenSeconds);
    const double length = piece.screenTo - piece.screenFrom;
    if (length <= 0)
        return piece.to;
    const double share = std::clamp((screenSeconds - piece.screenFrom) / length, 0.0, 1.0);
    return {piece.from.ps + std::llround(share * static_cast<double>((piece.to - piece.from).ps))};
}

double LensClock::screenAt(Time t) const {
    // The first piece that reaches t: a hold at t comes after it.
    const auto piece = std::lower_bound(m_pieces.begin(), m_pieces.end(), t,
        [](const Piece& one, Time time) { return one.to < time; });
    if (piece == m_pieces.end())
        return duration();
    const auto length = static_cast<double>((piece->to - piece->from).ps);
    const double share = length > 0 ? static_cast<double>((t - piece->from).ps) / length : 0;
    return piece->screenFrom + std::clamp(share, 0.0, 1.0) * (piece->screenTo - piece->screenFrom);
}

double LensClock::speedAt(double screenSeconds) const {
    if (m_pieces.empty())
        return 0;
    const Piece& piece = pieceAt(screenSeconds);
    const double length = piece.screenTo - piece.screenFrom;
    return length > 0 ? (piece.to - piece.from).seconds() / length : 0;
}

std::optional<Fold> LensClock::foldAt(double screenSeconds) const {
    for (const Fold& fold : m_folds)
        if (screenSeconds >= fold.screenBegin && screenSeconds < fold.screenEnd)
            return fold;
    return std::nullopt;
}

} // namespace ringside
