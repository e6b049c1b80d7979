// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/programs.h"

namespace ringside {

namespace {
/// After every `period` steps of an epoch, and after its last one.
bool averagesAfter(const Replica& replica, Step step) {
    const RunPlan& plan = replica.plan();
    const Step ofEpoch = plan.stepsPerEpoch > 0 ? (step + plan.origin()) % plan.stepsPerEpoch : step;
    return (ofEpoch + 1) % replica.settings().period == 0 || plan.endsEpoch(step)
        || step + 1 == plan.steps;
}
} // namespace

Task<> trainLocalSgd(Node& node, Replica& replica, Membership& members) {
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        replica.applyOwn(step);
        if (averagesAfter(replica, step)) {
            co_await allreduceOfLiving(node, members, replica.weights(), MessageKind::Average,
                step, Collective::Ring);
            replica.divideWeights(members.groupIn(step).size());
        }
        co_await node.sendsDone();
        replica.done(step, true);
    }
}

} // namespace ringside
