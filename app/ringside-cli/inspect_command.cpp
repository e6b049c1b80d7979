// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/run_pages.h"
#include "app/ringside-cli/summary.h"

#include <CLI/CLI.hpp>

#include <iostream>

namespace ringside {

namespace {

struct InspectArguments {
    std::string file;
    bool json = false;
};

int inspect(const InspectArguments& arguments) {
    const RunResult result = resultFromRecord(arguments.file);
    std::cout << (arguments.json ? resultText(result, false) : runPages(result)) << std::flush;
    return exitCode::done;
}

} // namespace

void addInspectCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<InspectArguments>();
    CLI::App* command
        = program.add_subcommand("inspect", "What is in a run file, also in an unfinished one");
    command->add_option("FILE", arguments->file, "A run file")->required()->type_name("");
    command->add_flag("--json", arguments->json, "The result as JSON on standard output");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return inspect(*arguments); }; });
}

} // namespace ringside
