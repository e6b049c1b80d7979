// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/result.h"

#include <string>

namespace ringside {

/// A run in one line: epochs, accuracy, cluster and wall seconds, dilation, overruns.
std::string summaryLine(const RunResult&);
/// The result as JSON text with a new line at its end; "compact" is one line.
std::string resultText(const RunResult&, bool compact);

} // namespace ringside
