// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ringside {

/// What a random draw is for. Draws of different purposes are independent, and a draw is a function
/// of (seed, purpose, a, b) alone: the same in the simulator and in processes, in any order of calls.
enum class Purpose : std::uint32_t {
    Weights = 1,     ///< initial weights
    Permutation = 2, ///< order of the samples in an epoch
    Compute = 3,     ///< compute time of worker a, gradient b
    Straggler = 4,   ///< who is late in step b
    SyntheticData = 5,
    Jitter = 20, ///< how much longer a message takes on link a
    Loss = 21,   ///< whether the b-th segment on link a is lost once
    Order = 22,  ///< how much longer the b-th order of a simulated coordinator takes to node a
};

/// One step of splitmix64 (Steele, Lea, Flood, OOPSLA 2014): returns the output, advances the state.
std::uint64_t splitmix64(std::uint64_t& state);

/// A stream of numbers that starts at (seed, purpose, a, b).
class Random {
public:
    Random(std::uint64_t seed, Purpose purpose, std::uint64_t a = 0, std::uint64_t b = 0);
    std::uint64_t next();
    /// Uniform in [0, 1) with 53 bits.
    double uniform();
    /// Uniform integer in [0, bound); bound > 0. Unbiased enough for bound < 2^32: (z x bound) >> 64.
    std::uint64_t below(std::uint64_t bound);
    /// Standard normal (Box-Muller, one of the pair).
    double normal();

private:
    std::uint64_t m_state;
};

} // namespace ringside
