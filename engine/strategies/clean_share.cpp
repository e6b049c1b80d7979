// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/clean_share.h"

#include <algorithm>

namespace ringside {

double CleanShare::add(std::span<const float> gradient, double rate) {
    double norm = 0;
    const double step = rate / m_workers;
    for (std::size_t i = 0; i < std::min(gradient.size(), m_sum.size()); ++i) {
        const auto value = static_cast<double>(gradient[i]);
        m_sum[i] += step * value;
        norm += value * value;
    }
    return norm;
}

void CleanShare::restart(std::span<const float> pending, double rate) {
    std::fill(m_sum.begin(), m_sum.end(), 0.0);
    add(pending, rate);
}

std::span<const float> CleanShare::values() {
    m_values.resize(m_sum.size());
    std::transform(m_sum.begin(), m_sum.end(), m_values.begin(),
        [](double value) { return static_cast<float>(value); });
    return m_values;
}

} // namespace ringside
