// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/partial_allreduce.h"
#include "engine/strategies/eager_worker.h"

namespace ringside {

namespace {

/// Hears of activations, whatever the node does meanwhile.
Task<> listen(Node& node, EagerWorker& worker) {
    for (;;) {
        const Message in = co_await node.receiveAny({MessageKind::Activation, 0, 0});
        if (in.step() >= worker.rounds()) // the own note that the run is over
            co_return;
        worker.trigger().hear(in.step(), in.from());
    }
}

/// Counts who has arrived in the rounds for which this rank does (eager-quorum).
Task<> countArrivals(Node& node, EagerWorker& worker) {
    for (;;) {
        const Message in = co_await node.receiveAny({MessageKind::Arrival, 0, 0});
        if (in.step() >= worker.rounds())
            co_return;
        worker.trigger().countArrival(in.step(), in.from());
    }
}

/// Takes part in every round once it is triggered: with the gradients that are in the send buffer,
/// also while the next one is being computed.
Task<> contribute(Node& node, EagerWorker& worker, Collective collective) {
    while (worker.openRound() < worker.rounds()) {
        const Step round = worker.openRound();
        while (!worker.trigger().activated(round))
            co_await worker.trigger().activation().next();
        while (worker.members().halted())
            co_await worker.members().change().next();
        worker.members().beginStep(round);
        const Vector sum = worker.takeSnapshot();
        co_await allreduceOfLiving(
            node, worker.members(), sum, MessageKind::Partial, round, collective);
        worker.deliver();
    }
    node.abandonCompute(); // the run is over: what is being computed is cut
    node.note({MessageKind::Activation, worker.rounds(), 0});
    if (worker.trigger().counts())
        node.note({MessageKind::Arrival, worker.rounds(), 0});
    co_await node.sendsDone();
}

/// Applies the results that have come; all workers meet where the models are synchronised.
Task<> applyResults(Node& node, EagerWorker& worker, ModelSync how) {
    while (worker.applyUpToSync()) {
        const Step round = worker.syncRound();
        if (how == ModelSync::Copy) {
            co_await broadcastFromZero(node, worker.weights(), MessageKind::Weights, round);
        } else {
            co_await partialAllreduce(node, worker.members().group(), worker.weights(),
                MessageKind::Average, round, Collective::Ring);
        }
        worker.synchronised(how);
        co_await node.sendsDone();
    }
}

} // namespace

Task<> trainEager(Node& node, EagerWorker& worker, const ArchitectureSettings& settings) {
    node.spawn(listen(node, worker));
    if (worker.trigger().counts())
        node.spawn(countArrivals(node, worker));
    node.spawn(contribute(node, worker, settings.collective));
    co_await worker.receiveState();
    while (!worker.delivered(worker.rounds() - 1)) {
        const bool computed = co_await node.compute(worker.gradientWork());
        if (!computed)
            break;
        const Step round = worker.gradientReady();
        const bool waits = !worker.delivered(round);
        co_await applyResults(node, worker, settings.modelSync);
        while (!worker.delivered(round)) {
            // Who joined an open round late may be the one whom all others meet at a
            // synchronisation before it: results are applied as they come, not only that of the
            // round waited for.
            co_await worker.delivery().next();
            co_await applyResults(node, worker, settings.modelSync);
        }
        if (waits)
            co_await node.sendsDone();
        worker.endStep();
        if (settings.barrierEachRound && !worker.over())
            co_await barrier(node, worker.openRound());
    }
    co_await applyResults(node, worker, settings.modelSync); // the run's last results
    worker.checkLedger();
}

} // namespace ringside
