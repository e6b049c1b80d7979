// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/charts/run_tally.h"

namespace ringside {

class RunStore;

/// Figures of what a run adds up to. `totals` null = nothing has been recorded yet: an empty figure
/// that says what will appear.

/// Seconds that each node was blocked, stacked by cause, and its exposed communication.
Figure waitingFigure(const RunStore& store, const RunTotals* totals);
/// Payload that each node sent, with the closed form of the architecture as a mark.
Figure bytesFigure(const RunStore& store, const RunTotals* totals);
/// Seconds waited, by who waited and for whom.
Figure blameFigure(const RunStore& store, const RunTotals* totals);
/// Rounds in which each worker ended its compute first, second, ... last.
Figure arrivalFigure(const RunStore& store, const RunTotals* totals);

/// Whether anything has been added up yet.
bool knowsTotals(const RunTotals* totals);
/// Where the longest bar or mark ends, in the x axis' unit.
double longestBar(const FigureBars& bars);
/// "W0", "S1": a node's short name.
QString shortNodeName(Rank rank, int workers);
/// Payload in bytes that a node sends in `steps` steps by the closed form (corrected model); NaN
/// where there is none for a node's role.
double closedFormBytes(const Scenario& scenario, std::int64_t samples, Rank rank, double steps);

} // namespace ringside
