// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace ringside {

/// "3.142" for 3.14159 with 3 digits after the point.
std::string fixedText(double value, int digits);
/// A duration with a unit that suits its size: "2.41 ms", "15.3 s", "4 min 12 s".
std::string durationText(double seconds);
/// "812 B", "1.25 MB" (powers of 1000).
std::string byteText(double bytes);
/// "100 Mbit/s".
std::string bitRateText(double bitsPerSecond);
/// "81.4 %" for 0.814.
std::string percentText(double share);

} // namespace ringside
