// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

namespace ringside {

/// The machine this process runs on, and the maths build that its loader picked.
HostRow thisHost(const std::string& version);
/// User and system seconds of this process so far.
double processorSecondsSoFar();
/// Now, UTC, ISO 8601 with seconds.
std::string utcNow();

} // namespace ringside
