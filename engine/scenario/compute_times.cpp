// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/compute_times.h"

#include "engine/base/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside {

namespace {

/// Spread of the batch times of video training, and its limits as multiples of the mean (papers:
/// H16).
constexpr double videoVariation = 0.57;
constexpr double videoLowest = 0.16;
constexpr double videoHighest = 2.8;

double lognormal(Random random, double mean, double variation) {
    const double variance = std::log1p(variation * variation);
    return mean * std::exp(std::sqrt(variance) * random.normal() - variance / 2);
}

double average(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Random computeDraw(std::uint64_t seed, Rank rank, Step k) {
    return {
        seed, Purpose::Compute, static_cast<std::uint64_t>(rank), static_cast<std::uint64_t>(k)};
}

/// Mean of the distribution itself, before any clipping.
double distributionMean(const ComputeSettings& compute, Rank rank, double measuredSeconds) {
    const auto row = static_cast<std::size_t>(rank);
    switch (compute.kind) {
    case ComputeKind::Measured:
        return measuredSeconds;
    case ComputeKind::Fixed:
        return compute.seconds;
    case ComputeKind::PerWorker:
        return compute.perWorker.at(row);
    case ComputeKind::Table:
        return average(compute.table.at(row));
    case ComputeKind::Uniform:
        return (compute.lowS + compute.highS) / 2;
    case ComputeKind::Exponential:
    case ComputeKind::Lognormal:
        break;
    }
    return compute.meanS;
}

double videoSeconds(std::uint64_t seed, double mean, Rank rank, Step k) {
    return std::clamp(lognormal(computeDraw(seed, rank, k), mean, videoVariation),
        videoLowest * mean, videoHighest * mean);
}

/// Who is late in step k: `count` distinct workers, drawn by partial shuffle, alike at every
/// caller.
bool drawnLate(std::uint64_t seed, std::size_t index, int count, int workers, Rank rank, Step k) {
    Random random(seed, Purpose::Straggler, static_cast<std::uint64_t>(k), index);
    std::vector<Rank> ranks(static_cast<std::size_t>(workers));
    std::iota(ranks.begin(), ranks.end(), 0);
    for (int i = 0; i < std::min(count, workers); ++i) {
        const auto other
            = static_cast<std::size_t>(i) + random.below(static_cast<std::uint64_t>(workers - i));
        std::swap(ranks[static_cast<std::size_t>(i)], ranks[other]);
        if (ranks[static_cast<std::size_t>(i)] == rank)
            return true;
    }
    return false;
}

/// Delays min..max in equal steps over the workers; every step the pattern moves on by one worker.
double rotated(const Straggler& straggler, int workers, Rank rank, Step k) {
    if (workers < 2)
        return straggler.minS;
    const auto place = static_cast<double>((rank + k) % workers);
    return straggler.minS + (straggler.maxS - straggler.minS) * place / (workers - 1);
}

} // namespace

ComputeTimes::ComputeTimes(const Scenario& scenario, double measuredSeconds)
    : m_scenario(scenario)
    , m_measuredSeconds(measuredSeconds)
    , m_bursts(scenario.cluster.stragglers.size()
          * static_cast<std::size_t>(scenario.cluster.workers)) { }

Time ComputeTimes::of(Rank rank, Step k) {
    const auto& stragglers = m_scenario.cluster.stragglers;
    const bool video = std::ranges::find(stragglers, StragglerKind::VideoLike, &Straggler::kind)
        != stragglers.end();
    const double seconds = video
        ? videoSeconds(m_scenario.seed,
            distributionMean(m_scenario.cluster.compute, rank, m_measuredSeconds), rank, k)
        : baseSeconds(rank, k);
    return Time::fromSeconds(delayed(seconds, rank, k));
}

double ComputeTimes::meanSeconds() {
    const ComputeKind kind = m_scenario.cluster.compute.kind;
    if (kind == ComputeKind::Measured || kind == ComputeKind::Fixed)
        return baseSeconds(0, 0);
    constexpr Step gradients = 1000;
    double sum = 0;
    for (Rank rank = 0; rank < m_scenario.cluster.workers; ++rank)
        for (Step k = 0; k < gradients; ++k)
            sum += baseSeconds(rank, k);
    return sum / static_cast<double>(gradients * m_scenario.cluster.workers);
}

double ComputeTimes::baseSeconds(Rank rank, Step k) const {
    const ComputeSettings& compute = m_scenario.cluster.compute;
    Random random = computeDraw(m_scenario.seed, rank, k);
    switch (compute.kind) {
    case ComputeKind::Table: {
        const std::vector<double>& row = compute.table.at(static_cast<std::size_t>(rank));
        return row[static_cast<std::size_t>(k) % row.size()];
    }
    case ComputeKind::Uniform:
        return compute.lowS + (compute.highS - compute.lowS) * random.uniform();
    case ComputeKind::Exponential:
        return -compute.meanS * std::log1p(-random.uniform());
    case ComputeKind::Lognormal: {
        const double seconds = lognormal(random, compute.meanS, compute.cv);
        return compute.clipHigh > 0 ? std::clamp(seconds, compute.clipLow, compute.clipHigh)
                                    : seconds;
    }
    default:
        return distributionMean(compute, rank, m_measuredSeconds);
    }
}

double ComputeTimes::delayed(double seconds, Rank rank, Step k) {
    const auto& stragglers = m_scenario.cluster.stragglers;
    const int workers = m_scenario.cluster.workers;
    for (std::size_t i = 0; i < stragglers.size(); ++i) {
        const Straggler& straggler = stragglers[i];
        switch (straggler.kind) {
        case StragglerKind::Fixed:
            if (straggler.worker == rank)
                seconds = seconds * straggler.factor + straggler.delayS;
            break;
        case StragglerKind::Random:
            if (drawnLate(m_scenario.seed, i, straggler.count, workers, rank, k))
                seconds += straggler.delayS;
            break;
        case StragglerKind::RotatingSkew:
            seconds += rotated(straggler, workers, rank, k);
            break;
        case StragglerKind::LinearSkew:
            seconds += rank * straggler.stepS;
            break;
        case StragglerKind::Bursty:
            if (slowInBurst(straggler, i, rank, k))
                seconds = seconds * straggler.factor + straggler.delayS;
            break;
        case StragglerKind::VideoLike: // it replaced the base time in of()
            break;
        }
    }
    return seconds;
}

bool ComputeTimes::slowInBurst(const Straggler& straggler, std::size_t index, Rank rank, Step k) {
    const auto workers = static_cast<std::size_t>(m_scenario.cluster.workers);
    Burst& burst = m_bursts[index * workers + static_cast<std::size_t>(rank)];
    if (k < burst.upTo)
        burst = {};
    // One key a worker, apart from the keys of `random`, which are below 2^32.
    const std::uint64_t key = ((static_cast<std::uint64_t>(rank) + 1) << 32) + index;
    while (burst.upTo < k) {
        ++burst.upTo;
        const double draw = Random(
            m_scenario.seed, Purpose::Straggler, static_cast<std::uint64_t>(burst.upTo), key)
                                .uniform();
        burst.slow = burst.slow ? draw >= 1 / straggler.meanSteps : draw < straggler.probability;
    }
    return burst.slow;
}

} // namespace ringside
