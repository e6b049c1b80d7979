// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <vector>

namespace ringside {

/// A part of the gradient that is exchanged as one while the backward pass still computes the rest.
struct Bucket {
    std::int64_t first = 0; ///< its first parameter; buckets go from the end of the buffer down
    std::int64_t count = 0; ///< whole parameters
    double fraction = 0; ///< of W
    double ready = 0; ///< share of the compute time after which it may be sent; never falls
    int layer = 0; ///< the lowest layer with parameters in it: the pass must have come down to it
};

/// The buckets of a scenario with overlap, in the order in which they are exchanged; none without.
/// "layers": one a layer, the last layer first, ready by floating-point operations: the forward
/// pass takes a third, the backward pass the rest, where the first layer needs no derivative by its
/// inputs. A number G: equal ones, ready at 1/3 + 2/3 i/G. A list: as it says. Source: semantics,
/// Compute, layer readiness.
std::vector<Bucket> bucketsOf(const Scenario&);

} // namespace ringside
