// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/vector.h"

#include <algorithm>

namespace ringside {

Vector::Vector(std::span<float> values, std::int64_t elements, std::optional<double> statedBytes)
    : m_values(values)
    , m_elements(elements)
    , m_statedBytes(statedBytes) { }

Share Vector::shares(int first, int count, int parts) const {
    const std::int64_t base = m_elements / parts;
    const std::int64_t longer = m_elements % parts;
    const auto begin
        = [&](int index) { return index * base + std::min<std::int64_t>(index, longer); };
    const std::int64_t elements = begin(first + count) - begin(first);
    Share share;
    share.first = begin(first);
    if (!m_values.empty())
        share.values = m_values.subspan(
            static_cast<std::size_t>(share.first), static_cast<std::size_t>(elements));
    share.size
        = {m_statedBytes ? *m_statedBytes * count / parts : 4.0 * static_cast<double>(elements)};
    return share;
}

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
