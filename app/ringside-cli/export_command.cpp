// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/animation_export.h"
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
    ChartOptions chart;
};

constexpr std::string_view chartPrefix = "chart:", figurePrefix = "figure:",
                           animationName = "animation";

std::vector<std::string> exportNames() {
    std::vector<std::string> names = dataNames();
    for (const std::string& chart : chartNames())
        names.push_back("chart:" + chart);
    if (!chartNames().empty())
        names.emplace_back(animationName);
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
    if (arguments.what.starts_with(figurePrefix)) {
        requireOtherFile(arguments);
        exportKeptFigure(arguments.what.substr(figurePrefix.size()), arguments.files, arguments.to,
            arguments.chart);
        return exitCode::done;
    }
    const auto names = exportNames();
    if (std::find(names.begin(), names.end(), arguments.what) == names.end())
        throw ScenarioError("--what",
            "There is nothing called \"" + arguments.what + "\" to export; the nearest is \""
                + nearestName(arguments.what, names) + "\" of " + CLI::detail::join(names, ", "));
    requireOtherFile(arguments);
    if (arguments.what.starts_with(chartPrefix))
        exportChart(arguments.what.substr(chartPrefix.size()), arguments.files, arguments.to,
            arguments.chart);
    else if (arguments.what == animationName) {
        if (!exportAnimation(arguments.files.front(), arguments.to, arguments.chart)) {
            say("Interrupted; no animation was written.");
            return exitCode::interrupted;
        }
    } else
        writeData(arguments.what, arguments.files, arguments.to);
    return exitCode::done;
}

std::string whatHelp() {
    return "What to export: " + CLI::detail::join(exportNames(), ", ")
        + "; figure:NAME for a figure whose recipe is kept beside the run";
}

void addChartOptions(CLI::App& command, ChartOptions& chart) {
    const auto add = [&](const char* name, auto& value, const char* help, const char* type) {
        command.add_option(name, value, help)->type_name(type)->group("Charts and animations");
    };
    add("--size", chart.size,
        "85mm, 175mm (columns of a paper), slide, or any size: 120x80mm, 3.5in, 1280x720px",
        "SIZE");
    add("--dpi", chart.dotsPerInch, "Dots an inch of a .png (300)", "N");
    add("--font-pt", chart.fontPoints, "Size of texts in points, exactly", "PT");
    add("--font", chart.font, "Family of texts", "NAME");
    add("--look", chart.look, "paper, slide, dark or transparent", "LOOK");
    add("--title", chart.title, "Instead of the chart's own title", "TEXT");
    add("--caption", chart.caption, "Under the chart", "TEXT");
    add("--clock", chart.clock, "Learning against seconds or epochs", "CLOCK");
    add("--throughput", chart.throughput, "Throughput in samples or rounds", "UNIT");
    add("--rounds", chart.rounds, "Animation: a round such as 3, or rounds such as 3..5", "ROUNDS");
    add("--speed", chart.speed, "Animation: of the slow motion; 2 = twice as fast (1)", "X");
    add("--fps", chart.framesPerSecond, "Animation: frames a second (25)", "N");
    add("--recipe", chart.recipe, "Make the chart by a recipe: a .json file", "FILE");
    command
        .add_flag("--keep-recipe", chart.keepRecipe,
            "Keep the recipe beside the run, in RUNFILE.figures.json")
        ->group("Charts and animations");
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
            "for charts, .mp4, .gif or .png for the animation")
        ->required()
        ->type_name("PATH");
    addChartOptions(*command, arguments->chart);
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return exportRun(*arguments); }; });
}

} // namespace ringside
