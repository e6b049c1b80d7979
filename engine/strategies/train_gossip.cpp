// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/programs.h"

namespace ringside {

namespace {

/// The workers beside this one on the ring of this step: none, one (of two workers), or two.
std::vector<Rank> neighboursOf(const Group& group) {
    std::vector<Rank> neighbours;
    if (group.size() > 1)
        neighbours.push_back(group.next(1));
    if (group.size() > 2)
        neighbours.push_back(group.previous());
    return neighbours;
}

void sendWeights(Node& node, Replica& replica, const Membership& members, Step step) {
    const Share own = replica.weights().whole();
    for (const Rank neighbour : neighboursOf(members.groupIn(step)))
        if (!members.isAbsent(neighbour, step))
            node.send(neighbour, {MessageKind::Mix, step, 0}, own.values, own.size);
}

/// Adds the neighbour's weights to `sum`, or the own ones in their place if it dies before they are
/// here: what is mixed keeps its weights' sum of one, and both ends of the gap do the same.
Task<> addWeights(Node& node, const Membership& members, Rank neighbour, Step step,
    std::span<float> sum, std::span<const float> own) {
    bool heard = false;
    while (!heard && !members.isAbsent(neighbour, step)) {
        try {
            const Message in = co_await node.receive(neighbour, {MessageKind::Mix, step, 0});
            accumulate(sum, in.values());
            heard = true;
        } catch (const Interrupted&) {
            heard = false; // a worker has died: if it was this one, no more comes
        }
    }
    if (!heard)
        accumulate(sum, own);
}

/// Own weights become the mean of them and the neighbours' of the same step.
Task<> mix(Node& node, Replica& replica, const Membership& members, Step step) {
    const std::vector<Rank> neighbours = neighboursOf(members.groupIn(step));
    std::vector<float> own;
    if (members.goesOn())
        own.assign(replica.weights().values().begin(), replica.weights().values().end());
    for (const Rank neighbour : neighbours)
        co_await addWeights(node, members, neighbour, step, replica.weights().values(), own);
    replica.divideWeights(1 + static_cast<int>(neighbours.size()));
}

} // namespace

Task<> trainGossip(Node& node, Replica& replica, Membership& members) {
    const bool adaptFirst = replica.settings().mix == Mix::AdaptThenCombine;
    const bool overlap = replica.settings().overlap;
    const Step first = members.firstRound();
    if (first > 0)
        co_await members.receiveState(replica.weights(), std::nullopt);
    for (Step step = first; step < replica.steps(); ++step) {
        while (members.halted())
            co_await members.change().next();
        members.beginStep(step);
        if (members.givesBefore(step))
            members.give(step, replica.weights(), std::nullopt);
        if (overlap)
            sendWeights(node, replica, members, step);
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        if (adaptFirst)
            replica.applyOwn(step);
        if (!overlap)
            sendWeights(node, replica, members, step);
        co_await mix(node, replica, members, step);
        members.tookPart();
        if (!adaptFirst)
            replica.applyOwn(step);
        if (!overlap || step + 1 == replica.steps())
            co_await node.sendsDone();
        replica.done(step, true);
    }
}

} // namespace ringside
