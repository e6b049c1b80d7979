// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/result.h"

#include <string>

namespace ringside {

/// A run in one line: outcome, epochs, accuracy, cluster and wall time, dilation, overruns; with
/// overlap how much of the communication was hidden.
std::string summaryLine(const RunResult&);
/// What every node did, in cluster time: computing, exposed communication, waiting, traffic.
std::string nodeTable(const RunResult&);
/// Eager kinds: quorums, streaks, the ledger and the drift, a line each; else empty.
std::string eagerLines(const RunResult&);
/// Who waited for whom: the longest entries, with their share of all waiting.
std::string blameTable(const RunResult&);
/// What every worker waited for.
std::string waitTable(const RunResult&);
/// The result as JSON text with a new line at its end; "compact" is one line.
std::string resultText(const RunResult&, bool compact);

} // namespace ringside
