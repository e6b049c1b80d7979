// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <optional>
#include <string>

namespace ringside {

/// The time of one mini-batch, and where it comes from.
struct Calibration {
    double seconds = 0; ///< t_c; 0 = none
    std::string source;
    struct Link {
        double latencyS = 0, bandwidthBitsPerS = 0;
        double updateS = 0; ///< of a worker that applies the gradient itself, every step
    };
    std::optional<Link> link; ///< between two nodes of this host without emulation
};

/// The calibration that a run file holds, for a scenario with compute kind "measured". Throws
/// FileError when it holds none, ScenarioError naming every field of model and batch that differs.
Calibration calibrationFromRunFile(const std::string& path, const Scenario&);
/// The calibration in a file that `calibrate` wrote. Throws FileError when it is none,
/// ScenarioError naming every field of model and batch that differs.
Calibration calibrationFromHostFile(const std::string& path, const Scenario&);
/// A scenario without emulation as its links are on the host: emulated with the calibrated latency
/// and bandwidth, and workers that apply the gradient themselves take its time, too. Others, and
/// all without a calibrated link, as they are.
Scenario withHostLink(const Scenario&, const Calibration&);
/// The same for a command: from `path`, or none when that is empty or the scenario states its times
/// (which is said when a path was given).
Calibration calibrationFor(const Scenario&, const std::string& path);

} // namespace ringside
