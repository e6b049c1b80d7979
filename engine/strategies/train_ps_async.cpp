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

// Parts of clock messages: how far the slowest worker is, and whether the shared pool gives this
// worker another gradient (the step that it may begin, or 0).
constexpr std::int32_t paceClock = 0;
constexpr std::int32_t poolClock = 1;

/// Whether this worker has a step `next` to do.
Task<bool> hasStep(Node& node, const Replica& replica, Step next) {
    if (replica.settings().quota == Quota::PerWorker)
        co_return next < replica.steps();
    const Message granted = co_await node.receiveAny({MessageKind::Clock, 0, poolClock});
    co_return granted.step() > 0;
}

/// Staleness bound: waits until no worker is more than that many steps behind `step`. Each clock
/// message says that the slowest worker has pushed one gradient more.
Task<> keepPace(Node& node, const Replica& replica, Step step, Step& slowest) {
    const std::optional<Step> bound = replica.settings().stalenessBound;
    while (bound && step - slowest > *bound) {
        const Message clock = co_await node.receiveAny({MessageKind::Clock, 0, paceClock});
        slowest = std::max(slowest, clock.step()); // with jitter they may overtake each other
    }
}

void tellPaceTo(Node& node, const AsyncShard& shard, Rank worker) {
    node.signal(worker, {MessageKind::Clock, shard.slowest(), paceClock});
}

void answer(Node& node, AsyncShard& shard, Rank worker, Step step) {
    shard.pulled(worker);
    node.send(worker, {MessageKind::Weights, step, shard.index()}, shard.weights().values,
        shard.weights().size);
}

void tellPace(Node& node, AsyncShard& shard, Step rose) {
    for (Step slowest = shard.slowest() - rose + 1; slowest <= shard.slowest(); ++slowest)
        for (Rank worker = 0; worker < node.workers(); ++worker)
            if (!shard.hasLost(worker))
                node.signal(worker, {MessageKind::Clock, slowest, paceClock});
}

/// The first server alone deals the shared pool and says when it is used up. The other servers
/// cannot know: they answer all but the last push, and up to w - 1 of their answers find nobody.
void answerPush(Node& node, AsyncShard& shard, Rank worker, Step next) {
    if (shard.hasLost(worker))
        return;
    const bool granted = shard.grant(worker, next);
    if (granted)
        answer(node, shard, worker, next);
    if (shard.dealsPool()) {
        node.signal(worker, {MessageKind::Clock, granted ? next : 0, poolClock});
        if (!granted && shard.keepsPace())
            tellPace(node, shard, shard.retire(worker));
    }
}

} // namespace

namespace {
/// Whether there is a first step to do, with the weights for it. The servers answer a process that
/// was started anew unasked: see rejoin.
Task<bool> firstPull(Node& node, Replica& replica, Step first) {
    if (first > 0) {
        const bool granted = co_await hasStep(node, replica, first);
        if (!granted)
            co_return false;
    }
    for (int s = 0; first == 0 && s < node.servers(); ++s)
        node.signal(node.server(s), {MessageKind::PullRequest, 0, s});
    co_await pull(node, replica, first);
    co_return true;
}
} // namespace

Task<> trainPsAsync(Node& node, Replica& replica, const Membership& members) {
    const Step first = members.firstRound();
    Step slowest = 0;
    const bool begins = co_await firstPull(node, replica, first);
    bool more = begins;
    for (Step step = first; more; ++step) {
        co_await node.compute(replica.gradientWork(step));
        replica.requireFinite(step);
        push(node, replica, step);
        const bool another = co_await hasStep(node, replica, step + 1);
        more = another;
        if (more)
            co_await pull(node, replica, step + 1);
        co_await node.sendsDone();
        if (more)
            co_await keepPace(node, replica, step + 1, slowest);
        replica.done(step, false);
    }
}

namespace {
/// The next message of this kind; nothing when the wait was interrupted because workers have died.
Task<std::optional<Message>> nextMessage(Node& node, Tag tag) {
    std::optional<Message> next;
    try {
        Message in = co_await node.receiveAny(tag);
        next.emplace(std::move(in));
    } catch (const Interrupted&) {
        next.reset();
    }
    co_return next;
}
} // namespace

Task<> answerFirstPulls(Node& node, AsyncShard& shard) {
    while (!shard.allAsked()) {
        const std::optional<Message> request
            = co_await nextMessage(node, {MessageKind::PullRequest, 0, shard.index()});
        if (!request || shard.hasLost(request->from()))
            continue;
        shard.ask(request->from());
        shard.grant(request->from(), 0);
        answer(node, shard, request->from(), 0);
    }
}

Task<> servePsAsync(Node& node, AsyncShard& shard) {
    while (!shard.finished()) {
        std::optional<Message> push
            = co_await nextMessage(node, {MessageKind::Push, 0, shard.index()});
        if (!push || shard.hasLost(push->from()) || shard.isStale(push->from(), push->step()))
            continue;
        const Rank worker = push->from();
        const Step next = push->step() + 1;
        if (shard.keepsPace())
            tellPace(node, shard, shard.advance(worker, next));
        co_await node.compute(shard.updateWork(std::move(*push)));
        shard.done();
        if (!shard.isStale(worker, next - 1)) // it may have been started anew meanwhile
            answerPush(node, shard, worker, next);
    }
    shard.handOutLast();
}

void loseWorkers(Node& node, AsyncShard& shard, const std::vector<Rank>& dead) {
    if (dead.empty())
        return shard.halt();
    const Step rose = shard.lose(dead);
    if (shard.keepsPace())
        tellPace(node, shard, rose);
    node.interrupt(MessageKind::PullRequest);
}

void settle(Node& node, AsyncShard& shard, const Departure& departure) {
    shard.settle(departure);
    for (const Rank joined : departure.joined) {
        shard.rejoin(joined, departure.from);
        if (shard.keepsPace())
            tellPaceTo(node, shard, joined);
        answerPush(node, shard, joined, departure.from);
    }
    node.interrupt(MessageKind::Push);
}

} // namespace ringside
