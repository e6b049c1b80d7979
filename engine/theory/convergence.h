// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ringside::theory {

/// What Theorem 6.3 of arXiv 1908.04207 speaks of; M^2, Q and tau can be measured in a run.
struct ConvergenceInput {
    double workers = 0; ///< P
    double quorum = 0; ///< Q: contributions in every round
    double delay = 0; ///< tau: rounds from a gradient's computing to its being applied, at most
    double squaredNorm = 0; ///< M^2: bound of E||G||^2
    double smoothness = 0; ///< L
    double accuracy = 0; ///< eps: wanted E||grad f||^2
    double gap = 0; ///< f(w0) - m
};

/// The theorem's learning rate and number of rounds.
struct ConvergenceResult {
    double delayRate = 0; ///< bound that the delayed gradients set; infinite with Q = P or tau = 0
    double noiseRate = 0; ///< bound that the noise sets: eps / (12 M^2 L)
    double rate = 0; ///< the smaller
    double rounds = 0; ///< 24 gap / (eps a), the constant of the proof
    std::vector<std::string> conditions;
};
/// As printed: sqrt(eps) P / sqrt(12 L^2 tau M^2 (P-Q)) and sqrt(eps) P / sqrt(4 L tau M^2 (P-Q)).
ConvergenceResult convergencePrinted(const ConvergenceInput&);
/// With the safe drift bound a^2 tau^2 M^2 (P-Q)^2/P^2 in its place: sqrt(eps) P / (sqrt(12) L M
/// tau (P-Q)). The printed second bound has L where smoothness gives L^2, and is then implied by
/// the first.
ConvergenceResult convergenceCorrected(const ConvergenceInput&);

} // namespace ringside::theory
