// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/simulation.h"

#include <algorithm>
#include <utility>

namespace ringside {

Simulation::Simulation(const Scenario& scenario, const RunPlan& plan,
    std::shared_ptr<const Dataset> train, TraceSink& sink)
    : m_scenario(scenario)
    , m_sink(sink)
    , m_cluster(scenario.cluster.workers, serverCount(scenario), nicSettings(scenario), sink) {
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
        if (!fault.step)
            m_cluster.at(Time::fromSeconds(fault.clusterS.value_or(0)), &kill);
    }
    if (!m_kills.empty())
        m_cluster.onWork([this](const WorkTicket& ticket) {
            for (const Kill& planned : m_kills)
                if (planned.fault.step && ticket.work.state == NodeState::Compute
                    && ticket.work.step >= *planned.fault.step)
                    kill(planned, ticket.begin);
        });
}

void Simulation::kill(const Kill& planned, Time at) {
    const bool over = std::ranges::all_of(
        m_participants, [](const Participant& participant) { return participant.finished(); });
    if (over || std::exchange(m_killed, true))
        return;
    Rank rank = 0;
    while (rank + 1 < m_cluster.size()
        && nodeName(rank, m_scenario.cluster.workers) != planned.fault.node)
        ++rank;
    m_sink.change({.at = at,
        .node = rank,
        .action = ChangeAction::Kill,
        .step = planned.fault.step.value_or(-1),
        .text = planned.fault.node + " is killed."});
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

} // namespace ringside
