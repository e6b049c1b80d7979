// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/collectives/group.h"
#include "engine/collectives/vector.h"
#include "engine/scenario/scenario.h"
#include "engine/strategies/run_plan.h"

#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ringside {

/// How far one node is when it halts because a worker has died, or one was started anew.
struct Standing {
    /// Eager kinds and local-sgd: the first round (step) whose sum is not complete here; gossip:
    /// the first step that it has not begun.
    Step next = 0;
    /// The first round or step that this worker has not begun. The first server of ps-async: where
    /// the worker that was started anew may go on, `never` when no gradient is left for it.
    Step begun = 0;
    /// A worker that was started anew and has not taken part in a round so far: what the others
    /// agree on cannot rest on it.
    bool fresh = false;
    /// ps-async, the first server, with a shared pool: pushes of all that live, in the whole run.
    std::int64_t pushes = 0;

    static constexpr Step never = std::numeric_limits<Step>::max();
};

/// What is decided once all that live have said where they stand: the same for every one of them.
struct Departure {
    std::vector<Rank> dead; ///< since the departure before, in rank order
    Step from = 0; ///< the first round or step without the dead, or with those started anew
    Rank source = noRank; ///< has the sum of the round before, which `lacking` have not
    std::vector<Rank> lacking;
    std::int64_t pushes = 0; ///< as in Standing
    std::vector<Rank> joined; ///< started anew; then nobody is in `dead`
    Rank giver
        = noRank; ///< whose weights they get, as of the end of round from - 1; ps-async: none
    std::vector<Rank> members; ///< workers that take part from `from` on, in rank order
    std::int32_t group = 0; ///< number of that group
};

/// The decision. A sum is complete somewhere only when all of the group have handed in, so those
/// that live are at most one round apart: the first round that nobody has finished is done again
/// among the survivors, from what they handed in before; who lacks the round before gets its sum
/// from one who has it. Gossip: the first step that nobody has begun.
Departure departureOf(const Scenario&, const std::vector<Rank>& dead,
    const std::map<Rank, Standing>& living, std::int32_t group);

/// The mirror of it: this worker was started anew and takes part again from the first round that
/// nobody has begun (local-sgd: and that follows an averaging), `earliest` or later. With nobody
/// joined when the run has no such round.
Departure rejoinOf(const Scenario&, const RunPlan&, Rank worker, Step earliest,
    const std::map<Rank, Standing>& living, std::int32_t group);
/// The earliest round of a worker that died in `step` and was gone `from` then: nothing that its
/// process before it did, or sent, is of that round.
Step earliestReturn(ArchitectureKind, Step step, Step from);

/// The row of the record that says so: "worker-3 has ended (killed by SIGKILL) in step 118; the
/// others go on from round 121 without it." `step`: that it was in.
ChangeEvent departureEvent(const Scenario&, Rank dead, const std::string& how, Step step,
    const Departure&, Step stepsOfRun, Time at);
/// The row for a death of which nothing was decided before the run ended: "worker-3 has ended
/// (killed by SIGKILL) in step 118; the run ended before the others had agreed how to go on."
/// `others`: whether any worker lived. The books keep the worker to the last step of the run.
ChangeEvent unsettledDeathEvent(const Scenario&, Rank dead, const std::string& how, Step step,
    bool others, Step stepsOfRun, Time at);

/// "worker-3 was started anew (worker-0's weights); it takes part again from round 131." Nobody
/// joined: "worker-3 was started anew, but the run ends before it could take part."
ChangeEvent rejoinEvent(const Scenario&, Rank worker, const Departure&, Step stepsOfRun, Time at);

/// Local SGD: whether the weights are averaged after `step`: after every `period` steps of an
/// epoch, and after its last one.
bool averagesAfter(const RunPlan&, int period, Step step);

/// Who takes part, as one worker knows it, and what it must keep so that a sum can begin again.
/// Source of the idea: group membership with agreement before each change (Birman and Joseph, SOSP
/// 1987, virtual synchrony); here the coordinator makes the change.
class Membership {
public:
    Membership(Node&, const Scenario&);

    /// Whether the run goes on when a worker dies; else nothing is kept and nothing ever changes.
    bool goesOn() const { return m_goesOn; }
    /// Those who live, as of the latest change.
    const Group& group() const { return m_eras.back().group; }
    /// Those who take part in this round.
    const Group& groupIn(Step round) const;
    /// Whether this rank, a member of an earlier group, is dead in this step: so is one that was
    /// started anew in all steps before its return.
    bool isAbsent(Rank, Step step) const;
    /// Between a death or a restart and what is decided about it.
    bool halted() const { return m_halted; }
    /// Raised when it is decided.
    Node::Notice& change() { return m_change; }

    /// The sum of this round begins, of these own values.
    void begin(std::span<const float> own);
    /// Puts the own values back: the sum begins again.
    void restore(std::span<float> values) const { assign(values, m_own); }
    /// The sum of this round is complete here.
    void finish(Step round, const Vector& sum);
    /// This round or step begins. Not while halted.
    void beginStep(Step step) { m_begun = step + 1; }
    /// Others have the sum of this round already, and this worker is to get it.
    bool isComplete(Step round) const { return round < m_completeBefore; }
    Rank source() const { return m_source; }

    /// These have died: every sum under way ends here and now; nobody: one was started anew. Where
    /// this worker stands.
    Standing halt(const std::vector<Rank>& dead, MessageKind sums);
    void goOn(const Departure&, MessageKind sums);

    /// Part of the message that hands a complete sum to who lacks it.
    std::int32_t resultPart() const { return m_resultPart; }

    /// This process was started anew, and the run is under way.
    void awaitJoin() { m_fresh = true; }
    void join(const Departure&);
    bool isFresh() const { return m_fresh; }
    /// The first round that this process takes part in: 0 unless it was started anew.
    Step firstRound() const { return m_firstRound; }
    /// The weights with which it begins that round; the velocities of momentum SGD follow where
    /// all replicas are the same.
    Task<> receiveState(Vector weights, std::optional<Vector> velocity);
    /// It has taken part in a round: the others' agreements may rest on it.
    void tookPart() { m_fresh = false; }
    /// Whether this worker is to hand the weights with which this round begins to new ones.
    bool givesBefore(Step round) const { return m_takers.contains(round); }
    void give(Step round, Vector weights, std::optional<Vector> velocity);

private:
    struct Era {
        Step from;
        Group group;
    };
    Node& m_node;
    bool m_goesOn;
    bool m_halted = false;
    Node::Notice m_change;
    std::deque<Era> m_eras; ///< rising
    std::map<Rank, Step> m_absentBefore; ///< of who died: the step of its return
    std::vector<float> m_own, m_lastSum; ///< empty without training
    Bytes m_sumSize;
    Step m_next = 0, m_begun = 0, m_completeBefore = 0;
    Rank m_source = noRank;
    std::int32_t m_resultPart = 0;
    Step m_firstRound = 0;
    bool m_fresh = false;
    Rank m_giver = noRank;
    std::map<Step, std::vector<Rank>>
        m_takers; ///< by their first round: who get this worker's weights
};

/// Sums `vector` over all that live, in place; begins again among the survivors when one dies. Kind
/// Partial: as partialAllreduce; Average: as ringAllreduce.
Task<> allreduceOfLiving(
    Node& node, Membership& members, Vector vector, MessageKind kind, Step round, Collective how);

} // namespace ringside
