// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/round_book.h"

#include <algorithm>
#include <utility>

namespace ringside {

RoundBook::RoundBook(int workers, Step stepsPerEpoch, Step totalSteps, Step origin)
    : m_workers(workers)
    , m_stepsPerEpoch(stepsPerEpoch)
    , m_totalSteps(totalSteps)
    , m_origin(origin) {
    if (stepsPerEpoch > 0)
        m_epoch.epoch = static_cast<Epoch>(origin / stepsPerEpoch);
}

RoundBook::Complete RoundBook::step(const StepEvent& event) {
    if (event.node < 0 || event.node >= m_workers || event.step < m_next)
        return {};
    if (const auto left = m_absences.find(event.node); left != m_absences.end())
        for (const Absence& absence : left->second)
            if (event.step >= absence.from && (!absence.until || event.step < *absence.until))
                return {};
    Open& open = m_open[event.step];
    open.steps.resize(static_cast<std::size_t>(m_workers));
    std::optional<StepEvent>& place = open.steps[static_cast<std::size_t>(event.node)];
    if (place)
        return {};
    place = event;
    return isComplete(event.step, open) ? close(event.step, open) : Complete{};
}

std::vector<RoundBook::Complete> RoundBook::depart(Rank rank, Step from) {
    std::vector<Absence>& absences = m_absences[rank];
    if (absences.empty() || absences.back().until)
        absences.push_back({from, {}});
    absences.back().from = from;
    for (auto& [step, open] : m_open)
        if (step >= from)
            open.steps[static_cast<std::size_t>(rank)].reset();
    std::vector<Complete> complete;
    while (!m_open.empty() && isComplete(m_open.begin()->first, m_open.begin()->second))
        complete.push_back(close(m_open.begin()->first, m_open.begin()->second));
    return complete;
}

void RoundBook::rejoin(Rank rank, Step from) {
    if (const auto left = m_absences.find(rank); left != m_absences.end())
        left->second.back().until = from;
}

/// A dead worker cannot tell of all that it did before, either.
bool RoundBook::isComplete(Step step, const Open& open) const {
    const auto mayMiss = [&](Rank rank) {
        const auto left = m_absences.find(rank);
        return left != m_absences.end()
            && (!left->second.back().until || step < *left->second.back().until);
    };
    bool any = false;
    for (Rank rank = 0; rank < m_workers; ++rank) {
        const bool told = open.steps[static_cast<std::size_t>(rank)].has_value();
        if (!told && !mayMiss(rank))
            return false;
        any = any || told;
    }
    return any;
}

RoundBook::Complete RoundBook::close(Step step, Open& open) {
    std::erase_if(open.steps, [](const std::optional<StepEvent>& told) { return !told; });
    Complete complete{rowOf(open), {}};
    ++m_rounds;
    m_identical = m_identical && complete.round->identical;
    m_overrunRounds += std::any_of(open.steps.begin(), open.steps.end(),
        [](const std::optional<StepEvent>& told) { return told->overrun; });
    m_next = step + 1;
    m_open.erase(m_open.begin(), m_open.lower_bound(m_next));
    complete.epoch = addToEpoch(*complete.round);
    return complete;
}

void RoundBook::addLoss(const StepEvent& event) {
    m_newLosses += static_cast<double>(event.loss);
    ++m_newGradients;
}

RoundBook::Complete RoundBook::eagerRound(const EagerRound& round) {
    RoundRow row;
    row.step = round.round;
    row.begin = m_lastEager.end;
    row.end = std::max(round.delivered, row.begin);
    row.lastArrival = round.trigger;
    row.lastWorker = std::max(round.initiator, 0);
    row.meanLoss = m_newGradients > 0 ? m_newLosses / static_cast<double>(m_newGradients)
                                      : m_lastEager.meanLoss;
    row.identical = round.identical;
    m_newLosses = 0;
    m_newGradients = 0;
    m_lastEager = row;
    m_identical = m_identical && row.identical;
    ++m_rounds;
    m_next = round.round + 1;
    return {row, addToEpoch(row)};
}

RoundRow RoundBook::rowOf(const Open& open) const {
    RoundRow row;
    row.step = open.steps.front()->step;
    row.begin = open.steps.front()->computeBegin;
    row.lastWorker = open.steps.front()->node;
    row.lastArrival = open.steps.front()->computeEnd;
    for (const std::optional<StepEvent>& step : open.steps) {
        row.begin = std::min(row.begin, step->computeBegin);
        row.end = std::max(row.end, step->done);
        row.meanLoss += static_cast<double>(step->loss) / static_cast<double>(open.steps.size());
        row.identical = row.identical && step->fingerprint == open.steps.front()->fingerprint;
        if (step->node > open.steps.front()->node && step->computeEnd == row.lastArrival)
            row.tie = true;
        if (step->computeEnd > row.lastArrival) {
            row.lastArrival = step->computeEnd;
            row.lastWorker = step->node;
            row.tie = false;
        }
    }
    return row;
}

std::optional<EpochRow> RoundBook::addToEpoch(const RoundRow& round) {
    if (m_stepsPerEpoch <= 0)
        return std::nullopt;
    m_lossSum += round.meanLoss;
    ++m_lossRounds;
    if ((round.step + 1 + m_origin) % m_stepsPerEpoch != 0)
        return std::nullopt;
    EpochRow row = m_epoch;
    row.end = round.end;
    row.trainLoss = m_lossSum / static_cast<double>(m_lossRounds);
    m_epoch = {.epoch = row.epoch + 1, .begin = row.end};
    m_lossSum = 0;
    if (std::exchange(m_lossRounds, 0) < m_stepsPerEpoch) {
        m_begunWithin = row;
        return std::nullopt;
    }
    if (round.step + 1 < m_totalSteps)
        return row;
    m_last = row;
    return std::nullopt;
}

double RoundBook::openEpochLoss() const {
    if (m_last)
        return m_last->trainLoss;
    return m_lossRounds > 0 ? m_lossSum / static_cast<double>(m_lossRounds) : 0;
}

std::optional<EpochRow> RoundBook::finishAt(Time end) {
    std::optional<EpochRow> row = std::exchange(m_last, std::nullopt);
    if (row)
        row->end = std::max(row->end, end);
    return row;
}

} // namespace ringside
