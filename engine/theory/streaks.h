// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <cstdint>

namespace ringside::theory {

/// Chance p that a worker's gradient is in time for a round, when all workers begin it together.
/// `place` = 1..w: always the place-th to be ready; 0 = workers take turns by chance
/// (exchangeable). Solo: 1/w, or 1 for the first and 0 for the others; majority: (w+1)/(2w), or
/// (w-place+1)/w; quorum: Q/w, or 1 up to place Q. Source: arXiv 1908.04207, section 4.2; a
/// designated rank is uniform.
double inTimeProbability(ArchitectureKind, int workers, int quorum, int place);

/// Rounds in a row that a worker misses, when every round is in time with probability p
/// independently of the others (barrier; then a streak of k misses has probability p (1-p)^k). With
/// p = 0 all is infinite: there is no bound.
class StreakLaw {
public:
    explicit StreakLaw(double inTime)
        : m_p(inTime) { }
    double probability(int length) const;
    double tail(int length) const; ///< of a streak of at least this length
    double mean() const;
    double variance() const;
    /// Smallest length that a share of all streaks does not exceed.
    double quantile(double share) const;
    /// Probability that the longest streak within so many rounds is longer than `length`.
    double longestExceeds(int length, std::int64_t rounds) const;
    double meanLongest(std::int64_t rounds) const;
    /// Mean of the longest streak of several workers, taken as independent, within so many rounds:
    /// streaks longer than L are rare and come like a Poisson process of rate p (1-p)^(L+1) a round
    /// (Erdos and Renyi, J. Analyse Math. 23, 1970). With p = 0 it is `rounds`.
    double meanLongestOf(int workers, std::int64_t rounds) const;

private:
    double m_p;
};

} // namespace ringside::theory
