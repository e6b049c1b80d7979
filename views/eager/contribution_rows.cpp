// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/eager/contribution_rows.h"

#include <algorithm>

namespace ringside {

namespace {
constexpr std::int64_t noticedStreak = 5; ///< rounds; shorter ones are everybody's
}

void ContributionRows::begin(const Scenario& scenario) {
    *this = {};
    if (!ringside::isEager(scenario.architecture.kind))
        return;
    m_workers = std::max(scenario.cluster.workers, 0);
    m_book.emplace(scenario);
    m_now.assign(std::size_t(m_workers), 0);
}

void ContributionRows::add(const RunBatch& batch) {
    if (!m_book)
        return;
    // First who takes part: of a worker that came back there are rounds of both its processes.
    for (const ChangeEvent& change : batch.changes)
        take(change);
    for (const StepEvent& step : batch.steps)
        m_book->step(step);
    for (const TriggerEvent& trigger : batch.triggers)
        m_book->trigger(trigger);
    for (const ContributionEvent& event : batch.contributions) {
        const bool marked = event.overwritten > 0 || event.lost;
        if (marked && event.round >= m_book->rounds())
            m_marks.try_emplace({event.round, event.worker}, Mark{event.overwritten, event.lost});
        for (const EagerRound& round : m_book->contribution(event))
            take(round);
    }
    m_settled = !batch.more;
    if (m_settled)
        for (const EagerRound& round : m_book->giveUp())
            take(round);
}

void ContributionRows::take(const ChangeEvent& change) {
    std::vector<Absence>& absences = m_absences[change.node];
    if (change.action == ChangeAction::Depart) {
        if (absences.empty() || absences.back().until)
            absences.push_back({change.step, {}});
        absences.back().from = change.step;
        for (const EagerRound& round : m_book->depart(change.node, change.step))
            take(round);
    } else if (change.action == ChangeAction::Restart && !absences.empty()) {
        absences.back().until = change.step;
        m_book->rejoin(change.node, change.step);
    }
}

bool ContributionRows::isDead(Rank worker, Step round) const {
    const auto found = m_absences.find(worker);
    return found != m_absences.end()
        && std::ranges::any_of(found->second, [&](const Absence& absence) {
               return round >= absence.from && (!absence.until || round < *absence.until);
           });
}

void ContributionRows::take(const EagerRound& round) {
    const std::size_t first = m_cells.size();
    m_cells.resize(first + std::size_t(m_workers));
    const auto cellOf
        = [&](Rank worker) -> ContributionCell& { return m_cells[first + std::size_t(worker)]; };
    for (const EagerRound::Contribution& contribution : round.contributions) {
        ContributionCell& cell = cellOf(contribution.worker);
        cell.gradients = std::int32_t(contribution.ages.size());
        const auto [newest, oldest] = std::ranges::minmax(contribution.ages);
        cell.age = oldest;
        cell.what = newest == 0 ? ContributionCell::What::OnTime : ContributionCell::What::Late;
    }
    for (const Rank worker : round.arrived)
        cellOf(worker).arrived = true;
    while (!m_marks.empty() && m_marks.begin()->first.first <= round.round) {
        const auto [place, mark] = *m_marks.begin();
        m_marks.erase(m_marks.begin());
        if (place.first != round.round || place.second < 0 || place.second >= m_workers)
            continue;
        cellOf(place.second).overwritten = mark.overwritten;
        cellOf(place.second).lost = mark.lost;
        m_hasOverwritten = m_hasOverwritten || mark.overwritten > 0;
        m_hasLost = m_hasLost || mark.lost;
    }
    m_quorums.push_back(std::int32_t(round.arrived.size()));
    m_now = round.lateStreak;
}

ContributionRows::Streak ContributionRows::streak(Rank worker) const {
    return {m_now[std::size_t(worker)], m_book->longestLateStreak(worker)};
}

Rank ContributionRows::mostLate() const {
    Rank most = noRank;
    std::int64_t longest = noticedStreak - 1;
    for (Rank worker = 0; worker < m_workers; ++worker)
        if (const std::int64_t own = streak(worker).longest; own > longest) {
            longest = own;
            most = worker;
        }
    return most;
}

GradientLedger ContributionRows::ledger() const {
    return m_book ? m_book->ledger() : GradientLedger{};
}

} // namespace ringside
