// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/run_processes.h"
#include "app/ringside-cli/summary.h"

#include "engine/node/node.h"
#include "engine/run/fork.h"
#include "engine/run/new_run_file.h"
#include "engine/run/simulate.h"

#include <CLI/CLI.hpp>

#include <iostream>

namespace ringside {

namespace {

struct ForkArguments {
    ForkRequest request;
    RunOptions options;
    bool simulate = false;
};

int simulateFork(const ForkArguments& arguments, Fork fork, Interruption& interruption) {
    SimulateOptions options;
    options.train = true;
    options.recordPath = arguments.options.record;
    options.version = RINGSIDE_VERSION;
    options.measuredSeconds = fork.batchSeconds;
    options.calibrationSource = fork.batchSource;
    options.keepGoing = [&] { return !interruption.arrived(); };
    options.fork = std::move(fork.start);
    const RunResult result = simulate(fork.scenario, options);
    std::cout << (arguments.options.json
            ? resultText(result, false)
            : summaryLine(result) + '\n' + eagerLines(result) + '\n' + nodeTable(result))
              << std::flush;
    for (const std::string& missed : result.missedFaults)
        say("warning: " + sentence(missed));
    if (result.end.outcome == Outcome::Finished)
        return exitCode::done;
    say(sentence(result.end.reason));
    return result.end.outcome == Outcome::Stopped ? exitCode::interrupted : exitCode::failed;
}

int fork(const ForkArguments& arguments) {
    if (arguments.simulate && (arguments.options.control || arguments.options.progress)) {
        say("--simulate knows no --control and no --progress: it has no processes.");
        return exitCode::wrongArguments;
    }
    if (!arguments.options.record.empty())
        requireFreePlace(arguments.options.record); // the weights may take minutes
    Interruption interruption; // before the first thread
    try {
        Fork fork = prepareFork(arguments.request, [&] { return !interruption.arrived(); });
        RunRow told;
        told.fork = fork.start.origin;
        say(sentence(forkText(told) + "; its weights: " + fork.start.origin.source));
        if (arguments.simulate)
            return simulateFork(arguments, std::move(fork), interruption);
        return runProcesses(
            fork.scenario, arguments.options, interruption, std::move(fork.start));
    } catch (const RunStopped&) {
        say("Interrupted while the weights were computed; nothing was recorded.");
        return exitCode::interrupted;
    }
}

} // namespace

void addForkCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<ForkArguments>();
    CLI::App* command = program.add_subcommand("fork",
        "Train on from a round of a recorded run, with something changed. The weights of "
        "synchronous architectures are computed again and checked against the record; those of "
        "others are the last ones that the record keeps before");
    command->add_option("RUN", arguments->request.record, "The run file to fork")
        ->required()
        ->type_name("");
    command
        ->add_option("--round", arguments->request.round,
            "Rounds of it that are done before the fork; 0 is its beginning")
        ->required()
        ->type_name("N");
    command
        ->add_option("--set", arguments->request.settings,
            "Change one field: its path and a JSON value (cluster.stragglers=[]); repeatable. "
            "Model, data and seed stay")
        ->allow_extra_args(false)
        ->type_name("PATH=VALUE");
    command
        ->add_option("--steps", arguments->request.steps,
            "Rounds to train; without it until the original's scenario ends")
        ->type_name("N");
    command->add_flag("--simulate", arguments->simulate,
        "In virtual time, with real training, instead of with processes");
    addRunOptions(*command, arguments->options);
    command->callback([arguments, &chosen] { chosen = [arguments] { return fork(*arguments); }; });
}

} // namespace ringside
