// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/result.h"

#include <string>

namespace ringside {

/// All that a run file says, for reading: set-up, epochs, nodes, causes of waits, fidelity, notes,
/// outcome.
std::string runPages(const RunResult&);

} // namespace ringside
