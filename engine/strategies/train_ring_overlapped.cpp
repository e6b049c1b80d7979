// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/ring_allreduce.h"
#include "engine/strategies/overlap.h"
#include "engine/strategies/programs.h"

namespace ringside {

namespace {
Task<> exchange(Node& node, Replica& replica, Step step, int k) {
    const Bucket& bucket = replica.buckets()[static_cast<std::size_t>(k)];
    co_await ringAllreduce(
        node, replica.gradient(bucket), {MessageKind::Chunk, step, k * node.workers()});
}
} // namespace

Task<> trainRingOverlapped(Node& node, Replica& replica) {
    node.spawn(exchangeBuckets(node, replica, exchange));
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await computeBuckets(node, replica, step);
        co_await bucketsExchanged(node, replica, step);
        replica.apply(replica.gradient().values(), step);
        replica.done(step, node.rank() == 0);
    }
}

} // namespace ringside
