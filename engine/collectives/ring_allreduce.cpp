// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/ring_allreduce.h"

namespace ringside {

Task<> ringAllreduce(Node& node, Vector gradient, Tag first) {
    const Group all(node);
    co_await ringAllreduce(node, all, gradient, first);
}

Task<> ringAllreduce(Node& node, const Group& group, Vector gradient, Tag first) {
    const int w = group.size();
    const int place = group.place();
    const Rank right = group.next(1);
    const Rank left = group.previous();
    const std::int32_t firstPart = first.part + group.firstPart();
    const auto chunkAt = [&](int back) { // -1 <= back < w: no division, there are six a message
        const int chunk = place - back;
        return chunk < 0 ? chunk + w : chunk < w ? chunk : chunk - w;
    };
    const auto tag = [&](int chunk) { return Tag{first.kind, first.step, firstPart + chunk}; };

    // Reduce-scatter: after w-1 steps rank i holds the whole sum of chunk i+1.
    for (int s = 0; s < w - 1; ++s) {
        const Share out = gradient.share(chunkAt(s), w);
        node.send(right, tag(chunkAt(s)), out.values, out.size);
        const Message in = co_await node.receive(left, tag(chunkAt(s + 1)));
        accumulate(gradient.share(chunkAt(s + 1), w).values, in.values());
    }
    // Allgather: the finished chunks go around once more.
    for (int s = 0; s < w - 1; ++s) {
        const Share out = gradient.share(chunkAt(s - 1), w);
        node.send(right, tag(chunkAt(s - 1)), out.values, out.size);
        const Message in = co_await node.receive(left, tag(chunkAt(s)));
        assign(gradient.share(chunkAt(s), w).values, in.values());
    }
}

} // namespace ringside
