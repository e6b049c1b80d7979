// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/student.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

double studentT975(int degrees) {
    static constexpr std::array<double, 10> table{
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228};
    if (degrees <= static_cast<int>(table.size()))
        return table[static_cast<std::size_t>(std::max(degrees, 1) - 1)];
    // Expansion of the quantile in 1/degrees (Abramowitz and Stegun 26.7.5), first two terms.
    const double z = 1.959964;
    const double n = degrees;
    return z + (z * z * z + z) / (4 * n)
        + (5 * std::pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * n * n);
}

} // namespace ringside
