// SPDX-License-Identifier: GPL-3.0-or-later
// A build of the command line alone: there is nothing that draws.
#include "app/ringside-cli/animation_export.h"
#include "app/ringside-cli/chart_export.h"
#include "app/ringside-cli/commands.h"

#include "engine/base/error.h"

namespace ringside {

std::vector<std::string> chartNames() {
    return {};
}

void exportChart(
    const std::string&, const std::vector<std::string>&, const std::string&, const ChartOptions&) {
    throw Error("Charts can be exported only where the window is installed.");
}

void exportKeptFigure(
    const std::string&, const std::vector<std::string>&, const std::string&, const ChartOptions&) {
    throw Error("Charts can be exported only where the window is installed.");
}

bool exportAnimation(const std::string&, const std::string&, const ChartOptions&) {
    throw Error("Animations can be exported only where the window is installed.");
}

void addReportCommand(CLI::App&, Chosen&) { }

} // namespace ringside
