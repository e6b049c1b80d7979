// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/residuals.h"

#include "engine/run/run_events.h"
#include "engine/scenario/compute_times.h"
#include "engine/sim/simulation.h"

#include <algorithm>

namespace ringside {

namespace {

constexpr std::int64_t mostMessages = 1'500'000; // some 200 MB in memory
constexpr double assumedTolerance = 0.05;

RunRow runRowOf(const std::string& path, std::vector<std::string>& notes) {
    RunReader reader(path);
    std::optional<RunRow> run;
    bool changed = false;
    for (bool more = true; more;) {
        const RunBatch batch = reader.read();
        run = batch.run ? batch.run : run;
        changed = changed || !batch.changes.empty();
        more = batch.more;
    }
    if (!run)
        throw FileError(path + " ended before its run began; there is nothing to explain.");
    if (run->kind != RunKind::Measured)
        throw FileError(path
            + " is a simulated run. Only measured runs can say whether a model is right; the "
              "simulator computes from the same constants as the model.");
    if (changed)
        notes.push_back("Something was changed or broken on purpose in this run; the model knows "
                        "nothing of that, so it shows as a gap.");
    return *run;
}

/// The model's cluster: equal links without jitter or loss, equal workers that take t_c.
Scenario idealOf(const Scenario& scenario, double computeSeconds, Step steps) {
    Scenario ideal = scenario;
    ideal.cluster.nodes.clear();
    ideal.cluster.stragglers.clear();
    ideal.cluster.jitterS = ideal.cluster.loss = 0;
    ideal.cluster.emulate = true;
    ideal.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = computeSeconds};
    ideal.faults.clear();
    ideal.training.steps = steps;
    return ideal;
}

StepTimes idealTimes(const Scenario& ideal, std::int64_t samples) {
    RunEvents events(ideal.cluster.workers, serverCount(ideal));
    Simulation simulation(ideal, planOf(ideal, samples, 0), nullptr, events);
    simulation.run();
    return events.stepTimes(*ideal.training.steps);
}

/// Steps to simulate: those of the run, or fewer where that would take long.
Step stepsToSimulate(const StepTimes& run) {
    const std::int64_t each = std::max<std::int64_t>(1, run.messages / run.steps);
    return std::clamp<Step>(mostMessages / each, 2, run.steps);
}

/// Seconds of an epoch by part, from the times of some steps.
struct EpochTimes {
    double compute, stragglers, update, latency, transfer, unexplained, total;
    EpochTimes(const StepTimes& times, double steps) {
        const double scale = steps / static_cast<double>(times.steps);
        compute = times.meanComputeSeconds * scale;
        stragglers = times.path.compute.seconds() * scale - compute;
        update = times.path.update.seconds() * scale;
        latency = times.path.latency.seconds() * scale;
        transfer = times.path.transfer.seconds() * scale;
        unexplained = times.path.unexplained.seconds() * scale;
        total = times.seconds * scale;
    }
};

void fillGap(Residuals& found, const StepTimes& run, const StepTimes& ideal) {
    const auto steps = static_cast<double>(found.stepsPerEpoch);
    const EpochTimes measured(run, steps), twin(ideal, steps);
    const auto set = [&](GapPart part, double seconds) {
        found.gap[static_cast<std::size_t>(part)] = seconds;
    };
    found.measuredSeconds = measured.total;
    set(GapPart::Compute, measured.compute - twin.compute);
    set(GapPart::Latency, measured.latency - twin.latency);
    set(GapPart::Bandwidth, measured.transfer - twin.transfer);
    set(GapPart::Waiting, measured.stragglers - twin.stragglers + measured.update - twin.update);
    set(GapPart::Protocol, twin.total - found.model.epochSeconds);
    set(GapPart::Unexplained, measured.unexplained - twin.unexplained);
}

double epochWith(const Residuals& found, double compute, double bandwidth, double latency) {
    theory::Constants changed = found.constants;
    changed.computeSeconds *= compute;
    changed.bandwidth *= bandwidth;
    changed.latency *= latency;
    return theory::predict(found.scenario.architecture.kind, changed).corrected.epochSeconds;
}

void fillSensitivity(Residuals& found) {
    const double e = found.tolerance = assumedTolerance;
    const auto add = [&](const char* symbol, double c, double b, double l) {
        const double one = epochWith(found, 1 + c * e, 1 + b * e, 1 + l * e);
        const double other = epochWith(found, 1 - c * e, 1 - b * e, 1 - l * e);
        found.sensitivities.push_back({symbol, std::min(one, other), std::max(one, other)});
    };
    add("t_c", 1, 0, 0);
    add("B", 0, 1, 0);
    add("alpha", 0, 0, 1);
    found.bandLowSeconds = epochWith(found, 1 - e, 1 + e, 1 - e);
    found.bandHighSeconds = epochWith(found, 1 + e, 1 - e, 1 + e);
}

/// t_c that the model may use for this run.
double computeSecondsFor(
    const Scenario& scenario, const RunRow& run, const Calibration& calibration) {
    if (scenario.cluster.compute.kind != ComputeKind::Measured)
        return ComputeTimes(scenario, 0).meanSeconds();
    if (calibration.seconds <= 0)
        throw ScenarioError("--calibration",
            "is needed: this run's compute time was measured, and the run's own batch time may not "
            "explain the run. Make a calibration with ringside-cli calibrate, or a run of the same "
            "model and batch with --set cluster.workers=1");
    if (const std::string refusal = refusalOf(calibration, scenario, run.startedAt);
        !refusal.empty())
        throw ScenarioError("--calibration", "refused: " + refusal);
    return calibration.seconds;
}

void fillNotes(Residuals& found, const StepTimes& run, const Calibration& calibration) {
    if (run.overruns > 0)
        found.notes.push_back(std::to_string(run.overruns) + " of "
            + std::to_string(run.computations)
            + " computations ended after their due time; the excess counts as compute or waiting.");
    if (!found.scenario.cluster.emulate && !calibration.link)
        found.notes.push_back(
            "The network was not emulated and the calibration holds no link of "
            "this host: the model uses the bandwidth and latency that the scenario "
            "states, so their gaps mean little. ringside-cli calibrate measures "
            "the link.");
    found.notes.insert(
        found.notes.end(), found.constants.caveats.begin(), found.constants.caveats.end());
}

} // namespace

