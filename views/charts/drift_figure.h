// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/charts/run_tally.h"

namespace ringside {

class RunStore;

/// Squared distance of the replicas from the clean path against rounds, on a log scale: one line
/// where all replicas are equal, else one a worker. Beside it the bound of arXiv 1908.04207, Lemma
/// 6.2 as printed (with M^2 the mean of the squared gradient norms) and the safe one (with the
/// largest), tau and Q as they were in the run; the legend says whether each holds. Empty, with the
/// reason, for runs that do not measure drift.
Figure driftFigure(const RunStore& store, const RunTotals* totals);

} // namespace ringside
