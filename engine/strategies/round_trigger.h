// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/strategies/membership.h"

#include <map>
#include <set>

namespace ringside {

/// The place among `workers` whose rank triggers round r of eager-majority: (z w) >> 64 with z the splitmix64 output r + 1
/// of the seed. Every node draws the same.
Rank designatedRank(std::uint64_t seed, Step round, int workers);

/// When a round of partial allreduce begins, seen from one worker: who triggers it, and how the
/// others hear of it. Solo: any arrival. Majority: the designated rank's. Quorum: the Q-th, counted
/// by rank r mod w. A full round is begun by every worker for itself when it arrives. An activation
/// travels over the union of all binomial trees; a node passes on the first one of a round that it
/// hears (and a later one only over edges that it has not used yet), so that several initiators do
/// no harm. When some have died the survivors draw, count and pass on among themselves, and every one
/// passes the activations that it knows of on again: whoever was to bring them may be dead. Source: semantics, Partial allreduce; arXiv 1908.04207, sections 4.1 and 4.2.
class RoundTrigger {
public:
    RoundTrigger(Node&, const Membership&, const Scenario&);

    /// This worker waits for `round` from now on.
    void arrive(Step round);
    /// A worker has told this rank, which counts for `round`, that it has arrived.
    void countArrival(Step round, Rank worker);
    /// An activation of `round` has come from a peer.
    void hear(Step round, Rank from);
    /// This worker has the result of `round`: nothing about it is of interest any more.
    void forget(Step round);
    /// The process was started anew: earlier rounds are none of its business.
    void startAt(Step round);
    /// The members have changed.
    void regroup();
    /// After that: this worker still waits for `round`.
    void arriveAgain(Step round);

    bool activated(Step round) const { return round < m_activated; }
    /// Raised with every activation.
    Node::Notice& activation() { return m_activation; }
    bool counts() const { return m_kind == ArchitectureKind::EagerQuorum; }

private:
    bool isFull(Step round) const;
    void trigger(Step round, Rank initiator);
    void activate(Step round);
    void passOn(Step round, int level);

    int quorum(Step round) const {
        return std::min(m_quorum, m_members.groupIn(round).size());
    }

    Node& m_node;
    const Membership& m_members;
    ArchitectureKind m_kind;
    int m_quorum;
    int m_fullRoundEvery;
    std::uint64_t m_seed;
    std::optional<Time> m_delay; ///< activation_s
    Node::Notice m_activation;
    Step m_activated = 0; ///< rounds are activated in order
    Step m_forgotten = 0; ///< rounds before this one are over here
    std::map<Step, int> m_passedAbove; ///< by round: passed on over all edges above this one
    std::map<Step, std::set<Rank>> m_arrivals; ///< by round, where this rank counts
};

} // namespace ringside
