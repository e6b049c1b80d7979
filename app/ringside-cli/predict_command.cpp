// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/calibration_argument.h"
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/prediction_json.h"
#include "app/ringside-cli/scenario_argument.h"
#include "app/ringside-cli/text_table.h"
#include "app/ringside-cli/worker_counts.h"

#include "engine/data/dataset.h"
#include "engine/scenario/compute_times.h"
#include "engine/scenario/nearest_name.h"
#include "engine/strategies/catalog.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>

namespace ringside {

namespace {

struct PredictArguments {
    ScenarioArgument scenario;
    std::string workers;
    std::vector<std::string> kinds;
    std::string calibration;
    bool terms = false;
    bool json = false;
};

std::vector<ArchitectureKind> kindsOf(const std::vector<std::string>& ids) {
    std::vector<ArchitectureKind> kinds;
    std::vector<std::string> known;
    for (const Architecture& row : catalog())
        known.emplace_back(row.id);
    for (const Architecture& row : catalog())
        if (ids.empty() || std::find(ids.begin(), ids.end(), row.id) != ids.end())
            kinds.push_back(row.kind);
    for (const std::string& id : ids)
        if (std::find(known.begin(), known.end(), id) == known.end())
            throw ScenarioError("",
                "There is no architecture \"" + id + "\"; the nearest one is \""
                    + nearestName(id, known) + '"');
    return kinds;
}

/// The asked numbers of workers, each one that a scenario can have.
std::vector<int> countsOf(const PredictArguments& arguments, const Scenario& scenario) {
    if (arguments.workers.empty())
        return {scenario.cluster.workers};
    const std::vector<int> counts = workerCounts(arguments.workers);
    Scenario largest;
    largest.cluster.workers = *std::max_element(counts.begin(), counts.end());
    for (const Fault& fault : validate(largest))
        if (fault.path == "cluster.workers")
            throw ScenarioError("--workers", fault.sentence);
    return counts;
}

std::int64_t samplesOf(const Scenario& scenario) {
    const auto known = knownSampleCount(scenario);
    return known ? *known : loadData(scenario, Part::Train)->samples;
}

/// t_c of the formulas and where it comes from.
Calibration computeTimeOf(const Scenario& scenario, const Calibration& calibration) {
    if (scenario.cluster.compute.kind != ComputeKind::Measured)
        return {ComputeTimes(scenario, 0).meanSeconds(), "stated"};
    if (calibration.seconds <= 0)
        throw ScenarioError("cluster.compute",
            "\"measured\" needs a calibrated batch time to be predicted from: pass --calibration "
            "with a run file of this model "
            "and batch, or state the time with --set cluster.compute.kind=fixed --set "
            "cluster.compute.seconds=0.02");
    return {calibration.seconds, "calibrated"};
}

theory::Constants constantsFor(
    const Scenario& asked, int workers, std::int64_t samples, double seconds) {
    const Scenario scenario = theory::withWorkers(asked, workers);
    const theory::Constants constants = theory::constantsOf(scenario, samples, seconds);
    if (constants.stepsPerEpoch < 1)
        throw ScenarioError("training.batch",
            "b w = " + std::to_string(scenario.training.batch) + " x " + std::to_string(workers)
                + " samples a step are more than the " + std::to_string(samples)
                + " there are; use a smaller batch or fewer workers");
    return constants;
}

std::string secondsCell(double seconds) {
    return fixedText(seconds, 4);
}

std::string predictionTable(const std::vector<theory::Prediction>& rows) {
    TextTable table({"architecture", "workers", "as reported", "our reading", "corrected",
        "samples/s", "sent a step"});
    for (const theory::Prediction& row : rows) {
        const bool reported = row.printed && row.printed->source == "reported";
        const std::string printed = row.printed ? secondsCell(row.printed->epochSeconds) : "-";
        table.add({std::string(architecture(row.architecture).id), std::to_string(row.workers),
            reported ? printed : "-", reported ? "-" : printed,
            secondsCell(row.corrected.epochSeconds), fixedText(row.throughputSamplesPerS, 0),
            byteText(row.bytesPerStepWorker)});
    }
    return table.text();
}

void addTerms(TextTable& table, const std::string& form, const std::vector<theory::Term>& terms) {
    for (const theory::Term& term : terms)
        table.add({"  " + form, term.symbol, term.meaning, secondsCell(term.seconds)});
}

std::string termTables(const std::vector<theory::Prediction>& rows) {
    std::string text;
    for (const theory::Prediction& row : rows) {
        TextTable table({"  form", "term", "meaning", "s an epoch"}, 3);
        if (row.printed)
            addTerms(table, row.printed->source == "reported" ? "as reported" : "our reading",
                row.printed->terms);
        addTerms(table, "corrected", row.corrected.terms);
        text += '\n' + std::string(architecture(row.architecture).name) + ", "
            + std::to_string(row.workers) + (row.workers == 1 ? " worker\n" : " workers\n")
            + table.text();
    }
    return text;
}

/// Each note once for the rows of its architecture, and once for all where it holds for all.
std::string noteLines(const std::vector<theory::Prediction>& rows) {
    std::vector<std::string> lines;
    const auto has = [](const theory::Prediction& row, const std::string& note) {
        return std::find(row.notes.begin(), row.notes.end(), note) != row.notes.end();
    };
    for (const theory::Prediction& row : rows)
        for (const std::string& note : row.notes) {
            const bool forAll = std::ranges::all_of(
                rows, [&](const theory::Prediction& other) { return has(other, note); });
            const std::string of
                = forAll ? "note" : std::string(architecture(row.architecture).id);
            std::string line = of + ": " + note + '\n';
            if (std::find(lines.begin(), lines.end(), line) == lines.end())
                lines.push_back(std::move(line));
        }
    std::string text;
    for (const std::string& line : lines)
        text += line;
    return text;
}

int predictScenario(const PredictArguments& arguments) {
    const Scenario asked = arguments.scenario.load();
    const Calibration calibration = calibrationFor(asked, arguments.calibration);
    const Scenario scenario = withHostLink(asked, calibration);
    const std::vector<int> counts = countsOf(arguments, scenario);
    const auto kinds = kindsOf(arguments.kinds);
    const std::int64_t samples = samplesOf(scenario);
    const Calibration time = computeTimeOf(scenario, calibration);
    std::vector<theory::Prediction> rows;
    for (const ArchitectureKind kind : kinds)
        for (const int workers : counts)
            rows.push_back(
                theory::predict(kind, constantsFor(scenario, workers, samples, time.seconds)));
    if (arguments.json) {
        const theory::Constants constants
            = constantsFor(scenario, counts.front(), samples, time.seconds);
        std::cout << predictionText(rows, constants, time, arguments.terms) << std::flush;
        return exitCode::done;
    }
    std::cout << "Seconds an epoch; batch time " << durationText(time.seconds) << " ("
              << time.source << ")\n\n"
              << predictionTable(rows) << (arguments.terms ? termTables(rows) : "") << '\n'
              << noteLines(rows) << std::flush;
    return exitCode::done;
}

} // namespace

void addPredictCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<PredictArguments>();
    CLI::App* command
        = program.add_subcommand("predict", "What the formulas say, as printed and corrected");
    arguments->scenario.addTo(*command);
    command
        ->add_option("--workers", arguments->workers,
            "Numbers of workers: 4, 1,2,4 or 1..8; without it the scenario's")
        ->type_name("RANGE");
    command
        ->add_option("--kind", arguments->kinds,
            "Only this architecture; repeatable. Without it all of them")
        ->allow_extra_args(false)
        ->type_name("ID");
    command
        ->add_option("--calibration", arguments->calibration,
            "A run file that holds the batch time of this model and batch, or what calibrate wrote")
        ->type_name("FILE");
    command->add_flag("--terms", arguments->terms, "Each term of each formula");
    command->add_flag("--json", arguments->json, "The prediction as JSON on standard output");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return predictScenario(*arguments); }; });
}

} // namespace ringside
