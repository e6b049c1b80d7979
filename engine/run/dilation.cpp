// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/dilation.h"

#include "engine/trace/statistics.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ringside {

namespace {

constexpr std::array dilations{1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0};
constexpr double mostLoad = 0.6; // padding keeps a step within 1 % below this share of the cores
constexpr double mostMarked = 0.01;
constexpr double mostDoubtful = 0.05;
constexpr double mostSearchSeconds = 60;
constexpr double mostLatenessSeconds = 0.015;
constexpr double leastControlSeconds = 200e-6; // a process wakes within it on a host with room

double share(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

} // namespace

std::vector<double> dilationCandidates(
    const Scenario& scenario, double realSeconds, double computeSeconds, int cores) {
    const double busy = scenario.cluster.workers * realSeconds / (mostLoad * cores);
    double least = computeSeconds > 0 ? busy / computeSeconds : 1;
    const ArchitectureSettings& architecture = scenario.architecture;
    const bool decides = isEager(architecture.kind) || architecture.stalenessBound;
    if (decides && scenario.cluster.latencyS > 0)
        least = std::max(least, leastControlSeconds / scenario.cluster.latencyS);
    const auto first = std::lower_bound(dilations.begin(), dilations.end() - 1, least);
    return {first, dilations.end()};
}

void ProbeCounts::add(const NodeAccount& account) {
    add(ProbeCounts{.processorSeconds = account.processorSeconds,
        .gradients = account.gradients,
        .overruns = account.overrunSteps,
        .messages = account.messagesReceived,
        .late = account.lateMessages,
        .slips = account.slips,
        .lateness = account.lateness});
}

void ProbeCounts::add(const ProbeCounts& other) {
    processorSeconds += other.processorSeconds;
    wallSeconds += other.wallSeconds;
    gradients += other.gradients;
    overruns += other.overruns;
    messages += other.messages;
    late += other.late;
    slips += other.slips;
    lateness = merged(lateness, other.lateness);
}

ProbeVerdict judge(const ProbeCounts& counts, int cores) {
    if (loadOf(counts, cores) > mostLoad)
        return ProbeVerdict::Overloaded;
    const double marked
        = std::max(share(counts.overruns, counts.gradients), share(counts.late, counts.messages));
    if (counts.slips > 0 || marked > mostDoubtful)
        return ProbeVerdict::Unkept;
    const bool kept
        = marked <= mostMarked && latenessPercentile(counts.lateness, 0.99) <= mostLatenessSeconds;
    return kept ? ProbeVerdict::Passes : ProbeVerdict::Doubtful;
}

double loadOf(const ProbeCounts& counts, int cores) {
    return counts.wallSeconds > 0 ? counts.processorSeconds / (counts.wallSeconds * cores) : 0;
}

DilationSearch::DilationSearch(std::vector<double> candidates, int cores)
    : m_candidates(std::move(candidates))
    , m_cores(cores) { }

/// A probe holds a few hundred messages, so that five late ones in one hiccup of the host fail it.
/// What then counts is two probes together.
void DilationSearch::probed(const ProbeCounts& counts) {
    m_counts.add(counts);
    m_wallSeconds += counts.wallSeconds;
    m_load = loadOf(m_counts, m_cores);
    switch (judge(m_counts, m_cores)) {
    case ProbeVerdict::Passes:
        m_end = End::Passed;
        return;
    case ProbeVerdict::Doubtful:
        if (!std::exchange(m_again, true))
            return;
        return goTo(dilation());
    case ProbeVerdict::Unkept:
        return goTo(2 * dilation());
    case ProbeVerdict::Overloaded: // what a cluster second costs does not depend on the dilation
        return goTo(dilation() * m_load / mostLoad);
    }
}

/// The next candidate of at least that much.
void DilationSearch::goTo(double least) {
    if (m_at + 1 == m_candidates.size()) {
        m_end = End::AllFailed;
        return;
    }
    m_counts = {};
    m_again = false;
    do
        ++m_at;
    while (m_at + 1 < m_candidates.size() && m_candidates[m_at] < least);
    if (m_wallSeconds > mostSearchSeconds)
        m_end = End::TimeUp;
}

} // namespace ringside
