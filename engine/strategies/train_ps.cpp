// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/overlap.h"
#include "engine/strategies/programs.h"

namespace ringside {

namespace {

void push(Node& node, Replica& replica, Step step, int bucket) {
    for (int s = 0; s < node.servers(); ++s) {
        const Parcel& parcel = replica.shards().push(s, bucket);
        if (!parcel.empty())
            node.send(node.server(s), {MessageKind::Push, step, bucket * node.servers() + s},
                replica.gathered(parcel), parcel.size);
    }
}

void askForWeights(Node& node) {
    for (int s = 0; s < node.servers(); ++s)
        node.signal(node.server(s), {MessageKind::PullRequest, 0, s});
}

Task<> pull(Node& node, Replica& replica, Step step) {
    for (int s = 0; s < node.servers(); ++s) {
        const Message in = co_await node.receive(node.server(s), {MessageKind::Weights, step, s});
        replica.take(replica.shards().whole(s), in.values());
    }
}

Task<> pushBucket(Node& node, Replica& replica, Step step, int k) {
    push(node, replica, step, k);
    co_await node.sendsDone();
}

} // namespace

Task<> trainPs(Node& node, Replica& replica) {
    askForWeights(node);
    co_await pull(node, replica, 0);
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        push(node, replica, step, 0);
        if (step + 1 < replica.steps()) // the run's last pull is omitted
            co_await pull(node, replica, step + 1);
        co_await node.sendsDone();
        replica.done(step, false);
    }
}

Task<> trainPsOverlapped(Node& node, Replica& replica) {
    node.spawn(exchangeBuckets(node, replica, pushBucket));
    askForWeights(node);
    co_await pull(node, replica, 0);
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await computeBuckets(node, replica, step);
        co_await bucketsExchanged(node, replica, step);
        if (step + 1 < replica.steps())
            co_await pull(node, replica, step + 1);
        replica.done(step, false);
    }
}

Task<> servePs(Node& node, Shard& shard) {
    std::vector<Rank> order; // the push is the next pull's request: answered in order of arrival
    for (int i = 0; i < node.workers(); ++i) {
        const Message request
            = co_await node.receiveAny({MessageKind::PullRequest, 0, shard.index()});
        order.push_back(request.from());
    }
    for (Step step = 0; step < shard.steps(); ++step) {
        for (const Rank worker : order)
            node.send(worker, {MessageKind::Weights, step, shard.index()}, shard.weights().values,
                shard.weights().size);
        for (int k = 0; k < shard.map().buckets(); ++k) {
            if (shard.map().push(shard.index(), k).empty())
                continue;
            order.clear(); // a push has arrived with its last bucket
            for (int i = 0; i < node.workers(); ++i) {
                const int part = k * node.servers() + shard.index();
                Message push = co_await node.receiveAny({MessageKind::Push, step, part});
                order.push_back(push.from());
                shard.keep(std::move(push));
            }
        }
        co_await node.compute(shard.updateWork(step));
        shard.done(step);
    }
}

} // namespace ringside
