// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/charts/run_tally.h"

namespace ringside {

class RunStore;

/// Figures of what eager kinds leave behind. `totals` null or of another kind = an empty figure
/// that says what will appear.

/// Share of late streaks (rounds in a row without a fresh gradient of a worker, at least one) that
/// last at least k rounds, in percent on a log scale, all workers together; beside it the tail that
/// follows when workers take turns by chance and every round begins together:
/// (1 - p)^(k - 1) with p of engine/theory/streaks.h.
Figure streakFigure(const RunStore& store, const RunTotals* totals);
/// The longest late streak of any worker so far against rounds; beside it its mean by the same law,
/// and with a full round every K the ceiling K - 1.
Figure longestStreakFigure(const RunStore& store, const RunTotals* totals);
/// Rounds by the number of workers that were ready; as marks what the kind's rule makes of workers
/// that take turns by chance: always 1 (solo), every size equally often (majority), always Q
/// (quorum).
Figure quorumFigure(const RunStore& store, const RunTotals* totals);

} // namespace ringside
