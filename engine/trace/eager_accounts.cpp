// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/eager_accounts.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace ringside {

EagerBook::EagerBook(const Scenario& scenario)
    : m_workers(scenario.cluster.workers)
    , m_fullRoundEvery(scenario.architecture.fullRoundEvery)
    , m_perWorker(static_cast<std::size_t>(scenario.cluster.workers)) { }

EagerBook::Worker::Life& EagerBook::Worker::lifeOf(Step round) {
    auto life = lives.rbegin();
    while (life->from > round && std::next(life) != lives.rend())
        ++life;
    return *life;
}

bool EagerBook::Worker::takesPart(Step round) const {
    const Life& life = const_cast<Worker*>(this)->lifeOf(round);
    return !life.goneFrom || round < *life.goneFrom;
}

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
    if (event.node >= 0 && event.node < m_workers)
        ++m_perWorker[static_cast<std::size_t>(event.node)].lifeOf(event.step).produced;
    ++m_produced;
    if (!(event.squaredNorm > 0))
        return;
    m_normSum += event.squaredNorm;
    m_largestNorm = std::max(m_largestNorm, event.squaredNorm);
    ++m_norms;
}

std::vector<EagerRound> EagerBook::contribution(const ContributionEvent& event) {
    if (event.worker < 0 || event.worker >= m_workers || event.round < m_next)
        return {};
    Worker& worker = m_perWorker[static_cast<std::size_t>(event.worker)];
    if (!worker.takesPart(event.round))
        return {};
    Open& open = m_open[event.round];
    open.workers.resize(static_cast<std::size_t>(m_workers));
    std::optional<ContributionEvent>& place = open.workers[static_cast<std::size_t>(event.worker)];
    if (place)
        return {};
    place = event;
    m_dropped += event.overwritten;
    worker.lifeOf(event.round).accounted += event.overwritten + static_cast<std::int64_t>(event.ages.size());
    for (const std::int32_t age : event.ages)
        ++m_ages[age];
    return closeComplete();
}

std::vector<EagerRound> EagerBook::depart(Rank rank, Step from) {
    if (rank < 0 || rank >= m_workers)
        return {};
    Worker& worker = m_perWorker[static_cast<std::size_t>(rank)];
    Worker::Life& life = worker.lives.back();
    life.goneFrom = std::min(from, life.goneFrom.value_or(from));
    for (auto& [round, open] : m_open) {
        if (round < from || open.workers.empty())
            continue;
        // It was ahead of all others: the round was done again without it.
        auto place = std::exchange(open.workers[static_cast<std::size_t>(rank)], std::nullopt);
        for (const std::int32_t age : place ? place->ages : std::vector<std::int32_t>{}) {
            --life.accounted;
            if (--m_ages[age] == 0)
                m_ages.erase(age);
        }
    }
    return closeComplete();
}

void EagerBook::rejoin(Rank rank, Step from) {
    if (rank < 0 || rank >= m_workers)
        return;
    Worker& worker = m_perWorker[static_cast<std::size_t>(rank)];
    Worker::Life& before = worker.lives.back();
    before.goneFrom = std::min(from, before.goneFrom.value_or(from));
    worker.silentBefore = std::min(worker.silentBefore, from);
    worker.lives.push_back({.from = from});
    worker.late = worker.null = 0;
}

std::vector<EagerRound> EagerBook::giveUp() {
    for (Worker& worker : m_perWorker) {
        const Worker::Life& life = worker.lives.back();
        worker.silentBefore = life.goneFrom ? std::numeric_limits<Step>::max() : life.from;
    }
    return closeComplete();
}

bool EagerBook::isComplete(Step round, const Open& open) const {
    for (std::size_t rank = 0; rank < m_perWorker.size(); ++rank) {
        const Worker& worker = m_perWorker[rank];
        const bool gone = round < worker.silentBefore || !worker.takesPart(round);
        if (!gone && (open.workers.empty() || !open.workers[rank]))
            return false;
    }
    return true;
}

std::vector<EagerRound> EagerBook::closeComplete() {
    std::vector<EagerRound> complete;
    while (!m_open.empty() && m_open.begin()->first == m_next
        && isComplete(m_next, m_open.begin()->second)) {
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
    open.workers.resize(static_cast<std::size_t>(m_workers));
    for (Rank rank = 0; rank < m_workers; ++rank) {
        const Worker& worker = m_perWorker[static_cast<std::size_t>(rank)];
        std::optional<ContributionEvent>& event = open.workers[static_cast<std::size_t>(rank)];
        result.members += worker.takesPart(round);
        if (!event) { // dead: gone by then, or it could not tell any more
            result.lateStreak.push_back(worker.late);
            result.nullStreak.push_back(worker.null);
            continue;
        }
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
    m_pairs += result.members;
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
    for (const Worker& worker : m_perWorker)
        for (const Worker::Life& life : worker.lives) {
            const std::int64_t open = life.goneFrom ? life.produced - life.accounted : 0;
            ledger.dropped += std::max<std::int64_t>(0, open);
            ledger.produced
                += std::max<std::int64_t>(0, -open); // it handed in what it could not tell of
        }
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
    return m_pairs > 0 ? static_cast<double>(m_fresh) / static_cast<double>(m_pairs) : 0;
}

double EagerBook::meanSquaredNorm() const {
    return m_norms > 0 ? m_normSum / static_cast<double>(m_norms) : 0;
}

} // namespace ringside
