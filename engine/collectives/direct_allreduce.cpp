// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/direct_allreduce.h"

#include <algorithm>

namespace ringside {

Task<> directAllreduce(Node& node, Vector gradient, std::span<float> sum, Tag tag) {
    const int w = node.workers();
    const Share own = gradient.whole();
    for (int distance = 1; distance < w; ++distance)
        node.send((node.rank() + distance) % w, tag, own.values, own.size);

    std::fill(sum.begin(), sum.end(), 0.0f);
    for (Rank rank = 0; rank < w; ++rank) {
        if (rank == node.rank()) {
            accumulate(sum, own.values);
        } else {
            const Message in = co_await node.receive(rank, tag);
            accumulate(sum, in.values());
        }
    }
}

} // namespace ringside
