// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/hash.h"

#include <array>
#include <bit>
#include <cstring>

namespace ringside {

namespace {
constexpr std::uint64_t multiplier = 0x9E3779B97F4A7C15ULL;

std::uint64_t mix(std::uint64_t lane, std::uint64_t word) {
    return std::rotl((lane ^ word) * multiplier, 29);
}
} // namespace

std::uint64_t fingerprint(std::span<const float> values) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(values.data());
    std::size_t left = values.size_bytes();
    std::array<std::uint64_t, 4> lanes{1, 2, 3, 4};
    for (; left >= 32; left -= 32, bytes += 32) {
        std::array<std::uint64_t, 4> words;
        std::memcpy(words.data(), bytes, 32);
        for (int i = 0; i < 4; ++i)
            lanes[i] = mix(lanes[i], words[i]);
    }
    std::array<std::uint64_t, 4> tail{};
    if (left > 0)
        std::memcpy(tail.data(), bytes, left);
    std::uint64_t result = values.size();
    for (int i = 0; i < 4; ++i)
        result = mix(result, mix(lanes[i], tail[i]));
    return result ^ (result >> 32);
}

} // namespace ringside
