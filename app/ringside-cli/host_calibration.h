// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <functional>
#include <string>

namespace ringside {

/// What a host can do for one scenario, measured with the program's own processes and sockets.
struct HostCalibration {
    double batchSeconds = 0; ///< t_c: one mini-batch of the model on one worker, alone on the host
    double latencySeconds = 0; ///< alpha between two nodes without emulation
    double bandwidthBitsPerS = 0; ///< B between them
    /// Median time of a message of smallBytes, from its sender's having the values to its
    /// receiver's having used them: copies, sockets, adding. The two give alpha.
    double smallMessageSeconds = 0;
    double largeMessageSeconds = 0; ///< and of one of largeBytes: and B
    /// What a worker alone does in a step besides computing: applying and checking the weights.
    /// Without emulation it takes time of its own.
    double updateSeconds = 0;
    double smallBytes = 0, largeBytes = 0;
    std::string mathsVariant, version, system, processor;
};

/// Runs four short trainings with real processes: one worker alone for the batch time, and without
/// emulation for the update; one worker and one server without emulation with a small and with a
/// large model for the link. Takes some
/// seconds. Throws Error when one of them fails, FileError, RunStopped when `keepGoing` says no.
HostCalibration calibrateHost(const Scenario&, const std::function<bool()>& keepGoing);

/// The file that `--calibration` takes: the measurement and the scenario's model and batch.
std::string calibrationText(const Scenario&, const HostCalibration&);

} // namespace ringside
