// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

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
    /// The run that it was read from, if it was one; empty = a calibration file.
    struct Run {
        std::string startedAt; ///< UTC, ISO 8601
        RunKind kind = RunKind::Measured;
        Scenario scenario;
    };
    std::optional<Run> run;
};

/// The calibration in a file: a run file of this model and batch with compute kind "measured", or
/// what `calibrate` wrote. Throws FileError when it holds none, ScenarioError naming every field of
/// model and batch that differs.
Calibration calibrationFromFile(const std::string& path, const Scenario&);
/// A scenario without emulation as its links are on the host: emulated with the calibrated latency
/// and bandwidth, and workers that apply the gradient themselves take its time, too. Others, and
/// all without a calibrated link, as they are.
Scenario withHostLink(const Scenario&, const Calibration&);

/// Why a model with this calibration must not be compared with that run, as a sentence; empty = it
/// may. Constants come from one worker, or from the two nodes of `calibrate`, and never from the
/// run that they are compared with: a model fitted on a run agrees with it whether it is right or
/// not (papers: A3).
std::string refusalOf(const Calibration&, const Scenario& compared, const std::string& startedAt);

} // namespace ringside
