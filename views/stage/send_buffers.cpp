// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/send_buffers.h"

#include "views/stage/stage_words.h"

#include <algorithm>

namespace ringside {

namespace {

constexpr std::int64_t worthABadge = 5; // rounds
constexpr std::size_t mostAges = 4;

QString agesText(const std::vector<std::int32_t>& ages) {
    QStringList words;
    for (std::size_t i = 0; i < std::min(ages.size(), mostAges); ++i)
        words << QString::number(ages[i]);
    return words.join(QStringLiteral(", "));
}

QString bufferText(const SendBuffers::Held& held) {
    if (held.gradients == 0)
        return {};
    if (held.ages.empty())
        return StageText::tr("holds %1").arg(held.gradients);
    return held.gradients == 1
        ? StageText::tr("holds g, age %1").arg(agesText(held.ages))
        : StageText::tr("holds %1 g, ages %2").arg(held.gradients).arg(agesText(held.ages));
}

} // namespace

SendBuffers::SendBuffers(const Scenario& scenario) {
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
    for (const ContributionEvent& event : batch.contributions) {
        if (!known(event.worker))
            continue;
        std::vector<Taken>& rounds = m_workers[static_cast<std::size_t>(event.worker)].rounds;
        Taken taken{event.snapshot, 0, 0, event.ages};
        const bool fresh = std::ranges::find(event.ages, 0) != event.ages.end();
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

void SendBuffers::show(StageFrame& frame) const {
    for (NodeFrame& node : frame.nodes) {
        const Held held = at(node.rank, frame.at);
        node.buffer = bufferText(held);
        if (m_workers.empty() || node.server)
            continue;
        // Nobody waits for the last here: being late is told by rounds in a row.
        node.culprit = held.lateStreak >= worthABadge;
        node.tag = node.culprit ? StageText::tr("late × %1").arg(held.lateStreak) : QString();
    }
}

} // namespace ringside
