// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/export_table.h"
#include "engine/run/schema.h"
#include "engine/run/sweep_table.h"
#include "engine/scenario/scenario_json.h"
#include "engine/theory/model.h"
#include "engine/trace/waits.h"

#include <algorithm>
#include <array>

namespace ringside {

namespace {

/// The columns after point, repeat and the varied fields, in their order.
const std::vector<std::string> resultColumns{"outcome", "reason", "kind", "architecture", "workers",
    "servers", "batch", "seed", "steps", "step_s", "epoch_s", "samples_per_s", "cluster_s",
    "wall_s", "compute_s", "exposed_communication_s", "wait_s", "wait_straggler_s", "wait_link_s",
    "wait_hub_s", "wait_barrier_s", "wait_cpu_s", "wait_unexplained_s", "bytes_step_worker",
    "train_loss", "test_loss", "test_accuracy", "corrected_epoch_s", "printed_epoch_s",
    "time_dilation", "overrun_steps", "late_messages", "slips", "weights_sha256", "record"};

/// Sums over the workers of a run.
struct WorkerSums {
    double compute = 0, exposed = 0, wait = 0, bytes = 0;
    std::array<double, waitCauseCount> causes{};
    std::int64_t overruns = 0, late = 0, slips = 0;
};

WorkerSums sumsOf(const RunResult& result) {
    WorkerSums sums;
    for (const NodeAccount& account : result.accounts) {
        sums.overruns += account.overrunSteps;
        sums.late += account.lateMessages;
        sums.slips += account.slips;
        if (account.node >= result.scenario.cluster.workers)
            continue;
        sums.compute += account.compute.seconds();
        sums.exposed += account.exposedCommunication.seconds();
        sums.wait += account.wait.seconds();
        sums.bytes += account.bytesSent.value;
        const auto rank = static_cast<std::size_t>(account.node);
        for (std::size_t cause = 0; rank < result.waits.size() && cause < sums.causes.size();
             ++cause)
            sums.causes[cause] += result.waits[rank][cause].seconds();
    }
    return sums;
}

/// Time of a whole epoch: the mean of those that ended, or K steps of a run that is shorter.
double epochSeconds(const RunResult& result, double stepSeconds) {
    double sum = 0;
    for (const EpochRow& epoch : result.epochs)
        sum += (epoch.end - epoch.begin).seconds();
    return result.epochs.empty() ? stepSeconds * static_cast<double>(result.run.stepsPerEpoch)
                                 : sum / static_cast<double>(result.epochs.size());
}

void addPrediction(std::vector<std::string>& row, const RunResult& result) {
    Scenario wholeEpoch = result.scenario;
    wholeEpoch.training.steps.reset();
    const theory::Constants constants
        = theory::constantsOf(wholeEpoch, result.run.samples, result.run.calibratedComputeS);
    const theory::Prediction prediction
        = theory::predict(result.scenario.architecture.kind, constants);
    row.push_back(decimal(prediction.corrected.epochSeconds));
    row.push_back(prediction.printed ? decimal(prediction.printed->epochSeconds) : "");
}

void addTimes(std::vector<std::string>& row, const RunResult& result, const WorkerSums& sums) {
    const auto steps = static_cast<double>(std::max<Step>(1, result.run.steps));
    const double cluster = result.end.cluster.seconds();
    const int workers = result.scenario.cluster.workers;
    const double samples = steps * workers * result.scenario.training.batch;
    row.push_back(decimal(cluster / steps));
    row.push_back(decimal(epochSeconds(result, cluster / steps)));
    row.push_back(cluster > 0 ? decimal(samples / cluster) : "");
    row.push_back(decimal(cluster));
    row.push_back(result.run.kind == RunKind::Measured ? decimal(result.end.wallS) : "");
    for (const double seconds : {sums.compute, sums.exposed, sums.wait})
        row.push_back(decimal(seconds / workers));
    for (const double seconds : sums.causes)
        row.push_back(decimal(seconds / workers));
    row.push_back(decimal(sums.bytes / workers / steps));
}

void addQuality(std::vector<std::string>& row, const RunResult& result) {
    if (result.evaluations.empty())
        return row.resize(row.size() + 3);
    const EvaluationRow& last = result.evaluations.back();
    for (const double value : {last.trainLoss, last.testLoss, last.testAccuracy})
        row.push_back(decimal(value));
}

} // namespace

std::vector<std::string> sweepColumns(const SweepPlan& plan) {
    std::vector<std::string> columns{"run", "repeat"};
    for (const SweepAxis& axis : plan.axes)
        columns.push_back(axis.path);
    columns.insert(columns.end(), resultColumns.begin(), resultColumns.end());
    return columns;
}

std::vector<std::string> sweepRow(
    const SweepPlan&, const SweepPoint& point, const RunResult& result) {
    const Scenario& scenario = point.scenario;
    const WorkerSums sums = sumsOf(result);
    std::vector<std::string> row{std::to_string(point.number), std::to_string(point.repeat)};
    row.insert(row.end(), point.values.begin(), point.values.end());
    row.emplace_back(outcomeIds[static_cast<std::size_t>(result.end.outcome)]);
    row.push_back(result.end.reason);
    row.emplace_back(runKindIds[static_cast<std::size_t>(result.run.kind)]);
    row.emplace_back(wordOf(scenario.architecture.kind));
    for (const std::int64_t number : {std::int64_t(scenario.cluster.workers),
             std::int64_t(serverCount(scenario)), std::int64_t(scenario.training.batch)})
        row.push_back(std::to_string(number));
    row.push_back(std::to_string(scenario.seed));
    row.push_back(std::to_string(result.run.steps));
    addTimes(row, result, sums);
    addQuality(row, result);
    addPrediction(row, result);
    row.push_back(decimal(result.run.timeDilation));
    for (const std::int64_t count : {sums.overruns, sums.late, sums.slips})
        row.push_back(std::to_string(count));
    row.push_back(result.end.weightsSha256);
    row.push_back(point.file);
    return row;
}

} // namespace ringside
