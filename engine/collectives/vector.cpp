// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/vector.h"

#include <algorithm>

namespace ringside {

Vector::Vector(std::span<float> values, std::int64_t elements, std::optional<double> statedBytes)
    : m_values(values)
    , m_elements(elements)
    , m_statedBytes(statedBytes) { }

void accumulate(std::span<float> target, std::span<const float> source) {
    const std::size_t count = std::min(target.size(), source.size());
    float* to = target.data();
    const float* from = source.data();
    for (std::size_t i = 0; i < count; ++i)
        to[i] += from[i];
}

void assign(std::span<float> target, std::span<const float> source) {
    std::copy_n(source.begin(), std::min(target.size(), source.size()), target.begin());
}

} // namespace ringside
