// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ringside {

/// Number of a node: workers are 0..w-1, servers w..w+S-1.
using Rank = std::int32_t;
/// Mini-batch step of a synchronous strategy (round of a partial allreduce), counted over the run.
using Step = std::int64_t;
/// Number of a pass over the training samples, from 0.
using Epoch = std::int32_t;

inline constexpr Rank noRank = -1;

} // namespace ringside
