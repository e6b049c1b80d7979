// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/doubling_allreduce.h"

#include <bit>

namespace ringside {

namespace {

/// Ranks below the largest power of two do the exchanges; a surplus rank is folded into the one
/// that many places below it.
struct Cube {
    explicit Cube(const Node& node)
        : power(static_cast<Rank>(std::bit_floor(static_cast<unsigned>(node.workers()))))
        , surplus(node.rank() >= power)
        , partner(surplus ? node.rank() - power : node.rank() + power)
        , folds(surplus || partner < node.workers()) { }
    Rank power;
    bool surplus;
    Rank partner; ///< at the other end of the fold
    bool folds;
};

Tag part(const Tag& first, int number) {
    return {first.kind, first.step, first.part + number};
}

/// An exchange ends when both ways are through, as MPI_Sendrecv does: else a rank that has its
/// partners' messages early would make its own share its link.
Task<> swapAndAdd(Node& node, Rank partner, Share out, std::span<float> kept, Tag tag) {
    node.send(partner, tag, out.values, out.size);
    const Message in = co_await node.receive(partner, tag);
    accumulate(kept, in.values());
    co_await node.sendsDone();
}

/// Before the exchanges: the surplus ranks' vectors are added to their partners'.
Task<> foldIn(Node& node, const Cube& cube, Share whole, Tag tag) {
    if (!cube.folds)
        co_return;
    if (cube.surplus) {
        node.send(cube.partner, tag, whole.values, whole.size);
    } else {
        const Message in = co_await node.receive(cube.partner, tag);
        accumulate(whole.values, in.values());
    }
}

/// After them: the surplus ranks get the sum.
Task<> foldOut(Node& node, const Cube& cube, Share whole, Tag tag) {
    if (!cube.folds)
        co_return;
    if (cube.surplus) {
        const Message in = co_await node.receive(cube.partner, tag);
        assign(whole.values, in.values());
    } else {
        node.send(cube.partner, tag, whole.values, whole.size);
    }
}

/// The block of `count` shares that holds `rank`'s own, when the cube is cut into such blocks.
Share block(const Vector& gradient, Rank rank, int count, int power) {
    return gradient.shares(rank / count * count, count, power);
}

Task<> halveAndDouble(Node& node, Vector gradient, Rank power, Tag first) {
    const Rank own = node.rank();
    int number = 1;
    for (int half = power / 2; half >= 1; half /= 2) {
        const Share out = block(gradient, own ^ half, half, power);
        const Share kept = block(gradient, own, half, power);
        co_await swapAndAdd(node, own ^ half, out, kept.values, part(first, number++));
    }
    for (int half = 1; half < power; half *= 2) {
        const Share out = block(gradient, own, half, power);
        node.send(own ^ half, part(first, number), out.values, out.size);
        const Message in = co_await node.receive(own ^ half, part(first, number));
        assign(block(gradient, own ^ half, half, power).values, in.values());
        co_await node.sendsDone();
        ++number;
    }
}

} // namespace

Task<> recursiveDoublingAllreduce(Node& node, Vector gradient, Tag first) {
    const Cube cube(node);
    const Share whole = gradient.whole();
    const int exchanges = std::countr_zero(static_cast<unsigned>(cube.power));
    co_await foldIn(node, cube, whole, first);
    for (int k = 0; !cube.surplus && k < exchanges; ++k)
        co_await swapAndAdd(node, node.rank() ^ (1 << k), whole, whole.values, part(first, k + 1));
    co_await foldOut(node, cube, whole, part(first, exchanges + 1));
}

Task<> halvingDoublingAllreduce(Node& node, Vector gradient, Tag first) {
    const Cube cube(node);
    const Share whole = gradient.whole();
    const int exchanges = std::countr_zero(static_cast<unsigned>(cube.power));
    co_await foldIn(node, cube, whole, first);
    if (!cube.surplus)
        co_await halveAndDouble(node, gradient, cube.power, first);
    co_await foldOut(node, cube, whole, part(first, 2 * exchanges + 1));
}

} // namespace ringside
