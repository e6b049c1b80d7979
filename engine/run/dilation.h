// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/trace/events.h"

#include <span>
#include <vector>

namespace ringside {

/// Time dilation "auto": wall = d x cluster, d the first of a fixed list that leaves the host
/// enough room.

/// 1, 1.5, 2, 3, ... 32 from the first that is >= w t_real / (0.6 cores t_c), and, where control
/// messages decide who is in time (eager kinds, a staleness bound), makes a latency above zero take
/// 200 us of wall time; at least the last one.
std::vector<double> dilationCandidates(
    const Scenario&, double realSeconds, double computeSeconds, int cores);

/// What probes at one dilation counted.
struct ProbeCounts {
    double processorSeconds = 0; ///< of the nodes and the coordinator
    double wallSeconds = 0;
    std::int64_t gradients = 0, overruns = 0, messages = 0, late = 0, slips = 0;
    LatenessHistogram lateness{};

    void add(const NodeAccount&);
    void add(const ProbeCounts&);
};

enum class ProbeVerdict : std::uint8_t {
    Passes,
    /// The load is right, but times were not kept; one hiccup of the host does that to so short a
    /// probe, too.
    Unkept,
    Overloaded,
};
/// Passes: load <= 60 % of all cores; overruns <= 1 % of gradients and late messages <= 1 % of
/// messages; no slip, and 99 % of the events at most 15 ms of wall time late, as beyond 20 ms
/// cluster time slips.
ProbeVerdict judge(const ProbeCounts&, int cores);
/// Share of all cores that the probes took.
double loadOf(const ProbeCounts&, int cores);

} // namespace ringside
