// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <map>
#include <optional>
#include <vector>

namespace ringside {

/// Puts the shards and slices of a step's weights together; where every worker's replica is handed
/// out, makes their mean and says how far they lie apart.
class SnapshotBook {
public:
    /// `replicas`: how many nodes hand out whole weights of each step (1: shards or one replica).
    explicit SnapshotBook(std::int64_t parameters, int replicas = 1)
        : m_parameters(parameters)
        , m_replicas(replicas) { }
    struct Whole {
        Step step = 0;
        Time at; ///< of its last part
        std::vector<float> weights; ///< the mean, where there are several replicas
        /// Root of the mean squared distance of the replicas from their mean; 0 with one.
        double spread = 0;
    };
    /// The whole weights once the last part is in. Parts beyond the parameters are ignored.
    std::optional<Whole> add(const Snapshot&);

private:
    struct Open {
        Time at;
        std::map<Rank, std::vector<float>> weights; ///< by node; of shards one for all
        std::int64_t filled = 0;
    };
    static Whole meanOf(Step step, Open& open);

    std::int64_t m_parameters;
    int m_replicas;
    std::map<Step, Open> m_open;
};

} // namespace ringside
