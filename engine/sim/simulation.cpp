// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/simulation.h"

#include <algorithm>
#include <utility>

namespace ringside {

Simulation::Simulation(const Scenario& scenario, const RunPlan& plan,
    std::shared_ptr<const Dataset> train, TraceSink& sink)
    : m_scenario(scenario)
    , m_sink(sink)
    , m_cluster(scenario.cluster.workers, serverCount(scenario), nicSettings(scenario), sink)
    , m_departures(m_scenario, plan.steps, m_cluster, m_participants, sink) {
    for (Rank rank = 0; rank < m_cluster.size(); ++rank)
        m_participants.emplace_back(m_cluster.node(rank), m_scenario, plan, train);
    planKills();
}

void Simulation::planKills() {
    for (const PlannedFault& fault : m_scenario.faults) {
        if (fault.action != FaultAction::Kill)
            continue;
        Kill& kill = m_kills.emplace_back();
        kill.simulation = this;
        kill.fault = fault;
        kill.due = !fault.step;
        if (!fault.step)
            m_cluster.plan(Time::fromSeconds(fault.clusterS.value_or(0)), &kill);
    }
    if (!m_kills.empty())
        m_cluster.onWork([this](const WorkTicket& ticket) {
            for (Kill& planned : m_kills)
                if (planned.fault.step && ticket.work.state == NodeState::Compute
                    && ticket.work.step >= *planned.fault.step
                    && !std::exchange(planned.due, true))
                    m_cluster.at(ticket.begin, &planned);
        });
}

Rank Simulation::rankOf(const std::string& name) const {
    Rank rank = 0;
    while (nodeName(rank, m_scenario.cluster.workers) != name)
        ++rank; // a scenario that names no node of its own is refused
    return rank;
}

bool Simulation::outlives(Rank rank) const {
    return m_scenario.architecture.onDeath == OnDeath::Continue
        && rank < m_scenario.cluster.workers && m_departures.living() > 1;
}

void Simulation::kill(Kill& planned, Time at) {
    const bool over = std::ranges::all_of(
        m_participants, [](const Participant& participant) { return participant.finished(); });
    const Rank rank = rankOf(planned.fault.node);
    if (over || m_killed || m_cluster.node(rank).dead())
        return;
    m_sink.change({.at = at,
        .node = rank,
        .action = ChangeAction::Kill,
        .step = planned.fault.step.value_or(-1),
        .text = planned.fault.node + " is killed."});
    if (outlives(rank))
        return m_departures.die(rank, at);
    m_killed = true;
    if (m_scenario.architecture.onDeath == OnDeath::Continue && rank < m_scenario.cluster.workers)
        return m_cluster.failAll(
            "all workers were killed by planned faults: " + m_departures.allDie(rank, at));
    m_cluster.failAll(planned.fault.node + " was killed by a planned fault");
}

Simulation::~Simulation() {
    // Suspended programs refer to their participants: the programs go first.
    m_cluster.clear();
}

void Simulation::run(const std::function<bool()>& keepGoing) {
    for (Participant& participant : m_participants)
        participant.start();
    m_cluster.run(keepGoing);
}

std::vector<NodeAccount> Simulation::accounts() {
    std::vector<NodeAccount> accounts;
    for (Rank rank = 0; rank < m_cluster.size(); ++rank)
        accounts.push_back(m_cluster.node(rank).account());
    return accounts;
}

std::vector<float> Simulation::velocity() const {
    std::vector<float> whole(
        static_cast<std::size_t>(parameterCount(m_scenario.model.layers)), 0.0F);
    for (const Participant& participant : m_participants)
        participant.addVelocity(whole);
    return whole;
}

} // namespace ringside
