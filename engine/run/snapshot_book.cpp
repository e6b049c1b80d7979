// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/snapshot_book.h"

#include <algorithm>

namespace ringside {

std::optional<SnapshotBook::Whole> SnapshotBook::add(const Snapshot& part) {
    const auto count = static_cast<std::int64_t>(part.weights.size());
    if (part.firstParameter < 0 || part.firstParameter + count > m_parameters)
        return std::nullopt;
    Open& open = m_open[part.step];
    open.whole.step = part.step;
    open.whole.at = std::max(open.whole.at, part.at);
    open.whole.weights.resize(static_cast<std::size_t>(m_parameters));
    std::copy(
        part.weights.begin(), part.weights.end(), open.whole.weights.begin() + part.firstParameter);
    open.filled += count;
    if (open.filled < m_parameters)
        return std::nullopt;
    Whole whole = std::move(open.whole);
    m_open.erase(part.step);
    return whole;
}

} // namespace ringside
