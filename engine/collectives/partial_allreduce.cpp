// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/partial_allreduce.h"

#include "engine/collectives/binomial_tree.h"

namespace ringside {

namespace {

Task<> aroundTheRing(Node& node, Vector vector, MessageKind kind, Step round) {
    const int w = node.workers();
    const Rank right = (node.rank() + 1) % w;
    const Rank left = (node.rank() + w - 1) % w;
    const auto chunkAt = [&](int back) { return ((node.rank() - back) % w + w) % w; };
    for (int s = 0; s < 2 * (w - 1); ++s) {
        const bool reducing = s < w - 1;
        const Share out = vector.share(chunkAt(s), w);
        node.send(right, {kind, round, s}, out.values, out.size);
        const Message in = co_await node.receive(left, {kind, round, s});
        const Share own = vector.share(chunkAt(s + 1), w);
        reducing ? accumulate(own.values, in.values()) : assign(own.values, in.values());
    }
}

/// Partners add the same two vectors; a + b and b + a are the same bits.
Task<> inHypercube(Node& node, Vector vector, MessageKind kind, Step round) {
    const int w = node.workers();
    const Share whole = vector.whole();
    int power = 1;
    while (2 * power <= w)
        power *= 2;
    constexpr int foldIn = 64, foldOut = 65; // parts beyond those of the exchanges
    if (node.rank() >= power) {
        node.send(node.rank() - power, {kind, round, foldIn}, whole.values, whole.size);
        const Message sum = co_await node.receive(node.rank() - power, {kind, round, foldOut});
        assign(whole.values, sum.values());
        co_return;
    }
    const Rank surplus = node.rank() + power;
    if (surplus < w) {
        const Message in = co_await node.receive(surplus, {kind, round, foldIn});
        accumulate(whole.values, in.values());
    }
    for (int bit = 1, part = 0; bit < power; bit *= 2, ++part) {
        node.send(node.rank() ^ bit, {kind, round, part}, whole.values, whole.size);
        const Message in = co_await node.receive(node.rank() ^ bit, {kind, round, part});
        accumulate(whole.values, in.values());
    }
    if (surplus < w)
        node.send(surplus, {kind, round, foldOut}, whole.values, whole.size);
}

} // namespace

Task<> partialAllreduce(
    Node& node, Vector vector, MessageKind kind, Step round, Collective collective) {
    return collective == Collective::Ring ? aroundTheRing(node, vector, kind, round)
                                          : inHypercube(node, vector, kind, round);
}

Task<> broadcastFromZero(Node& node, Vector vector, MessageKind kind, Step round) {
    const Share whole = vector.whole();
    const int level = binomialLevel(0, node.rank(), node.workers());
    if (node.rank() != 0) {
        const Message in = co_await node.receive(node.rank() - (1 << level), {kind, round, 0});
        assign(whole.values, in.values());
    }
    for (const Rank child : binomialChildren(node.rank(), level, 30, node.workers()))
        if (child > node.rank()) // the tree of root 0 does not wrap around
            node.send(child, {kind, round, 0}, whole.values, whole.size);
}

Task<> barrier(Node& node, Step round) {
    const int w = node.workers();
    for (int level = 0; level <= highestBinomialLevel(w); ++level) {
        node.signal((node.rank() + (1 << level)) % w, {MessageKind::Arrival, round, 1 + level});
        const Message heard = co_await node.receiveAny({MessageKind::Arrival, round, 1 + level});
    }
}

} // namespace ringside
