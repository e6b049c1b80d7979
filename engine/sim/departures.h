// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/virtual_cluster.h"
#include "engine/strategies/programs.h"

#include <map>
#include <set>

namespace ringside {

/// What the coordinator of a run does when workers die and the others go on, in virtual time: all
/// that live are told to halt and say where they stand; when all have, it is decided from which
/// round on the dead ones are gone, and they go on. Each order takes between one and two latencies,
/// so that nodes hear of it one after the other, as processes do.
class Departures {
public:
    Departures(const Scenario&, Step steps, VirtualCluster&, std::deque<Participant>&, TraceSink&);

    /// The worker dies now.
    void die(Rank, Time at);
    /// The last worker dies now: tells of every death that is not settled. Returns all deaths:
    /// "worker-0 in step 3, worker-1 in step 5".
    std::string allDie(Rank last, Time at);
    /// Workers that live.
    int living() const;

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
    };
    void orderAll(Time at, const std::optional<Departure>&);
    void arrive(Order&, Time at);
    void decide(Time at);

    const Scenario& m_scenario;
    Step m_steps;
    VirtualCluster& m_cluster;
    std::deque<Participant>& m_participants;
    TraceSink& m_sink;
    std::deque<Order> m_orders;
    std::vector<Death> m_open; ///< nothing is decided about them
    std::vector<std::pair<Death, Step>> m_gone; ///< and from which step on
    std::map<Rank, Standing> m_standings;
    std::map<Rank, Time> m_lastDue; ///< of an order to a node: they do not overtake each other
    int m_attempt = 0;
    std::uint64_t m_count = 0;
};

} // namespace ringside
