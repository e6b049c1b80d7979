// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"

namespace ringside {

class Measurements;
class RunStore;

enum class LearningQuantity { Accuracy, Loss };
enum class LearningClock { Seconds, Epochs };

/// A kept run whose curve is laid over the one on screen: the newest of that architecture with that
/// many workers.
struct RunToCompare {
    ArchitectureKind architecture = ArchitectureKind::Ring;
    int workers = 0;
    bool operator==(const RunToCompare&) const = default;
};

/// How well the model has become, against cluster seconds or epochs: the run on screen, and for
/// comparison the newest kept run of each other architecture with the same set-up and number of
/// workers, and the runs in `compared`.
Figure learningFigure(const RunStore& store, const Measurements& measurements,
    LearningQuantity quantity, LearningClock clock, const std::vector<RunToCompare>& compared = {});

} // namespace ringside
