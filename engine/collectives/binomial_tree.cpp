// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/binomial_tree.h"

#include <algorithm>

namespace ringside {

int binomialLevel(Rank from, Rank to, int workers) {
    const int distance = (to - from + workers) % workers;
    int level = -1;
    while ((1 << (level + 1)) <= distance)
        ++level;
    return level;
}

std::vector<Rank> binomialChildren(Rank rank, int above, int upTo, int workers) {
    std::vector<Rank> children;
    for (int level = above + 1; level <= std::min(upTo, highestBinomialLevel(workers)); ++level)
        children.push_back((rank + (1 << level)) % workers);
    return children;
}

int highestBinomialLevel(int workers) {
    int level = -1;
    while ((1 << (level + 1)) < workers)
        ++level;
    return level;
}

} // namespace ringside
