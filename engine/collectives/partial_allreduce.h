// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/collectives/group.h"
#include "engine/collectives/vector.h"
#include "engine/scenario/scenario.h"

namespace ringside {

/// Sums `vector` over the group, in place, in messages of `kind`; every member ends with the same
/// bits. The group must stay as it is until the sum is there, or the receives are interrupted. It runs as an activity of its own while the node computes.
/// Collective::Ring: 2(w-1) chunks to rank + 1, as ringAllreduce.
/// Collective::RecursiveDoubling: floor(log2 w) exchanges of the whole vector between ranks that
/// differ in one bit; ranks from the largest power of two on fold in before and get the sum after.
/// Source: arXiv 1908.04207, section 4.1.1.
Task<> partialAllreduce(
    Node& node, const Group&, Vector vector, MessageKind kind, Step round, Collective);

/// Overwrites `vector` with rank 0's, in a binomial tree, in messages of `kind`.
Task<> broadcastFromZero(Node& node, Vector vector, MessageKind kind, Step round);

/// Returns once every worker has called it for this round: ceil(log2 w) control messages each
/// (dissemination barrier; Hensgen, Finkel and Manber, Int. J. Parallel Programming 17, 1988).
Task<> barrier(Node& node, Step round);

} // namespace ringside
