// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/calibration.h"

namespace ringside {

/// The calibration for a command: from `path`, or none when that is empty or the scenario states
/// its times (which is said when a path was given). Throws like calibrationFromFile().
Calibration calibrationFor(const Scenario&, const std::string& path);

} // namespace ringside
