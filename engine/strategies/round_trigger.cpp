// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/round_trigger.h"

#include "engine/base/random.h"
#include "engine/collectives/binomial_tree.h"

#include <algorithm>

namespace ringside {

Rank designatedRank(std::uint64_t seed, Step round, int workers) {
    // splitmix64 adds a constant a step: output r + 1 needs no walk through those before.
    std::uint64_t state = seed + static_cast<std::uint64_t>(round) * 0x9E3779B97F4A7C15ULL;
    __extension__ using Wide = unsigned __int128;
    return static_cast<Rank>(
        (static_cast<Wide>(splitmix64(state)) * static_cast<Wide>(workers)) >> 64);
}

RoundTrigger::RoundTrigger(Node& node, const Membership& members, const Scenario& scenario)
    : m_node(node)
    , m_members(members)
    , m_kind(scenario.architecture.kind)
    , m_quorum(scenario.architecture.quorum)
    , m_fullRoundEvery(scenario.architecture.fullRoundEvery)
    , m_seed(scenario.seed)
    , m_activation(node) {
    if (scenario.architecture.activationS)
        m_delay = Time::fromSeconds(*scenario.architecture.activationS);
}

bool RoundTrigger::isFull(Step round) const {
    return m_fullRoundEvery > 0 && (round + 1) % m_fullRoundEvery == 0;
}

void RoundTrigger::arrive(Step round) {
    const Rank self = m_node.rank();
    const Group& group = m_members.groupIn(round);
    if (isFull(round)) {
        m_node.trace().trigger({round, m_node.now(), self, noRank});
        activate(round);
    } else if (activated(round)) {
        return;
    } else if (m_kind == ArchitectureKind::EagerSolo) {
        trigger(round, self);
    } else if (m_kind == ArchitectureKind::EagerMajority) {
        if (designatedRank(m_seed, round, group.size()) == group.place())
            trigger(round, self);
    } else {
        const Rank counter = group.at(static_cast<int>(round % group.size()));
        if (m_delay)
            m_node.announce(counter, {MessageKind::Arrival, round, 0}, m_node.now());
        else if (counter == self)
            countArrival(round, self);
        else
            m_node.signal(counter, {MessageKind::Arrival, round, 0});
    }
}

void RoundTrigger::countArrival(Step round, Rank worker) {
    if (activated(round) || !m_arrivals[round].insert(worker).second)
        return;
    if (static_cast<int>(m_arrivals[round].size()) == quorum(round))
        trigger(round, worker);
}

void RoundTrigger::trigger(Step round, Rank initiator) {
    const bool drawn = m_kind == ArchitectureKind::EagerMajority;
    m_node.trace().trigger({round, m_node.now(), initiator, drawn ? initiator : noRank});
    if (m_delay) {
        const Group& group = m_members.groupIn(round);
        for (int place = 0; place < group.size(); ++place)
            m_node.announce(group.at(place), {MessageKind::Activation, round, 0},
                m_node.now() + *m_delay);
        return;
    }
    passOn(round, -1);
    activate(round);
}

void RoundTrigger::hear(Step round, Rank from) {
    // A message of the group before stands at no place of the tree of this one: over all edges then.
    const Group& group = m_members.groupIn(round);
    if (!m_delay)
        passOn(round,
            group.number() > 0 ? -1
                               : binomialLevel(from, m_node.rank(), m_node.workers()));
    activate(round);
}

void RoundTrigger::passOn(Step round, int level) {
    if (!m_passedAbove.empty() && round < m_passedAbove.begin()->first)
        return; // its result is here: everybody has heard of it
    const Group& group = m_members.groupIn(round);
    const auto [passed, first]
        = m_passedAbove.try_emplace(round, highestBinomialLevel(group.size()));
    for (const int child : binomialChildren(group.place(), level, passed->second, group.size()))
        m_node.signal(group.at(child), {MessageKind::Activation, round, 0});
    passed->second = std::min(passed->second, level);
}

void RoundTrigger::activate(Step round) {
    if (activated(round))
        return;
    m_activated = round + 1;
    m_activation.raise();
}

void RoundTrigger::forget(Step round) {
    // An entry for the next round stays behind, so that stragglers of this one are known as old.
    m_passedAbove.erase(m_passedAbove.begin(), m_passedAbove.upper_bound(round));
    m_passedAbove.try_emplace(
        round + 1, highestBinomialLevel(m_members.groupIn(round + 1).size()));
    m_arrivals.erase(m_arrivals.begin(), m_arrivals.upper_bound(round));
    m_forgotten = round + 1;
}

void RoundTrigger::startAt(Step round) {
    m_activated = m_forgotten = round;
    m_passedAbove.try_emplace(round, highestBinomialLevel(m_members.groupIn(round).size()));
}

void RoundTrigger::regroup() {
    m_passedAbove.clear();
    m_passedAbove.try_emplace(
        m_forgotten, highestBinomialLevel(m_members.groupIn(m_forgotten).size()));
    for (Step round = m_forgotten; !m_delay && round < m_activated; ++round)
        if (!isFull(round))
            passOn(round, -1);
    for (auto& [round, workers] : m_arrivals) {
        const Group& group = m_members.groupIn(round);
        std::erase_if(workers, [&](Rank rank) { return !group.has(rank); });
        if (!activated(round) && static_cast<int>(workers.size()) >= quorum(round))
            trigger(round, *workers.rbegin());
    }
}

void RoundTrigger::arriveAgain(Step round) {
    if (!activated(round))
        arrive(round);
}

} // namespace ringside
