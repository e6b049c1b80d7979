// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/simulation.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace ringside {

Simulation::Simulation(const Scenario& scenario, const RunPlan& plan,
    std::shared_ptr<const Dataset> train, TraceSink& sink)
    : m_scenario(scenario)
    , m_plan(plan)
    , m_train(std::move(train))
    , m_sink(sink)
    , m_cluster(scenario.cluster.workers, serverCount(scenario), nicSettings(scenario), sink)
    , m_departures(m_scenario, plan, m_cluster, m_participants, sink,
          [this](Rank rank) { renew(rank); }) {
    for (Rank rank = 0; rank < m_cluster.size(); ++rank)
        m_participants.emplace_back(m_cluster.node(rank), m_scenario, m_plan, m_train);
    planKills();
}

void Simulation::planKills() {
    for (const PlannedFault& fault : m_scenario.faults) {
        if (fault.action != FaultAction::Kill && fault.action != FaultAction::Restart)
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
        && rank < m_scenario.cluster.workers && m_departures.anyWouldLive(rank);
}

void Simulation::kill(Kill& planned, Time at) {
    const bool over = std::ranges::all_of(
        m_participants, [](const Participant& participant) { return participant.finished(); });
    const Rank rank = rankOf(planned.fault.node);
    if (over || m_killed)
        return;
    if (planned.fault.action == FaultAction::Restart)
        return restart(planned, rank, at);
    if (m_cluster.node(rank).dead())
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
            "all workers that had weights were killed by planned faults: "
            + m_departures.allDie(rank, at));
    m_cluster.failAll(planned.fault.node + " was killed by a planned fault");
}

void Simulation::restart(const Kill& planned, Rank rank, Time at) {
    const bool lives = !m_cluster.node(rank).dead();
    if (lives)
        m_sink.change({.at = at,
            .node = rank,
            .action = ChangeAction::Kill,
            .step = planned.fault.step.value_or(-1),
            .text = planned.fault.node + " is killed to be started anew."});
    if (!lives || outlives(rank))
        return m_departures.restart(rank, at);
    m_killed = true;
    m_cluster.failAll(planned.fault.node
        + " was to be started anew by a planned fault, but no other worker lives that could give it "
          "weights");
}

void Simulation::renew(Rank rank) {
    m_cluster.node(rank).revive();
    Participant& participant = m_participants[static_cast<std::size_t>(rank)];
    std::destroy_at(&participant);
    std::construct_at(
        &participant, m_cluster.node(rank), m_scenario, m_plan, m_train, true);
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
