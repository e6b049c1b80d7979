// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/run_processes.h"
#include "app/ringside-cli/scenario_argument.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace ringside {

namespace {

struct RunArguments {
    ScenarioArgument scenario;
    RunOptions options;
};

int run(const RunArguments& arguments) {
    // Before signals wait to be asked for: a scenario that comes through a pipe may never come.
    const Scenario scenario = arguments.scenario.load();
    Interruption interruption; // before the first thread
    return runProcesses(scenario, arguments.options, interruption);
}

} // namespace

void addRunCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<RunArguments>();
    CLI::App* command
        = program.add_subcommand("run", "Train with real worker processes and record the run");
    arguments->scenario.addTo(*command);
    addRunOptions(*command, arguments->options);
    command->callback([arguments, &chosen] { chosen = [arguments] { return run(*arguments); }; });
}

} // namespace ringside
