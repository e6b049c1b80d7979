// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/eager_worker.h"

#include "engine/trace/drift.h"

#include <algorithm>

namespace ringside {

namespace {
std::size_t valuesOf(const Replica& replica, const Scenario& scenario) {
    if (!replica.trains())
        return 0;
    const bool counted = scenario.architecture.divisor == Divisor::Contributors;
    return static_cast<std::size_t>(replica.parameters()) + counted;
}
} // namespace

EagerWorker::EagerWorker(
    Node& node, Replica& replica, Membership& members, const Scenario& scenario)
    : m_node(node)
    , m_replica(replica)
    , m_members(members)
    , m_settings(scenario.architecture)
    , m_trigger(node, members, scenario)
    , m_buffer(scenario.architecture.lateGradient,
          replica.trains() ? static_cast<std::size_t>(replica.parameters()) : 0)
    , m_delivery(node)
    , m_values(valuesOf(replica, scenario))
    , m_syncEvery(m_settings.modelSyncEveryEpochs * replica.plan().stepsPerEpoch)
    , m_first(node.rank() == 0)
    , m_tellsWeights(node.rank() == 0 || replicasDrift(scenario))
    , m_driftInterval(driftInterval(scenario, replica.steps())) {
    if (replica.trains() && measuresDrift(scenario))
        m_clean.emplace(static_cast<std::size_t>(replica.parameters()), node.workers());
}

Step EagerWorker::gradientReady() {
    m_replica.requireFinite(m_round);
    const bool late = m_round < m_taken;
    if (m_clean)
        m_squaredNorm = m_clean->add(m_replica.gradient().values(), m_replica.rate(m_applied));
    // Results are applied between computes only: m_applied is the version it was computed from.
    m_buffer.put(m_replica.gradient().values(), m_applied, late);
    if (late && m_settings.lateWorker != LateWorker::Join)
        return m_round;
    m_arrivedAt = std::max(m_round, m_taken);
    if (m_arrivedAt < rounds())
        m_trigger.arrive(m_arrivedAt);
    return std::min(m_arrivedAt, rounds() - 1);
}

Vector EagerWorker::vectorOf(std::vector<float>& values) const {
    const bool counted = m_settings.divisor == Divisor::Contributors;
    return Vector(values, m_replica.parameters() + counted, m_replica.statedBytes());
}

Vector EagerWorker::takeSnapshot() {
    Result& result = m_results.emplace_back();
    if (!m_spare.empty()) {
        result.sum = std::move(m_spare.back());
        m_spare.pop_back();
    }
    result.sum.resize(m_values);
    ContributionEvent& event = result.event;
    event.worker = m_node.rank();
    event.round = m_taken++;
    event.snapshot = m_node.now();
    event.arrived = m_arrivedAt == event.round;
    const bool counted = m_settings.divisor == Divisor::Contributors && !result.sum.empty();
    if (m_settings.contribute == Contribute::Buffer || event.arrived) {
        result.sum.resize(result.sum.size() - counted);
        event.ages = m_buffer.take(event.round, result.sum);
        if (counted)
            result.sum.push_back(event.ages.empty() ? 0.0f : 1.0f);
    } else {
        std::fill(result.sum.begin(), result.sum.end(), 0.0f);
    }
    for (const std::int32_t age : event.ages)
        ++(age == 0 ? m_onTime : m_late);
    return vectorOf(result.sum);
}

void EagerWorker::deliver() {
    m_results.back().event.delivered = m_node.now();
    m_trigger.forget(m_delivered);
    ++m_delivered;
    if (m_members.givesBefore(m_delivered))
        give(m_delivered);
    m_delivery.raise();
}

void EagerWorker::regroup() {
    m_trigger.regroup();
    if (m_arrivedAt >= m_taken && m_arrivedAt < rounds())
        m_trigger.arriveAgain(m_arrivedAt);
    const bool wasFirst = std::exchange(m_first, m_members.group().place() == 0);
    if (m_first && !wasFirst && m_applied > 0)
        m_replica.handOut(m_applied - 1); // the one before may have died before it did
    if (m_members.givesBefore(m_delivered))
        give(m_delivered);
}

void EagerWorker::startAt(Step round) {
    m_round = m_started = m_taken = m_delivered = m_applied = round;
    m_first = isFirstIn(round);
    m_clean.reset(); // what its process before computed is lost, so the clean path is not known
    m_trigger.startAt(round);
}

Task<> EagerWorker::receiveState() {
    if (m_members.firstRound() == 0)
        co_return;
    co_await m_members.receiveState(m_replica.weights(), m_replica.velocityVector());
}

/// The weights as they are after all rounds before this one, of which this worker may not have
/// applied the last: results are applied between computes only.
void EagerWorker::give(Step round) {
    Replica::State state = m_replica.state();
    const auto pending = static_cast<std::size_t>(round - m_applied);
    const bool newest = m_settings.missedResults == MissedResults::Newest;
    for (std::size_t i = newest && pending > 0 ? pending - 1 : 0; i < pending; ++i) {
        const Result& result = m_results[i];
        m_replica.apply(state, parametersOf(result), result.event.round, divisorOf(result));
    }
    std::optional<Vector> velocity = m_replica.velocityVector();
    if (velocity)
        velocity = m_replica.vectorOf(state.velocity);
    m_members.give(round, m_replica.vectorOf(state.weights), velocity);
}

std::span<const float> EagerWorker::parametersOf(const Result& result) const {
    return std::span(result.sum).first(
        std::min(result.sum.size(), static_cast<std::size_t>(m_replica.parameters())));
}

/// Results up to this round (exclusive) may be applied now.
Step EagerWorker::applicable() const {
    const bool oneByOne = m_settings.lateWorker == LateWorker::CatchUp
        && m_settings.missedResults == MissedResults::Queue && m_delivered < rounds();
    return oneByOne ? std::min(m_round + 1, m_delivered) : m_delivered;
}

bool EagerWorker::applyUpToSync() {
    const bool newest = m_settings.missedResults == MissedResults::Newest;
    const Step upTo = applicable();
    while (m_applied < upTo) {
        apply(m_results.front(), newest && m_applied + 1 < upTo);
        m_spare.push_back(std::move(m_results.front().sum));
        m_results.pop_front();
        ++m_applied;
        if (!newest && m_syncEvery > 0 && m_applied % m_syncEvery == 0)
            break;
    }
    const bool due = m_syncEvery > 0 && m_syncs < m_applied / m_syncEvery;
    m_syncs += due;
    return due;
}

double EagerWorker::divisorOf(const Result& result) const {
    if (m_settings.divisor == Divisor::Workers || result.sum.empty())
        return m_members.groupIn(result.event.round).size();
    return std::max(1.0, static_cast<double>(result.sum.back()));
}

void EagerWorker::apply(Result& result, bool lost) {
    ContributionEvent& event = result.event;
    event.applied = m_node.now();
    event.lost = lost;
    if (!lost) {
        m_replica.apply(parametersOf(result), event.round, divisorOf(result));
        event.fingerprint = m_replica.fingerprint();
    }
    event.overwritten = static_cast<std::int32_t>(m_buffer.dropped() - m_droppedTold);
    m_droppedTold = m_buffer.dropped();
    m_node.trace().contribution(event);
    // Where results are lost the replicas differ, and their mean is evaluated.
    if (isFirstIn(event.round) || m_settings.missedResults == MissedResults::Newest)
        m_replica.handOut(event.round);
    if (m_clean && measuresDriftAfter(event.round, m_driftInterval, rounds()))
        tellDrift(event.round);
}

/// Every gradient that this worker has computed so far came from a version up to `round`, and every
/// later one comes from a newer version: its share of the path after the round is complete.
void EagerWorker::tellDrift(Step round) {
    DriftPart part{.worker = m_node.rank(),
        .round = round,
        .at = m_node.now(),
        .content = DriftContent::Share,
        .path = static_cast<std::int32_t>(m_syncsDone),
        .firstParameter = 0,
        .values = m_clean->values()};
    m_node.trace().drift(part);
    if (!m_tellsWeights)
        return;
    part.content = DriftContent::Weights;
    part.values = m_replica.weights().values();
    m_node.trace().drift(part);
}

void EagerWorker::endStep() {
    m_replica.report(m_round, m_squaredNorm);
    m_round = m_settings.lateWorker == LateWorker::CatchUp ? m_round + 1 : m_applied;
}

void EagerWorker::synchronised(ModelSync how) {
    if (how == ModelSync::Average)
        m_replica.divideWeights(m_node.workers());
    ++m_syncsDone;
    if (!m_clean)
        return;
    m_clean->restart(m_buffer.sum(), m_replica.rate(m_applied));
    if (m_node.rank() == 0)
        m_node.trace().drift({.worker = 0,
            .round = syncRound(),
            .at = m_node.now(),
            .content = DriftContent::Start,
            .path = static_cast<std::int32_t>(m_syncsDone),
            .firstParameter = 0,
            .values = m_replica.weights().values()});
}

void EagerWorker::checkLedger() const {
    const std::int64_t accounted = m_onTime + m_late + m_buffer.held() + m_buffer.dropped();
    if (m_buffer.produced() != accounted)
        throw Error(nodeName(m_node.rank(), m_node.workers()) + " computed "
            + std::to_string(m_buffer.produced()) + " gradients, but " + std::to_string(accounted)
            + " are accounted for: a fault of this program");
}

} // namespace ringside
