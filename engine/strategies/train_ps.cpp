// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/programs.h"

namespace ringside {

namespace {

void push(Node& node, Replica& replica, Step step) {
    for (int s = 0; s < node.servers(); ++s) {
        const Share shard = replica.gradient().share(s, node.servers());
        node.send(node.server(s), {MessageKind::Push, step, s}, shard.values, shard.size);
    }
}

Task<> pull(Node& node, Replica& replica, Step step) {
    for (int s = 0; s < node.servers(); ++s) {
        const Message in = co_await node.receive(node.server(s), {MessageKind::Weights, step, s});
        assign(replica.weights().share(s, node.servers()).values, in.values());
    }
}

} // namespace

Task<> trainPs(Node& node, Replica& replica) {
    for (int s = 0; s < node.servers(); ++s)
        node.signal(node.server(s), {MessageKind::PullRequest, 0, s});
    co_await pull(node, replica, 0);
    for (Step step = 0; step < replica.steps(); ++step) {
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        push(node, replica, step);
        if (step + 1 < replica.steps()) // the run's last pull is omitted
            co_await pull(node, replica, step + 1);
        co_await node.sendsDone();
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
        order.clear();
        for (int i = 0; i < node.workers(); ++i) {
            Message push = co_await node.receiveAny({MessageKind::Push, step, shard.index()});
            order.push_back(push.from());
            shard.keep(std::move(push));
        }
        co_await node.compute(shard.updateWork(step));
        shard.done(step);
    }
}

} // namespace ringside
