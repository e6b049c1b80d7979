// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/host_calibration.h"
#include "app/ringside-cli/interruption.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/scenario_argument.h"

#include "engine/node/node.h"
#include "engine/run/export_file.h"

#include <CLI/CLI.hpp>

#include <iostream>

namespace ringside {

namespace {

struct CalibrateArguments {
    ScenarioArgument scenario;
    std::string out;
    bool json = false;
};

int calibrate(const CalibrateArguments& arguments) {
    const Scenario scenario = arguments.scenario.load();
    Interruption interruption; // before the first thread
    try {
        const HostCalibration found
            = calibrateHost(scenario, [&] { return !interruption.arrived(); });
        const std::string text = calibrationText(scenario, found);
        if (!arguments.out.empty()) {
            ExportFile file(arguments.out);
            file.write(text);
            file.commit();
        }
        if (arguments.json)
            std::cout << text << std::flush;
        else
            std::cout << "batch time " << durationText(found.batchSeconds)
                      << " (one worker, alone)\nlatency " << durationText(found.latencySeconds)
                      << ", bandwidth " << bitRateText(found.bandwidthBitsPerS)
                      << " (one worker, one server, no emulation)\n"
                      << std::flush;
        return exitCode::done;
    } catch (const RunStopped&) {
        say("Interrupted.");
        return exitCode::interrupted;
    }
}

} // namespace

void addCalibrateCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<CalibrateArguments>();
    CLI::App* command = program.add_subcommand("calibrate",
        "Measure this host: batch time of the scenario's model, latency and bandwidth of a link");
    arguments->scenario.addTo(*command);
    command
        ->add_option("--out", arguments->out,
            "The file to write; simulate and predict take it with --calibration")
        ->type_name("FILE");
    command->add_flag("--json", arguments->json, "The calibration as JSON on standard output");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return calibrate(*arguments); }; });
}

} // namespace ringside
