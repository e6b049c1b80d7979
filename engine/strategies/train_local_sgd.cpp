// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/ring_allreduce.h"
#include "engine/strategies/programs.h"

namespace ringside {

namespace {
/// After every `period` steps of an epoch, and after its last one.
bool averagesAfter(const Replica& replica, Step step) {
    const RunPlan& plan = replica.plan();
    const Step ofEpoch = plan.stepsPerEpoch > 0 ? step % plan.stepsPerEpoch : step;
    return (ofEpoch + 1) % replica.settings().period == 0 || plan.endsEpoch(step)
        || step + 1 == plan.steps;
}
} // namespace

Task<> trainLocalSgd(Node& node, Replica& replica) {
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        replica.applyOwn(step);
        if (averagesAfter(replica, step)) {
            co_await ringAllreduce(node, replica.weights(), {MessageKind::Average, step, 0});
            replica.divideWeights(node.workers());
        }
        co_await node.sendsDone();
        replica.done(step, true);
    }
}

} // namespace ringside
