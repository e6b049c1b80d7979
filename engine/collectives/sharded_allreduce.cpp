// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/sharded_allreduce.h"

#include <algorithm>

namespace ringside {

Task<> shardedAllreduce(Node& node, Vector gradient, Vector sum, Step step) {
    const int w = node.workers();
    const Rank own = node.rank();
    for (int distance = 1; distance < w; ++distance) {
        const Rank owner = (own + distance) % w;
        const Share out = gradient.share(owner, w);
        node.send(owner, {MessageKind::Shard, step, owner}, out.values, out.size);
    }
    const Share reduced = sum.share(own, w);
    std::fill(reduced.values.begin(), reduced.values.end(), 0.0f);
    for (Rank rank = 0; rank < w; ++rank) {
        if (rank == own) {
            accumulate(reduced.values, gradient.share(own, w).values);
        } else {
            const Message in = co_await node.receive(rank, {MessageKind::Shard, step, own});
            accumulate(reduced.values, in.values());
        }
    }
    for (int distance = 1; distance < w; ++distance)
        node.send(
            (own + distance) % w, {MessageKind::Reduced, step, own}, reduced.values, reduced.size);
    for (int distance = 1; distance < w; ++distance) {
        const Rank owner = (own + w - distance) % w;
        const Message in = co_await node.receive(owner, {MessageKind::Reduced, step, owner});
        assign(sum.share(owner, w).values, in.values());
    }
}

} // namespace ringside
