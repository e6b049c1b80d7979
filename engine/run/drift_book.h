// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/trace/events.h"

#include <map>
#include <vector>

namespace ringside {

/// Puts the clean path together from the shares of all workers and measures how far replicas are
/// from it, round by round as they are told. Parts beyond the parameters are ignored.
class DriftBook {
public:
    /// `start`: the weights with which the run begins.
    DriftBook(const Scenario&, const std::vector<float>& start);
    /// The distances of a round once its last part is in, by rank: one a worker, or a single one
    /// where all replicas are equal. None where a model synchronisation came between the workers'
    /// parts.
    std::vector<DriftEvent> add(const DriftPart&);

private:
    struct Open {
        Time at;
        std::int32_t path = 0;
        bool onePath = true;
        std::vector<double> shares; ///< summed over workers
        std::map<Rank, std::vector<float>> weights;
        std::int64_t values = 0; ///< told so far, of all vectors
    };
    std::vector<DriftEvent> measured(Step round, const Open&) const;
    void begin(const DriftPart&);

    int m_workers;
    bool m_each; ///< every replica is measured
    std::int64_t m_parameters;
    std::map<std::int32_t, std::vector<double>> m_starts; ///< by path
    std::map<Step, Open> m_open;
};

} // namespace ringside
