// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/calibration_argument.h"
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/text_table.h"

#include "engine/run/residuals.h"
#include "engine/strategies/catalog.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <iostream>

namespace ringside {

namespace {

struct ExplainArguments {
    std::vector<std::string> runs;
    std::string calibration;
    bool json = false;
};

std::string signedText(double seconds) {
    return (seconds >= 0 ? "+" : "-") + fixedText(std::abs(seconds), 4);
}

std::string shareText(double seconds, double whole) {
    return (seconds >= 0 ? "+" : "-") + percentText(std::abs(seconds) / whole);
}

std::string waterfallTable(const Residuals& found) {
    const double whole = found.measuredSeconds;
    TextTable table({"", "s an epoch", "of measured"});
    table.add({"model, calibrated", fixedText(found.model.epochSeconds, 4),
        percentText(found.model.epochSeconds / whole)});
    for (std::size_t part = 0; part < gapPartIds.size(); ++part)
        table.add({"  " + std::string(gapPartIds[part]), signedText(found.gap[part]),
            shareText(found.gap[part], whole)});
    table.add({"measured", fixedText(whole, 4), percentText(1)});
    return table.text();
}

std::string fitLine(const Residuals& found) {
    return "fitted on " + std::to_string(found.fittedRuns)
        + (found.fittedRuns == 1 ? " run" : " runs") + ": t_c "
        + durationText(found.fittedComputeSeconds) + ", epoch " + fixedText(found.fittedSeconds, 4)
        + " s (" + shareText(found.fittedSeconds - found.measuredSeconds, found.measuredSeconds)
        + "); constants from the runs themselves prove nothing\n";
}

std::string pageOf(const std::string& file, const Residuals& found) {
    const int workers = found.scenario.cluster.workers;
    std::string text = file + ": "
        + std::string(architecture(found.scenario.architecture.kind).name) + ", "
        + std::to_string(workers) + (workers == 1 ? " worker" : " workers") + ", batch "
        + std::to_string(found.scenario.training.batch) + "; batch time "
        + durationText(found.constants.computeSeconds) + ", " + found.source + "\n\n"
        + waterfallTable(found) + '\n' + fitLine(found) + "if t_c, B and alpha are each "
        + percentText(found.tolerance) + " off: " + fixedText(found.bandLowSeconds, 4) + " to "
        + fixedText(found.bandHighSeconds, 4) + " s\n";
    if (found.printed)
        text += found.printed->source + ": " + fixedText(found.printed->epochSeconds, 4) + " s ("
            + shareText(found.printed->epochSeconds - found.measuredSeconds, found.measuredSeconds)
            + ")\n";
    for (const std::string& note : found.notes)
        text += "note: " + sentence(note) + '\n';
    return text;
}

int explainRuns(const ExplainArguments& arguments) {
    std::vector<Residuals> found;
    for (const std::string& run : arguments.runs) {
        const Scenario scenario = RunReader(run).scenario();
        found.push_back(residualsOf(run, calibrationFor(scenario, arguments.calibration)));
    }
    fitCompute(found);
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    std::string text;
    for (std::size_t i = 0; i < found.size(); ++i) {
        json.push_back(residualsToJson(found[i]));
        json.back()["file"] = arguments.runs[i];
        text += (i ? "\n" : "") + pageOf(arguments.runs[i], found[i]);
    }
    const auto replace = nlohmann::ordered_json::error_handler_t::replace;
    std::cout << (arguments.json ? json.dump(2, ' ', false, replace) + '\n' : text) << std::flush;
    return exitCode::done;
}

} // namespace

void addExplainCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<ExplainArguments>();
    CLI::App* command = program.add_subcommand(
        "explain", "Split the gap between the model and measured runs into its parts");
    command->add_option("RUN", arguments->runs, "Run files of measured runs")
        ->required()
        ->type_name("");
    command
        ->add_option("--calibration", arguments->calibration,
            "What calibrate wrote, or a run of one worker with this model and batch; never one of "
            "the runs")
        ->type_name("FILE");
    command->add_flag("--json", arguments->json, "The parts as JSON on standard output");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return explainRuns(*arguments); }; });
}

} // namespace ringside
