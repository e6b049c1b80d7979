// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/run_pages.h"

#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/summary.h"
#include "app/ringside-cli/text_table.h"

#include "engine/run/schema.h"
#include "engine/strategies/catalog.h"
#include "engine/trace/statistics.h"

#include <cmath>

namespace ringside {

namespace {

std::string orUnnamed(const std::string& name) {
    return name.empty() ? "(without a name)" : name;
}

std::string setUp(const RunResult& result) {
    const Scenario& scenario = result.scenario;
    const RunRow& run = result.run;
    TextTable table({"kind", std::string(runKindIds[static_cast<std::size_t>(run.kind)])}, 2);
    table.add({"scenario", orUnnamed(scenario.name)});
    table.add({"architecture", std::string(architecture(scenario.architecture.kind).name)});
    table.add({"nodes",
        std::to_string(scenario.cluster.workers) + " workers, "
            + std::to_string(serverCount(scenario)) + " servers"});
    table.add({"network",
        bitRateText(scenario.cluster.bandwidthBitsPerS) + ", latency "
            + durationText(scenario.cluster.latencyS)});
    table.add({"started", run.startedAt.empty() ? "(never)" : run.startedAt});
    table.add({"host",
        result.host.processor + ", " + std::to_string(result.host.cores) + " cores, "
            + result.host.system});
    table.add({"program", result.host.version + ", maths " + result.host.mathsVariant});
    table.add({"steps",
        std::to_string(run.steps) + ", " + std::to_string(run.stepsPerEpoch) + " an epoch"});
    table.add({"batch time",
        run.calibratedComputeS > 0
            ? durationText(run.calibratedComputeS) + ", " + run.calibrationSource
            : "not known"});
    table.add({"time dilation",
        fixedText(run.timeDilation, 2)
            + (run.dilationStamped ? ", times are unreliable: no dilation passed its probe" : "")});
    return table.text();
}

std::string evaluationCell(const EvaluationRow* row, double EvaluationRow::*value) {
    return row && std::isfinite(row->*value) ? fixedText(row->*value, 4) : "-";
}

const EvaluationRow* evaluationAfter(const RunResult& result, Epoch epochs) {
    for (const EvaluationRow& row : result.evaluations)
        if (row.epoch == epochs)
            return &row;
    return nullptr;
}

/// Faults and live changes; the page is left out when there were none.
std::string changesPage(const RunResult& result) {
    constexpr std::size_t most = 20;
    if (result.changes.empty())
        return "";
    TextTable table({"at", "change", "step", "what"}, 4);
    for (std::size_t i = 0; i < std::min(result.changes.size(), most); ++i) {
        const ChangeEvent& change = result.changes[i];
        table.add({durationText(change.at.seconds()),
            std::string(changeActionIds[static_cast<std::size_t>(change.action)]),
            change.step >= 0 ? std::to_string(change.step) : "-", change.text});
    }
    const std::size_t left = result.changes.size() - std::min(result.changes.size(), most);
    return "\nFaults and changes\n" + table.text()
        + (left > 0 ? "and " + std::to_string(left) + " more\n" : "");
}

/// The newest epochs; a long run has more than a screen holds.
std::string epochTable(const RunResult& result) {
    constexpr std::size_t most = 20;
    const std::size_t count = result.epochs.size();
    if (count == 0)
        return "No epoch is complete.\n";
    TextTable table({"epoch", "took", "ended at", "train loss", "test loss", "accuracy"});
    for (std::size_t i = count > most ? count - most : 0; i < count; ++i) {
        const EpochRow& row = result.epochs[i];
        const EvaluationRow* evaluation = evaluationAfter(result, row.epoch + 1);
        table.add({std::to_string(row.epoch + 1), durationText((row.end - row.begin).seconds()),
            durationText(row.end.seconds()), fixedText(row.trainLoss, 4),
            evaluationCell(evaluation, &EvaluationRow::testLoss),
            evaluationCell(evaluation, &EvaluationRow::testAccuracy)});
    }
    if (count <= most)
        return table.text();
    return std::to_string(count - most) + " earlier epochs are left out here; --json has them\n"
        + table.text();
}

std::string fidelityLines(const RunResult& result) {
    std::int64_t overruns = 0, late = 0, slips = 0, lost = 0;
    LatenessHistogram lateness{};
    for (const NodeAccount& account : result.accounts) {
        overruns += account.overrunSteps;
        late += account.lateMessages;
        slips += account.slips;
        lost += account.droppedEvents;
        lateness = merged(lateness, account.lateness);
    }
    return "overruns " + std::to_string(overruns) + ", late messages " + std::to_string(late)
        + ", slips " + std::to_string(slips) + ", dropped rows " + std::to_string(lost)
        + "\nlateness: half below " + durationText(latenessPercentile(lateness, 0.5))
        + ", 99 % below " + durationText(latenessPercentile(lateness, 0.99)) + "\nprocessor load "
        + percentText(result.end.processorLoad) + " of all cores ("
        + percentText(result.run.probeLoad) + " in the probe)\n";
}

std::string noteLines(const RunResult& result) {
    std::string text;
    for (const NoteRow& note : result.notes)
        text += durationText(note.at.seconds()) + "  "
            + std::string(noteKindIds[static_cast<std::size_t>(note.kind)]) + ": " + note.text
            + '\n';
    return text.empty() ? "none\n" : text;
}

std::string replicaLines(const EndRow& end, ArchitectureKind kind) {
    std::string text = end.replicasIdentical ? "replicas identical"
        : isSynchronous(kind)                ? "replicas NOT identical"
                                             : "replicas differ, as this architecture lets them";
    return text
        + (end.weightsSha256.empty() ? "\n" : ", weights sha256 " + end.weightsSha256 + '\n');
}

} // namespace

std::string runPages(const RunResult& result) {
    std::string text = summaryLine(result) + '\n' + eagerLines(result) + replicaLines(result.end, result.scenario.architecture.kind) + "\nSet-up\n"
        + setUp(result) + "\nEpochs\n" + epochTable(result) + "\nNodes\n" + nodeTable(result)
        + "\nWaits by cause\n" + waitTable(result) + "\nWho waited for whom\n" + blameTable(result)
        + changesPage(result);
    if (result.run.kind == RunKind::Measured)
        text += "\nFidelity\n" + fidelityLines(result);
    return text + "\nNotes\n" + noteLines(result);
}

} // namespace ringside
