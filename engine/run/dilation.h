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
    /// The load is right and nothing slipped, but some messages or computations were not in time;
    /// one hiccup of the host does that to so short a probe, too.
    Doubtful,
    /// The load is right, but times were not kept.
    Unkept,
    Overloaded,
};
/// Passes: load <= 60 % of all cores; overruns <= 1 % of gradients and late messages <= 1 % of
/// messages; no slip, and 99 % of the events at most 15 ms of wall time late, as beyond 20 ms
/// cluster time slips. Doubtful: no slip, and at most 5 % of either.
ProbeVerdict judge(const ProbeCounts&, int cores);
/// Share of all cores that the probes took.
double loadOf(const ProbeCounts&, int cores);

/// Looks for the dilation, one probe after the other. A host that is busy with other work fails
/// many of them: what a probe counted says how far the next one may jump, and after a minute of
/// probing the next dilation is taken as it is.
class DilationSearch {
public:
    /// `candidates` as dilationCandidates() gives them, `cores` of the host.
    DilationSearch(std::vector<double> candidates, int cores);

    /// The dilation to probe, or, when done, to run at.
    double dilation() const { return m_candidates[m_at]; }
    /// What a probe at dilation() counted.
    void probed(const ProbeCounts&);
    bool isDone() const { return m_end != End::None; }
    /// A probe at dilation() passed.
    bool passed() const { return m_end == End::Passed; }
    /// The time was up before the last candidate had been tried.
    bool gaveUp() const { return m_end == End::TimeUp; }
    /// Of the last dilation that was probed: share of all cores.
    double load() const { return m_load; }

private:
    enum class End : std::uint8_t { None, Passed, AllFailed, TimeUp };
    void goTo(double least);

    std::vector<double> m_candidates;
    int m_cores;
    std::size_t m_at = 0;
    ProbeCounts m_counts; ///< of all probes at dilation()
    bool m_again = false; ///< this is the second probe at dilation()
    double m_wallSeconds = 0, m_load = 0;
    End m_end = End::None;
};

} // namespace ringside
