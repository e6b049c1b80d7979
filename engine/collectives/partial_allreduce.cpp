// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/partial_allreduce.h"

#include "engine/collectives/binomial_tree.h"

namespace ringside {

namespace {

Task<> aroundTheRing(
    Node& node, const Group& group, Vector vector, MessageKind kind, Step round) {
    const int w = group.size();
    const int place = group.place();
    const Rank right = group.next(1);
    const Rank left = group.previous();
    const std::int32_t first = group.firstPart();
    const auto chunkAt = [&](int back) { return ((place - back) % w + w) % w; };
    for (int s = 0; s < 2 * (w - 1); ++s) {
        const bool reducing = s < w - 1;
        const Share out = vector.share(chunkAt(s), w);
        node.send(right, {kind, round, first + s}, out.values, out.size);
        const Message in = co_await node.receive(left, {kind, round, first + s});
        const Share own = vector.share(chunkAt(s + 1), w);
        reducing ? accumulate(own.values, in.values()) : assign(own.values, in.values());
    }
}

/// Partners add the same two vectors; a + b and b + a are the same bits.
Task<> inHypercube(
    Node& node, const Group& group, Vector vector, MessageKind kind, Step round) {
    const int w = group.size();
    const int place = group.place();
    const Share whole = vector.whole();
    const std::int32_t first = group.firstPart();
    int power = 1;
    while (2 * power <= w)
        power *= 2;
    const std::int32_t foldIn = first + 64, foldOut = first + 65; // beyond those of the exchanges
    if (place >= power) {
        const Rank partner = group.at(place - power);
        node.send(partner, {kind, round, foldIn}, whole.values, whole.size);
        const Message sum = co_await node.receive(partner, {kind, round, foldOut});
        assign(whole.values, sum.values());
        co_return;
    }
    const bool folds = place + power < w;
    const Rank surplus = folds ? group.at(place + power) : noRank;
    if (folds) {
        const Message in = co_await node.receive(surplus, {kind, round, foldIn});
        accumulate(whole.values, in.values());
    }
    std::int32_t part = first;
    for (int bit = 1; bit < power; bit *= 2, ++part) {
        const Rank partner = group.at(place ^ bit);
        node.send(partner, {kind, round, part}, whole.values, whole.size);
        const Message in = co_await node.receive(partner, {kind, round, part});
        accumulate(whole.values, in.values());
    }
    if (folds)
        node.send(surplus, {kind, round, foldOut}, whole.values, whole.size);
}

} // namespace

Task<> partialAllreduce(Node& node, const Group& group, Vector vector, MessageKind kind,
    Step round, Collective collective) {
    return collective == Collective::Ring ? aroundTheRing(node, group, vector, kind, round)
                                          : inHypercube(node, group, vector, kind, round);
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
