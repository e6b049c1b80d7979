// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/send_buffers.h"

#include <algorithm>

namespace ringside {

SendBuffers::SendBuffers(const Scenario& scenario)
    : m_scenario(scenario) {
    if (isEager(scenario.architecture.kind))
        m_workers.resize(static_cast<std::size_t>(std::max(scenario.cluster.workers, 0)));
}

void SendBuffers::add(const RunBatch& batch) {
    const auto known = [&](Rank worker) {
        return worker >= 0 && static_cast<std::size_t>(worker) < m_workers.size();
    };
    for (const StepEvent& step : batch.steps)
        if (known(step.node))
            m_workers[static_cast<std::size_t>(step.node)].ready.push_back(step.computeEnd);
    for (const TriggerEvent& event : batch.triggers) {
        if (m_workers.empty() || event.round < 0)
            continue;
        const auto round = static_cast<std::size_t>(event.round);
        if (m_drawn.size() <= round)
            m_drawn.resize(round + 1, noRank);
        m_drawn[round] = event.designated;
    }
    for (const ContributionEvent& event : batch.contributions) {
        if (!known(event.worker))
            continue;
        std::vector<Taken>& rounds = m_workers[static_cast<std::size_t>(event.worker)].rounds;
        const bool fresh = std::ranges::find(event.ages, 0) != event.ages.end();
        Taken taken{event.round, event.snapshot, event.delivered, 0, 0, event.ages, fresh};
        const auto gone = static_cast<std::int64_t>(event.ages.size()) + event.overwritten;
        taken.gone = gone + (rounds.empty() ? 0 : rounds.back().gone);
        taken.lateStreak = fresh ? 0 : 1 + (rounds.empty() ? 0 : rounds.back().lateStreak);
        rounds.push_back(std::move(taken));
    }
}

SendBuffers::Held SendBuffers::at(Rank rank, Time moment) const {
    Held held;
    if (rank < 0 || static_cast<std::size_t>(rank) >= m_workers.size())
        return held;
    const Worker& worker = m_workers[static_cast<std::size_t>(rank)];
    const auto produced = std::ranges::upper_bound(worker.ready, moment) - worker.ready.begin();
    const auto next = std::ranges::upper_bound(worker.rounds, moment, {}, &Taken::snapshot);
    std::int64_t gone = 0;
    if (next != worker.rounds.begin()) {
        gone = std::prev(next)->gone;
        held.lateStreak = std::prev(next)->lateStreak;
    }
    held.gradients = std::max<std::int64_t>(0, produced - gone);
    // What is in the buffer now goes with the next round that takes anything.
    std::int32_t later = 0;
    for (auto round = next; round != worker.rounds.end() && held.gradients > 0; ++round, ++later) {
        if (round->ages.empty())
            continue;
        for (const std::int32_t age : round->ages)
            if (static_cast<std::int64_t>(held.ages.size()) < held.gradients)
                held.ages.push_back(std::max(0, age - later));
        break;
    }
    return held;
}

const SendBuffers::Taken* SendBuffers::takenBy(Step round, Rank rank) const {
    if (rank < 0 || static_cast<std::size_t>(rank) >= m_workers.size())
        return nullptr;
    const std::vector<Taken>& rounds = m_workers[static_cast<std::size_t>(rank)].rounds;
    const auto found = std::ranges::lower_bound(rounds, round, {}, &Taken::round);
    return found != rounds.end() && found->round == round ? &*found : nullptr;
}

Rank SendBuffers::drawnFor(Step round) const {
    const bool known = round >= 0 && static_cast<std::size_t>(round) < m_drawn.size();
    return known ? m_drawn[static_cast<std::size_t>(round)] : noRank;
}

} // namespace ringside
