// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace ringside {

/// What the chosen command does; returns the exit code. Empty until the arguments have named one.
using Chosen = std::function<int()>;

void addRunCommand(CLI::App&, Chosen&);
void addForkCommand(CLI::App&, Chosen&);
void addSimulateCommand(CLI::App&, Chosen&);
void addPredictCommand(CLI::App&, Chosen&);
void addInspectCommand(CLI::App&, Chosen&);
void addCompareCommand(CLI::App&, Chosen&);
void addScenarioCommand(CLI::App&, Chosen&);
void addCatalogCommand(CLI::App&, Chosen&);
void addExportCommand(CLI::App&, Chosen&);
void addCalibrateCommand(CLI::App&, Chosen&);
void addSweepCommand(CLI::App&, Chosen&);
void addExplainCommand(CLI::App&, Chosen&);
/// Adds nothing where the window is not installed: there is nothing that draws.
void addReportCommand(CLI::App&, Chosen&);
void addWhatIfCommand(CLI::App&, Chosen&);

} // namespace ringside
