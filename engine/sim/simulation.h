// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/departures.h"
#include "engine/sim/virtual_cluster.h"
#include "engine/strategies/programs.h"

namespace ringside {

/// A scenario's strategy in virtual time; optionally computes the real gradients as well.
class Simulation {
public:
    /// `train` null = timing only. Events go to `sink`.
    Simulation(
        const Scenario&, const RunPlan&, std::shared_ptr<const Dataset> train, TraceSink& sink);
    ~Simulation();

    void run(const std::function<bool()>& keepGoing = {});
    Time end() const { return m_cluster.end(); }
    std::vector<NodeAccount> accounts();
    /// Of momentum SGD, where all replicas are equal: one a parameter; zeros before the first step.
    std::vector<float> velocity() const;

private:
    /// A planned kill: the run ends there, or the others go on, as processes do. Or a restart.
    struct Kill final : EventTarget {
        Simulation* simulation = nullptr;
        PlannedFault fault;
        bool due = false;
        void fire(Time at, std::uint64_t) override {
            if (!fault.step)
                simulation->m_cluster.planCame();
            simulation->kill(*this, at);
        }
    };
    void planKills();
    void kill(Kill&, Time at);
    void restart(const Kill&, Rank, Time at);
    void renew(Rank);
    Rank rankOf(const std::string& name) const;
    /// Whether the others go on without this node.
    bool outlives(Rank) const;

    Scenario m_scenario;
    RunPlan m_plan;
    std::shared_ptr<const Dataset> m_train;
    TraceSink& m_sink;
    std::deque<Kill> m_kills;
    bool m_killed = false;
    VirtualCluster m_cluster;
    std::deque<Participant> m_participants;
    Departures m_departures;
};

} // namespace ringside
