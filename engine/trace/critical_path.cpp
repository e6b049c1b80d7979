// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/critical_path.h"

#include <algorithm>

namespace ringside {

namespace {

/// The part of [from, to] that does not lie before `begin`.
Time since(Time begin, Time from, Time to) {
    return std::max(Time{}, to - std::max(begin, from));
}

bool blocked(NodeState state) {
    return state == NodeState::Wait || state == NodeState::Send || state == NodeState::Finished;
}

} // namespace

CriticalPath::CriticalPath(int nodes)
    : m_nodes(static_cast<std::size_t>(nodes)) { }

void CriticalPath::message(const MessageEvent& event) {
    const auto known = [this](Rank rank) { return rank >= 0 && rank < Rank(m_nodes.size()); };
    if (!known(event.from) || !known(event.to))
        return;
    m_nodes[std::size_t(event.to)].received.push_back(event);
    if (!info(event.kind).control)
        m_nodes[std::size_t(event.from)].sent.push_back(event.queued);
    m_sorted = false;
}

void CriticalPath::state(const StateEvent& event) {
    if (event.node >= 0 && event.node < Rank(m_nodes.size()))
        m_nodes[std::size_t(event.node)].states.push_back(event);
}

void CriticalPath::sort() {
    if (m_sorted)
        return;
    for (Node& node : m_nodes) {
        // Of messages that come at one instant the one that was sent last is the most immediate
        // cause.
        std::ranges::stable_sort(node.received, {}, [](const MessageEvent& event) {
            return std::pair(event.delivered.ps, event.queued.ps);
        });
        std::ranges::sort(node.sent);
    }
    m_sorted = true;
}

PathTimes CriticalPath::walk(Rank rank, Time begin, Time end) {
    sort();
    PathTimes times;
    Place place{rank, end};
    // Messages that take no time could lead around in a circle; a real chain has fewer links.
    std::size_t links = 16;
    for (const Node& node : m_nodes)
        links += node.states.size() + node.received.size();
    while (place.at > begin && links-- > 0)
        place = stepBack(place, begin, times);
    times.unexplained += since(begin, begin, place.at);
    return times;
}

CriticalPath::Place CriticalPath::stepBack(Place place, Time begin, PathTimes& times) const {
    const std::vector<StateEvent>& states = m_nodes[std::size_t(place.node)].states;
    auto next = std::ranges::lower_bound(states, place.at, {}, &StateEvent::at);
    if (next == states.begin()) {
        times.unexplained += since(begin, begin, place.at);
        return {place.node, begin};
    }
    const StateEvent& state = *std::prev(next);
    if (!blocked(state.state)) {
        Time& spent = state.state == NodeState::Update ? times.update : times.compute;
        spent += since(begin, state.at, place.at);
        return {place.node, state.at};
    }
    while (next != states.begin() && blocked(std::prev(next)->state))
        --next;
    return throughBlockedTime(place, next == states.end() ? place.at : next->at, begin, times);
}

CriticalPath::Place CriticalPath::throughBlockedTime(
    Place place, Time blockedSince, Time begin, PathTimes& times) const {
    const Node& node = m_nodes[std::size_t(place.node)];
    const auto after
        = std::ranges::upper_bound(node.received, place.at, {}, &MessageEvent::delivered);
    const bool any = after != node.received.begin()
        && std::prev(after)->delivered > std::max(blockedSince, begin);
    if (any && std::prev(after)->delivered == place.at)
        return throughMessage(*std::prev(after), begin, times);
    // The own link was the last to be waited for, since it was given its last message.
    const auto state
        = std::prev(std::ranges::lower_bound(node.states, place.at, {}, &StateEvent::at));
    const auto sent = std::ranges::lower_bound(node.sent, place.at);
    if (state->state == NodeState::Send && sent != node.sent.begin()
        && *std::prev(sent) >= blockedSince) {
        times.transfer += since(begin, *std::prev(sent), place.at);
        return {place.node, *std::prev(sent)};
    }
    const Time from = any ? std::prev(after)->delivered : blockedSince;
    times.unexplained += since(begin, from, place.at);
    return {place.node, from};
}

CriticalPath::Place CriticalPath::throughMessage(
    const MessageEvent& message, Time begin, PathTimes& times) const {
    times.transfer += since(begin, message.firstBit, message.delivered);
    times.latency += since(begin, message.start, std::min(message.firstBit, message.delivered));
    times.transfer += since(begin, message.queued, message.start);
    return {message.from, message.queued};
}

} // namespace ringside
