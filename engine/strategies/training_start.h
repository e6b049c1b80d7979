// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <filesystem>
#include <vector>

namespace ringside {

/// Where a run goes on that does not begin with weights drawn from its seed: with those of another
/// run after `step` steps. Batches, learning rates and drawn compute times go on at that step.
struct TrainingStart {
    Step step = 0; ///< steps trained before
    std::vector<float> weights; ///< one a parameter
    std::vector<float> velocity; ///< of momentum SGD, one a parameter; empty: zero
};

/// Writes the start for the processes of a run, readable by the user alone. Throws Error.
void writeTrainingStart(const TrainingStart&, const std::filesystem::path&);
/// Reads what writeTrainingStart wrote for a model of so many parameters. Throws Error.
TrainingStart readTrainingStart(const std::filesystem::path&, std::int64_t parameters);

} // namespace ringside
