// SPDX-License-Identifier: GPL-3.0-or-later
// Workers die, and the others go on without them (architecture.on_death = continue).
#include "engine/run/coordinator.h"

#include <algorithm>

namespace ringside {

/// Of a server's end, and of the last worker's, no run gets over.
bool Coordinator::outlives(const ChildExit& ended) const {
    const auto workers = static_cast<std::ptrdiff_t>(m_scenario.cluster.workers);
    const auto living = std::count_if(m_status.begin(), m_status.begin() + workers,
        [](const NodeStatus& node) { return !node.dead; });
    return m_training && !m_endingNodes
        && m_scenario.architecture.onDeath == OnDeath::Continue && ended.rank < workers
        && living > 1;
}

/// All that live are asked to halt and say where they stand. Who dies meanwhile is asked for no more:
/// all others are asked again, with both.
void Coordinator::lose(const ChildExit& ended) {
    const Step step = m_journal->stepsDone(ended.rank);
    describe(ended);
    m_status[static_cast<std::size_t>(ended.rank)].dead = true;
    m_frozenAt[static_cast<std::size_t>(ended.rank)].reset();
    m_journal->state({.node = ended.rank,
        .at = std::max(Time::fromSeconds(clusterNow()), m_journal->latest()),
        .state = NodeState::Finished,
        .step = step});
    m_deaths.push_back({ended.rank, ended.how, step, {}});
    std::ranges::sort(m_deaths, {}, &Death::rank);
    m_standings.clear();
    HaltMessage halt{.attempt = ++m_attempt, .dead = {}};
    for (const Death& death : m_deaths)
        if (!death.from)
            halt.dead.push_back(death.rank);
    for (Rank rank = 0; rank < m_nodeCount; ++rank)
        if (!m_status[static_cast<std::size_t>(rank)].dead)
            m_hub->send(rank, halt);
}

void Coordinator::handle(Rank rank, const HaltedMessage& halted) {
    const bool asked = halted.generation == m_generation && halted.attempt == m_attempt;
    if (!m_training || m_endingNodes || !asked)
        return;
    m_standings[rank] = halted.standing;
    for (Rank other = 0; other < m_nodeCount; ++other)
        if (!m_status[static_cast<std::size_t>(other)].dead && !m_standings.contains(other))
            return;
    decideDeparture();
}

void Coordinator::decideDeparture() {
    std::vector<Rank> dead;
    for (const Death& death : m_deaths)
        if (!death.from)
            dead.push_back(death.rank);
    const Departure departure = departureOf(m_scenario, dead, m_standings);
    for (Rank rank = 0; rank < m_nodeCount; ++rank)
        if (!m_status[static_cast<std::size_t>(rank)].dead)
            m_hub->send(rank, DepartMessage{departure});
    for (Death& death : m_deaths) {
        // Who left before may be gone from an earlier round on than was said.
        if (death.from && *death.from <= departure.from)
            continue;
        death.from = departure.from;
        const ChangeEvent event = departureEvent(m_scenario, death.rank, death.how, death.step,
            departure, m_plan.steps, Time::fromSeconds(clusterNow()));
        m_journal->change(event);
        m_observer.warning(event.text);
    }
}

} // namespace ringside
