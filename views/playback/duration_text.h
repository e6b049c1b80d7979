// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside {

/// "400 µs", "1.25 ms", "18 ms", "2.5 s": three significant digits at most, without trailing zeros.
QString durationText(double seconds);
/// "872 kB", "118 MB": decimal units, three significant digits at most.
QString bytesText(double bytes);

} // namespace ringside
