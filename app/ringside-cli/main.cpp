// SPDX-License-Identifier: GPL-3.0-or-later
// The command line. Scripts rely on its words, files and exit codes.
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"

#include <CLI/CLI.hpp>

#include <optional>

namespace {

constexpr auto footer = "Exit codes: 0 done; 1 the run failed; 2 wrong arguments or scenario; 3 a "
                        "file could not be read\n"
                        "or written; 130 interrupted (the record is kept).";

/// Reads the arguments; an exit code when there is nothing left to do.
std::optional<int> readArguments(CLI::App& program, int argc, char** argv) {
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success& asked) { // --help, --version
        return program.exit(asked);
    } catch (const CLI::ParseError& error) {
        ringside::say(ringside::sentence(error.what()) + " --help tells what is known.");
        return ringside::exitCode::wrongArguments;
    }
    return std::nullopt;
}

} // namespace

int main(int argc, char** argv) {
    CLI::App program("Ringside: watch distributed training happen.", "ringside-cli");
    program.set_version_flag(
        "--version", "ringside-cli " RINGSIDE_VERSION, "Show the version and leave");
    program.set_help_flag("-h,--help", "Show this help and leave");
    program.require_subcommand(1);
    program.footer(footer);
    ringside::Chosen chosen;
    for (const auto add :
        {ringside::addRunCommand, ringside::addSimulateCommand, ringside::addPredictCommand,
            ringside::addInspectCommand, ringside::addScenarioCommand, ringside::addCatalogCommand})
        add(program, chosen);
    if (const auto code = readArguments(program, argc, argv))
        return *code;
    try {
        return chosen();
    } catch (...) {
        return ringside::sayException();
    }
}
