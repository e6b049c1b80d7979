// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/charts/run_tally.h"

namespace ringside {

class RunStore;

enum class ThroughputUnit { Samples, Rounds };

/// Samples or rounds a second of cluster time: of each round, and the mean of a sliding window. A
/// run without common rounds is counted by the steps that end in equal slices of time.
Figure throughputFigure(const RunStore& store, const RunTotals* totals, ThroughputUnit unit);

/// Rate of each round: (end of the round in s, rounds a second since the end of the one before).
QList<QPointF> roundRates(const std::vector<RoundRow>& rounds);

} // namespace ringside
