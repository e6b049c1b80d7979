// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <string>

namespace ringside {

/// The time of one mini-batch, and where it comes from.
struct Calibration {
    double seconds = 0; ///< t_c; 0 = none
    std::string source;
};

/// The calibration that a run file holds, for a scenario with compute kind "measured". Throws
/// FileError when it holds none, ScenarioError naming every field of model and batch that differs.
Calibration calibrationFromRunFile(const std::string& path, const Scenario&);
/// The same for a command: from `path`, or none when that is empty or the scenario states its times
/// (which is said when a path was given).
Calibration calibrationFor(const Scenario&, const std::string& path);

} // namespace ringside
