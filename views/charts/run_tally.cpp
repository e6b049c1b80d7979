// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/run_tally.h"

#include "engine/scenario/topology.h"

#include <algorithm>

namespace ringside {

namespace {

/// Steps of rounds that never complete (a worker died) must not pile up.
constexpr std::size_t openStepLimit = 4096;
constexpr std::size_t sliceLimit = 1024;
constexpr double firstSliceSeconds = 0.001;

int nodeCount(const Scenario& scenario) {
    return std::max(scenario.cluster.workers, 0) + std::max(serverCount(scenario), 0);
}

} // namespace

RunTally::RunTally(const Scenario& scenario)
    : m_scenario(scenario)
    , m_workers(std::max(scenario.cluster.workers, 0))
    , m_book(nodeCount(scenario)) {
    const auto nodes = std::size_t(nodeCount(scenario)), workers = std::size_t(m_workers);
    m_totals.waits.resize(nodes);
    m_totals.waitedFor.assign(nodes, std::vector<double>(nodes));
    m_totals.places.assign(workers, std::vector<std::int64_t>(workers));
    m_totals.sliceSeconds = firstSliceSeconds;
    if (isEager(scenario.architecture.kind))
        m_totals.eager.emplace(scenario);
}

void RunTally::add(const RunBatch& batch) {
    if (batch.run)
        m_calibratedSeconds = batch.run->calibratedComputeS;
    if (!m_causes && !(batch.messages.empty() && batch.states.empty()))
        m_causes.emplace(m_scenario, m_calibratedSeconds);
    for (const MessageEvent& message : batch.messages) {
        m_book.message(message);
        m_causes->message(message);
    }
    for (const StateEvent& state : batch.states) {
        m_book.state(state);
        m_causes->state(state);
    }
    for (const StepEvent& step : batch.steps) {
        m_book.step(step);
        if (m_causes)
            m_causes->step(step);
        addStep(step);
    }
    if (m_totals.eager)
        addContributions(batch);
    if (!batch.accounts.empty())
        m_told = batch.accounts;
    if (m_causes)
        settle(batch.end.has_value() && !batch.more);
}

void RunTally::settle(bool all) {
    const auto nodes = Rank(m_totals.waits.size());
    for (const WaitInterval& wait : m_causes->settle(all)) {
        m_totals.waits[std::size_t(wait.node)] += wait;
        if (wait.culprit >= 0 && wait.culprit < nodes)
            m_totals.waitedFor[std::size_t(wait.node)][std::size_t(wait.culprit)]
                += (wait.end - wait.begin).seconds();
    }
}

void RunTally::addContributions(const RunBatch& batch) {
    // First who takes part: of a worker that came back there are rounds of both its processes.
    for (const ChangeEvent& change : batch.changes)
        if (change.action == ChangeAction::Depart)
            m_totals.eager->depart(change.node, change.step);
        else if (change.action == ChangeAction::Restart)
            m_totals.eager->rejoin(change.node, change.step);
    for (const StepEvent& step : batch.steps)
        m_totals.eager->step(step);
    for (const TriggerEvent& trigger : batch.triggers)
        m_totals.eager->trigger(trigger);
    for (const ContributionEvent& contribution : batch.contributions)
        m_totals.eager->contribution(contribution);
    if (!batch.more)
        m_totals.eager->giveUp();
    m_totals.drift.insert(m_totals.drift.end(), batch.drift.begin(), batch.drift.end());
}

void RunTally::addStep(const StepEvent& step) {
    if (step.node < 0 || step.node >= m_workers)
        return;
    auto slice
        = [&] { return std::size_t(std::max(0.0, step.done.seconds() / m_totals.sliceSeconds)); };
    while (slice() >= sliceLimit) { // twice as coarse
        auto& steps = m_totals.stepsBySlice;
        for (std::size_t i = 0; i < steps.size(); ++i)
            if (i % 2 == 0)
                steps[i / 2] = steps[i] + (i + 1 < steps.size() ? steps[i + 1] : 0);
        steps.resize((steps.size() + 1) / 2);
        m_totals.sliceSeconds *= 2;
    }
    if (m_totals.stepsBySlice.size() <= slice())
        m_totals.stepsBySlice.resize(slice() + 1);
    ++m_totals.stepsBySlice[slice()];

    auto& open = m_open[step.step];
    open.push_back(step);
    if (open.size() == std::size_t(m_workers)) {
        addArrivals(open);
        m_open.erase(step.step);
    }
    while (m_open.size() > openStepLimit)
        m_open.erase(m_open.begin());
}

void RunTally::addArrivals(const std::vector<StepEvent>& arrivals) {
    ++m_totals.arrivalRounds;
    for (const StepEvent& arrival : arrivals) {
        const auto earlier = std::count_if(arrivals.begin(), arrivals.end(),
            [&](const StepEvent& other) { return other.computeEnd < arrival.computeEnd; });
        ++m_totals.places[std::size_t(arrival.node)][std::size_t(earlier)];
    }
}

RunTotals RunTally::totals() const {
    RunTotals totals = m_totals;
    totals.accounts = m_book.accounts();
    for (const NodeAccount& told : m_told)
        if (told.node >= 0 && std::size_t(told.node) < totals.accounts.size())
            totals.accounts[std::size_t(told.node)] = told;
    return totals;
}

} // namespace ringside
