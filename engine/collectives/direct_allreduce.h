// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/collectives/vector.h"
#include "engine/node/node.h"

namespace ringside {

/// Sums `gradient` over all workers into `sum`: everybody sends the whole vector to the w-1 others,
/// in the order i+1, i+2, ... (mod w). (w-1) W bytes a worker, alpha + (w-1) W/B. Summed in rank
/// order: the same bits on every replica, and the same as at a parameter server.
Task<> directAllreduce(Node& node, Vector gradient, std::span<float> sum, Tag);

} // namespace ringside
