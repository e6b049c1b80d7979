// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/data/dataset.h"

namespace ringside {

/// Samples that are made up from the seed; each is a function of (seed, its number) alone.

/// Points of the plane on `arms` spirals that wind around each other 1.25 turns: the label is the
/// arm. 2,000 for training, 500 for testing, as many of each arm as the numbers allow.
std::shared_ptr<const Dataset> makeSpiral(int arms, std::uint64_t seed, Part);

/// Linear regression: inputs uniform with mean 0 and variance 1, target = a hyperplane with
/// standard normal coefficients plus noise of variance 4.7. 32,768 for training, 4,096 for testing.
/// A scaled stand-in for the regression of Li et al., PPoPP 2020, section 7.2 (8,192 dimensions,
/// final mean squared error about 4.7, taken for the noise). The loss is half the squared distance:
/// it ends near 2.35.
std::shared_ptr<const Dataset> makeHyperplane(int dimensions, std::uint64_t seed, Part);
inline constexpr double hyperplaneNoiseVariance = 4.7;

} // namespace ringside
