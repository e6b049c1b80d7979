// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/chart_export.h"
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/data_export.h"
#include "app/ringside-cli/messages.h"

#include "engine/base/error.h"
#include "engine/scenario/nearest_name.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace ringside {

namespace {

struct ExportArguments {
    std::vector<std::string> files;
    std::string what;
    std::string to;
};

std::vector<std::string> exportNames() {
    std::vector<std::string> names = dataNames();
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
                + nearestName(arguments.what, names) + "\" of " + CLI::detail::join(names, ", "));
    requireOtherFile(arguments);
    constexpr std::string_view chart = "chart:";
    if (arguments.what.starts_with(chart))
        exportChart(arguments.what.substr(chart.size()), arguments.files, arguments.to);
    else
        writeData(arguments.what, arguments.files, arguments.to);
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
            "The file to write; its ending chooses the format: .json for the scenario and the "
            "trace "
            "(Chrome trace events, for Perfetto), .csv or .json for rows, .svg, .png, .pdf or .csv "
            "for charts")
        ->required()
        ->type_name("PATH");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return exportRun(*arguments); }; });
}

} // namespace ringside
