// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/programs.h"

namespace ringside {

namespace {

/// The workers beside this one on the ring: none, one (of two workers), or two.
std::vector<Rank> neighboursOf(const Node& node) {
    const int w = node.workers();
    std::vector<Rank> neighbours;
    if (w > 1)
        neighbours.push_back((node.rank() + 1) % w);
    if (w > 2)
        neighbours.push_back((node.rank() + w - 1) % w);
    return neighbours;
}

void sendWeights(Node& node, Replica& replica, Step step) {
    const Share own = replica.weights().whole();
    for (const Rank neighbour : neighboursOf(node))
        node.send(neighbour, {MessageKind::Mix, step, 0}, own.values, own.size);
}

/// Own weights become the mean of them and the neighbours' of the same step.
Task<> mix(Node& node, Replica& replica, Step step) {
    const std::vector<Rank> neighbours = neighboursOf(node);
    for (const Rank neighbour : neighbours) {
        const Message in = co_await node.receive(neighbour, {MessageKind::Mix, step, 0});
        accumulate(replica.weights().values(), in.values());
    }
    replica.divideWeights(1 + static_cast<int>(neighbours.size()));
}

} // namespace

Task<> trainGossip(Node& node, Replica& replica) {
    const bool adaptFirst = replica.settings().mix == Mix::AdaptThenCombine;
    const bool overlap = replica.settings().overlap;
    for (Step step = 0; step < replica.steps(); ++step) {
        if (overlap)
            sendWeights(node, replica, step);
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        if (adaptFirst)
            replica.applyOwn(step);
        if (!overlap)
            sendWeights(node, replica, step);
        co_await mix(node, replica, step);
        if (!adaptFirst)
            replica.applyOwn(step);
        if (!overlap || step + 1 == replica.steps())
            co_await node.sendsDone();
        replica.done(step, true);
    }
}

} // namespace ringside
