// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/nic.h"
#include "engine/scenario/scenario.h"
#include "engine/strategies/training_start.h"

#include <memory>

namespace ringside {

/// The numbers of a run that follow from scenario and data.
struct RunPlan {
    std::int64_t samples = 0;
    Step stepsPerEpoch = 0;
    Step steps = 0; ///< that are trained: of a fork, those from its start on
    double measuredSeconds = 0; ///< calibrated batch time, for compute kind "measured"
    bool native = false; ///< no emulation: messages take what the host's sockets take
    std::shared_ptr<const TrainingStart> start; ///< null: weights from the seed, at step 0

    /// Steps that were trained before step 0 of this run.
    Step origin() const { return start ? start->step : 0; }
    bool endsEpoch(Step step) const {
        return stepsPerEpoch > 0 && (step + origin() + 1) % stepsPerEpoch == 0;
    }
    /// Whether the weights after `step` are evaluated: every evaluate_every_epochs, and after the
    /// last step.
    bool evaluates(const Scenario&, Step step) const;
};
/// With a `start` the scenario's steps and epochs count from where that training began.
RunPlan planOf(const Scenario&, std::int64_t samples, double measuredSeconds,
    std::shared_ptr<const TrainingStart> start = nullptr);

/// Rates of every node's link; without emulation infinite ones, and segments of 1 MiB.
std::shared_ptr<const NicSettings> nicSettings(const Scenario&);

} // namespace ringside
