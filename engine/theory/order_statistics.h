// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <functional>
#include <vector>

namespace ringside::theory {

/// Value below which a share u of a distribution lies; v = 1 - u is given too, exact near u = 1.
using Quantile = std::function<double(double u, double v)>;

/// Expected k-th smallest (k = 1..n) of n independent draws: the integral of the quantile function
/// against the density of Beta(k, n - k + 1). Relative error below 1e-9 for smooth quantiles.
/// Source: David and Nagaraja, Order Statistics, 3rd ed., section 3.1.
double expectedOrderStatistic(const Quantile&, int k, int n);

/// Expected compute times in seconds, stragglers included; empty = not looked at.
struct ComputeDraws {
    /// Of one step in which all workers begin together: [k] = the (k+1)-th worker to be ready; the
    /// last is what a synchronous kind waits for.
    std::vector<double> readySeconds;
    std::vector<double> workerSeconds; ///< by rank: each worker's own mean
};
/// Means over the first steps of a scenario. Exact for fixed times and tables; for distributions a
/// mean over the same draws that a run makes (at most 2,000 steps).
ComputeDraws computeDraws(const Scenario&, double measuredSeconds, Step steps);
std::vector<double> readySeconds(const Scenario&, double measuredSeconds, Step steps);
/// As many steps as a curve of many points can afford.
ComputeDraws computeDraws(const Scenario&, double measuredSeconds);
/// True if a worker's compute time changes from step to step.
bool stepsDiffer(const Scenario&);
/// The scenario with another number of workers: slow ones and lists of times are kept within it.
Scenario withWorkers(const Scenario&, int workers);
/// Mean over workers and steps, stragglers included: E[C] of the work bound.
double meanComputeSeconds(const std::vector<double>& readySeconds);

/// No kind computes more than w / E[C] gradients a second: each worker has one at a time.
double workBoundGradientsPerSecond(const std::vector<double>& readySeconds);

/// Expected time from the common begin of a step to the trigger of its round, and the number of
/// workers that are ready by then.
struct TriggerTime {
    double seconds = 0;
    double quorum = 0;
    const char* condition; ///< under which this holds, as a sentence
};
/// Solo: the first; majority: the mean of all, (w+1)/2 ready; quorum: the Q-th, Q ready. Other
/// kinds: the last.
TriggerTime triggerTime(ArchitectureKind, int quorum, const std::vector<double>& readySeconds);

} // namespace ringside::theory
