// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/calibration_argument.h"
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/interruption.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/node_program.h"
#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/scenario_argument.h"
#include "app/ringside-cli/text_table.h"

#include "engine/node/node.h"
#include "engine/run/coordinator.h"
#include "engine/run/export_file.h"
#include "engine/run/simulate.h"
#include "engine/run/sweep_table.h"
#include "engine/scenario/scenario_json.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>

namespace ringside {

namespace {

namespace fs = std::filesystem;

struct SweepArguments {
    std::string base;
    std::vector<std::string> settings;
    std::vector<std::string> vary;
    std::optional<int> repeat;
    std::string out;
    std::string calibration;
    bool simulate = false;
    bool train = false;
    bool resume = false;
};

/// A run of a sweep needs no bar of its own; what it warns of is told.
class QuietReport final : public RunObserver {
    void stateChanged(RunState, const std::string&) override { }
    void progress(const RunProgress&) override { }
    void warning(const std::string& text) override { say("warning: " + sentence(text)); }
};

std::string textOfFile(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file)
        throw FileError("Cannot read " + path.string() + '.');
    return text.str();
}

/// A built-in sweep, a file that describes one, or a scenario that --vary makes one of.
SweepPlan basePlan(const std::string& name) {
    for (const BuiltInSweep& sweep : builtInSweeps())
        if (sweep.name == name)
            return sweepFromText(sweep.text);
    std::error_code ignored;
    const bool small
        = fs::is_regular_file(name, ignored) && fs::file_size(name, ignored) < (16u << 20);
    if (small && !isRunFile(name))
        if (const std::string text = textOfFile(name); text.find("\"ringside_sweep\"") != text.npos)
            return sweepFromText(text);
    SweepPlan plan;
    plan.base = loadScenario(name);
    return plan;
}

fs::path descriptionIn(const std::string& folder) {
    return fs::path(folder) / "sweep.json";
}

/// What the folder's sweep was begun with; with --resume nothing has to be said again.
SweepPlan begunPlan(const SweepArguments& arguments) {
    const fs::path description = descriptionIn(arguments.out);
    std::error_code ignored;
    if (!arguments.resume)
        throw ScenarioError("SCENARIO", "is needed: what the sweep's runs are made of");
    if (!fs::exists(description, ignored))
        throw FileError(arguments.out + " holds no sweep to go on with (there is no "
            + description.string() + "); name the scenario and what to vary.");
    return sweepFromText(textOfFile(description));
}

/// Puts the axis in the place of the one with its field; a new plan has it last, to change fastest.
void setAxis(SweepPlan& plan, SweepAxis axis, bool inPlace) {
    const auto same = [&](const SweepAxis& other) { return other.path == axis.path; };
    const auto found = std::ranges::find_if(plan.axes, same);
    if (inPlace && found != plan.axes.end()) {
        *found = std::move(axis);
        return;
    }
    std::erase_if(plan.axes, same);
    plan.axes.push_back(std::move(axis));
}

SweepPlan planFrom(const SweepArguments& arguments) {
    const bool begun = arguments.base.empty();
    SweepPlan plan = begun ? begunPlan(arguments) : basePlan(arguments.base);
    if (!arguments.settings.empty())
        plan.base = withSettings(plan.base, arguments.settings);
    std::set<std::string> given;
    for (const std::string& text : arguments.vary) {
        SweepAxis axis = sweepAxis(text);
        if (!given.insert(axis.path).second)
            throw ScenarioError("--vary",
                "names " + axis.path + " twice; give all its values at once: --vary " + axis.path
                    + "=V1,V2,...");
        setAxis(plan, std::move(axis), begun);
    }
    plan.repeats = arguments.repeat.value_or(plan.repeats);
    plan.simulate = plan.simulate || arguments.simulate;
    plan.train = plan.simulate && (plan.train || arguments.train);
    std::error_code ignored;
    if (plan.axes.empty() && plan.repeats == 1 && arguments.resume
        && fs::exists(descriptionIn(arguments.out), ignored))
        throw ScenarioError("--resume",
            "goes on with the sweep in " + arguments.out
                + " if SCENARIO is left out; with it, --vary must be repeated as it was");
    if (plan.axes.empty() && plan.repeats == 1)
        throw ScenarioError("--vary", "is needed: a sweep varies at least one field, or repeats");
    return plan;
}

void writeWhole(const fs::path& path, const std::string& text) {
    ExportFile file(path);
    file.write(text);
    file.commit();
}

/// Makes the folder and its description; on --resume the sweep must be the one that began there.
void prepareFolder(const SweepArguments& arguments, const SweepPlan& plan) {
    std::error_code error;
    fs::create_directories(arguments.out, error);
    if (error)
        throw FileError("Cannot make the folder " + arguments.out + ": " + error.message() + '.');
    const fs::path description = descriptionIn(arguments.out);
    if (!fs::exists(description))
        return writeWhole(description, sweepText(plan));
    if (!arguments.resume)
        throw FileError(arguments.out
            + " holds a sweep already; add --resume to go on with it, or choose another folder.");
    if (sweepText(sweepFromText(textOfFile(description))) != sweepText(plan))
        throw ScenarioError("--resume",
            description.string()
                + " describes another sweep; leave the scenario out to go on with that one, repeat the "
                  "command that began it, or choose another folder");
}

/// Runs without their table would be made again, over what is there.
void requireTableOfRuns(const fs::path& folder, const std::vector<SweepPoint>& points) {
    std::error_code ignored;
    const fs::path table = folder / "sweep.csv";
    if (fs::exists(table, ignored) && textOfFile(table).find("\r\n") != std::string::npos)
        return; // its head is compared when it is read
    for (const SweepPoint& point : points)
        if (fs::exists(folder / point.file, ignored))
            throw FileError(folder.string() + " holds runs (" + point.file
                + ") and not their table sweep.csv, so all of them would be made again, over the old "
                  "ones; put the table back, move the runs away, or choose another folder.");
}

RunResult simulated(const SweepArguments& arguments, bool train, const SweepPoint& point,
    const std::string& record, Interruption& interruption) {
    const Calibration calibration = calibrationFor(point.scenario, arguments.calibration);
    SimulateOptions options;
    options.train = train;
    options.recordPath = record;
    options.version = RINGSIDE_VERSION;
    options.measuredSeconds = calibration.seconds;
    options.calibrationSource = calibration.source;
    options.keepGoing = [&] { return !interruption.arrived(); };
    const RunResult result = simulate(point.scenario, options);
    if (result.end.outcome == Outcome::Stopped)
        throw RunStopped();
    return result;
}

RunResult measured(const SweepPoint& point, const std::string& record, Interruption& interruption) {
    QuietReport report;
    Coordinator coordinator(point.scenario, {nodeProgram(), record, RINGSIDE_VERSION}, report);
    coordinator.watch(interruption.descriptor(), [&] {
        if (interruption.arrived())
            coordinator.stop("interrupted");
    });
    const EndRow end = coordinator.run();
    if (end.outcome == Outcome::Stopped)
        throw RunStopped();
    return resultFromRecord(record);
}

/// One run may have been cut off before its row was written, not several.
void requireRowsOfRuns(
    const fs::path& folder, const std::vector<SweepPoint>& points, const SweepTable& table) {
    std::error_code ignored;
    const auto lost = [&](const SweepPoint& point) {
        return !table.rows().contains(point.number) && fs::exists(folder / point.file, ignored);
    };
    if (const auto count = std::ranges::count_if(points, lost); count > 1)
        throw FileError((folder / "sweep.csv").string() + " has no rows of " + std::to_string(count)
            + " runs that are in " + folder.string()
            + ", so they would be made again, over the old ones; put the table back, move the runs "
              "away, or choose another folder.");
}

/// A row is a run's result; it stays when its record is gone, and nothing is made again.
void tellLostRecords(
    const fs::path& folder, const std::vector<SweepPoint>& points, const SweepTable& table) {
    constexpr int mostNames = 4;
    std::error_code ignored;
    std::string names;
    int count = 0;
    for (const SweepPoint& point : points)
        if (table.rows().contains(point.number) && !fs::exists(folder / point.file, ignored)
            && ++count <= mostNames)
            names += (names.empty() ? "" : ", ") + point.file;
    if (count > mostNames)
        names += " and " + std::to_string(count - mostNames) + " more";
    if (count > 0)
        say("note: " + folder.string() + " has rows in sweep.csv of runs whose files are gone ("
            + names + "). Their rows count, and they are not made again; to make a run again, delete "
              "its row, too.");
}

std::string describe(const SweepPlan& plan, const SweepPoint& point) {
    std::string text;
    for (std::size_t i = 0; i < plan.axes.size(); ++i)
        text += (i ? ", " : "") + plan.axes[i].path + '=' + point.values[i];
    if (plan.repeats > 1)
        text += (text.empty() ? "" : ", ") + std::string("repeat ") + std::to_string(point.repeat);
    return text;
}

/// Removes what an ended attempt has left, so that the record can be made anew.
void clearRecord(const std::string& record) {
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
        fs::remove(record + ending, ignored);
}

void runAll(const SweepArguments& arguments, const SweepPlan& plan,
    const std::vector<SweepPoint>& points, SweepTable& table, Interruption& interruption) {
    for (const SweepPoint& point : points) {
        if (table.rows().contains(point.number))
            continue;
        if (interruption.arrived())
            throw RunStopped();
        std::cerr << '[' << point.number << '/' << points.size() << "] " << describe(plan, point)
                  << std::endl;
        const std::string record = fs::path(arguments.out) / point.file;
        clearRecord(record);
        const RunResult result = plan.simulate
            ? simulated(arguments, plan.train, point, record, interruption)
            : measured(point, record, interruption);
        if (result.end.outcome != Outcome::Finished)
            say("run " + std::to_string(point.number) + " failed: " + sentence(result.end.reason));
        table.append(point, sweepRow(plan, point, result));
    }
}

std::string estimateText(
    const SweepMean& mean, const std::string& column, double factor, int digits) {
    const auto found = mean.estimates.find(column);
    if (found == mean.estimates.end())
        return "";
    std::string text = fixedText(found->second.mean * factor, digits);
    if (found->second.halfWidth)
        text += " +- " + fixedText(*found->second.halfWidth * factor, digits);
    return text;
}

std::string meansTable(const SweepPlan& plan, const std::vector<SweepMean>& means) {
    std::vector<std::string> heads;
    for (const SweepAxis& axis : plan.axes)
        heads.push_back(axis.path);
    const std::vector<std::string> numbers{
        "runs", "step (ms)", "epoch (s)", "samples/s", "wait (s)", "test accuracy"};
    heads.insert(heads.end(), numbers.begin(), numbers.end());
    TextTable table(heads, plan.axes.size());
    for (const SweepMean& mean : means) {
        std::vector<std::string> cells = mean.values;
        cells.push_back(std::to_string(mean.runs));
        cells.push_back(estimateText(mean, "step_s", 1e3, 3));
        cells.push_back(estimateText(mean, "epoch_s", 1, 3));
        cells.push_back(estimateText(mean, "samples_per_s", 1, 0));
        cells.push_back(estimateText(mean, "wait_s", 1, 3));
        cells.push_back(estimateText(mean, "test_accuracy", 1, 4));
        table.add(std::move(cells));
    }
    return table.text();
}

int sweep(const SweepArguments& arguments) {
    const SweepPlan plan = planFrom(arguments);
    const std::vector<SweepPoint> points = sweepPoints(plan);
    Interruption interruption; // before the first thread
    requireTableOfRuns(arguments.out, points);
    prepareFolder(arguments, plan);
    if (!plan.simulate && !arguments.calibration.empty())
        say("note: the runs of this sweep are measured, so the calibration is not used.");
    const fs::path folder(arguments.out);
    SweepTable table(folder / "sweep.csv", plan, arguments.resume);
    requireRowsOfRuns(folder, points, table);
    tellLostRecords(folder, points, table);
    try {
        runAll(arguments, plan, points, table, interruption);
    } catch (const RunStopped&) {
        say("Interrupted after " + std::to_string(table.rows().size()) + " of "
            + std::to_string(points.size()) + " runs; --resume goes on.");
        return exitCode::interrupted;
    }
    const std::vector<SweepMean> means = sweepMeans(plan, table.rows());
    writeWhole(folder / "sweep-means.csv", sweepMeansText(plan, means));
    std::cout << meansTable(plan, means) << "table: " << (folder / "sweep.csv").string()
              << std::endl;
    int finished = 0;
    for (const SweepMean& mean : means)
        finished += mean.runs;
    return finished == static_cast<int>(points.size()) ? exitCode::done : exitCode::failed;
}

} // namespace

void addSweepCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<SweepArguments>();
    CLI::App* command = program.add_subcommand(
        "sweep", "Run a scenario for every combination of some fields' values");
    command
        ->add_option("SCENARIO", arguments->base,
            "A scenario file, a built-in scenario's name, a run file, a sweep.json, or a built-in "
            "sweep (mini-batch-falsifier, speed-accuracy); with --resume it may be left out")
        ->type_name("");
    command->add_option("--set", arguments->settings, "Change one field for all runs; repeatable")
        ->allow_extra_args(false)
        ->type_name("PATH=VALUE");
    command
        ->add_option("--vary", arguments->vary,
            "Vary one field (cluster.workers=2,4,8); several make a grid, the last changes fastest")
        ->allow_extra_args(false)
        ->type_name("PATH=V1,V2,...");
    command
        ->add_option("--repeat", arguments->repeat,
            "Runs of each combination, with seeds that count up from the scenario's")
        ->check(CLI::Range(1, 10000));
    command->add_flag("--simulate", arguments->simulate, "In virtual time instead of processes");
    command->add_flag(
        "--train", arguments->train, "With --simulate: compute the real gradients, too");
    command
        ->add_option("--calibration", arguments->calibration,
            "With --simulate: a file that holds the batch time")
        ->type_name("FILE");
    command
        ->add_option("--out", arguments->out,
            "The folder: sweep.csv has one row a run, sweep-means.csv the means with 95 % "
            "intervals, beside one run file a run")
        ->required()
        ->type_name("DIR");
    command->add_flag("--resume", arguments->resume, "Go on where the sweep in the folder stopped; nothing else has to be repeated");
    command->callback([arguments, &chosen] { chosen = [arguments] { return sweep(*arguments); }; });
}

} // namespace ringside
