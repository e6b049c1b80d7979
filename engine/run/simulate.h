// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/fork_start.h"
#include "engine/run/result.h"

#include <functional>
#include <string>

namespace ringside {

struct SimulateOptions {
    bool train = false; ///< compute the real gradients, too
    std::string recordPath; ///< empty: no record
    std::string version;
    double measuredSeconds = 0; ///< calibrated t_c, for compute kind "measured"
    std::string calibrationSource; ///< where it comes from
    std::optional<ForkStart> fork; ///< go on from another run's weights; trains, then
    std::function<bool()> keepGoing;
};

/// Runs the scenario's strategy in virtual time. Deterministic but for wallS. Throws ScenarioError
/// when the scenario cannot be simulated, FileError for data and record. Told to stop, it
/// ends the record as a stopped run and returns what it has.
RunResult simulate(const Scenario&, const SimulateOptions&);

} // namespace ringside
