// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run_store.h"

#include <algorithm>
#include <utility>

namespace ringside {

namespace {

/// Steps of rounds that never complete (a worker died) must not pile up.
constexpr std::size_t openStepLimit = 4096;

/// Appends those of the rows that are not here yet; `told` of them had come before.
template <typename Row>
void appendRows(std::vector<Row>& rows, const std::vector<Row>& fresh, std::size_t& told) {
    const std::size_t known = std::min(rows.size() - told, fresh.size());
    rows.insert(rows.end(), fresh.begin() + static_cast<std::ptrdiff_t>(known), fresh.end());
    told += fresh.size();
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

void RunStore::appendTables(const RunBatch& batch) {
    if (batch.run)
        m_run = batch.run;
    if (batch.end)
        m_end = batch.end;
    appendRows(m_rounds, batch.rounds, m_told.rounds);
    appendRows(m_epochs, batch.epochs, m_told.epochs);
    appendRows(m_evaluations, batch.evaluations, m_told.evaluations);
    appendRows(m_notes, batch.notes, m_told.notes);
    appendRows(m_changes, batch.changes, m_told.changes);
    if (!batch.accounts.empty())
        m_accounts = batch.accounts;
    if (!batch.rounds.empty())
        m_now = std::max(m_now, batch.rounds.back().end);
}

void RunStore::appendAhead(const RunBatch& batch) {
    const Told told = m_told;
    m_told = {
        m_rounds.size(), m_epochs.size(), m_evaluations.size(), m_notes.size(), m_changes.size()};
    appendTables(batch);
    m_told = told;
}

void RunStore::append(const RunBatch& batch) {
    appendTables(batch);
    appendStates(batch);
    appendMessages(batch);
    appendSteps(batch);
    forgetOldRounds();
}

void RunStore::appendMessages(const RunBatch& batch) {
    for (const MessageEvent& message : batch.messages) {
        StepMessages& step = m_messages[message.step];
        step.rows.push_back(message);
        step.first = std::min(step.first, message.start);
        step.last = std::max(step.last, message.delivered);
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
        m_kept -= oldest->second.rows.size();
        m_forgotten += static_cast<std::int64_t>(oldest->second.rows.size());
        m_messages.erase(oldest);
        forgot = true;
    }
    const auto index = forgot ? indexOf(m_messages.begin()->first) : std::nullopt;
    if (!index)
        return;
    const Time begin = shown(*index).begin;
    for (auto& states : m_states) // the state in force at the first kept round's begin stays
        while (states.size() > 1 && states[1].at <= begin)
            states.pop_front();
}

std::optional<std::size_t> RunStore::indexOf(Step step) const {
    // Rounds complete in order, nearly always row `step`; a search is for records with a gap.
    const auto index = static_cast<std::size_t>(step);
    if (step >= 0 && index < m_rounds.size() && m_rounds[index].step == step)
        return index;
    const auto found = std::partition_point(m_rounds.begin(), m_rounds.end(),
        [step](const RoundRow& round) { return round.step < step; });
    if (found == m_rounds.end() || found->step != step)
        return std::nullopt;
    return static_cast<std::size_t>(found - m_rounds.begin());
}

RoundRow RunStore::shown(std::size_t index) const {
    return shownRound(m_scenario.architecture.kind, m_rounds[index],
        index > 0 ? std::optional(m_rounds[index - 1].end) : std::nullopt);
}

bool RunStore::holds(Step step) const {
    const auto index = indexOf(step);
    if (!index || *index >= m_told.rounds)
        return false;
    return m_forgotten == 0 || (!m_messages.empty() && step >= m_messages.begin()->first);
}

std::optional<Step> RunStore::newestRound() const {
    if (isAhead())
        return std::nullopt;
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

std::vector<MessageEvent> RunStore::messagesOf(const RoundRow& shown) const {
    std::vector<MessageEvent> messages;
    const auto take = [&](const StepMessages& step) {
        for (const MessageEvent& message : step.rows)
            if (belongsTo(m_scenario.architecture.kind, message, shown))
                messages.push_back(message);
    };
    if (hasCommonRounds(m_scenario.architecture.kind)) {
        for (const Step step : {shown.step, shown.step + 1})
            if (const auto found = m_messages.find(step); found != m_messages.end())
                take(found->second);
    } else {
        for (const auto& [step, rows] : m_messages)
            if (rows.first <= shown.end && rows.last >= shown.begin)
                take(rows);
    }
    return messages;
}

RoundSlice RunStore::slice(Step step) const {
    const auto index = indexOf(step);
    if (!index)
        return {};
    RoundSlice slice;
    slice.round = shown(*index);
    slice.messages = messagesOf(slice.round);
    sortByStart(slice.messages);
    for (const auto& states : m_states) {
        auto from = std::partition_point(states.begin(), states.end(),
            [&](const StateEvent& state) { return state.at <= slice.round.begin; });
        if (from != states.begin())
            --from;
        const auto to = std::partition_point(from, states.end(),
            [&](const StateEvent& state) { return state.at <= slice.round.end; });
        slice.states.emplace_back(from, to);
    }
    return slice;
}

} // namespace ringside
