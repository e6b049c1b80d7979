// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/convergence.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside::theory {

namespace {

double positiveRate(double numerator, double denominator) {
    return denominator > 0 ? numerator / denominator : std::numeric_limits<double>::infinity();
}

ConvergenceResult withRates(const ConvergenceInput& in, double delayRate) {
    ConvergenceResult result;
    result.delayRate = delayRate;
    result.noiseRate = positiveRate(in.accuracy, 12 * in.squaredNorm * in.smoothness);
    result.rate = std::min(result.delayRate, result.noiseRate);
    result.rounds = 24 * in.gap / (in.accuracy * result.rate);
    result.conditions
        = {"Plain SGD with a constant learning rate; f is L-smooth and bounded below.",
            "Gradients are unbiased and E||G||^2 <= M^2: a supremum, of which a run shows the "
            "largest so far.",
            "Every gradient is applied after at most tau rounds. Solo and majority give no such "
            "bound by "
            "themselves; full_round_every does.",
            "Every round has at least Q contributions: Q = 1 for solo and for majority.",
            "Every replica applies every result (missed_results \"queue\")."};
    return result;
}

} // namespace

ConvergenceResult convergencePrinted(const ConvergenceInput& in) {
    const double missing = in.delay * in.squaredNorm * (in.workers - in.quorum);
    const double root = std::sqrt(in.accuracy) * in.workers;
    return withRates(in,
        std::min(positiveRate(root, std::sqrt(12 * in.smoothness * in.smoothness * missing)),
            positiveRate(root, std::sqrt(4 * in.smoothness * missing))));
}

ConvergenceResult convergenceCorrected(const ConvergenceInput& in) {
    const double late = in.delay * (in.workers - in.quorum);
    return withRates(in,
        positiveRate(std::sqrt(in.accuracy) * in.workers,
            std::sqrt(12 * in.squaredNorm) * in.smoothness * late));
}

} // namespace ringside::theory
