// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/text_table.h"

#include "engine/run/run_comparison.h"
#include "engine/run/stamps.h"
#include "engine/strategies/catalog.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <iostream>

namespace ringside {

namespace {

struct CompareArguments {
    std::string first, second;
    std::optional<double> accuracy;
    bool json = false;
};

std::string valueText(const std::optional<double>& value, ComparedUnit unit) {
    if (!value)
        return "-";
    switch (unit) {
    case ComparedUnit::Seconds:
        return durationText(*value);
    case ComparedUnit::Share:
        return percentText(*value);
    case ComparedUnit::Bytes:
        return byteText(*value);
    case ComparedUnit::PerSecond:
        return fixedText(*value, *value < 100 ? 2 : 0) + "/s";
    case ComparedUnit::Number:
        break;
    }
    return fixedText(*value, *value == std::floor(*value) ? 0 : 4);
}

/// Shares differ by points; "+" is written.
std::string differenceText(const ComparedQuantity& row) {
    const auto difference = row.difference();
    if (!difference)
        return "-";
    const std::string sign = *difference > 0 ? "+" : "";
    return row.unit == ComparedUnit::Share ? sign + fixedText(100 * *difference, 1) + " points"
                                           : sign + valueText(difference, row.unit);
}

/// "first:  title, Ring allreduce, 4 workers, measured (file)".
std::string runLine(const char* which, const ComparedRun& run) {
    const Scenario& scenario = run.result.scenario;
    const int workers = scenario.cluster.workers;
    return std::string(which) + run.title + ", "
        + std::string(architecture(scenario.architecture.kind).name) + ", "
        + std::to_string(workers) + (workers == 1 ? " worker, " : " workers, ")
        + stampText(run.result.run, run.result.accounts) + " (" + run.path + ")\n";
}

std::string comparisonPage(const RunComparison& comparison) {
    std::string page
        = runLine("first:  ", comparison.first) + runLine("second: ", comparison.second);
    page += comparison.differences.empty() ? "\nSame set-up.\n" : "\nSet-up\n";
    for (const ScenarioDifference& difference : comparison.differences)
        page += "  " + difference.text() + '\n';
    TextTable table({"", "first", "second", "difference", "factor"});
    for (const ComparedQuantity& row : comparison.quantities) {
        std::string name(row.name);
        if (row.id.starts_with("accuracy_") && comparison.targetAccuracy)
            name.replace(name.find("that accuracy"), 4, percentText(*comparison.targetAccuracy));
        const auto factor = row.factor();
        table.add({name, valueText(row.first, row.unit), valueText(row.second, row.unit),
            differenceText(row), factor ? "x " + fixedText(*factor, *factor < 10 ? 3 : 1) : "-"});
    }
    page += '\n' + table.text();
    if (!comparison.cautions.empty())
        page += '\n';
    for (const ComparisonCaution caution : comparison.cautions)
        page += "note: " + std::string(cautionText(caution)) + '\n';
    return page;
}

int compare(const CompareArguments& arguments) {
    const RunComparison comparison = compareRuns(
        readComparedRun(arguments.first), readComparedRun(arguments.second), arguments.accuracy);
    std::cout << (arguments.json
            ? comparisonToJson(comparison)
                    .dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                + '\n'
            : comparisonPage(comparison))
              << std::flush;
    return exitCode::done;
}

} // namespace

void addCompareCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<CompareArguments>();
    CLI::App* command = program.add_subcommand(
        "compare", "Two run files side by side: set-up, times, traffic, learning, fidelity");
    command->add_option("FIRST", arguments->first, "A run file")->required()->type_name("");
    command->add_option("SECOND", arguments->second, "Another one; factors are second / first")
        ->required()
        ->type_name("");
    command
        ->add_option("--accuracy", arguments->accuracy,
            "Compare the time to this test accuracy, 0 to 1; else to the highest whole percent "
            "that both reached")
        ->check(CLI::Range(0.0, 1.0))
        ->type_name("SHARE");
    command->add_flag("--json", arguments->json, "The comparison as JSON on standard output");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return compare(*arguments); }; });
}

} // namespace ringside
