// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/forecast.h"

#include "engine/scenario/compute_times.h"
#include "views/measurements.h"

namespace ringside {

namespace {

Scenario variant(const Scenario& scenario, ArchitectureKind kind, int workers) {
    Scenario changed = theory::withWorkers(scenario, workers);
    changed.architecture.kind = kind;
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
    return theory::computeDraws(changed, computeSeconds);
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
        = theory::constantsOf(changed, assumedSamples(changed), computeSeconds, draws);
    if (constants.stepsPerEpoch < 1)
        return std::nullopt;
    const theory::Prediction prediction = theory::predict(kind, constants);
    Forecast forecast;
    forecast.computeSeconds = prediction.corrected.computeSeconds;
    forecast.networkSeconds
        = prediction.corrected.communicationSeconds + prediction.corrected.latencySeconds;
    forecast.waitSeconds = prediction.corrected.waitSeconds;
    forecast.epochSeconds = prediction.corrected.epochSeconds;
    forecast.printed = prediction.printed;
    return forecast;
}

} // namespace ringside
