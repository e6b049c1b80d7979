// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <vector>

namespace ringside {

/// What each worker of an eager run holds in its send buffer at any moment, what it handed into
/// each round, and how long it has been late: put together from the rows of the record.
class SendBuffers {
public:
    SendBuffers() = default;
    /// Empty for other kinds, and stays so.
    explicit SendBuffers(const Scenario&);

    void add(const RunBatch&);

    struct Held {
        std::int64_t gradients = 0; ///< computed and not handed in
        /// In rounds by the open round, oldest first; fewer than `gradients` where the record does
        /// not know yet.
        std::vector<std::int32_t> ages;
        std::int64_t lateStreak = 0; ///< rounds in a row without a fresh contribution
    };
    Held at(Rank worker, Time) const;

    /// What one round took of one worker.
    struct Taken {
        Step round = 0;
        Time snapshot, delivered; ///< taken; the round's sum was complete at this worker
        std::int64_t gone = 0; ///< gradients taken or dropped up to here
        std::int64_t lateStreak = 0; ///< after this round
        std::vector<std::int32_t> ages; ///< of its gradients, oldest first; empty: nothing
        bool fresh = false; ///< one of them has age 0
    };
    /// Null where the record does not know.
    const Taken* takenBy(Step round, Rank worker) const;
    /// The rank that was drawn to begin the round (eager-majority); noRank: none, or not known.
    Rank drawnFor(Step round) const;
    bool empty() const { return m_workers.empty(); }
    const Scenario& scenario() const { return m_scenario; }

private:
    struct Worker {
        std::vector<Time> ready; ///< ends of its computes
        std::vector<Taken> rounds; ///< in order
    };
    Scenario m_scenario;
    std::vector<Worker> m_workers;
    std::vector<Rank> m_drawn; ///< by round
};

} // namespace ringside
