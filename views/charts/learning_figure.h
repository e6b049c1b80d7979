// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"

namespace ringside {

class Measurements;
class RunStore;

enum class LearningQuantity { Accuracy, Loss };
enum class LearningClock { Seconds, Epochs };

/// How well the model has become, against cluster seconds or epochs: the run on screen, and for
/// comparison the newest kept run of each other architecture with the same set-up and number of
/// workers.
Figure learningFigure(const RunStore& store, const Measurements& measurements,
    LearningQuantity quantity, LearningClock clock);

} // namespace ringside