Residuals residualsOf(const std::string& runPath, const Calibration& calibration) {
    Residuals found;
    const RunRow run = runRowOf(runPath, found.notes);
    found.scenario = RunReader(runPath).scenario();
    if (isEager(found.scenario.architecture.kind))
        throw ScenarioError("architecture.kind",
            "cannot be explained: the workers of an eager kind share no steps whose time could be "
            "split. Its simulation is what to compare it with (simulate, compare)");
    const double compute = computeSecondsFor(found.scenario, run, calibration);
    const bool stated = found.scenario.cluster.compute.kind != ComputeKind::Measured;
    found.source = stated ? "stated in the scenario" : calibration.source;
    const StepTimes measured = stepTimesOfRecord(runPath, mostMessages);
    found.steps = measured.steps;
    found.stepsPerEpoch = run.stepsPerEpoch > 0 ? run.stepsPerEpoch : measured.steps;
    const Scenario linked = withHostLink(found.scenario, calibration);
    // Without stragglers: what they cost is a part of the gap, Waiting.
    found.constants = theory::constantsOf(linked, run.samples, compute, {});
    found.constants.stepsPerEpoch = found.stepsPerEpoch;
    const auto prediction = theory::predict(found.scenario.architecture.kind, found.constants);
    found.model = prediction.corrected;
    found.printed = prediction.printed;
    fillGap(found, measured,
        idealTimes(idealOf(linked, compute, stepsToSimulate(measured)), run.samples));
    fillSensitivity(found);
    fillNotes(found, measured, calibration);
    fitCompute(std::span(&found, 1));
    return found;
}

void fitCompute(std::span<Residuals> runs) {
    // Every model here is K t_c + rest; the best t_c for sum ((K t + rest - T) / T)^2 is linear.
    double above = 0, below = 0;
    const auto rest = [](const Residuals& run) {
        return run.model.epochSeconds
            - static_cast<double>(run.stepsPerEpoch) * run.constants.computeSeconds;
    };
    for (const Residuals& run : runs) {
        const double slope = static_cast<double>(run.stepsPerEpoch) / run.measuredSeconds;
        above += slope * (1 - rest(run) / run.measuredSeconds);
        below += slope * slope;
    }
    for (Residuals& run : runs) {
        run.fittedComputeSeconds = below > 0 ? std::max(0.0, above / below) : 0;
        run.fittedSeconds
            = static_cast<double>(run.stepsPerEpoch) * run.fittedComputeSeconds + rest(run);
        run.fittedRuns = runs.size();
    }
}

} // namespace ringside
