// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/random.h"

#include <cmath>
#include <initializer_list>
#include <numbers>

namespace ringside {

std::uint64_t splitmix64(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

Random::Random(std::uint64_t seed, Purpose purpose, std::uint64_t a, std::uint64_t b)
    : m_state(seed) {
    // Each key is folded in through a full mixing step, so that neighbouring keys do not correlate.
    for (const std::uint64_t key : {static_cast<std::uint64_t>(purpose), a, b}) {
        std::uint64_t mixed = splitmix64(m_state) ^ (key * 0xD1B54A32D192ED03ULL);
        m_state = splitmix64(mixed);
    }
}

std::uint64_t Random::next() { return splitmix64(m_state); }

double Random::uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

std::uint64_t Random::below(std::uint64_t bound) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((static_cast<Wide>(next()) * bound) >> 64);
}

double Random::normal() {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
    return radius * std::cos(2.0 * std::numbers::pi * uniform());
}

} // namespace ringside
