// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/virtual_cluster.h"
#include "engine/strategies/programs.h"

#include <functional>
#include <map>
#include <set>

namespace ringside {

/// What the coordinator of a run does when workers die and the others go on, in virtual time: all
/// that live are told to halt and say where they stand; when all have, it is decided from which
/// round on the dead ones are gone, and they go on. A worker that is started anew comes back in the
/// same way, one after the other, when nothing is open about the dead; to start a process takes no
/// cluster time. Each order takes between one and two latencies, so that nodes hear of it one after
/// the other, as processes do.
class Departures {
public:
    /// `renew`: puts a new process in the place of a dead worker's.
    Departures(const Scenario&, const RunPlan&, VirtualCluster&, std::deque<Participant>&,
        TraceSink&, std::function<void(Rank)> renew);

    /// The worker dies now.
    void die(Rank, Time at);
    /// The last worker dies now: tells of every death that is not settled. Returns all deaths:
    /// "worker-0 in step 3, worker-1 in step 5".
    std::string allDie(Rank last, Time at);
    /// The worker is started anew; it dies first if it lives.
    void restart(Rank, Time at);
    /// Whether a worker would go on that holds weights, if this node died.
    bool anyWouldLive(Rank) const;

private:
    /// An order on its way; events point at it.
    struct Order final : EventTarget {
        Departures* departures = nullptr;
        Rank to = noRank;
        int attempt = 0;
        std::optional<Departure> departure; ///< nullopt: halt
        void fire(Time at, std::uint64_t) override { departures->arrive(*this, at); }
    };
    struct Death {
        Rank rank;
        Step step;
        std::string how;
    };
    void die(Rank, Time at, const std::string& how);
    void orderAll(Time at, const std::optional<Departure>&);
    void arrive(Order&, Time at);
    void decide(Time at);
    bool startFreshOnesOver(Time at);
    void decideDeparture(Time at);
    void beginRejoin(Time at);
    void decideRejoin(Time at);

    const Scenario& m_scenario;
    RunPlan m_plan;
    VirtualCluster& m_cluster;
    std::deque<Participant>& m_participants;
    TraceSink& m_sink;
    std::function<void(Rank)> m_renew;
    std::deque<Order> m_orders;
    std::vector<Death> m_open; ///< nothing is decided about them
    std::vector<std::pair<Death, Step>> m_gone; ///< and from which step on
    std::deque<Rank> m_returning; ///< to be started anew
    std::map<Rank, Step> m_earliest; ///< return of a worker that died
    std::map<Rank, int> m_bornAt; ///< attempt at which a worker was started anew
    Rank m_joining = noRank; ///< has been, and it is asked where the others stand
    std::map<Rank, Standing> m_standings;
    std::map<Rank, Time> m_lastDue; ///< of an order to a node: they do not overtake each other
    int m_attempt = 0;
    std::uint64_t m_count = 0;
};

} // namespace ringside
