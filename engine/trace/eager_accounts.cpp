// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/eager_accounts.h"

#include <algorithm>

namespace ringside {

EagerBook::EagerBook(const Scenario& scenario)
    : m_workers(scenario.cluster.workers)
    , m_fullRoundEvery(scenario.architecture.fullRoundEvery)
    , m_perWorker(static_cast<std::size_t>(scenario.cluster.workers)) { }

bool EagerBook::isFull(Step round) const {
    return m_fullRoundEvery > 0 && (round + 1) % m_fullRoundEvery == 0;
}

void EagerBook::trigger(const TriggerEvent& event) {
    if (event.round < m_next)
        return;
    std::optional<TriggerEvent>& kept = m_open[event.round].trigger;
    const auto earlier = [](const TriggerEvent& a, const TriggerEvent& b) {
        return a.at != b.at ? a.at < b.at : a.initiator < b.initiator;
    };
    if (!kept || (isFull(event.round) ? earlier(*kept, event) : earlier(event, *kept)))
        kept = event;
}

void EagerBook::step(const StepEvent& event) {
    ++m_produced;
    if (!(event.squaredNorm > 0))
        return;
    m_normSum += event.squaredNorm;
    m_largestNorm = std::max(m_largestNorm, event.squaredNorm);
    ++m_norms;
}

std::vector<EagerRound> EagerBook::contribution(const ContributionEvent& event) {
    std::vector<EagerRound> complete;
    if (event.worker < 0 || event.worker >= m_workers || event.round < m_next)
        return complete;
    Open& open = m_open[event.round];
    open.workers.resize(static_cast<std::size_t>(m_workers));
    std::optional<ContributionEvent>& place = open.workers[static_cast<std::size_t>(event.worker)];
    if (place)
        return complete;
    place = event;
    ++open.reported;
    m_dropped += event.overwritten;
    for (const std::int32_t age : event.ages)
        ++m_ages[age];
    while (!m_open.empty() && m_open.begin()->first == m_next
        && m_open.begin()->second.reported == m_workers) {
        complete.push_back(close(m_next, m_open.begin()->second));
        m_open.erase(m_open.begin());
        ++m_next;
    }
    return complete;
}

EagerRound EagerBook::close(Step round, Open& open) {
    EagerRound result;
    result.round = round;
    if (open.trigger) {
        result.trigger = open.trigger->at;
        result.initiator = open.trigger->initiator;
        result.designated = open.trigger->designated;
    }
    const ContributionEvent* applied = nullptr;
    for (std::optional<ContributionEvent>& event : open.workers) {
        result.snapshot = std::max(result.snapshot, event->snapshot);
        result.delivered = std::max(result.delivered, event->delivered);
        if (event->arrived)
            result.arrived.push_back(event->worker);
        addStreaks(result, *event);
        result.lost += event->lost;
        if (!event->lost && applied)
            result.identical = result.identical && applied->fingerprint == event->fingerprint;
        if (!event->lost && !applied)
            applied = &*event;
        if (!event->ages.empty())
            result.contributions.push_back({event->worker, std::move(event->ages)});
    }
    ++m_quorums[static_cast<std::int64_t>(result.arrived.size())];
    m_lost += result.lost;
    m_identical = m_identical && result.identical;
    return result;
}

void EagerBook::addStreaks(EagerRound& round, const ContributionEvent& event) {
    Worker& worker = m_perWorker[static_cast<std::size_t>(event.worker)];
    const bool fresh = std::ranges::find(event.ages, 0) != event.ages.end();
    m_fresh += fresh;
    if (fresh && worker.late > 0)
        ++m_streaks[worker.late];
    worker.late = fresh ? 0 : worker.late + 1;
    worker.null = event.ages.empty() ? worker.null + 1 : 0;
    worker.longestLate = std::max(worker.longestLate, worker.late);
    worker.longestNull = std::max(worker.longestNull, worker.null);
    const std::int64_t before = m_longestByRound.empty() ? 0 : m_longestByRound.back().second;
    if (worker.late > before) {
        if (!m_longestByRound.empty() && m_longestByRound.back().first == event.round + 1)
            m_longestByRound.pop_back();
        m_longestByRound.emplace_back(event.round + 1, worker.late);
    }
    round.lateStreak.push_back(worker.late);
    round.nullStreak.push_back(worker.null);
}

GradientLedger EagerBook::ledger() const {
    GradientLedger ledger;
    ledger.produced = m_produced;
    ledger.dropped = m_dropped;
    for (const auto& [age, count] : m_ages)
        (age == 0 ? ledger.onTime : ledger.late) += count;
    ledger.pending = ledger.produced - ledger.onTime - ledger.late - ledger.dropped;
    return ledger;
}

std::int64_t EagerBook::longestLateStreak(Rank rank) const {
    return m_perWorker[static_cast<std::size_t>(rank)].longestLate;
}

std::int64_t EagerBook::longestNullStreak(Rank rank) const {
    return m_perWorker[static_cast<std::size_t>(rank)].longestNull;
}

std::int32_t EagerBook::largestAge() const {
    return m_ages.empty() ? 0 : m_ages.rbegin()->first;
}

double EagerBook::meanQuorum() const {
    double sum = 0;
    for (const auto& [size, rounds] : m_quorums)
        sum += static_cast<double>(size) * static_cast<double>(rounds);
    return m_next > 0 ? sum / static_cast<double>(m_next) : 0;
}

std::int64_t EagerBook::smallestQuorum() const {
    return m_quorums.empty() ? 0 : m_quorums.begin()->first;
}

double EagerBook::freshShare() const {
    const double pairs = static_cast<double>(m_next) * m_workers;
    return pairs > 0 ? static_cast<double>(m_fresh) / pairs : 0;
}

double EagerBook::meanSquaredNorm() const {
    return m_norms > 0 ? m_normSum / static_cast<double>(m_norms) : 0;
}

} // namespace ringside
