// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/strategies/clean_share.h"
#include "engine/strategies/membership.h"
#include "engine/strategies/replica.h"
#include "engine/strategies/round_trigger.h"
#include "engine/strategies/send_buffer.h"

#include <deque>

namespace ringside {

/// One worker of a partial allreduce: its send buffer, the results that it has not applied yet, and
/// where it stands. All of it lives on the node's thread; a gradient that is being computed on the
/// other thread touches the replica's weights and gradient only, which change between computes.
/// Every policy is a field of the scenario (semantics, Partial allreduce).
class EagerWorker {
public:
    EagerWorker(Node&, Replica&, Membership&, const Scenario&);

    Step rounds() const { return m_replica.steps(); }
    bool over() const { return m_applied >= rounds(); }
    RoundTrigger& trigger() { return m_trigger; }
    Membership& members() { return m_members; }
    /// Some have died or were started anew, and the others go on: what this worker waits for is asked
    /// for anew.
    void regroup();
    /// This process was started anew; its send buffer is empty. Its first gradient is that of the
    /// mini-batch of that step.
    void startAt(Step round);
    /// Waits for the weights of a worker that lives, if this process was started anew.
    Task<> receiveState();

    /// The next gradient, for the round that this worker works for.
    Work gradientWork() { return m_replica.gradientWork(m_round, m_started++); }
    /// The gradient is ready: puts it into the send buffer, arrives where the policy says so, and
    /// returns the round whose result the worker waits for. Throws NotFinite.
    Step gradientReady();
    bool delivered(Step round) const { return round < m_delivered; }
    /// Raised with every result that has come.
    Node::Notice& delivery() { return m_delivery; }
    /// Applies what may be applied now, up to the next model synchronisation: true if it is due.
    bool applyUpToSync();
    /// The step that ended with gradientReady() is over.
    void endStep();

    /// The round whose buffer is taken next.
    Step openRound() const { return m_taken; }
    /// Takes the send buffer for the open round and returns what this worker hands in; after the
    /// collective it holds the sum.
    Vector takeSnapshot();
    /// The sum of the last round taken is complete here.
    void deliver();

    Vector weights() { return m_replica.weights(); }
    /// Round after which the synchronisation that is due stands.
    Step syncRound() const { return m_syncs * m_syncEvery - 1; }
    /// After a model synchronisation: the weights are rank 0's, or hold the sum over all workers.
    void synchronised(ModelSync);
    /// Throws Error if a gradient is not accounted for.
    void checkLedger() const;

private:
    struct Result {
        ContributionEvent event;
        std::vector<float>
            sum; ///< the last element counts contributors, where the divisor asks for it
    };
    Step applicable() const;
    void apply(Result&, bool lost);
    void give(Step round);
    bool isFirstIn(Step round) const { return m_members.groupIn(round).place() == 0; }
    void tellDrift(Step round);
    double divisorOf(const Result&) const;
    std::span<const float> parametersOf(const Result&) const;
    Vector vectorOf(std::vector<float>& values) const;

    Node& m_node;
    Replica& m_replica;
    Membership& m_members;
    ArchitectureSettings m_settings;
    RoundTrigger m_trigger;
    SendBuffer m_buffer;
    Node::Notice m_delivery;
    std::size_t m_values; ///< in a sum
    std::deque<Result> m_results; ///< taken and not applied, in order of rounds
    std::vector<std::vector<float>> m_spare;
    Step m_round = 0; ///< that it works for
    Step m_arrivedAt = -1;
    Step m_started = 0; ///< gradients
    Step m_taken = 0, m_delivered = 0, m_applied = 0; ///< rounds
    Step m_syncEvery = 0; ///< rounds between two model synchronisations, 0 = never
    Step m_syncs = 0, m_syncsDone = 0;
    std::int64_t m_droppedTold = 0;
    std::int64_t m_onTime = 0, m_late = 0;
    bool m_first; ///< of those that live, as of the latest change
    std::optional<CleanShare> m_clean; ///< where drift is measured
    bool m_tellsWeights = false; ///< for the measuring of drift
    Step m_driftInterval = 1;
    double m_squaredNorm = 0; ///< of the gradient just computed
};

/// Arrive, contribute, apply: the trainer of all eager kinds (train_eager.cpp).
Task<> trainEager(Node&, EagerWorker&, const ArchitectureSettings&);

} // namespace ringside
