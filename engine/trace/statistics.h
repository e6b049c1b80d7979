// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <optional>
#include <span>
#include <vector>

namespace ringside {

/// What the events alone say about every node: the fields of NodeAccount that follow from them
/// (compute, exposed communication, wait, update, finish, traffic, gradients, overruns, late
/// messages); the others are 0. One account a rank, 0..nodes-1. A node's last state lasts until it
/// is Finished; without such a row (unfinished run) until the node's own last row. Rows of unknown
/// ranks are ignored. States and steps need the order in which each node made them, messages no
/// order.
std::vector<NodeAccount> accountsFromEvents(int nodes, std::span<const StateEvent>,
    std::span<const MessageEvent>, std::span<const StepEvent>);

/// The lateness in seconds below which `share` (0..1) of the counted events were, interpolated
/// within its bucket; 0 when nothing was counted.
double latenessPercentile(const LatenessHistogram&, double share);
/// The counts of both.
LatenessHistogram merged(const LatenessHistogram&, const LatenessHistogram&);

/// Who arrived last, and what it cost.
struct ArrivalSummary {
    Rank worker = noRank; ///< last most often (lowest rank of a tie)
    std::int64_t times = 0; ///< rounds in which it alone ended its compute last
    std::int64_t rounds = 0; ///< complete rounds looked at, those with a tie at the end included
    double waitedSeconds
        = 0; ///< from the others' compute end to its own, their mean, summed over `times`
    double elapsedSeconds = 0; ///< from the first compute's begin to the last step's end
};
/// Summary over the steps that all workers have reported; nullopt while there is none, with one
/// worker, or when nobody was ever alone in being last.
std::optional<ArrivalSummary> arrivalSummary(int workers, std::span<const StepEvent>);

} // namespace ringside
