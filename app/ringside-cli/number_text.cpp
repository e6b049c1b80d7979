// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/number_text.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace ringside {

namespace {

/// Three significant digits, without an exponent.
std::string threeDigits(double value) {
    const double size = std::abs(value);
    return fixedText(value, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2);
}

std::string scaledText(double value, const std::array<const char*, 5>& units) {
    std::size_t unit = 0;
    for (; std::abs(value) >= 1000 && unit + 1 < units.size(); ++unit)
        value /= 1000;
    return (unit == 0 ? fixedText(value, 0) : threeDigits(value)) + ' ' + units[unit];
}

} // namespace

std::string fixedText(double value, int digits) {
    std::array<char, 400> text{};
    std::snprintf(text.data(), text.size(), "%.*f", digits, value);
    return text.data();
}

std::string durationText(double seconds) {
    if (!std::isfinite(seconds))
        return "unknown";
    if (seconds == 0)
        return "0 s";
    if (std::abs(seconds) < 1e-3)
        return threeDigits(seconds * 1e6) + " us";
    if (std::abs(seconds) < 1)
        return threeDigits(seconds * 1e3) + " ms";
    if (seconds < 120)
        return threeDigits(seconds) + " s";
    const auto whole = static_cast<std::int64_t>(seconds + 0.5);
    if (whole < 7200)
        return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
    return std::to_string(whole / 3600) + " h " + std::to_string(whole / 60 % 60) + " min";
}

std::string byteText(double bytes) {
    constexpr std::array units{"B", "kB", "MB", "GB", "TB"};
    return scaledText(bytes, units);
}

std::string bitRateText(double bitsPerSecond) {
    constexpr std::array units{"bit/s", "kbit/s", "Mbit/s", "Gbit/s", "Tbit/s"};
    return scaledText(bitsPerSecond, units);
}

std::string percentText(double share) {
    return fixedText(100 * share, 1) + " %";
}

} // namespace ringside
