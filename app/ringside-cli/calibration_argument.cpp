// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/calibration_argument.h"

#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/scenario_argument.h"

namespace ringside {

Calibration calibrationFor(const Scenario& scenario, const std::string& path) {
    if (path.empty())
        return {};
    const bool linkIsMissing = !scenario.cluster.emulate && !isRunFile(path);
    if (scenario.cluster.compute.kind == ComputeKind::Measured || linkIsMissing)
        return calibrationFromFile(path, scenario);
    say("note: the scenario states its compute times, so the calibration is not used.");
    return {};
}

} // namespace ringside
