// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/overlap.h"

namespace ringside {

namespace {
/// Notes of a node to itself: parts 0 .. G-1 say that a bucket is final, part G that all are
/// through.
Tag note(Step step, std::size_t part) {
    return {MessageKind::Gradient, step, static_cast<std::int32_t>(part)};
}
} // namespace

Task<> exchangeBuckets(Node& node, Replica& replica, BucketExchange exchange) {
    const std::size_t count = replica.buckets().size();
    for (Step step = 0; step < replica.steps(); ++step) {
        for (std::size_t k = 0; k < count; ++k) {
            const Message ready = co_await node.receive(node.rank(), note(step, k));
            co_await exchange(node, replica, step, static_cast<int>(k));
        }
        node.note(note(step, count));
    }
}

Task<> computeBuckets(Node& node, Replica& replica, Step step) {
    const std::size_t count = replica.buckets().size();
    for (int piece = 0; piece < replica.pieces(); ++piece) {
        co_await node.compute(replica.pieceWork(step, piece));
        replica.requireFinite(step);
        if (static_cast<std::size_t>(piece) < count)
            node.note(note(step, static_cast<std::size_t>(piece)));
    }
}

Task<> bucketsExchanged(Node& node, Replica& replica, Step step) {
    const Message done = co_await node.receive(node.rank(), note(step, replica.buckets().size()));
}

} // namespace ringside
