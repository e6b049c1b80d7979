// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/wait_finder.h"

#include <algorithm>

namespace ringside {

namespace {

/// Beyond these nothing on screen is wide enough for a letter, and the window would have to wait.
constexpr std::size_t roundLimit = 24;
constexpr std::size_t messageLimit = 8000;

/// Rows of neighbouring rounds overlap: each is told once.
class Feeder {
public:
    Feeder(WaitCauses& causes, int nodes)
        : m_causes(causes)
        , m_told(static_cast<std::size_t>(nodes), Time{-1}) { }

    void feed(const RoundSlice& slice, bool last) {
        for (const MessageEvent& message : slice.messages)
            if (last || message.step == slice.round.step)
                m_causes.message(message);
        for (const auto& states : slice.states)
            feed(states);
    }

private:
    void feed(const std::vector<StateEvent>& states) {
        if (states.empty())
            return;
        Time& told = m_told[static_cast<std::size_t>(states.front().node)];
        for (const StateEvent& state : states)
            if (state.at > told)
                m_causes.state(state);
        told = std::max(told, states.back().at);
    }

    WaitCauses& m_causes;
    std::vector<Time> m_told;
};

bool before(const WaitInterval& a, const WaitInterval& b) {
    return a.node != b.node ? a.node < b.node : a.begin < b.begin;
}

/// A walk back ends a piece at every message; people see one reason.
std::vector<WaitInterval> joined(const std::vector<WaitInterval>& pieces) {
    std::vector<WaitInterval> waits;
    for (const WaitInterval& piece : pieces) {
        const bool goesOn = !waits.empty() && waits.back().node == piece.node
            && waits.back().end == piece.begin && waits.back().cause == piece.cause
            && waits.back().culprit == piece.culprit && waits.back().linkPeer == piece.linkPeer;
        if (goesOn)
            waits.back().end = piece.end;
        else
            waits.push_back(piece);
    }
    return waits;
}

Time middle(const WaitInterval& wait) {
    return Time{wait.begin.ps + (wait.end.ps - wait.begin.ps) / 2};
}

} // namespace

void WaitFinder::clear() {
    m_span = {};
    m_missing.reset();
    m_incomplete = false;
    m_waits.reset();
}

void WaitFinder::grown(std::size_t known) {
    if (m_span.last + 1 >= known)
        clear();
}

const std::vector<WaitInterval>& WaitFinder::between(
    const RunStore& store, const Lanes& lanes, std::size_t firstRound, std::size_t lastRound) {
    static const std::vector<WaitInterval> none;
    if (store.rounds().empty() || lastRound >= firstRound + roundLimit) {
        m_missing.reset();
        return none;
    }
    if (m_incomplete || !m_span.contains(firstRound, lastRound)) {
        m_span = {firstRound, lastRound};
        m_waits = explain(store, lanes, m_span);
        m_incomplete = m_missing.has_value();
    }
    return m_waits ? *m_waits : none;
}

std::optional<WaitInterval> WaitFinder::at(
    const RunStore& store, const Lanes& lanes, Rank node, Time moment, std::size_t round) {
    const bool known = m_waits && m_span.contains(round, round);
    const auto own
        = known || store.rounds().empty() ? std::nullopt : explain(store, lanes, {round, round});
    const auto& waits = known ? m_waits : own;
    if (!waits)
        return std::nullopt;
    const auto found = std::find_if(waits->begin(), waits->end(), [&](const WaitInterval& wait) {
        return wait.node == node && wait.begin <= moment && moment < wait.end;
    });
    return found == waits->end() ? std::nullopt : std::optional(*found);
}

/// The rounds before and after are fed as well: a server's wait reaches over a border, and a walk
/// back may.
std::optional<std::vector<WaitInterval>> WaitFinder::explain(
    const RunStore& store, const Lanes& lanes, Span span) {
    const std::vector<RoundRow>& rounds = store.rounds();
    const std::size_t first = span.first > 0 ? span.first - 1 : 0;
    const std::size_t last = std::min(span.last + 1, rounds.size() - 1);
    WaitCauses causes(store.scenario(), store.run() ? store.run()->calibratedComputeS : 0);
    Feeder feeder(causes, lanes.nodes());
    std::size_t messages = 0;
    m_missing.reset();
    for (std::size_t i = first; i <= last; ++i) {
        const auto found = roundOf(store, rounds[i].step);
        if (!found) {
            m_missing = rounds[i].step;
            return std::nullopt;
        }
        const RoundSlice& slice = *found;
        messages += slice.messages.size();
        if (messages > messageLimit && span.last > span.first)
            return std::nullopt;
        if (slice.empty())
            continue;
        feeder.feed(slice, i == last);
    }
    const auto firstOverrun = std::partition_point(lanes.overruns().begin(), lanes.overruns().end(),
        [&](const StepEvent& step) { return step.step < rounds[first].step; });
    for (auto step = firstOverrun;
         step != lanes.overruns().end() && step->step <= rounds[last].step; ++step)
        causes.step(*step);
    auto waits = causes.settle(true);
    std::sort(waits.begin(), waits.end(), before);
    return joined(waits);
}

std::optional<RoundSlice> WaitFinder::roundOf(const RunStore& store, Step step) const {
    if (m_rounds)
        return m_rounds(step);
    return store.holds(step) ? std::optional(store.slice(step)) : std::nullopt;
}

std::optional<WaitTarget> targetOf(const WaitInterval& wait, const Lanes& lanes) {
    const Rank node = wait.culprit != wait.node ? wait.culprit : wait.linkPeer;
    if (node < 0 || node >= lanes.nodes() || node == wait.node)
        return std::nullopt;
    const Time last = std::max(wait.begin, wait.end - Time{1});
    if (wait.cause != WaitCause::Straggler && wait.cause != WaitCause::Host)
        return WaitTarget{node, middle(wait), wait.begin, wait.end};
    const auto index = lanes.find(node, last);
    if (!index)
        return std::nullopt;
    const LaneInterval compute = lanes.at(node, *index);
    return WaitTarget{node, std::min(wait.end, compute.end), compute.begin, compute.end};
}

} // namespace ringside
