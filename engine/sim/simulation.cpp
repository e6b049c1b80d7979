// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/simulation.h"

namespace ringside {

Simulation::Simulation(const Scenario& scenario, const RunPlan& plan,
    std::shared_ptr<const Dataset> train, TraceSink& sink)
    : m_scenario(scenario)
    , m_cluster(scenario.cluster.workers, serverCount(scenario), nicSettings(scenario), sink) {
    for (Rank rank = 0; rank < m_cluster.size(); ++rank)
        m_participants.emplace_back(m_cluster.node(rank), m_scenario, plan, train);
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
