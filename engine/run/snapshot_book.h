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
        , m_each(replicas > 1)
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
    /// The worker has died: nobody waits for its weights, and those of which a part is missing are
    /// dropped. What is whole with that.
    std::vector<Whole> depart(Rank);
    /// It was started anew, and hands out its weights again from this step on.
    void rejoin(Rank, Step from);

private:
    struct Open {
        Time at;
        std::map<Rank, std::vector<float>> weights; ///< by node; of shards one for all
        std::map<Rank, std::int64_t> filled; ///< values, by node
    };
    bool isWhole(Step, const Open&) const;
    std::optional<Whole> take(Step, Open&);
    static Whole meanOf(Step step, Open& open);

    std::int64_t m_parameters;
    bool m_each; ///< every worker hands out its own
    int m_replicas; ///< of those that live and never died
    std::map<Rank, Step> m_back; ///< workers that were started anew, and from when on they count
    std::map<Step, Open> m_open;
    Step m_next = 0; ///< those before are whole, or never will be
};

} // namespace ringside
