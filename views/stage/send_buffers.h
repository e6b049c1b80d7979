// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"
#include "views/stage/stage_frame.h"

#include <vector>

namespace ringside {

/// What each worker of an eager run holds in its send buffer at any moment, and how long it has
/// been late: put together from the rows of the record.
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
    /// Writes it on the cards of a frame; what an earlier call wrote is replaced.
    void show(StageFrame&) const;

private:
    struct Taken {
        Time snapshot;
        std::int64_t gone = 0; ///< gradients taken or dropped up to here
        std::int64_t lateStreak = 0; ///< after this round
        std::vector<std::int32_t> ages;
    };
    struct Worker {
        std::vector<Time> ready; ///< ends of its computes
        std::vector<Taken> rounds; ///< in order
    };
    std::vector<Worker> m_workers;
};

} // namespace ringside
