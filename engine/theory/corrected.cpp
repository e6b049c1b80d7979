// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/equations.h"

#include <algorithm>
#include <bit>

namespace ringside::theory {

namespace {

/// Where a term belongs in the sums.
enum class Part : std::uint8_t { Compute, Communication, Latency, Wait };

class Sum {
public:
    explicit Sum(const Constants& constants)
        : m_steps(static_cast<double>(constants.stepsPerEpoch)) {
        add(Part::Compute, "K t_c", "every worker computes one mini-batch a step",
            constants.computeSeconds);
    }
    /// `seconds` of one step.
    void add(Part part, std::string symbol, std::string meaning, double seconds) {
        const double epoch = m_steps * seconds;
        m_result.terms.push_back({std::move(symbol), std::move(meaning), epoch});
        sumOf(part) += epoch;
        m_result.epochSeconds += epoch;
    }
    double stepSeconds() const { return m_steps > 0 ? m_result.epochSeconds / m_steps : 0; }
    Corrected take() { return std::move(m_result); }

private:
    double& sumOf(Part part) {
        switch (part) {
        case Part::Compute:
            return m_result.computeSeconds;
        case Part::Communication:
            return m_result.communicationSeconds;
        case Part::Latency:
            return m_result.latencySeconds;
        case Part::Wait:
            break;
        }
        return m_result.waitSeconds;
    }

