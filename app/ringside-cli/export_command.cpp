// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/chart_export.h"
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"

#include "engine/run/record.h"
#include "engine/scenario/nearest_name.h"
#include "engine/scenario/scenario_json.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <fstream>

namespace ringside {

namespace {

struct ExportArguments {
    std::vector<std::string> files;
    std::string what;
    std::string to;
};

/// Writes beside the place and moves it there, so that a full disk leaves no half file.
void writeText(const std::string& path, const std::string& text) {
    const std::string beside = path + ".part";
    std::error_code error;
    {
        std::ofstream file(beside, std::ios::binary | std::ios::trunc);
        file << text << std::flush;
        if (!file) {
            std::filesystem::remove(beside, error);
            throw FileError(path + " could not be written.");
        }
    }
    std::filesystem::rename(beside, path, error);
    if (error) {
        const std::string reason = error.message();
        std::filesystem::remove(beside, error);
        throw FileError(path + " could not be written: " + reason + '.');
    }
}

std::vector<std::string> exportNames() {
    std::vector<std::string> names{"scenario"};
    for (const std::string& chart : chartNames())
        names.push_back("chart:" + chart);
    return names;
}

void requireOtherFile(const ExportArguments& arguments) {
    for (const std::string& file : arguments.files) {
        std::error_code ignored;
        if (std::filesystem::equivalent(file, arguments.to, ignored))
            throw ScenarioError("--to", "is the run file itself; choose another name");
    }
}

int exportRun(const ExportArguments& arguments) {
    const auto names = exportNames();
    if (std::find(names.begin(), names.end(), arguments.what) == names.end())
        throw ScenarioError("--what",
            "There is nothing called \"" + arguments.what + "\" to export; the nearest is \""
                + nearestName(arguments.what, names) + '"');
    requireOtherFile(arguments);
    if (arguments.what == "scenario")
        writeText(
            arguments.to, scenarioToText(RunReader(arguments.files.front()).scenario()) + '\n');
    else
        exportChart(
            arguments.what.substr(arguments.what.find(':') + 1), arguments.files, arguments.to);
    return exitCode::done;
}

std::string whatHelp() {
    return "What to export: " + CLI::detail::join(exportNames(), ", ");
}

} // namespace

void addExportCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<ExportArguments>();
    CLI::App* command
        = program.add_subcommand("export", "Write what a run file holds in other formats");
    command->add_option("FILE", arguments->files, "A run file; charts compare it with further ones")
        ->required()
        ->type_name("");
    command->add_option("--what", arguments->what, whatHelp())->required()->type_name("NAME");
    command
        ->add_option("--to", arguments->to,
            "The file to write; its ending chooses the format: .json for the scenario, .svg, .png, "
            ".pdf or .csv for charts")
        ->required()
        ->type_name("PATH");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return exportRun(*arguments); }; });
}

} // namespace ringside
