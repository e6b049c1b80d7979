// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/doubling_allreduce.h"
#include "engine/strategies/programs.h"

namespace ringside {

Task<> trainHalvingDoubling(Node& node, Replica& replica) {
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        co_await halvingDoublingAllreduce(node, replica.gradient(), {MessageKind::Exchange, step});
        replica.apply(replica.gradient().values(), step);
        co_await node.sendsDone();
        replica.done(step, node.rank() == 0);
    }
}

} // namespace ringside
