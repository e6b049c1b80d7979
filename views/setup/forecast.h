// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/theory/model.h"

#include <optional>
#include <vector>

namespace ringside {

class Measurements;

/// What the corrected model says about a scenario, the wait for stragglers included.
struct Forecast {
    double epochSeconds = 0;
    double computeSeconds = 0, networkSeconds = 0, waitSeconds = 0,
           updateSeconds = 0; ///< parts of epochSeconds
    std::optional<theory::Printed> printed; ///< the paper's equation; knows of no stragglers
};

/// What all architectures share at one number of workers: drawing it takes longer than all
/// formulas.
using theory::ComputeDraws;

/// Samples of the training set where that is known without reading files; 60,000 for IDX folders,
/// which hold MNIST or its look-alikes, until a run has told.
std::int64_t assumedSamples(const Scenario& scenario);
/// t_c in seconds, without stragglers: stated by the scenario, or calibrated by an earlier run with
/// this model and batch. nullopt = only a run can tell.
std::optional<double> computeSecondsOf(const Scenario& scenario, const Measurements& measurements);
/// Prediction of one epoch; nullopt when the batches do not fit into the data.
std::optional<Forecast> forecast(
    const Scenario& scenario, ArchitectureKind kind, int workers, double computeSeconds);
ComputeDraws computeDraws(const Scenario& scenario, int workers, double computeSeconds);
/// The same with the draws for this number of workers, for curves of several architectures.
std::optional<Forecast> forecast(const Scenario& scenario, ArchitectureKind kind, int workers,
    double computeSeconds, const ComputeDraws& draws);

} // namespace ringside
