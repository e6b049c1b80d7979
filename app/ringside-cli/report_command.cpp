// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/drawing.h"
#include "app/ringside-cli/interruption.h"
#include "app/ringside-cli/messages.h"

#include "views/report/report_writer.h"

#include <CLI/CLI.hpp>

#include <iostream>

namespace ringside {

void addReportCommand(CLI::App& program, Chosen& chosen) {
    const auto request = std::make_shared<ReportRequest>();
    request->version = RINGSIDE_VERSION;
    CLI::App* command = program.add_subcommand("report",
        "Write a folder with every figure of runs for paper and slides, their data and captions");
    command
        ->add_option("RUN", request->runs,
            "Run files: each has its figures and data; the first is compared with each further one")
        ->required()
        ->type_name("");
    command
        ->add_option("--calibration", request->calibration,
            "With it: the gap between the model and each run (see explain)")
        ->type_name("FILE");
    command->add_option("--sweep", request->sweep, "A sweep's folder: its maps and tables")
        ->type_name("DIR");
    command->add_option("--to", request->folder, "The folder to make")
        ->required()
        ->type_name("DIR");
    command->callback([request, &chosen] {
        chosen = [request] {
            Interruption interruption; // before the first thread
            request->keepGoing = [&] { return !interruption.arrived(); };
            const Drawing drawing;
            QStringList names;
            try {
                names = writeReport(*request);
            } catch (const ReportStopped&) {
                say("Interrupted; no report was written.");
                return exitCode::interrupted;
            }
            std::cout << names.size()
                      << " figures: " << names.join(QStringLiteral(", ")).toStdString()
                      << "\nreport: " << request->folder << "/REPORT.md\n"
                      << std::flush;
            return exitCode::done;
        };
    });
}

} // namespace ringside
