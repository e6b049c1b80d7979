// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run_store.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ringside {

namespace {

/// Steps of rounds that never complete (a worker died) must not pile up.
constexpr std::size_t openStepLimit = 4096;

template <typename Row>
void appendRows(std::vector<Row>& rows, const std::vector<Row>& fresh) {
    rows.insert(rows.end(), fresh.begin(), fresh.end());
}

} // namespace

RunStore::RunStore(std::size_t messageLimit)
    : m_messageLimit(messageLimit) { }

void RunStore::begin(const Scenario& scenario) {
    *this = RunStore(m_messageLimit);
    m_begun = true;
    setHead(scenario, {});
}

void RunStore::setHead(const Scenario& scenario, const HostRow& host) {
    m_scenario = scenario;
    m_host = host;
    const auto workers = static_cast<std::size_t>(std::max(scenario.cluster.workers, 0));
    const auto nodes = workers + static_cast<std::size_t>(std::max(serverCount(scenario), 0));
    m_nodes.resize(nodes);
    m_states.resize(nodes);
    m_arrivals.last.resize(workers);
    m_arrivals.waitedSeconds.resize(workers);
}

void RunStore::append(const RunBatch& batch) {
    if (batch.run)
        m_run = batch.run;
    if (batch.end)
        m_end = batch.end;
    appendRows(m_rounds, batch.rounds);
    appendRows(m_epochs, batch.epochs);
    appendRows(m_evaluations, batch.evaluations);
    appendRows(m_notes, batch.notes);
    if (!batch.accounts.empty())
        m_accounts = batch.accounts;
    if (!batch.rounds.empty())
        m_now = std::max(m_now, batch.rounds.back().end);
    appendStates(batch);
    appendMessages(batch);
    appendSteps(batch);
    forgetOldRounds();
}

void RunStore::appendMessages(const RunBatch& batch) {
    for (const MessageEvent& message : batch.messages) {
        m_messages[message.step].push_back(message);
        m_now = std::max(m_now, message.delivered);
    }
    m_kept += batch.messages.size();
}

void RunStore::appendStates(const RunBatch& batch) {
    for (const StateEvent& state : batch.states) {
        const auto node = static_cast<std::size_t>(state.node);
        if (node >= m_states.size())
            continue;
        m_states[node].push_back(state);
        m_nodes[node] = {state.state, state.step, state.at};
        m_now = std::max(m_now, state.at);
    }
}

void RunStore::appendSteps(const RunBatch& batch) {
    for (const StepEvent& step : batch.steps) {
        auto& open = m_openSteps[step.step];
        open.push_back(step);
        if (open.size() < m_arrivals.last.size())
            continue;
        tally(open);
        m_openSteps.erase(step.step);
    }
    while (m_openSteps.size() > openStepLimit)
        m_openSteps.erase(m_openSteps.begin());
}

void RunStore::tally(const std::vector<StepEvent>& arrivals) {
    const auto earlier
        = [](const StepEvent& a, const StepEvent& b) { return a.computeEnd < b.computeEnd; };
    const StepEvent last = *std::max_element(arrivals.begin(), arrivals.end(), earlier);
    double waited = 0;
    std::size_t atLast = 0;
    for (const StepEvent& arrival : arrivals) {
        waited += (last.computeEnd - arrival.computeEnd).seconds();
        atLast += arrival.computeEnd == last.computeEnd ? 1 : 0;
    }
    ++m_arrivals.rounds;
    if (atLast > 1) {
        ++m_arrivals.tiedRounds;
        return;
    }
    const auto worker = static_cast<std::size_t>(last.node);
    if (worker >= m_arrivals.last.size())
        return;
    ++m_arrivals.last[worker];
    if (arrivals.size() > 1)
        m_arrivals.waitedSeconds[worker] += waited / static_cast<double>(arrivals.size() - 1);
}

void RunStore::forgetOldRounds() {
    bool forgot = false;
    while (m_kept > m_messageLimit && m_messages.size() > 1) {
        const auto oldest = m_messages.begin();
        m_kept -= oldest->second.size();
        m_forgotten += static_cast<std::int64_t>(oldest->second.size());
        m_messages.erase(oldest);
        forgot = true;
    }
    const RoundRow* round = forgot ? roundOf(m_messages.begin()->first) : nullptr;
    if (!round)
        return;
    for (auto& states : m_states) // the state in force at the first kept round's begin stays
        while (states.size() > 1 && states[1].at <= round->begin)
            states.pop_front();
}

const RoundRow* RunStore::roundOf(Step step) const {
    // Rounds complete in order, nearly always row `step`; a search is for records with a gap.
    const auto index = static_cast<std::size_t>(step);
    if (step >= 0 && index < m_rounds.size() && m_rounds[index].step == step)
        return &m_rounds[index];
    const auto found = std::find_if(m_rounds.rbegin(), m_rounds.rend(),
        [step](const RoundRow& round) { return round.step == step; });
    return found == m_rounds.rend() ? nullptr : &*found;
}

std::optional<Step> RunStore::newestRound() const {
    for (auto round = m_rounds.rbegin(); round != m_rounds.rend(); ++round) {
        const bool silent = m_messages.empty(); // one worker alone sends nothing
        if (silent || m_messages.count(round->step))
            return round->step;
        if (round - m_rounds.rbegin() > 64)
            break;
    }
    return std::nullopt;
}

std::optional<Step> RunStore::oldestRound() const {
    if (m_messages.empty())
        return m_rounds.empty() ? std::nullopt : std::optional(m_rounds.front().step);
    return m_messages.begin()->first;
}

RoundSlice RunStore::slice(Step step) const {
    const RoundRow* round = roundOf(step);
    if (!round)
        return {};
    RoundSlice slice;
    slice.round = *round;
    if (const auto found = m_messages.find(step); found != m_messages.end())
        slice.messages = found->second;
    // A server answers the pushes of this step with the weights of the next one.
    if (const auto found = m_messages.find(step + 1); found != m_messages.end())
        std::copy_if(found->second.begin(), found->second.end(),
            std::back_inserter(slice.messages), [round](const MessageEvent& message) {
                return message.kind == MessageKind::Weights && message.start <= round->end;
            });
    std::sort(slice.messages.begin(), slice.messages.end(),
        [](const MessageEvent& a, const MessageEvent& b) { return a.start < b.start; });
    for (const auto& states : m_states) {
        auto from = std::partition_point(states.begin(), states.end(),
            [round](const StateEvent& state) { return state.at <= round->begin; });
        if (from != states.begin())
            --from;
        const auto to = std::partition_point(from, states.end(),
            [round](const StateEvent& state) { return state.at <= round->end; });
        slice.states.emplace_back(from, to);
    }
    return slice;
}

} // namespace ringside
