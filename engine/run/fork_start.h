// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"
#include "engine/strategies/training_start.h"

#include <memory>

namespace ringside {

/// What a fork starts from: the weights, and what its record says of them.
struct ForkStart {
    std::shared_ptr<const TrainingStart> training;
    ForkOrigin origin;
};

/// The checkpoint with which a fork's record begins, so that it can be forked itself.
inline CheckpointRow checkpointOf(const TrainingStart& start) {
    return {0, start.weights, start.velocity};
}

} // namespace ringside
