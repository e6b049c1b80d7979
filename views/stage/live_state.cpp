// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/live_state.h"

#include "views/playback/duration_text.h"
#include "views/stage/stage_words.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringside {

namespace {

constexpr std::size_t roundsKept = 8;

std::array<double, 5> sharesOf(const std::deque<StateEvent>& states, Time begin, Time end) {
    std::array<double, 5> shares{};
    const double all = (end - begin).seconds();
    if (all <= 0)
        return shares;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const Time from = std::max(states[i].at, begin);
        const Time to = i + 1 < states.size() ? std::min(states[i + 1].at, end) : end;
        if (to > from)
            shares[static_cast<std::size_t>(states[i].state)] += (to - from).seconds() / all;
    }
    return shares;
}

std::optional<Rank> mostOftenLast(const std::deque<RoundRow>& rounds, int workers) {
    if (workers < 2)
        return std::nullopt;
    std::map<Rank, std::size_t> counts;
    for (const RoundRow& round : rounds)
        if (!round.tie)
            ++counts[round.lastWorker];
    for (const auto& [rank, count] : counts)
        // By chance alone one of two workers is last in 6 of 8 rounds every seventh time.
        if (rounds.size() >= 5 && count * 10 > rounds.size() * 8)
            return rank;
    return std::nullopt;
}

QString stateWord(NodeState state) {
    switch (state) {
    case NodeState::Compute:
        return StageText::tr("computing");
    case NodeState::Send:
        return StageText::tr("sending");
    case NodeState::Update:
        return StageText::tr("updating");
    case NodeState::Finished:
        return StageText::tr("finished");
    case NodeState::Wait:
        break;
    }
    return StageText::tr("waiting");
}

NodeFrame nodeOf(Rank rank, const LiveState& live, const Scenario& scenario) {
    const LiveState::Node& from = live.nodes[static_cast<std::size_t>(rank)];
    NodeFrame node;
    node.rank = rank;
    node.server = rank >= scenario.cluster.workers;
    node.shares = from.shares;
    const auto largest = std::max_element(from.shares.begin(), from.shares.end());
    node.state = static_cast<NodeState>(largest - from.shares.begin());
    node.progress = node.server ? std::nullopt : std::optional(from.shares[1]);
    node.action = stateWord(node.state);
    node.detail = StageText::tr("%1 % of time").arg(std::lround(*largest * 100));
    node.culprit = live.slow == rank;
    if (node.culprit)
        node.tag = StageText::tr("slow");
    return node;
}

} // namespace

LiveMeter::LiveMeter(const Scenario& scenario)
    : m_workers(scenario.cluster.workers)
    , m_nodes(m_workers + std::max(serverCount(scenario), 0))
    , m_states(static_cast<std::size_t>(m_nodes))
    , m_sent(static_cast<std::size_t>(m_nodes), 0) { }

void LiveMeter::add(const RunBatch& batch) {
    for (const MessageEvent& message : batch.messages)
        if (message.from >= 0 && message.from < m_nodes) {
            m_messages.push_back(message);
            ++m_sent[static_cast<std::size_t>(message.from)];
        }
    for (const StateEvent& state : batch.states)
        if (state.node >= 0 && state.node < m_nodes)
            m_states[static_cast<std::size_t>(state.node)].push_back(state);
    m_rounds.insert(m_rounds.end(), batch.rounds.begin(), batch.rounds.end());
    forget();
}

Time LiveMeter::windowBegin() const {
    return m_rounds.empty() ? Time{} : m_rounds.front().begin;
}

void LiveMeter::forget() {
    while (m_rounds.size() > roundsKept)
        m_rounds.pop_front();
    const Time begin = windowBegin();
    // Messages come in order of delivery, nearly: a stray one that stays is outside the sums
    // anyway.
    while (!m_messages.empty() && m_messages.front().delivered < begin)
        m_messages.pop_front();
    for (auto& states : m_states)
        while (states.size() > 1 && states[1].at <= begin)
            states.pop_front();
}

LiveState LiveMeter::state() const {
    LiveState live;
    if (m_rounds.empty())
        return live;
    const Time begin = windowBegin(), end = m_rounds.back().end;
    const double seconds = std::max((end - begin).seconds(), 1e-12);
    live.step = m_rounds.back().step;
    live.roundsPerSecond = static_cast<double>(m_rounds.size()) / seconds;
    live.slow = mostOftenLast(m_rounds, m_workers);
    live.nodes.resize(static_cast<std::size_t>(m_nodes));
    for (std::size_t i = 0; i < live.nodes.size(); ++i) {
        live.nodes[i].shares = sharesOf(m_states[i], begin, end);
        live.nodes[i].messages = m_sent[i];
    }
    std::map<Link, double> bytes;
    for (const MessageEvent& message : m_messages)
        if (message.delivered > begin && message.delivered <= end) {
            bytes[{message.from, message.to}] += message.bytes.value;
            live.nodes[static_cast<std::size_t>(message.from)].bytesPerSecond
                += message.bytes.value / seconds;
        }
    for (const auto& [link, sum] : bytes)
        live.links.push_back({link, sum / seconds});
    return live;
}

StageFrame frameOf(const LiveState& live, const Scenario& scenario) {
    StageFrame frame;
    if (live.empty())
        return frame;
    for (std::size_t rank = 0; rank < live.nodes.size(); ++rank)
        frame.nodes.push_back(nodeOf(static_cast<Rank>(rank), live, scenario));
    double most = 0;
    for (const LiveState::Traffic& traffic : live.links)
        most = std::max(most, traffic.bytesPerSecond);
    for (const LiveState::Traffic& traffic : live.links)
        frame.links.push_back({traffic.link, most > 0 ? traffic.bytesPerSecond / most : 0,
            StageText::tr("%1/s").arg(bytesText(traffic.bytesPerSecond))});
    frame.headline = StageText::tr("%1, live, %2 rounds in a second of cluster time")
                         .arg(roundText(live.step))
                         .arg(live.roundsPerSecond, 0, 'g', 3);
    return frame;
}

} // namespace ringside
