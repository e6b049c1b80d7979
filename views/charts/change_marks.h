// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"
#include "views/charts/figure.h"
#include "views/charts/learning_figure.h"

namespace ringside {

/// The faults and live changes of the run on screen as marks of a chart over seconds of cluster
/// time or over epochs, each in a few words: "W3 frozen". A pause takes no cluster time and has one
/// mark.
std::vector<FigureMark> changeMarks(const RunStore& store, LearningClock clock);

} // namespace ringside
