// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/snapshot_book.h"

#include <algorithm>
#include <cmath>

namespace ringside {

std::optional<SnapshotBook::Whole> SnapshotBook::add(const Snapshot& part) {
    const auto count = static_cast<std::int64_t>(part.weights.size());
    if (part.firstParameter < 0 || part.firstParameter + count > m_parameters)
        return std::nullopt;
    Open& open = m_open[part.step];
    open.at = std::max(open.at, part.at);
    std::vector<float>& weights = open.weights[m_replicas > 1 ? part.node : 0];
    weights.resize(static_cast<std::size_t>(m_parameters));
    std::copy(part.weights.begin(), part.weights.end(), weights.begin() + part.firstParameter);
    open.filled += count;
    if (open.filled < m_parameters * m_replicas)
        return std::nullopt;
    Whole whole = meanOf(part.step, open);
    m_open.erase(part.step);
    return whole;
}

/// In rank order, so that the mean does not depend on who reported first.
SnapshotBook::Whole SnapshotBook::meanOf(Step step, Open& open) {
    Whole whole{step, open.at, std::move(open.weights.begin()->second), 0};
    if (open.weights.size() == 1)
        return whole;
    open.weights.begin()->second = whole.weights;
    const auto replicas = static_cast<double>(open.weights.size());
    double squares = 0;
    for (std::size_t i = 0; i < whole.weights.size(); ++i) {
        double sum = 0;
        for (const auto& [node, weights] : open.weights)
            sum += static_cast<double>(weights[i]);
        const double mean = sum / replicas;
        for (const auto& [node, weights] : open.weights)
            squares += (static_cast<double>(weights[i]) - mean)
                * (static_cast<double>(weights[i]) - mean);
        whole.weights[i] = static_cast<float>(mean);
    }
    whole.spread = std::sqrt(squares / replicas);
    return whole;
}

} // namespace ringside
