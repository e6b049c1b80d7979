// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/snapshot_book.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace ringside {

std::optional<SnapshotBook::Whole> SnapshotBook::add(const Snapshot& part) {
    const auto count = static_cast<std::int64_t>(part.weights.size());
    if (part.firstParameter < 0 || part.firstParameter + count > m_parameters)
        return std::nullopt;
    if (part.step < m_next)
        return std::nullopt;
    Open& open = m_open[part.step];
    open.at = std::max(open.at, part.at);
    std::vector<float>& weights = open.weights[m_each ? part.node : 0];
    weights.resize(static_cast<std::size_t>(m_parameters));
    std::copy(part.weights.begin(), part.weights.end(), weights.begin() + part.firstParameter);
    open.filled[part.node] += count;
    return isWhole(part.step, open) ? take(part.step, open) : std::nullopt;
}

bool SnapshotBook::isWhole(Step step, const Open& open) const {
    const auto back = std::ranges::count_if(
        m_back, [&](const auto& worker) { return worker.second <= step; });
    std::int64_t filled = 0;
    for (const auto& [node, values] : open.filled)
        filled += values;
    return filled >= m_parameters * (m_replicas + back);
}

std::optional<SnapshotBook::Whole> SnapshotBook::take(Step step, Open& open) {
    std::optional<Whole> whole = meanOf(step, open);
    m_open.erase(step);
    m_next = step + 1;
    return whole;
}

std::vector<SnapshotBook::Whole> SnapshotBook::depart(Rank rank) {
    if (m_back.erase(rank) == 0 && m_each)
        --m_replicas;
    std::vector<Whole> whole;
    for (auto open = m_open.begin(); open != m_open.end();) {
        const auto next = std::next(open);
        if (open->second.filled.erase(rank) > 0)
            open->second.weights.erase(m_each ? rank : 0);
        if (open->second.filled.empty())
            m_open.erase(open);
        else if (isWhole(open->first, open->second))
            whole.push_back(*take(open->first, open->second));
        open = next;
    }
    return whole;
}

void SnapshotBook::rejoin(Rank rank, Step from) {
    if (m_each)
        m_back[rank] = from;
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
