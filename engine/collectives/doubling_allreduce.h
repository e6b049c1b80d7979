// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/collectives/vector.h"
#include "engine/node/node.h"

namespace ringside {

/// Sums `gradient` over all workers, in place: in exchange k every rank swaps the whole vector with
/// rank xor 2^k and adds. floor(log2 w) exchanges of alpha + W/B; when w is no power of two, the
/// surplus ranks r >= p (the largest power) first send theirs to r - p and get the sum at the end.
/// Addition is commutative to the bit, so partners get the same bits, and after all exchanges all
/// ranks. The fold
/// in travels as part first.part, exchange k as first.part + k + 1, the fold out after the last.
/// Source: Thakur, Rabenseifner and Gropp, Int. J. High Perform. Comput. Appl. 19, 2005.
Task<> recursiveDoublingAllreduce(Node& node, Vector gradient, Tag first);

/// Sums `gradient` over all workers, in place: recursive halving (each exchange sends the half that
/// the partner keeps), then doubling back. 2 log2 w exchanges, 2(w-1)/w W bytes a worker; surplus
/// ranks fold in and out as above. Every element is summed at one rank only: the same bits on every
/// replica. Source: as above (Rabenseifner's algorithm).
Task<> halvingDoublingAllreduce(Node& node, Vector gradient, Tag first);

} // namespace ringside