    double m_steps;
    Corrected m_result;
};

/// All begin a step together, so that it waits for its slowest worker (order_statistics.h). What
/// the exchange of the others costs meanwhile (`hidden`, seconds) is no loss.
void addLateness(Sum& sum, const Constants& c, double hidden = 0) {
    if (!workersDiffer(c))
        return;
    const double late = slowestSeconds(c) - c.computeSeconds;
    if (hidden > 0)
        sum.add(Part::Wait, "K max(0, E[max t_c] - t_c - h)",
            "waiting for the slowest worker, but for h, in which the server takes in the others' "
            "gradients",
            std::max(0.0, late - hidden));
    else
        sum.add(Part::Wait, "K (E[max t_c] - t_c)", "waiting for the slowest worker of each step",
            late);
}

/// `exchanges` a step, of the delay that has gathered since the one before.
void addHeadStart(Sum& sum, const Constants& c, double exchanges) {
    if (!c.buckets.empty() || exchanges <= 0)
        return;
    const double got = ringHeadStart(c.workers, c.latency, oneSlowWorker(c) / exchanges);
    if (got > 0)
        sum.add(Part::Latency, "-K h",
            "head start h: while one worker is late, the others hand on what does not need it, at "
            "most "
            "(w-2) alpha a step",
            -exchanges * got);
}

/// Buckets cost their own latencies and hide behind the backward pass.
void addOverlap(Sum& sum, ArchitectureKind kind, const Constants& c, double latencies) {
    if (c.buckets.empty())
        return;
    const double more = static_cast<double>(c.buckets.size() - 1) * latencies;
    if (more > 0)
        sum.add(Part::Latency, "K (G-1) n alpha",
            "every bucket after the first pays the n latencies of the exchange again",
            more * c.latency);
    sum.add(Part::Communication, "-K h", "hidden behind the backward pass, bucket by bucket",
        -overlapped(kind, c).hidden);
}

void addServerTransfers(Sum& sum, const Constants& c) {
    const Shard shard = shardOf(c);
    const double phase = c.workers * shard.bytes / c.bandwidth;
    sum.add(Part::Communication, "K w W/(S B)", "pull: a server sends its share to every worker",
        phase);
    sum.add(Part::Communication, "K w W/(S B)",
        "push: a server receives every worker's share of the gradient", phase);
    if (c.workers > 1)
        sum.add(Part::Communication, "-K (w-1) sigma/B",
            "pulls end one after the other by a last segment, and the pushes start so",
            -(c.workers - 1) * shard.lastSegment / c.bandwidth);
    if (c.servers > 1)
        sum.add(Part::Communication, "K (S-1) s/B", "the servers take turns on each worker's link",
            (c.servers - 1) * shard.segment / c.bandwidth);
}

/// Fewer workers than servers that share links fairly, or shares that are uneven by far: the
/// slowest link is the limit.
void addBoundTransfers(Sum& sum, const Constants& c) {
    const bool uneven = c.largestShare > 0;
    const double share = uneven ? c.largestShare : 1.0 / c.servers;
    const double phase = std::max(1.0, c.workers * share) * c.modelBytes / c.bandwidth;
    const std::string symbol = uneven ? "K max(w f, 1) W/B" : "K max(w/S, 1) W/B";
    sum.add(Part::Communication, symbol,
        uneven ? "pull: the server with the largest share f, or a worker's link"
               : "pull: the slower of a server's and a worker's link",
        phase);
    sum.add(Part::Communication, symbol, "push: the same, the other way", phase);
}

/// The late gradient travels last, and alone: the time that the server takes for the others' passes
/// while it is computed. Found from the order of transfers, and checked event by event.
double hiddenByServer(const Constants& c) {
    if (!serverFormIsExact(c)) {
        const double share = c.largestShare > 0 ? c.largestShare : 1.0 / c.servers;
        return (c.workers - 1) * share * c.modelBytes / c.bandwidth;
    }
    const Shard shard = shardOf(c);
    return (c.workers - 1) * (shard.bytes - shard.lastSegment) / c.bandwidth;
}

Corrected parameterServer(const Constants& c) {
    Sum sum(c);
    serverFormIsExact(c) ? addServerTransfers(sum, c) : addBoundTransfers(sum, c);
    sum.add(
        Part::Latency, "2 K alpha", "one latency for the pull and one for the push", 2 * c.latency);
    addOverlap(sum, ArchitectureKind::Ps, c, 0);
    if (c.updateSeconds > 0)
        sum.add(Part::Wait, "K t_u", "everybody waits for the server's update", c.updateSeconds);
    addLateness(sum, c, hiddenByServer(c));
    return sum.take();
}

Corrected peerToPeer(const Constants& c) {
    Sum sum(c);
    if (c.workers > 1) {
        sum.add(Part::Communication, "K (w-1) W/B", "the whole gradient to each of the others",
            (c.workers - 1) * c.modelBytes / c.bandwidth);
        sum.add(
            Part::Latency, "K alpha", "all messages are under way at once: one latency", c.latency);
        addOverlap(sum, ArchitectureKind::P2p, c, 1);
    }
    addLateness(sum, c);
    return sum.take();
}

Corrected ring(const Constants& c) {
    Sum sum(c);
    if (c.workers > 1) {
        const double hops = 2.0 * (c.workers - 1);
        sum.add(Part::Communication, "2 K (w-1) W/(w B)",
            "reduce-scatter, then allgather: w-1 chunks each, one after the other",
            hops * c.modelBytes / (c.workers * c.bandwidth));
        sum.add(Part::Latency, "2 K (w-1) alpha",
            "each chunk waits for the one before: one latency each", hops * c.latency);
        addOverlap(sum, ArchitectureKind::Ring, c, hops);
    }
    addLateness(sum, c);
    addHeadStart(sum, c, 1);
    return sum.take();
}

Corrected peerShards(const Constants& c) {
    Sum sum(c);
    if (c.workers > 1) {
        const double phase = (c.workers - 1) * c.modelBytes / (c.workers * c.bandwidth);
        sum.add(
            Part::Communication, "K (w-1) W/(w B)", "a share of the gradient to each owner", phase);
        sum.add(Part::Communication, "K (w-1) W/(w B)",
            "the sum of the own share to all the others", phase);
        sum.add(Part::Latency, "2 K alpha", "one latency for each of the two", 2 * c.latency);
    }
    addLateness(sum, c);
    return sum.take();
}

/// Surplus ranks fold in before the exchanges and get the sum after them: two transfers of W more.
void addFolds(Sum& sum, const Constants& c) {
    if (powerOf(c) == c.workers)
        return;
    sum.add(Part::Communication, "2 K W/B",
        "workers beyond the power of two hand in their gradient and get the sum",
        2 * c.modelBytes / c.bandwidth);
    sum.add(Part::Latency, "2 K alpha", "one latency for each of the two", 2 * c.latency);
}

Corrected recursiveDoubling(const Constants& c) {
    Sum sum(c);
    if (const int exchanges = std::countr_zero(static_cast<unsigned>(powerOf(c)))) {
        sum.add(Part::Communication, "K log2(w) W/B", "a swap of the whole sum in each exchange",
            exchanges * c.modelBytes / c.bandwidth);
        sum.add(Part::Latency, "K log2(w) alpha", "each exchange waits for the one before",
            exchanges * c.latency);
        addFolds(sum, c);
    }
    addLateness(sum, c);
    return sum.take();
}

Corrected halvingDoubling(const Constants& c) {
    Sum sum(c);
    if (const int exchanges = std::countr_zero(static_cast<unsigned>(powerOf(c)))) {
        const double power = powerOf(c);
        sum.add(Part::Communication, "2 K (w-1) W/(w B)",
            "halves, quarters, ... are swapped and added, then swapped back",
            2 * (power - 1) * c.modelBytes / (power * c.bandwidth));
        sum.add(Part::Latency, "2 K log2(w) alpha", "each exchange waits for the one before",
            2 * exchanges * c.latency);
        addFolds(sum, c);
    }
    addLateness(sum, c);
    return sum.take();
}

Corrected localSgd(const Constants& c) {
    Sum sum(c);
    if (c.workers > 1 && c.stepsPerEpoch > 0) {
        const double hops
            = 2.0 * (c.workers - 1) * averagesPerEpoch(c) / static_cast<double>(c.stepsPerEpoch);
        sum.add(Part::Communication, "2 ceil(K/H) (w-1) W/(w B)",
            "the weights go around the ring after every H steps, and at the end of the epoch",
            hops * c.modelBytes / (c.workers * c.bandwidth));
        sum.add(Part::Latency, "2 ceil(K/H) (w-1) alpha",
            "each chunk waits for the one before: one latency each", hops * c.latency);
    }
    addLateness(sum, c); // it has the same H steps between two averages
    if (c.stepsPerEpoch > 0)
        addHeadStart(sum, c, averagesPerEpoch(c) / static_cast<double>(c.stepsPerEpoch));
    return sum.take();
}

/// With overlap the weights travel while the gradient is computed: only the rest of their time
/// shows.
Corrected gossip(const Constants& c) {
    Sum sum(c);
    const double transfer = neighbourCount(c) * c.modelBytes / c.bandwidth;
    if (c.workers > 1 && c.overlap) {
        sum.add(Part::Communication, "K max(0, 2 W/B + alpha - t_c)",
            "what of the exchange is longer than computing (one neighbour: W/B)",
            std::max(0.0, transfer + c.latency - slowestSeconds(c)));
    } else if (c.workers > 1) {
        sum.add(Part::Communication, c.workers == 2 ? "K W/B" : "2 K W/B",
            "all weights to each neighbour on the ring", transfer);
        sum.add(
            Part::Latency, "K alpha", "all messages are under way at once: one latency", c.latency);
    }
    // Who is late hands it on to a neighbour a step, and gets it back: in the long run all go at
    // the pace of the slowest, the largest mean of a cycle of waits. Source: Baccelli, Cohen,
    // Olsder and Quadrat, Synchronization and Linearity, section 3.2.
    addLateness(sum, c);
    return sum.take();
}

/// Time between two pushes of a worker that is alone at the server.
double pushCycle(const Constants& c, double computeSeconds) {
    return computeSeconds + c.modelBytes / c.bandwidth + c.modelBytes / (c.servers * c.bandwidth)
        + 2 * c.latency + c.updateSeconds;
}

/// Nobody waits for a slow worker, but with a quota per worker the epoch ends with its K-th push.
/// Of a shared quota the workers take as many as they can. The links are shared with the others'
/// pushes and pulls: transfers that come at any time meet one another by the share of time that the
/// link is busy, here (w-1) W/(S B) a cycle of the slowest (processor sharing; Kleinrock, Queueing
/// Systems, vol. 2, section 4.4). Equal workers do not meet: they keep out of step.
void addUnequalPushes(Sum& sum, const Constants& c, double share) {
    if (!workersDiffer(c))
        return;
    if (c.sharedQuota && !c.workerSeconds.empty()) {
        double pushesPerSecond = 0;
        for (const double seconds : c.workerSeconds)
            pushesPerSecond += 1 / pushCycle(c, seconds);
        sum.add(Part::Wait, "K (h - cycle)",
            "h = w / pushes a second: fast workers make more of the epoch's pushes than slow ones",
            c.workers / pushesPerSecond - pushCycle(c, c.computeSeconds));
        return;
    }
    const double slowest = slowestWorkerSeconds(c);
    sum.add(Part::Wait, "K (E[max t_c] - t_c)",
        "the epoch ends with the K-th push of the slowest worker", slowest - c.computeSeconds);
    sum.add(Part::Wait, "2 K (w-1) W/(S B) W/(S B)/cycle",
        "its push and its pull meet the others' at the server's link",
        2 * (c.workers - 1) * share * share / pushCycle(c, slowest));
}

/// Steady state: either each worker's own cycle is the longest, or the server's link or its serial
/// updates, for which the pushes then queue.
Corrected asynchronousServer(const Constants& c) {
    Sum sum(c);
    const double share = c.modelBytes / (c.servers * c.bandwidth);
    sum.add(Part::Communication, "K W/B", "push: the whole gradient through the worker's link",
        c.modelBytes / c.bandwidth);
    sum.add(Part::Communication, "K W/(S B)", "pull: the last shard to come back", share);
    sum.add(
        Part::Latency, "2 K alpha", "one latency for the push and one for the pull", 2 * c.latency);
    if (c.updateSeconds > 0)
        sum.add(Part::Wait, "K t_u", "the server applies the push", c.updateSeconds);
    addUnequalPushes(sum, c, share);
    const double cycle = sum.stepSeconds();
    const double server = c.workers * std::max(share, c.updateSeconds);
    if (server > cycle)
        sum.add(Part::Wait, "K (w max(W/(S B), t_u) - cycle)",
            "pushes queue at the server, which is the bottleneck", server - cycle);
    return sum.take();
}

} // namespace

Corrected corrected(ArchitectureKind kind, const Constants& constants) {
    switch (kind) {
    case ArchitectureKind::Ps:
        return parameterServer(constants);
    case ArchitectureKind::P2p:
        return peerToPeer(constants);
    case ArchitectureKind::P2pSharded:
        return peerShards(constants);
    case ArchitectureKind::RecursiveDoubling:
        return recursiveDoubling(constants);
    case ArchitectureKind::HalvingDoubling:
        return halvingDoubling(constants);
    case ArchitectureKind::PsAsync:
        return asynchronousServer(constants);
    case ArchitectureKind::LocalSgd:
        return localSgd(constants);
    case ArchitectureKind::Gossip:
        return gossip(constants);
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
        return eagerRound(kind, constants);
    case ArchitectureKind::Ring:
        break;
    }
    return ring(constants);
}

} // namespace ringside::theory
