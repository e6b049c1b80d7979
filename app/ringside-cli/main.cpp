// SPDX-License-Identifier: GPL-3.0-or-later
// The command line. Scripts rely on its words, files and exit codes.
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"

#include "engine/scenario/nearest_name.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace {

constexpr auto footer = "Exit codes: 0 done; 1 the run failed; 2 wrong arguments or scenario; 3 a "
                        "file could not be read\n"
                        "or written; 130 interrupted (the record is kept).";

/// What is wrong with the command's name, which the parser would only call missing; empty if
/// nothing.
std::string commandFault(const CLI::App& program, const std::vector<std::string>& words) {
    const CLI::App* app = &program;
    for (std::size_t i = 0; app->get_require_subcommand_min() > 0; ++i) {
        std::vector<std::string> names;
        const CLI::App* next = nullptr;
        for (const CLI::App* command : app->get_subcommands([](const CLI::App*) { return true; })) {
            names.push_back(command->get_name());
            if (i < words.size() && names.back() == words[i])
                next = command;
        }
        if (i < words.size() && words[i].starts_with('-'))
            return {};
        if (!next && i < words.size())
            return "There is no command \"" + words[i] + "\"; the nearest one is \""
                + ringside::nearestName(words[i], names) + "\".";
        if (!next)
            return app->get_name() + " needs a command: " + CLI::detail::join(names, ", ") + '.';
        app = next;
    }
    return {};
}

/// Reads the arguments; an exit code when there is nothing left to do.
std::optional<int> readArguments(CLI::App& program, int argc, char** argv) {
    if (const auto fault = commandFault(program, {argv + std::min(argc, 1), argv + argc});
        !fault.empty()) {
        ringside::say(fault + " --help tells what is known.");
        return ringside::exitCode::wrongArguments;
    }
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
    for (const auto add : {ringside::addRunCommand, ringside::addForkCommand, ringside::addSimulateCommand,
             ringside::addPredictCommand, ringside::addCalibrateCommand,
             ringside::addInspectCommand, ringside::addCompareCommand, ringside::addScenarioCommand, ringside::addCatalogCommand,
             ringside::addExportCommand, ringside::addSweepCommand, ringside::addExplainCommand,
             ringside::addReportCommand, ringside::addWhatIfCommand})
        add(program, chosen);
    if (const auto code = readArguments(program, argc, argv))
        return *code;
    try {
        const int code = chosen();
        if (std::cout.flush())
            return code;
        ringside::say("Standard output could not be written.");
        return ringside::exitCode::fileTrouble;
    } catch (...) {
        return ringside::sayException();
    }
}
