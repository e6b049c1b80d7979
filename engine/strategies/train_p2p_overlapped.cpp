// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/direct_allreduce.h"
#include "engine/strategies/overlap.h"
#include "engine/strategies/programs.h"

namespace ringside {

namespace {
Task<> exchange(Node& node, Replica& replica, Step step, int k) {
    const Bucket& bucket = replica.buckets()[static_cast<std::size_t>(k)];
    co_await directAllreduce(node, replica.gradient(bucket), replica.sum(bucket).values(),
        {MessageKind::Gradient, step, k});
}
} // namespace

Task<> trainP2pOverlapped(Node& node, Replica& replica) {
    node.spawn(exchangeBuckets(node, replica, exchange));
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await computeBuckets(node, replica, step);
        co_await bucketsExchanged(node, replica, step);
        replica.apply(replica.sum(), step);
        replica.done(step, node.rank() == 0);
    }
}

} // namespace ringside
