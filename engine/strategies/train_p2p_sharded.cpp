// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/sharded_allreduce.h"
#include "engine/strategies/programs.h"

namespace ringside {

Task<> trainP2pSharded(Node& node, Replica& replica) {
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        co_await shardedAllreduce(node, replica.gradient(), replica.sumVector(), step);
        replica.apply(replica.sum(), step);
        co_await node.sendsDone();
        replica.done(step, node.rank() == 0);
    }
}

} // namespace ringside
