// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/theory/streaks.h"

#include <cmath>
#include <limits>
#include <vector>

namespace ringside::theory {

namespace {
constexpr double infinite = std::numeric_limits<double>::infinity();
}

double inTimeProbability(ArchitectureKind kind, int workers, int quorum, int place) {
    const double w = workers;
    if (kind == ArchitectureKind::EagerSolo)
        return place == 0 ? 1 / w : (place == 1 ? 1.0 : 0.0);
    if (kind == ArchitectureKind::EagerMajority)
        return place == 0 ? (w + 1) / (2 * w) : (w - place + 1) / w;
    if (kind == ArchitectureKind::EagerQuorum)
        return place == 0 ? quorum / w : (place <= quorum ? 1.0 : 0.0);
    return 1;
}

double StreakLaw::probability(int length) const {
    return m_p * std::pow(1 - m_p, length);
}

double StreakLaw::tail(int length) const {
    return std::pow(1 - m_p, length);
}

double StreakLaw::mean() const {
    return m_p > 0 ? (1 - m_p) / m_p : infinite;
}

double StreakLaw::variance() const {
    return m_p > 0 ? (1 - m_p) / (m_p * m_p) : infinite;
}

double StreakLaw::quantile(double share) const {
    if (m_p <= 0)
        return infinite;
    if (m_p >= 1)
        return 0;
    return std::max(0.0, std::ceil(std::log1p(-share) / std::log1p(-m_p)) - 1);
}

/// Chance q(n) that n rounds hold no run of more than L misses: q(n+1) = q(n) - p (1-p)^(L+1)
/// q(n-L-1).
double StreakLaw::longestExceeds(int length, std::int64_t rounds) const {
    if (rounds <= length)
        return 0;
    const double run = std::pow(1 - m_p, length + 1);
    const auto first = static_cast<std::size_t>(length) + 1;
    std::vector<double> q(static_cast<std::size_t>(rounds) + 1, 1.0);
    q[first] = 1 - run;
    for (std::size_t n = first; n + 1 < q.size(); ++n)
        q[n + 1] = q[n] - m_p * run * q[n - first];
    return 1 - q.back();
}

double StreakLaw::meanLongest(std::int64_t rounds) const {
    double mean = 0;
    for (int length = 0; length < rounds; ++length) {
        const double exceeds = longestExceeds(length, rounds);
        mean += exceeds;
        if (exceeds < 1e-15)
            break;
    }
    return mean;
}

double StreakLaw::meanLongestOf(int workers, std::int64_t rounds) const {
    if (m_p <= 0)
        return static_cast<double>(rounds);
    double mean = 0;
    for (std::int64_t length = 0; length < rounds; ++length) {
        const double expected = workers * static_cast<double>(rounds) * m_p
            * std::pow(1 - m_p, static_cast<double>(length) + 1);
        const double exceeds = -std::expm1(-expected);
        mean += exceeds;
        if (exceeds < 1e-9)
            break;
    }
    return mean;
}

} // namespace ringside::theory
