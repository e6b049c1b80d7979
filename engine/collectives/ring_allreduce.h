// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/collectives/group.h"
#include "engine/collectives/vector.h"

namespace ringside {

/// Sums `gradient` over all workers, in place, around the ring: 2(w-1) sends of one chunk to rank +
/// 1, in 2(w-1)(alpha + W/(wB)). Send s+1 leaves as soon as receive s is in; no lockstep. A worker
/// sends 2W - c[i+1] - c[i+2] bytes, c the chunk sizes. Each chunk is summed in ring order,
/// starting at the worker of its number: the same bits on every replica. Source: Patarasuk and
/// Yuan, J. Parallel Distrib. Comput. 69, 2009.
/// Chunk c travels as part first.part + c of the given kind and step.
Task<> ringAllreduce(Node& node, Vector gradient, Tag first);
/// The same among the members of a group, which must stay as it is until the sum is there.
Task<> ringAllreduce(Node& node, const Group&, Vector gradient, Tag first);

} // namespace ringside
