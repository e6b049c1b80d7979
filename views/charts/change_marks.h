// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"
#include "views/charts/figure.h"
#include "views/charts/learning_figure.h"

namespace ringside {

/// What a fault or live change did, in a few words: "W3 frozen"; empty where it has no mark.
QString changeWords(const ChangeEvent& change, int workers);
/// The faults and live changes of the run on screen as marks of a chart over seconds of cluster
/// time or over epochs, each in a few words: "W3 frozen". A pause takes no cluster time and has one
/// mark.
std::vector<FigureMark> changeMarks(const RunStore& store, LearningClock clock);

} // namespace ringside
