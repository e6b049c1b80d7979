// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/trace/events.h"

#include <span>
#include <vector>

namespace ringside {

/// Time dilation "auto": wall = d x cluster, d the first of a fixed list that leaves the host
/// enough room.

/// 1, 1.5, 2, 3, ... 32 from the first that is >= w t_real / (0.6 cores t_c); at least the last
/// one.
std::vector<double> dilationCandidates(
    int workers, double realSeconds, double computeSeconds, int cores);

struct ProbeVerdict {
    double load = 0; ///< share of all cores
    double overrunShare = 0; ///< of gradients
    double lateShare = 0; ///< of messages
    bool passes = false; ///< load <= 60 %, the others <= 1 % each
};
/// `accounts`: the nodes' final counts; `otherSeconds`: processor time of the coordinator
/// meanwhile.
ProbeVerdict judgeProbe(
    std::span<const NodeAccount> accounts, double otherSeconds, double wallSeconds, int cores);

} // namespace ringside
