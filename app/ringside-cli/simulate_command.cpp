// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/calibration_argument.h"
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/interruption.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/scenario_argument.h"
#include "app/ringside-cli/summary.h"

#include "engine/run/simulate.h"

#include <CLI/CLI.hpp>

#include <iostream>

namespace ringside {

namespace {

struct SimulateArguments {
    ScenarioArgument scenario;
    std::string record;
    std::string calibration;
    bool train = false;
    bool json = false;
};

int simulateScenario(const SimulateArguments& arguments) {
    Interruption interruption;
    const Scenario asked = arguments.scenario.load();
    const Calibration calibration = calibrationFor(asked, arguments.calibration);
    const Scenario scenario = withHostLink(asked, calibration);
    SimulateOptions options;
    options.train = arguments.train;
    options.recordPath = arguments.record;
    options.version = RINGSIDE_VERSION;
    options.measuredSeconds = calibration.seconds;
    options.calibrationSource = calibration.source;
    options.keepGoing = [&] { return !interruption.arrived(); };
    const RunResult result = simulate(scenario, options);
    std::cout << (arguments.json ? resultText(result, false)
                                 : summaryLine(result) + '\n' + eagerLines(result) + '\n' + nodeTable(result))
              << std::flush;
    for (const std::string& missed : result.missedFaults)
        say("warning: " + sentence(missed));
    if (result.end.outcome == Outcome::Finished)
        return exitCode::done;
    say(sentence(result.end.reason));
    return result.end.outcome == Outcome::Stopped ? exitCode::interrupted : exitCode::failed;
}

} // namespace

void addSimulateCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<SimulateArguments>();
    CLI::App* command
        = program.add_subcommand("simulate", "Run the same strategies in virtual time");
    arguments->scenario.addTo(*command);
    command->add_flag("--train", arguments->train, "Compute the real gradients, too");
    command->add_option("--record", arguments->record, "The run file to write")->type_name("FILE");
    command
        ->add_option("--calibration", arguments->calibration,
            "A run file that holds the batch time of this model and batch, or what calibrate wrote")
        ->type_name("FILE");
    command->add_flag("--json", arguments->json, "The result as JSON on standard output");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return simulateScenario(*arguments); }; });
}

} // namespace ringside
