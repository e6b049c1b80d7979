// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringside::theory {

/// A product of powers of the four things that a performance model counts.
struct UnitOf {
    int seconds = 0, bytes = 0, steps = 0, epochs = 0;
    bool operator==(const UnitOf&) const = default;
};
/// What every term of an epoch's time must be: seconds an epoch.
inline constexpr UnitOf secondsPerEpoch{1, 0, 0, -1};

/// The unit of a term as it stands in Term::symbol, found by reading it: a number or w, S is a pure
/// number, K steps an epoch, t_c and t_u and alpha seconds a step, W and sigma and s bytes a step,
/// B bytes a second. E[...] is the expectation of a compute time, h and cycle are
/// seconds a step. Sums, max(), ceil() and log2 are followed; factors may stand side by side.
/// Throws Error with the place when the term cannot be read, when unlike units are added, or when
/// log2 is taken of something that has a unit.
UnitOf unitOf(std::string_view formula);

/// "s/epoch", "s/step", "byte", "1".
std::string unitText(const UnitOf& unit);

} // namespace ringside::theory
