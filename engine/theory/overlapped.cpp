// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/equations.h"

#include <algorithm>

namespace ringside::theory {

namespace {

/// Time of the exchange of a share `fraction` of W, its latencies included. Of the parameter server
/// only the push is exchanged in buckets, and its latency is paid once, after the last.
double exchangeSeconds(ArchitectureKind kind, const Constants& c, double fraction) {
    const double whole = fraction * c.modelBytes / c.bandwidth;
    if (kind == ArchitectureKind::Ps)
        return c.workers * whole / c.servers;
    if (c.workers < 2)
        return 0;
    if (kind == ArchitectureKind::P2p)
        return (c.workers - 1) * whole + c.latency;
    return 2.0 * (c.workers - 1) * (whole / c.workers + c.latency);
}

} // namespace

/// E = max(E, f_k t_c) + C_k, bucket after bucket; the step takes max(t_c, E). Source: papers, 1.6.
Overlapped overlapped(ArchitectureKind kind, const Constants& c) {
    Overlapped result;
    double end = 0;
    for (const Bucket& bucket : c.buckets) {
        const double seconds = exchangeSeconds(kind, c, bucket.fraction);
        end = std::max(end, bucket.ready * c.computeSeconds) + seconds;
        result.exchange += seconds;
    }
    result.hidden = result.exchange - std::max(0.0, end - c.computeSeconds);
    return result;
}

std::optional<double> overlapEfficiency(ArchitectureKind kind, const Constants& constants) {
    const Overlapped step = overlapped(kind, constants);
    const double possible = std::min(constants.computeSeconds, step.exchange);
    return possible > 0 ? std::optional(step.hidden / possible) : std::nullopt;
}

} // namespace ringside::theory
