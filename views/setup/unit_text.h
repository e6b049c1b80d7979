// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ringside {

/// What a number of a scenario counts.
enum class Unit {
    None,
    Seconds,
    Bytes,
    BitsPerSecond,
    Samples,
    Steps,
    Epochs,
    Rounds,
    Workers,
    Servers
};

/// A value so that reading it again gives the same to six digits: "1.5 Gbit/s", "100 µs", "25
/// samples".
QString unitText(double value, Unit unit);
/// The value that somebody has typed: a number with or without the unit ("1 Gbit/s", "1G", "1e9",
/// "0,1 ms", "100us"); nullopt when it is none.
std::optional<double> valueOf(const QString& text, Unit unit);

} // namespace ringside
