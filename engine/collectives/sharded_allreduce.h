// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/collectives/vector.h"
#include "engine/node/node.h"

namespace ringside {

/// Sums `gradient` over all workers into `sum`: share j goes straight to its owner, rank j, which
/// adds up the w shares and sends the sum to the w-1 others. 2(w-1) sends, in the order i+1, i+2,
/// ... (mod w); a worker sends W - c[i] + (w-1) c[i] bytes, c the shares (2(w-1)/w W when w divides
/// the parameters), in 2((w-1) W/(wB) + alpha). Summed in rank order: the same bits on every
/// replica, and the same as peer to peer. Source: arXiv 1909.02061, section on peer to peer, as
/// its reviews report it.
Task<> shardedAllreduce(Node& node, Vector gradient, Vector sum, Step step);

} // namespace ringside
