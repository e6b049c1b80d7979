// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/ring_allreduce.h"
#include "engine/strategies/programs.h"

namespace ringside {

Task<> trainRing(Node& node, Replica& replica) {
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        co_await ringAllreduce(node, replica.gradient(), {MessageKind::Chunk, step});
        replica.apply(replica.gradient().values(), step);
        co_await node.sendsDone();
        replica.done(step, node.rank() == 0);
    }
}

} // namespace ringside
