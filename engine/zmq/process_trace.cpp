// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/process_trace.h"

#include "engine/zmq/process_clock.h"

#include <algorithm>

namespace ringside {

namespace {
constexpr std::int64_t flushEvery = 20'000'000; // ns
constexpr std::int64_t stepFlushAfter = 5'000'000; // ns
constexpr std::size_t fullAt = maxTelemetryRows / 2;
} // namespace

ProcessTrace::ProcessTrace(NodeEndpoint& endpoint, Rank rank, std::uint32_t generation)
    : m_endpoint(endpoint) {
    m_batch.generation = generation;
    m_batch.node = rank;
    m_nextFlush = monotonicNanoseconds() + flushEvery;
}

void ProcessTrace::message(const MessageEvent& event) {
    m_batch.messages.push_back(event);
    flushIfFull();
}

void ProcessTrace::state(const StateEvent& event) {
    m_batch.states.push_back(event);
    flushIfFull();
}

void ProcessTrace::step(const StepEvent& event) {
    m_batch.steps.push_back(event);
    // The coordinator times faults and changes by the steps it knows of.
    if (monotonicNanoseconds() - m_lastFlush >= stepFlushAfter)
        m_nextFlush = 0;
    flushIfFull();
}

void ProcessTrace::change(const ChangeEvent& event) {
    m_endpoint.sendControl(ChangedMessage{m_batch.generation, event});
}

void ProcessTrace::update(const UpdateEvent& event) {
    m_batch.updates.push_back(event);
    flushIfFull();
}

void ProcessTrace::trigger(const TriggerEvent& event) {
    m_batch.triggers.push_back(event);
    flushIfFull();
}

void ProcessTrace::contribution(const ContributionEvent& event) {
    m_contributions.push_back(event);
    if (m_contributions.size() >= fullAt)
        flush();
}

void ProcessTrace::account(const NodeAccount& account) {
    m_batch.accounts.assign(1, account);
}

void ProcessTrace::snapshot(const Snapshot& taken) {
    for (SnapshotSlice& slice : slicesOf(taken))
        m_slices.push_back(std::move(slice));
}

void ProcessTrace::drift(const DriftPart& part) {
    for (SnapshotSlice& slice : slicesOf(part))
        m_slices.push_back(std::move(slice));
}

void ProcessTrace::flushIfFull() {
    if (m_batch.rows() >= fullAt)
        flush();
}

void ProcessTrace::flush() {
    m_lastFlush = monotonicNanoseconds();
    m_nextFlush = m_lastFlush + flushEvery;
    do {
        if (!m_slices.empty()) {
            m_batch.slices.push_back(std::move(m_slices.front()));
            m_slices.erase(m_slices.begin());
        }
        addContributions();
        if (m_batch.rows() > 0 && !sendBatch())
            return;
    } while (!m_slices.empty() || !m_contributions.empty());
}

/// As many as a frame takes; none while those of a batch that was refused are still in it.
void ProcessTrace::addContributions() {
    std::size_t count = 0, ages = 0;
    while (m_batch.contributions.empty() && count < m_contributions.size() && count < fullAt) {
        ages += m_contributions[count].ages.size();
        if (ages > maxTelemetryAges && count > 0)
            break;
        ++count;
    }
    const auto end = m_contributions.begin() + static_cast<std::ptrdiff_t>(count);
    std::move(m_contributions.begin(), end, std::back_inserter(m_batch.contributions));
    m_contributions.erase(m_contributions.begin(), end);
}

bool ProcessTrace::sendBatch() {
    m_batch.firstSequence = m_sequence;
    m_batch.dropped = m_dropped;
    if (m_endpoint.sendTelemetry(m_batch)) {
        m_sequence += m_batch.rows();
        m_batch.clearRows();
        return true;
    }
    m_dropped += m_batch.messages.size() + m_batch.states.size();
    m_batch.messages.clear();
    m_batch.states.clear();
    for (SnapshotSlice& slice : m_batch.slices)
        m_slices.insert(m_slices.begin(), std::move(slice));
    m_batch.slices.clear();
    return false;
}

} // namespace ringside
