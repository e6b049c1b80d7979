// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

namespace ringside {

/// A part of a vector: its values (none in runs without training) and what a link sees of it.
struct Share {
    std::int64_t first = 0; ///< index of its first element
    std::span<float> values;
    Bytes size;
};

/// A gradient or weight vector that strategies cut and reduce. Shares are whole elements, the first
/// (elements mod parts) of them one longer; where the size is stated (timing studies) shares are
/// real numbers.
class Vector {
public:
    Vector(std::span<float> values, std::int64_t elements, std::optional<double> statedBytes);

    Share share(int index, int parts) const { return shares(index, 1, parts); }
    /// The shares first .. first + count - 1 of `parts`, as one.
    Share shares(int first, int count, int parts) const;
    Share whole() const { return share(0, 1); }
    std::span<float> values() const { return m_values; }

private:
    std::span<float> m_values;
    std::int64_t m_elements;
    std::optional<double> m_statedBytes;
};

// Inline, so that what the caller does not read is not computed: two divisions a share are much of
// what a simulated message costs.
inline Share Vector::shares(int first, int count, int parts) const {
    const auto begin = [&](int index) {
        return index * (m_elements / parts) + std::min<std::int64_t>(index, m_elements % parts);
    };
    const auto elements = [&] { return begin(first + count) - begin(first); };
    Share share;
    share.first = begin(first);
    if (!m_values.empty())
        share.values = m_values.subspan(
            static_cast<std::size_t>(share.first), static_cast<std::size_t>(elements()));
    share.size
        = {m_statedBytes ? *m_statedBytes * count / parts : 4.0 * static_cast<double>(elements())};
    return share;
}

/// target[i] += source[i]; nothing when the run does not train.
void accumulate(std::span<float> target, std::span<const float> source);
/// target[i] = source[i]; nothing when the run does not train.
void assign(std::span<float> target, std::span<const float> source);

} // namespace ringside
