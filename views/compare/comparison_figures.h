// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/run_comparison.h"
#include "views/charts/learning_figure.h"

namespace ringside {

/// Charts of two runs, one laid over the other: A is solid; B is solid with its own hue and
/// mark where the architectures have different ones, else dashed and with another mark. Each has
/// stamps and source for its export.

/// Test accuracy or loss against cluster seconds or epochs.
Figure comparedLearning(const RunComparison&, LearningQuantity, LearningClock);
/// Where the time of a round goes: computing, exposed communication and waiting by cause, of all
/// workers' mean and, if `workers` and there are up to eight, of each.
Figure comparedTime(const RunComparison&, bool workers = true);
/// Seconds that each epoch took.
Figure comparedEpochs(const RunComparison&);

} // namespace ringside
