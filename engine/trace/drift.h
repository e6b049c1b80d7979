// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/eager_accounts.h"

namespace ringside {

/// How far replicas stray from the clean path Lambda: the weights as they would be had every
/// gradient been applied, divided by P, in the round that it was computed for (arXiv 1908.04207,
/// section 6). After round r the path holds every gradient computed from a version up to r, whether
/// it was ready in time or not.

/// Whether a run measures its drift: an eager kind that divides by all workers, trained by plain
/// SGD. With momentum or weight decay the path has other terms, and the lemma does not speak of it.
bool measuresDrift(const Scenario&);
/// Rounds between two measurements: some 240 in a run, fewer where they would have to carry more
/// than 200 MB to the record's writer.
Step driftInterval(const Scenario&, Step rounds);
/// Whether it is measured after this round.
bool measuresDriftAfter(Step round, Step interval, Step rounds);
/// Whether replicas can differ in this scenario, so that each is measured.
bool replicasDrift(const Scenario&);

/// What bounds the squared distance (Lemma 6.2), from numbers measured in a run.
struct DriftBounds {
    double rate = 0; ///< a, learning rate; the largest of the run
    double squaredNorm = 0; ///< M^2, of a gradient
    int workers = 0; ///< P
    std::int64_t smallestQuorum = 0; ///< Q
    std::int32_t delay = 0; ///< tau, rounds
    /// a^2 tau M^2 (P-Q)/P^2, as printed.
    double printed() const;
    /// a^2 tau^2 M^2 (P-Q)^2/P^2: the squared norm of a sum of N vectors is at most N times the sum
    /// of their squared norms, N = tau (P-Q).
    double safe() const;
};

/// With P, Q and tau as they were in the run. tau counts a round that a gradient missed: 0 when
/// all were in time.
DriftBounds driftBounds(const Scenario&, const EagerBook&, double squaredNorm);

/// Why neither bound speaks of this run; empty when they do. Gradients that were dropped have no
/// delay, and lost results are no part of the lemma.
enum class DriftGap { None, DroppedGradients, LostResults };
DriftGap driftGap(const EagerBook&);

} // namespace ringside
