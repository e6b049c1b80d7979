// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/trace/events.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace ringside {

/// One round of a partial allreduce, put together from the events of all workers (contract:
/// rounds).
struct EagerRound {
    Step round = 0;
    Time trigger; ///< earliest; of a full round the latest arrival
    Rank initiator = noRank;
    Rank designated = noRank; ///< eager-majority
    Time snapshot; ///< of the last worker
    Time delivered; ///< at the last worker
    std::vector<Rank> arrived; ///< the quorum: who was waiting when its buffer was taken
    struct Contribution {
        Rank worker = noRank;
        std::vector<std::int32_t> ages; ///< oldest first, not empty
    };
    std::vector<Contribution> contributions;
    int members = 0; ///< workers that took part: all that had not died by then
    std::vector<std::int64_t>
        lateStreak; ///< by worker: rounds in a row without a fresh contribution (age 0)
    std::vector<std::int64_t> nullStreak; ///< by worker: rounds in a row without any contribution
    int lost = 0; ///< workers that never applied the result
    bool identical = true; ///< all workers that applied it had the same weights afterwards
};

/// What became of the gradients: produced = onTime + late + pending + dropped.
struct GradientLedger {
    std::int64_t produced = 0; ///< computed to the end
    std::int64_t onTime = 0; ///< applied in the round that they were computed for: age 0
    std::int64_t late = 0; ///< applied later
    std::int64_t pending = 0; ///< still in a send buffer
    std::int64_t dropped = 0;
    bool balanced() const { return pending >= 0 && produced == onTime + late + pending + dropped; }
};

/// Counts from the events of an eager run what it did: rounds, the ledger, streaks, ages, quorum
/// sizes. The same for results, command line and views. Events of one worker come in order; events
/// of ranks or rounds that cannot be are ignored.
class EagerBook {
public:
    explicit EagerBook(const Scenario&);

    void trigger(const TriggerEvent&);
    /// The rounds that are complete with this event, in order.
    std::vector<EagerRound> contribution(const ContributionEvent&);
    /// The worker has died: from this round on it counts as gone. The rounds that are complete with
    /// that. What it has not handed in counts as dropped.
    std::vector<EagerRound> depart(Rank, Step from);
    /// It was started anew: from this round on it takes part again, and its streaks begin anew.
    void rejoin(Rank, Step from);
    /// All that the dead could tell before they died has been told: no round waits for more.
    std::vector<EagerRound> giveUp();
    /// One finished gradient; its squared norm counts for M^2 where it was measured.
    void step(const StepEvent&);

    GradientLedger ledger() const;
    Step rounds() const { return m_next; } ///< complete ones
    std::int64_t longestLateStreak(Rank) const;
    std::int64_t longestNullStreak(Rank) const;
    /// Rounds (counted from 1) after which some worker's late streak was longer than any before, and
    /// its length.
    const std::vector<std::pair<Step, std::int64_t>>& longestByRound() const {
        return m_longestByRound;
    }
    /// Largest age with which a gradient was applied: tau as the paper's bounds need it.
    std::int32_t largestAge() const;
    /// Gradients by age, contributions with arrival by number of arrived workers, late streaks that
    /// have ended by length, over all workers.
    const std::map<std::int32_t, std::int64_t>& ages() const { return m_ages; }
    const std::map<std::int64_t, std::int64_t>& quorums() const { return m_quorums; }
    const std::map<std::int64_t, std::int64_t>& streaks() const { return m_streaks; }
    double meanQuorum() const;
    std::int64_t smallestQuorum() const; ///< Q of the bounds; 0 before the first round
    /// Share of (worker, round) pairs with a fresh contribution.
    double freshShare() const;
    std::int64_t lostResults() const { return m_lost; }
    /// Squared norms of the gradients that tell theirs: mean, and the largest; 0 without any.
    double meanSquaredNorm() const;
    double largestSquaredNorm() const { return m_largestNorm; }
    /// Whether all replicas agreed after every result that all of them applied.
    bool replicasIdentical() const { return m_identical; }

private:
    struct Open {
        std::optional<TriggerEvent> trigger;
        std::vector<std::optional<ContributionEvent>> workers;
    };
    struct Worker {
        std::int64_t late = 0, null = 0; ///< streaks that go on
        std::int64_t longestLate = 0, longestNull = 0;
        /// Of one process after the other: from which round on, and its gradients.
        struct Life {
            Step from = 0;
            std::optional<Step> goneFrom;
            std::int64_t produced = 0, accounted = 0;
        };
        std::vector<Life> lives{1};
        Step silentBefore = 0; ///< of these rounds nothing more is told
        Life& lifeOf(Step round);
        bool takesPart(Step round) const;
    };
    bool isFull(Step round) const;
    bool isComplete(Step round, const Open&) const;
    std::vector<EagerRound> closeComplete();
    EagerRound close(Step round, Open&);
    void addStreaks(EagerRound&, const ContributionEvent&);

    int m_workers;
    int m_fullRoundEvery;
    std::map<Step, Open> m_open;
    Step m_next = 0;
    std::vector<Worker> m_perWorker;
    std::map<std::int32_t, std::int64_t> m_ages;
    std::map<std::int64_t, std::int64_t> m_quorums, m_streaks;
    std::int64_t m_produced = 0, m_dropped = 0, m_lost = 0, m_fresh = 0, m_pairs = 0;
    std::vector<std::pair<Step, std::int64_t>> m_longestByRound;
    bool m_identical = true;
    double m_normSum = 0, m_largestNorm = 0;
    std::int64_t m_norms = 0;
};

} // namespace ringside
