// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <vector>

namespace ringside {

/// The union of all binomial broadcast trees over w ranks, one for each root: an edge leads from
/// every rank to rank + 2^k (mod w), 2^k < w. Who hears something over an edge 2^k passes it on
/// over the longer edges; a root does over all. So everybody is reached in at most ceil(log2 w)
/// hops, over w - 1 edges when w is a power of two. Source: arXiv 1908.04207, section 4.1.1.

/// k of the edge between two ranks; -1 for a rank and itself (a root).
int binomialLevel(Rank from, Rank to, int workers);
/// The ends of this rank's edges 2^k with above < k <= upTo.
std::vector<Rank> binomialChildren(Rank rank, int above, int upTo, int workers);
/// The largest k with 2^k < w; -1 for one worker.
int highestBinomialLevel(int workers);

} // namespace ringside
