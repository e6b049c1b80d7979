// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/waits.h"

#include <algorithm>

namespace ringside {

namespace {

bool deliveredBefore(const MessageEvent& message, Time moment) {
    return message.delivered < moment;
}

/// The rows lie almost in order; only the newest may have to move.
void insertByDelivery(std::vector<MessageEvent>& messages, const MessageEvent& message) {
    auto place = messages.end();
    while (place != messages.begin() && std::prev(place)->delivered > message.delivered)
        --place;
    messages.insert(place, message);
}

template <typename Row, typename Old>
void dropFront(std::vector<Row>& rows, Old old) {
    const auto keep = std::find_if_not(rows.begin(), rows.end(), old);
    // In large pieces, so that the rest is not moved for every row.
    if (keep - rows.begin() > 256 && keep - rows.begin() > rows.end() - keep)
        rows.erase(rows.begin(), keep);
}

} // namespace

WaitSums& operator+=(WaitSums& sums, const WaitInterval& interval) {
    sums[static_cast<std::size_t>(interval.cause)] += interval.end - interval.begin;
    return sums;
}

WaitCauses::WaitCauses(const Scenario& scenario, double calibratedComputeSeconds)
    : m_scenario(scenario)
    , m_computeTimes(scenario, calibratedComputeSeconds)
    , m_workers(scenario.cluster.workers) {
    const ClusterSettings& cluster = scenario.cluster;
    m_nodes.resize(static_cast<std::size_t>(m_workers + serverCount(scenario)));
    for (Rank rank = 0; known(rank); ++rank) {
        double rate = cluster.bandwidthBitsPerS / 8;
        double latency = cluster.latencyS;
        for (const NodeOverride& own : cluster.nodes) {
            if (own.node != nodeName(rank, m_workers))
                continue;
            rate = own.bandwidthBitsPerS ? *own.bandwidthBitsPerS / 8 : rate;
            latency = own.latencyS.value_or(latency);
        }
        m_rate.push_back(rate);
        m_latency.push_back(latency);
    }
}

void WaitCauses::message(const MessageEvent& message) {
    if (!known(message.from) || !known(message.to))
        return;
    insertByDelivery(node(message.to).received, message);
    if (message.from >= m_workers)
        insertByDelivery(node(message.from).sent, message);
}

void WaitCauses::state(const StateEvent& event) {
    if (!known(event.node))
        return;
    std::vector<StateEvent>& states = node(event.node).states;
    const bool blocked = event.state == NodeState::Wait || event.state == NodeState::Send;
    // A wait goes on when only the number of the step changes.
    if (blocked && !states.empty() && states.back().state == event.state)
        return;
    states.push_back(event);
}

void WaitCauses::step(const StepEvent& event) {
    if (!known(event.node))
        return;
    node(event.node).stepsToldUntil = event.done;
    if (event.overrun)
        node(event.node).overruns.push_back(event);
}

/// All that happened up to here is in the record: every node has told of something later, or is
/// finished.
Time WaitCauses::toldByAll() const {
    Time told = Time::max();
    for (const Node& node : m_nodes) {
        if (node.states.empty())
            return {};
        if (node.states.back().state == NodeState::Finished)
            continue;
        told = std::min(told, node.states.back().at);
        if (node.stepsToldUntil) // a step's row comes later than its states, and tells of an
                                 // overrun
            told = std::min(told, *node.stepsToldUntil);
    }
    return told;
}

std::vector<WaitInterval> WaitCauses::settle(bool all) {
    const Time told = all ? Time::max() : toldByAll();
    std::vector<Piece> ended;
    Time needed = Time::max();
    for (Rank rank = 0; known(rank); ++rank) {
        Node& own = node(rank);
        for (; own.settled + 1 < own.states.size(); ++own.settled) {
            const StateEvent& state = own.states[own.settled];
            const Time end = own.states[own.settled + 1].at;
            if (end > told)
                break;
            if (state.state == NodeState::Wait && end > state.at)
                ended.push_back({rank, state.at, end});
        }
        if (own.states.empty())
            needed = {};
        else if (own.states[own.settled].state != NodeState::Finished)
            needed = std::min(needed, own.states[own.settled].at);
    }
    std::sort(ended.begin(), ended.end(), [](const Piece& a, const Piece& b) {
        return a.end != b.end ? a.end < b.end : a.node < b.node;
    });
    std::vector<WaitInterval> intervals;
    for (const Piece& wait : ended)
        explain(wait, intervals);
    forgetBefore(std::min(needed, told));
    return intervals;
}

void WaitCauses::explain(Piece wait, std::vector<WaitInterval>& found) {
    const auto first = static_cast<std::ptrdiff_t>(found.size());
    Rank at = wait.node; // whose doings explain the time before `end`
    Time end = wait.end;
    std::size_t hops = 0; // since `end` last moved: without emulation messages take no time
    const auto add = [&](Time begin, WaitCause cause, Rank culprit, Rank peer) {
        if (begin < end)
            found.push_back({wait.node, begin, end, cause, culprit, peer});
        end = begin;
        hops = 0;
    };
    while (end > wait.begin) {
        const StateEvent* state = stateBefore(at, end);
        if (!state || state->state == NodeState::Finished || hops > 4 * m_nodes.size()) {
            add(wait.begin, WaitCause::Unexplained, noRank, noRank);
            break;
        }
        const Time begin = std::max(wait.begin, state->at);
        if (state->state == NodeState::Compute) {
            explainCompute({wait.node, begin, end}, at, found);
            end = begin;
            hops = 0;
        } else if (state->state == NodeState::Update) {
            add(begin, WaitCause::Hub, at, noRank);
        } else if (const MessageEvent* message = deliveryAt(at, end)) {
            const Time queued = std::max(wait.begin, std::min(message->queued, end));
            explainMessage({wait.node, queued, end}, *message, found);
            hops = queued < end ? 0 : hops + 1;
            end = queued;
            at = message->from;
        } else if (state->state == NodeState::Send) {
            add(begin, at < m_workers ? WaitCause::Link : WaitCause::Hub, at,
                receiverFrom(at, end));
        } else {
            const MessageEvent* before = lastDeliveryBefore(at, end);
            add(before ? std::max(begin, before->delivered) : begin, WaitCause::Unexplained, noRank,
                noRank);
        }
    }
    std::reverse(found.begin() + first, found.end());
}

/// An eager kind needs nobody's gradient: who waits there while somebody computes waits for a round
/// to be triggered, for a full round or at a barrier.
WaitCause WaitCauses::waitForCompute() const {
    return isEager(m_scenario.architecture.kind) ? WaitCause::Barrier : WaitCause::Straggler;
}

/// Pieces go from the end to the beginning.
void WaitCauses::explainCompute(Piece part, Rank worker, std::vector<WaitInterval>& found) {
    const StepEvent* overrun = overrunAt(worker, part.end);
    Time due = part.end;
    if (overrun)
        due = std::clamp(
            overrun->computeBegin + m_computeTimes.of(worker, overrun->step), part.begin, part.end);
    if (due < part.end)
        found.push_back({part.node, due, part.end, WaitCause::Host, worker, noRank});
    if (part.begin < due)
        found.push_back({part.node, part.begin, due, waitForCompute(), worker, noRank});
}

/// The queue comes first and the way itself after it, whatever segments were served in between.
void WaitCauses::explainMessage(
    Piece part, const MessageEvent& message, std::vector<WaitInterval>& found) {
    Time queueEnd = part.begin;
    if (narrowedByServer(message) || metOthersAtServer(message))
        queueEnd = std::clamp(message.delivered - timeWithoutServer(message), part.begin, part.end);
    if (queueEnd < part.end)
        found.push_back({part.node, queueEnd, part.end, WaitCause::Link, message.from, message.to});
    const Rank server = serverOf(message);
    const Rank peer = server == message.from ? message.to : message.from;
    if (part.begin < queueEnd)
        found.push_back({part.node, part.begin, queueEnd, WaitCause::Hub, server, peer});
}

Rank WaitCauses::serverOf(const MessageEvent& message) const {
    if (message.from >= m_workers)
        return message.from;
    return message.to >= m_workers ? message.to : noRank;
}

/// Latency and the rate of the end that is not the server: as if the message were alone and the
/// server's interface no narrower than the other one.
Time WaitCauses::timeWithoutServer(const MessageEvent& message) const {
    const auto from = static_cast<std::size_t>(message.from);
    const auto to = static_cast<std::size_t>(message.to);
    const auto other = serverOf(message) == message.from ? to : from;
    const Time latency = Time::fromSeconds(std::max(m_latency[from], m_latency[to]));
    return latency + transferTime(message.bytes, BytesPerSecond{m_rate[other]});
}

bool WaitCauses::narrowedByServer(const MessageEvent& message) const {
    const Rank server = serverOf(message);
    if (server == noRank || !m_scenario.cluster.emulate || info(message.kind).control)
        return false;
    const auto other = server == message.from ? message.to : message.from;
    return m_rate[static_cast<std::size_t>(server)] < m_rate[static_cast<std::size_t>(other)];
}

/// Whether the server moved another node's message, in the same direction, while this one was on
/// its way.
bool WaitCauses::metOthersAtServer(const MessageEvent& message) {
    const Rank server = serverOf(message);
    if (server == noRank || !m_scenario.cluster.emulate || info(message.kind).control)
        return false;
    const bool leaving = server == message.from;
    const auto& others = leaving ? node(server).sent : node(server).received;
    auto other = std::lower_bound(
        others.begin(), others.end(), message.queued + Time::fromPicoseconds(1), deliveredBefore);
    // Messages that end after this one may have shared the way as well: a turn of every node's.
    std::size_t after = 0;
    for (; other != others.end() && after <= m_nodes.size(); ++other) {
        after += other->delivered > message.delivered ? 1 : 0;
        const bool anotherNode = leaving ? other->to != message.to : other->from != message.from;
        if (anotherNode && !info(other->kind).control && other->start < message.delivered)
            return true;
    }
    return false;
}

const StateEvent* WaitCauses::stateBefore(Rank rank, Time moment) {
    const std::vector<StateEvent>& states = node(rank).states;
    const auto next = std::lower_bound(states.begin(), states.end(), moment,
        [](const StateEvent& state, Time time) { return state.at < time; });
    return next == states.begin() ? nullptr : &*std::prev(next);
}

/// Of several at this moment, the one that was queued last: the others had been waiting for it.
const MessageEvent* WaitCauses::deliveryAt(Rank rank, Time moment) {
    const std::vector<MessageEvent>& received = node(rank).received;
    const MessageEvent* latest = nullptr;
    auto message = std::lower_bound(received.begin(), received.end(), moment, deliveredBefore);
    for (; message != received.end() && message->delivered == moment; ++message) {
        if (!latest || message->queued > latest->queued)
            latest = &*message;
    }
    return latest;
}

const MessageEvent* WaitCauses::lastDeliveryBefore(Rank rank, Time moment) {
    const std::vector<MessageEvent>& received = node(rank).received;
    const auto next = std::lower_bound(received.begin(), received.end(), moment, deliveredBefore);
    return next == received.begin() ? nullptr : &*std::prev(next);
}

const StepEvent* WaitCauses::overrunAt(Rank rank, Time moment) {
    const std::vector<StepEvent>& overruns = node(rank).overruns;
    const auto step = std::find_if(overruns.rbegin(), overruns.rend(),
        [&](const StepEvent& event) { return event.computeBegin < moment; });
    return step != overruns.rend() && step->computeEnd >= moment ? &*step : nullptr;
}

/// To whom the node was sending just before the moment; noRank when the record does not say.
Rank WaitCauses::receiverFrom(Rank rank, Time moment) {
    for (const Node& other : m_nodes) {
        auto message = std::lower_bound(
            other.received.begin(), other.received.end(), moment, deliveredBefore);
        std::size_t looked = 0;
        for (; message != other.received.end() && looked < m_nodes.size(); ++message, ++looked) {
            if (message->from == rank && message->start < moment)
                return message->to;
        }
    }
    return noRank;
}

void WaitCauses::forgetBefore(Time moment) {
    const auto delivered = [&](const MessageEvent& row) { return row.delivered < moment; };
    for (Node& own : m_nodes) {
        dropFront(own.received, delivered);
        dropFront(own.sent, delivered);
        dropFront(own.overruns, [&](const StepEvent& row) { return row.computeEnd < moment; });
        // The state that lasts at the moment stays, and all from the first that is not settled.
        std::size_t keep = 0;
        while (keep < own.settled && own.states[keep + 1].at <= moment)
            ++keep;
        if (keep > 256) {
            own.states.erase(
                own.states.begin(), own.states.begin() + static_cast<std::ptrdiff_t>(keep));
            own.settled -= keep;
        }
    }
}

} // namespace ringside
