// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/equations.h"

#include <algorithm>

namespace ringside::theory {

namespace {

/// Time of the exchange of a share `fraction` of W, its latencies included.
double exchangeSeconds(ArchitectureKind kind, const Constants& c, double fraction) {
    const double whole = fraction * c.modelBytes / c.bandwidth;
    if (c.workers < 2)
        return 0;
    if (kind == ArchitectureKind::P2p)
        return (c.workers - 1) * whole + c.latency;
    return 2.0 * (c.workers - 1) * (whole / c.workers + c.latency);
}

/// When the last push of the share [first, end) of W is in at its server, if all workers push at
/// once. Buckets go from the end of the buffer down, so that servers get theirs at different times.
double pushesIn(const Constants& c, double first, double end) {
    double in = 0, bucketEnd = 1;
    for (const Bucket& bucket : c.buckets) {
        const double share
            = std::min(end, bucketEnd) - std::max(first, bucketEnd - bucket.fraction);
        bucketEnd -= bucket.fraction;
        if (share > 1e-12)
            in = std::max(in, bucket.ready * c.computeSeconds)
                + c.workers * share * c.modelBytes / c.bandwidth;
    }
    return in;
}

/// Of the parameter server only the push is exchanged in buckets; its latency comes once, at the
/// end. Uneven shares: as if the largest held a like part of every bucket.
Overlapped overlappedPush(const Constants& c) {
    Overlapped result;
    if (c.buckets.empty())
        return result;
    const bool uneven = c.largestShare > 0;
    const double share = uneven ? c.largestShare : 1.0 / c.servers;
    result.exchange = std::max(1.0, c.workers * share) * c.modelBytes / c.bandwidth;
    double end = 0;
    for (int server = 0; !uneven && server < c.servers; ++server)
        end = std::max(end, pushesIn(c, server * share, (server + 1) * share));
    for (const Bucket& bucket : c.buckets)
        if (uneven)
            end = std::max(end, bucket.ready * c.computeSeconds)
                + bucket.fraction * result.exchange;
    result.hidden = result.exchange - std::max(0.0, end - c.computeSeconds);
    return result;
}

} // namespace

/// E = max(E, f_k t_c) + C_k, bucket after bucket, t_c of the slowest worker; the step takes
/// max(t_c, E). Source: papers, 1.6.
Overlapped overlapped(ArchitectureKind kind, const Constants& c) {
    if (kind == ArchitectureKind::Ps)
        return overlappedPush(c);
    Overlapped result;
    double end = 0;
    const double computing = slowestSeconds(c);
    for (const Bucket& bucket : c.buckets) {
        const double seconds = exchangeSeconds(kind, c, bucket.fraction);
        end = std::max(end, bucket.ready * computing) + seconds;
        result.exchange += seconds;
    }
    result.hidden = result.exchange - std::max(0.0, end - computing);
    return result;
}

std::optional<double> overlapEfficiency(ArchitectureKind kind, const Constants& constants) {
    const Overlapped step = overlapped(kind, constants);
    const double possible = std::min(slowestSeconds(constants), step.exchange);
    return possible > 0 ? std::optional(step.hidden / possible) : std::nullopt;
}

} // namespace ringside::theory
