// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/scenario/scenario.h"

namespace ringside {

/// Cluster time of worker `rank`'s `k`-th gradient (k counts the gradients it has started),
/// stragglers included. A function of (scenario, rank, k) alone: the same in the simulator and in
/// processes. `measuredSeconds` is the calibrated batch time for compute kind "measured". Source:
/// semantics, Compute.
class ComputeTimes {
public:
    ComputeTimes(const Scenario&, double measuredSeconds);
    Time of(Rank rank, Step k);
    /// Mean over workers and the first 1,000 gradients, without stragglers: t_c of the formulas.
    double meanSeconds();

private:
    double baseSeconds(Rank rank, Step k) const;
    double delayed(double seconds, Rank rank, Step k);
    bool slowInBurst(const Straggler&, std::size_t index, Rank rank, Step k);

    Scenario m_scenario;
    double m_measuredSeconds;
    struct Burst {
        Step upTo = -1;
        bool slow = false;
    };
    std::vector<Burst> m_bursts; ///< [straggler x worker]: chain walked so far
};

} // namespace ringside
