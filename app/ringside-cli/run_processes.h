// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ringside-cli/interruption.h"

#include "engine/run/fork_start.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace ringside {

/// How a run with processes is recorded and told of.
struct RunOptions {
    std::string record; ///< empty: a name is made
    bool json = false;
    bool control = false;
    bool progress = false;
};
/// Adds --record, --json, --progress and --control.
void addRunOptions(CLI::App& command, RunOptions&);

/// Trains with real processes and records the run; returns the exit code. `interruption` was made
/// before the first thread. `fork`: goes on from another run's weights. Throws as Coordinator.
int runProcesses(const Scenario&, const RunOptions&, Interruption& interruption,
    std::optional<ForkStart> fork = std::nullopt);

} // namespace ringside
