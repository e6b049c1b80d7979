// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/programs.h"

namespace ringside {

Task<> trainLocalSgd(Node& node, Replica& replica, Membership& members) {
    const Step first = members.firstRound();
    if (first > 0)
        co_await members.receiveState(replica.weights(), std::nullopt);
    for (Step step = first; step < replica.steps(); ++step) {
        while (members.halted())
            co_await members.change().next();
        members.beginStep(step);
        if (members.givesBefore(step)) // the mean of all, which a step before has made
            members.give(step, replica.weights(), std::nullopt);
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        replica.applyOwn(step);
        if (averagesAfter(replica.plan(), replica.settings().period, step)) {
            co_await allreduceOfLiving(node, members, replica.weights(), MessageKind::Average,
                step, Collective::Ring);
            replica.divideWeights(members.groupIn(step).size());
        }
        co_await node.sendsDone();
        replica.done(step, true);
    }
}

} // namespace ringside
