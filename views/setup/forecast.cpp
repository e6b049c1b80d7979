// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/forecast.h"

#include "engine/scenario/compute_times.h"
#include "views/measurements.h"

#include <algorithm>

namespace ringside {

namespace {

/// Steps looked at for the mean of the slowest worker: enough for a mean within 2 % of any
/// distribution offered, few enough for a slider.
constexpr Step sampledSteps = 256;

bool everyWorkerTakesTheSame(const Scenario& scenario) {
    const ComputeKind kind = scenario.cluster.compute.kind;
    return scenario.cluster.stragglers.empty()
        && (kind == ComputeKind::Fixed || kind == ComputeKind::Measured);
}

/// One step tells it all: nothing is drawn, every step takes each worker the same.
bool everyStepTakesTheSame(const Scenario& scenario) {
    const ComputeKind kind = scenario.cluster.compute.kind;
    const auto& stragglers = scenario.cluster.stragglers;
    return (kind == ComputeKind::Fixed || kind == ComputeKind::Measured)
        && std::all_of(stragglers.begin(), stragglers.end(),
            [](const Straggler& straggler) { return straggler.kind == StragglerKind::Fixed; });
}

/// Seconds by which the slowest worker of a step is later than the mean t_c, averaged over steps.
double meanLateness(const Scenario& scenario, double computeSeconds) {
    if (everyWorkerTakesTheSame(scenario))
        return 0;
    ComputeTimes times(scenario, computeSeconds);
    double slowest = 0;
    const Step steps = everyStepTakesTheSame(scenario) ? 1 : sampledSteps;
    for (Step step = 0; step < steps; ++step) {
        Time last;
        for (Rank worker = 0; worker < scenario.cluster.workers; ++worker)
            last = std::max(last, times.of(worker, step));
        slowest += last.seconds() / double(steps);
    }
    return std::max(0.0, slowest - computeSeconds);
}

/// The part of a late gradient that a parameter server hides: while it takes in the others' pushes
/// it would be busy anyway. Exact for first come, first served and one late worker.
double hiddenByServer(const Scenario& scenario, const theory::Constants& constants) {
    if (scenario.architecture.kind != ArchitectureKind::Ps || constants.bandwidth <= 0)
        return 0;
    return (constants.workers - 1) * constants.modelBytes / constants.servers / constants.bandwidth;
}

/// Of the other kinds the formula has the straggler in its compute time already (eager), or each
/// worker goes at its own pace (asynchronous server).
bool waitsForTheSlowest(ArchitectureKind kind) {
    return !isEager(kind) && kind != ArchitectureKind::PsAsync;
}

Scenario variant(const Scenario& scenario, ArchitectureKind kind, int workers) {
    Scenario changed = scenario;
    changed.architecture.kind = kind;
    changed.cluster.workers = workers;
    for (Straggler& straggler : changed.cluster.stragglers) {
        straggler.worker = std::min<Rank>(straggler.worker, workers - 1);
        straggler.count = std::min(straggler.count, workers);
    }
    auto& perWorker = changed.cluster.compute.perWorker;
    if (!perWorker.empty())
        perWorker.resize(std::size_t(workers), perWorker.back());
    auto& table = changed.cluster.compute.table;
    if (!table.empty())
        table.resize(std::size_t(workers), table.back());
    return changed;
}

} // namespace

std::int64_t assumedSamples(const Scenario& scenario) {
    return knownSampleCount(scenario).value_or(60000);
}

std::optional<double> computeSecondsOf(const Scenario& scenario, const Measurements& measurements) {
    if (scenario.cluster.compute.kind == ComputeKind::Measured)
        return measurements.calibratedSeconds(scenario);
    return ComputeTimes(scenario, 0).meanSeconds();
}

ComputeDraws computeDraws(const Scenario& scenario, int workers, double computeSeconds) {
    const Scenario changed = variant(scenario, scenario.architecture.kind, workers);
    return {theory::constantsOf(changed, assumedSamples(changed), computeSeconds).readySeconds,
        meanLateness(changed, computeSeconds)};
}

std::optional<Forecast> forecast(
    const Scenario& scenario, ArchitectureKind kind, int workers, double computeSeconds) {
    return forecast(
        scenario, kind, workers, computeSeconds, computeDraws(scenario, workers, computeSeconds));
}

std::optional<Forecast> forecast(const Scenario& scenario, ArchitectureKind kind, int workers,
    double computeSeconds, const ComputeDraws& draws) {
    const Scenario changed = variant(scenario, kind, workers);
    const theory::Constants constants
        = theory::constantsOf(changed, assumedSamples(changed), computeSeconds, draws.readySeconds);
    if (constants.stepsPerEpoch < 1)
        return std::nullopt;
    const theory::Prediction prediction = theory::predict(kind, constants);
    Forecast forecast;
    const double late = waitsForTheSlowest(kind)
        ? std::max(0.0, draws.latenessSeconds - hiddenByServer(changed, constants))
        : 0;
    forecast.computeSeconds = prediction.corrected.computeSeconds;
    forecast.networkSeconds
        = prediction.corrected.communicationSeconds + prediction.corrected.latencySeconds;
    forecast.waitSeconds
        = prediction.corrected.waitSeconds + late * double(constants.stepsPerEpoch);
    forecast.epochSeconds
        = prediction.corrected.epochSeconds + late * double(constants.stepsPerEpoch);
    forecast.printed = prediction.printed;
    return forecast;
}

} // namespace ringside
