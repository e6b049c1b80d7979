// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/fork_source.h"
#include "engine/strategies/training_start.h"

#include <functional>

namespace ringside {

/// The weights of a run after some of its rounds, and a sentence that says where they come from.
struct RoundWeights {
    Step round = 0; ///< of the run; may lie before the one asked for
    TrainingStart start; ///< `step`: steps of the whole training
    std::string source;
};

/// See prepareFork. Throws FileError, RunStopped.
RoundWeights weightsAt(
    const ForkSource&, Step round, const std::function<bool()>& keepGoing);

} // namespace ringside
