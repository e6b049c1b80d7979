// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>
#include <limits>

namespace ringside {

/// A point or a span of cluster time: what the emulated cluster would take, in whole picoseconds.
/// Integers make sums associative and ties exact; the range is 106 days either way.
struct Time {
    std::int64_t ps = 0;

    constexpr double seconds() const { return static_cast<double>(ps) * 1e-12; }
    static constexpr Time fromPicoseconds(std::int64_t picoseconds) { return {picoseconds}; }
    /// Rounds to the nearest picosecond; saturates at the ends of the range.
    static Time fromSeconds(double seconds) {
        const double picoseconds = seconds * 1e12;
        if (!(picoseconds < 9.2e18))
            return max();
        return {std::llround(picoseconds)};
    }
    static constexpr Time max() { return {std::numeric_limits<std::int64_t>::max()}; }

    friend constexpr auto operator<=>(Time, Time) = default;
    friend constexpr Time operator+(Time a, Time b) { return {a.ps + b.ps}; }
    friend constexpr Time operator-(Time a, Time b) { return {a.ps - b.ps}; }
    constexpr Time& operator+=(Time other) { ps += other.ps; return *this; }
    constexpr Time& operator-=(Time other) { ps -= other.ps; return *this; }
};

/// Bytes on a link: real-valued, because timing studies may cut a stated size into unequal shares.
struct Bytes {
    double value = 0;
    friend constexpr auto operator<=>(Bytes, Bytes) = default;
    friend constexpr Bytes operator+(Bytes a, Bytes b) { return {a.value + b.value}; }
    friend constexpr Bytes operator-(Bytes a, Bytes b) { return {a.value - b.value}; }
    constexpr Bytes& operator+=(Bytes other) { value += other.value; return *this; }
};

/// Rate of one direction of a link. Infinite means "not emulated": a transfer takes no time.
struct BytesPerSecond {
    double value = std::numeric_limits<double>::infinity();
};

/// m/B, rounded once a message.
inline Time transferTime(Bytes size, BytesPerSecond rate) {
    return Time::fromSeconds(size.value / rate.value);
}

} // namespace ringside
