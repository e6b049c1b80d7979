// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"
#include "engine/trace/eager_accounts.h"

#include <map>
#include <optional>
#include <vector>

namespace ringside {

/// Puts the workers' steps together into rounds, and rounds into epochs. Eager kinds, in which workers
/// skip rounds, hand in whole rounds.
class RoundBook {
public:
    /// `stepsPerEpoch` = K; a run of `totalSteps` may end within an epoch, which then has no row. A
    /// fork begins after `origin` steps of training; an epoch that it begins within has no row either.
    RoundBook(int workers, Step stepsPerEpoch, Step totalSteps, Step origin = 0);

    struct Complete {
        std::optional<RoundRow> round; ///< all workers have reported this step
        std::optional<EpochRow> epoch; ///< it was the last of its epoch
    };
    /// Steps of one worker come in order. Repeated or unknown ones are ignored.
    Complete step(const StepEvent&);
    /// The worker has died: no round waits for it any more, and its steps from `from` on count for none.
    /// What is complete with that.
    std::vector<Complete> depart(Rank, Step from);
    /// It was started anew: rounds from this one on wait for it again.
    void rejoin(Rank, Step from);
    /// Eager kinds: a round, and the loss of a gradient, which counts for the next round that is handed in.
    Complete eagerRound(const EagerRound&);
    void addLoss(const StepEvent&);
    /// The run has ended: yields the epoch that ends with the run's last step, which is held back
    /// until here. Its end is the run's: a server's last update ends after the workers' last step.
    std::optional<EpochRow> finishAt(Time);

    /// Whether all replicas had the same fingerprint after every complete round.
    bool replicasIdentical() const { return m_identical; }
    /// Complete rounds with at least one overrun step.
    std::int64_t overrunRounds() const { return m_overrunRounds; }
    /// Mean mini-batch loss of the latest epoch that has no row yet, over its complete rounds; 0 without any.
    double openEpochLoss() const;
    /// The end of the epoch that a fork began within; nullopt: it began one, or has not got so far.
    const std::optional<EpochRow>& begunWithin() const { return m_begunWithin; }
    /// Complete rounds.
    std::int64_t rounds() const { return m_rounds; }

private:
    struct Open {
        std::vector<std::optional<StepEvent>> steps; ///< by worker
    };
    bool isComplete(Step, const Open&) const;
    Complete close(Step, Open&);
    RoundRow rowOf(const Open&) const;
    std::optional<EpochRow> addToEpoch(const RoundRow&);

    int m_workers;
    struct Absence {
        Step from;
        std::optional<Step> until; ///< nullopt: it is dead
    };
    std::map<Rank, std::vector<Absence>> m_absences; ///< of workers that died, rising
    Step m_stepsPerEpoch;
    Step m_totalSteps;
    Step m_origin;
    std::map<Step, Open> m_open;
    Step m_next = 0; ///< first step that is not complete
    EpochRow m_epoch; ///< being trained
    double m_lossSum = 0; ///< over m_lossRounds
    std::int64_t m_lossRounds = 0;
    std::optional<EpochRow> m_begunWithin;
    double m_newLosses = 0; ///< eager kinds: of gradients since the round before
    std::int64_t m_newGradients = 0;
    RoundRow m_lastEager;
    std::optional<EpochRow> m_last;
    bool m_identical = true;
    std::int64_t m_overrunRounds = 0;
    std::int64_t m_rounds = 0;
};

} // namespace ringside
