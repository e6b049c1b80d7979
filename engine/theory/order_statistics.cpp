// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/order_statistics.h"

#include "engine/scenario/compute_times.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace ringside::theory {

/// Tanh-sinh quadrature (Takahasi and Mori, Publ. RIMS 9, 1974): the ends, where quantiles may be
/// infinite, weigh nothing.
double expectedOrderStatistic(const Quantile& quantile, int k, int n) {
    const double logBeta = std::lgamma(k) + std::lgamma(n - k + 1) - std::lgamma(n + 1);
    constexpr double width = 1.0 / 64;
    constexpr int half = 4 * 64;
    double sum = 0;
    for (int i = -half; i <= half; ++i) {
        const double t = i * width;
        const double inner = std::numbers::pi / 2 * std::sinh(t);
        const double u = 1 / (1 + std::exp(-2 * inner)), v = 1 / (1 + std::exp(2 * inner));
        const double weight = std::numbers::pi * std::cosh(t) * u * v;
        const double density = std::exp((k - 1) * std::log(u) + (n - k) * std::log(v) - logBeta);
        if (weight * density > 0)
            sum += weight * density * quantile(u, v);
    }
    return sum * width;
}

ComputeDraws computeDraws(const Scenario& scenario, double measuredSeconds, Step steps) {
    constexpr Step most = 2000;
    const Step count = stepsDiffer(scenario) ? std::clamp<Step>(steps, 1, most) : 1;
    ComputeTimes times(scenario, measuredSeconds);
    const auto workers = static_cast<std::size_t>(scenario.cluster.workers);
    ComputeDraws means{std::vector<double>(workers), std::vector<double>(workers)};
    std::vector<double> step(workers);
    for (Step k = 0; k < count; ++k) {
        for (std::size_t rank = 0; rank < workers; ++rank) {
            step[rank] = times.of(static_cast<Rank>(rank), k).seconds();
            means.workerSeconds[rank] += step[rank] / static_cast<double>(count);
        }
        std::ranges::sort(step);
        for (std::size_t place = 0; place < workers; ++place)
            means.readySeconds[place] += step[place] / static_cast<double>(count);
    }
    return means;
}

/// Who is late by drawing costs as many draws as there are workers, for each of them.
ComputeDraws computeDraws(const Scenario& scenario, double measuredSeconds) {
    constexpr Step affordable = 200'000, enough = 200;
    const auto& stragglers = scenario.cluster.stragglers;
    const bool drawn = std::ranges::find(stragglers, StragglerKind::Random, &Straggler::kind)
        != stragglers.end();
    const Step workers = std::max<Step>(1, scenario.cluster.workers);
    return computeDraws(scenario, measuredSeconds,
        std::clamp<Step>(affordable / (drawn ? workers * workers : workers), 1, enough));
}

std::vector<double> readySeconds(const Scenario& scenario, double measuredSeconds, Step steps) {
    return computeDraws(scenario, measuredSeconds, steps).readySeconds;
}

bool stepsDiffer(const Scenario& scenario) {
    const ComputeKind kind = scenario.cluster.compute.kind;
    const bool drawn = kind != ComputeKind::Fixed && kind != ComputeKind::Measured
        && kind != ComputeKind::PerWorker;
    return drawn
        || std::ranges::any_of(scenario.cluster.stragglers, [](const Straggler& straggler) {
               return straggler.kind != StragglerKind::Fixed
                   && straggler.kind != StragglerKind::LinearSkew;
           });
}

Scenario withWorkers(const Scenario& scenario, int workers) {
    Scenario changed = scenario;
    changed.cluster.workers = workers;
    for (Straggler& straggler : changed.cluster.stragglers) {
        straggler.worker = std::min<Rank>(straggler.worker, workers - 1);
        straggler.count = std::min(straggler.count, workers);
    }
    const auto fit = [&](auto& times) {
        if (!times.empty())
            times.resize(static_cast<std::size_t>(workers), times.back());
    };
    fit(changed.cluster.compute.perWorker);
    fit(changed.cluster.compute.table);
    return changed;
}

double meanComputeSeconds(const std::vector<double>& ready) {
    return std::accumulate(ready.begin(), ready.end(), 0.0) / static_cast<double>(ready.size());
}

double workBoundGradientsPerSecond(const std::vector<double>& ready) {
    const double mean = meanComputeSeconds(ready);
    return mean > 0 ? static_cast<double>(ready.size()) / mean : 0;
}

TriggerTime triggerTime(ArchitectureKind kind, int quorum, const std::vector<double>& ready) {
    const auto workers = static_cast<double>(ready.size());
    if (kind == ArchitectureKind::EagerSolo)
        return {ready.front(), 1,
            "Holds when all workers begin a round together (barrier_each_round); free-running "
            "workers "
            "are bound by their work, w/E[C] gradients a second."};
    if (kind == ArchitectureKind::EagerMajority)
        return {meanComputeSeconds(ready), (workers + 1) / 2,
            "Holds when all workers begin a round together (barrier_each_round). Free-running, a "
            "late "
            "worker that is drawn has to finish its late gradient first, and rounds take longer."};
    if (kind == ArchitectureKind::EagerQuorum) {
        const auto place
            = static_cast<std::size_t>(std::clamp(quorum, 1, static_cast<int>(workers)));
        return {ready[place - 1], static_cast<double>(place),
            "Holds when all workers begin a round together (barrier_each_round)."};
    }
    return {ready.back(), workers, "A synchronous step waits for the slowest worker."};
}

} // namespace ringside::theory
