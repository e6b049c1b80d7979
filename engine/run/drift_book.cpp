// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/drift_book.h"

#include "engine/trace/drift.h"

#include <algorithm>

namespace ringside {

namespace {
/// Rounds that never complete (a worker died) must not pile up.
constexpr std::size_t mostOpen = 64;
} // namespace

DriftBook::DriftBook(const Scenario& scenario, const std::vector<float>& start)
    : m_workers(scenario.cluster.workers)
    , m_each(replicasDrift(scenario))
    , m_parameters(static_cast<std::int64_t>(start.size())) {
    m_starts[0].assign(start.begin(), start.end());
}

void DriftBook::begin(const DriftPart& part) {
    std::vector<double>& start = m_starts[part.path];
    start.resize(static_cast<std::size_t>(m_parameters));
    std::copy(part.values.begin(), part.values.end(), start.begin() + part.firstParameter);
    while (m_starts.size() > 3)
        m_starts.erase(m_starts.begin());
}

std::vector<DriftEvent> DriftBook::add(const DriftPart& part) {
    const auto count = static_cast<std::int64_t>(part.values.size());
    if (part.firstParameter < 0 || part.firstParameter + count > m_parameters)
        return {};
    if (part.content == DriftContent::Start) {
        begin(part);
        return {};
    }
    const auto [place, isNew] = m_open.try_emplace(part.round);
    Open& open = place->second;
    if (isNew)
        open.path = part.path;
    open.onePath = open.onePath && open.path == part.path;
    open.at = std::max(open.at, part.at);
    open.shares.resize(static_cast<std::size_t>(m_parameters));
    if (part.content == DriftContent::Share) {
        for (std::size_t i = 0; i < part.values.size(); ++i)
            open.shares[static_cast<std::size_t>(part.firstParameter) + i]
                += static_cast<double>(part.values[i]);
    } else {
        std::vector<float>& weights = open.weights[part.worker];
        weights.resize(static_cast<std::size_t>(m_parameters));
        std::copy(part.values.begin(), part.values.end(), weights.begin() + part.firstParameter);
    }
    open.values += count;
    std::vector<DriftEvent> events;
    if (open.values == m_parameters * (m_workers + (m_each ? m_workers : 1))) {
        events = measured(part.round, open);
        m_open.erase(place);
    }
    while (m_open.size() > mostOpen)
        m_open.erase(m_open.begin());
    return events;
}

std::vector<DriftEvent> DriftBook::measured(Step round, const Open& open) const {
    const auto start = m_starts.find(open.path);
    if (!open.onePath || start == m_starts.end())
        return {};
    std::vector<DriftEvent> events;
    for (const auto& [worker, weights] : open.weights) {
        double sum = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const double clean = start->second[i] - open.shares[i];
            const double difference = clean - static_cast<double>(weights[i]);
            sum += difference * difference;
        }
        events.push_back({m_each ? worker : noRank, round, open.at, sum});
    }
    return events;
}

} // namespace ringside
