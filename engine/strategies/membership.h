// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/collectives/group.h"
#include "engine/collectives/vector.h"
#include "engine/scenario/scenario.h"

#include <deque>
#include <map>
#include <string>
#include <vector>

namespace ringside {

/// How far one node is when it halts because a worker has died.
struct Standing {
    /// Eager kinds and local-sgd: the first round (step) whose sum is not complete here; gossip: the
    /// first step that it has not begun.
    Step next = 0;
    /// ps-async, the first server, with a shared pool: pushes of all that live, in the whole run.
    std::int64_t pushes = 0;
};

/// What is decided once all that live have said where they stand: the same for every one of them.
struct Departure {
    std::vector<Rank> dead; ///< since the departure before, in rank order
    Step from = 0; ///< the first round or step without them
    Rank source = noRank; ///< has the sum of the round before, which `lacking` have not
    std::vector<Rank> lacking;
    std::int64_t pushes = 0; ///< as in Standing
};

/// The decision. A sum is complete somewhere only when all of the group have handed in, so those
/// that live are at most one round apart: the first round that nobody has finished is done again
/// among the survivors, from what they handed in before; who lacks the round before gets its sum from
/// one who has it. Gossip: the first step that nobody has begun.
Departure departureOf(
    const Scenario&, const std::vector<Rank>& dead, const std::map<Rank, Standing>& living);

/// The row of the record that says so: "worker-3 has ended (killed by SIGKILL) in step 118; the
/// others go on from round 121 without it." `step`: that it was in.
ChangeEvent departureEvent(const Scenario&, Rank dead, const std::string& how, Step step,
    const Departure&, Step stepsOfRun, Time at);
/// The row for a death of which nothing was decided before the run ended: "worker-3 has ended
/// (killed by SIGKILL) in step 118; the run ended before the others had agreed how to go on."
/// `others`: whether any worker lived. The books keep the worker to the last step of the run.
ChangeEvent unsettledDeathEvent(const Scenario&, Rank dead, const std::string& how, Step step,
    bool others, Step stepsOfRun, Time at);

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
    bool isDead(Rank) const;
    /// Between a death and what is decided about it.
    bool halted() const { return m_halted; }
    /// Raised when it is decided.
    Node::Notice& change() { return m_change; }

    /// The sum of this round begins, of these own values.
    void begin(std::span<const float> own);
    /// Puts the own values back: the sum begins again.
    void restore(std::span<float> values) const { assign(values, m_own); }
    /// The sum of this round is complete here.
    void finish(Step round, const Vector& sum);
    /// Gossip: this step begins.
    void beginStep(Step step) { m_next = step + 1; }
    /// Others have the sum of this round already, and this worker is to get it.
    bool isComplete(Step round) const { return round < m_eras.back().from; }
    Rank source() const { return m_source; }

    /// These have died: every sum under way ends here and now. Where this worker stands.
    Standing halt(const std::vector<Rank>& dead, MessageKind sums);
    void goOn(const Departure&, MessageKind sums);

    /// Part of the message that hands a complete sum to who lacks it.
    std::int32_t resultPart() const {
        return group().firstPart() + Group::partsOfGroup - 1;
    }

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
    std::vector<Rank> m_dead;
    std::vector<float> m_own, m_lastSum; ///< empty without training
    Bytes m_sumSize;
    Step m_next = 0;
    Rank m_source = noRank;
};

/// Sums `vector` over all that live, in place; begins again among the survivors when one dies. Kind
/// Partial: as partialAllreduce; Average: as ringAllreduce.
Task<> allreduceOfLiving(
    Node& node, Membership& members, Vector vector, MessageKind kind, Step round, Collective how);

} // namespace ringside
