// SPDX-License-Identifier: GPL-3.0-or-later
// What the coordinator does while it waits: takes in messages and ends of processes, calls its
// watches.
#include "engine/run/coordinator.h"

#include "engine/node/node.h"
#include "engine/run/run_failed.h"
#include "engine/zmq/process_clock.h"

#include <poll.h>

#include <algorithm>
#include <thread>

namespace ringside {

using std::chrono::milliseconds;

namespace {
std::int64_t now() {
    return monotonicNanoseconds();
}
} // namespace

void Coordinator::await(const Predicate& done, milliseconds limit, const std::string& what) {
    const std::int64_t deadline = now() + std::chrono::nanoseconds(limit).count();
    while (!done()) {
        if (now() > deadline)
            throw RunFailed(
                "waited " + std::to_string(limit.count() / 1000) + " s in vain for " + what);
        turn(20);
    }
}

void Coordinator::turn(int timeoutMilliseconds) {
    while (const auto arrival = m_hub->receive())
        handle(*arrival);
    handleExits();
    if (m_stopAsked && !m_endingNodes)
        throw RunStopped();
    std::vector<pollfd> descriptors;
    for (const int descriptor : m_hub->descriptors())
        descriptors.push_back({descriptor, POLLIN, 0});
    descriptors.push_back({m_supervisor->descriptor(), POLLIN, 0});
    for (const Watch& watch : m_watches)
        descriptors.push_back({watch.descriptor, POLLIN, 0});
    if (poll(descriptors.data(), descriptors.size(), timeoutMilliseconds) <= 0)
        return;
    for (std::size_t i = 0; i < m_watches.size(); ++i)
        if (descriptors[descriptors.size() - m_watches.size() + i].revents != 0)
            m_watches[i].handler();
}

void Coordinator::handle(const HubArrival& arrival) {
    if (const auto* control = std::get_if<ControlArrival>(&arrival))
        handle(control->rank, control->message);
    else if (const auto* telemetry = std::get_if<TelemetryArrival>(&arrival))
        handle(telemetry->batch);
    else if (m_recorder)
        m_recorder->note({NoteKind::Warning, m_journal->latest(), noRank,
            "a message that does not belong to this run was dropped: "
                + std::get<ForeignArrival>(arrival).reason});
}

void Coordinator::handle(Rank rank, const NodeMessage& message) {
    NodeStatus& node = m_status[static_cast<std::size_t>(rank)];
    if (const auto* hello = std::get_if<HelloMessage>(&message)) {
        node.greeted = true;
        if (hello->version != m_options.version)
            throw RunFailed(nodeName(rank, m_scenario.cluster.workers) + " is version "
                + hello->version + ", this is " + m_options.version);
        if (hello->mathsVariant != m_host.mathsVariant)
            throw RunFailed(nodeName(rank, m_scenario.cluster.workers)
                + " computes with the maths build " + hello->mathsVariant + ", this program with "
                + m_host.mathsVariant + ": their bits differ");
        if (m_rejoin && m_rejoin->rank == rank)
            introduce(rank);
    } else if (std::holds_alternative<ReadyMessage>(message)) {
        node.ready = true;
        if (m_rejoin && m_rejoin->rank == rank)
            askForRejoin();
    } else if (const auto* calibrated = std::get_if<CalibratedMessage>(&message)) {
        m_calibrated = calibrated->seconds;
    } else if (const auto* final = std::get_if<FinalMessage>(&message)) {
        if (final->generation == m_generation)
            node.final = *final;
        if (m_training && final->generation == m_generation) {
            node.final->account = wholeAccount(final->account);
            m_accounts[static_cast<std::size_t>(rank)] = node.final->account;
            m_recorder->account(node.final->account);
        }
    } else if (const auto* changed = std::get_if<ChangedMessage>(&message)) {
        if (m_training && changed->generation == m_generation)
            handleChange(changed->event);
    } else if (const auto* halted = std::get_if<HaltedMessage>(&message)) {
        handle(rank, *halted);
    } else if (const auto* failed = std::get_if<FailedMessage>(&message)) {
        if (m_rejoin && m_rejoin->rank == rank)
            giveUpRejoin(failed->reason);
        else if (!m_endingNodes && !node.dead)
            throw RunFailed(failed->reason);
    } else {
        node.bye = true;
    }
}

void Coordinator::handle(const TelemetryBatch& batch) {
    RunJournal* const journal = m_training ? m_journal.get() : m_probeJournal.get();
    if (!journal || batch.generation != m_generation || batch.node < 0 || batch.node >= m_nodeCount)
        return;
    NodeStatus& node = m_status[static_cast<std::size_t>(batch.node)];
    const auto lost = static_cast<std::int64_t>(
        batch.firstSequence - std::min(batch.firstSequence, node.nextSequence));
    m_lostRows += m_training ? lost : 0;
    node.nextSequence = batch.firstSequence + batch.rows();
    node.heardAt = now();
    node.saidSilent = false;
    journal->setWall(wallSeconds());
    for (const MessageEvent& event : batch.messages)
        journal->message(event);
    for (const StateEvent& event : batch.states)
        journal->state(event);
    for (const StepEvent& event : batch.steps)
        journal->step(event);
    for (const UpdateEvent& event : batch.updates)
        journal->update(event);
    for (const TriggerEvent& event : batch.triggers)
        journal->trigger(event);
    for (const ContributionEvent& event : batch.contributions)
        journal->contribution(event);
    for (const SnapshotSlice& slice : batch.slices)
        if (slice.drift)
            journal->drift({slice.node, slice.step, slice.at, *slice.drift, slice.path,
                slice.firstParameter, slice.weights});
        else
            journal->snapshot(
                {slice.node, slice.step, slice.at, slice.firstParameter, slice.weights});
    if (!m_training)
        return;
    for (const NodeAccount& account : batch.accounts) {
        const NodeAccount whole = wholeAccount(account);
        m_recorder->account(whole);
        m_accounts[static_cast<std::size_t>(batch.node)] = whole;
    }
    if (!batch.steps.empty() || !batch.contributions.empty())
        m_lastStepSeen = now();
}

std::string Coordinator::describe(const ChildExit& ended) {
    const std::string name = nodeName(ended.rank, m_scenario.cluster.workers);
    std::string sentence = name + ' ' + ended.how;
    if (m_training && ended.rank < m_scenario.cluster.workers)
        sentence += " in step " + std::to_string(m_journal->stepsDone(ended.rank));
    else if (!m_training)
        sentence += " before training began";
    // Cluster time goes on after a node's last row: no cause may come after what it brought about.
    Time at = m_journal->latest();
    if (const auto kill = m_killed.find(ended.rank); kill != m_killed.end()) {
        sentence += kill->second.planned ? " (by a planned fault)"
                                         : " (by an order, while the run went on)";
        at = std::max(at, kill->second.at);
    }
    if (!ended.errorOutput.empty())
        sentence += ": " + ended.errorOutput.substr(0, ended.errorOutput.find('\n'));
    if (!m_endingNodes)
        m_recorder->note({outlives(ended) ? NoteKind::Warning : NoteKind::Failure,
            at, ended.rank, sentence});
    return sentence;
}

void Coordinator::handleExits() {
    std::string reasons;
    const auto tell = [&](const ChildExit& ended) {
        if (isEndOfRejoin(ended))
            return;
        if (outlives(ended))
            return lose(ended);
        const std::string sentence = describe(ended);
        buryLast(ended, sentence);
        reasons += (reasons.empty() ? "" : "; ") + sentence;
    };
    for (const ChildExit& ended : m_supervisor->collect())
        tell(ended);
    if (reasons.empty() || m_endingNodes)
        return;
    // Others may have died of the same cause: name them together.
    std::this_thread::sleep_for(milliseconds(50));
    for (const ChildExit& ended : m_supervisor->collect())
        tell(ended);
    throw RunFailed(allDeaths(reasons));
}

// --- small questions
// -----------------------------------------------------------------------------------

bool Coordinator::allNodes(const std::function<bool(const NodeStatus&)>& condition) const {
    return std::all_of(m_status.begin(), m_status.end(), condition);
}

std::string Coordinator::waitingFor(const std::function<bool(const NodeStatus&)>& condition) const {
    constexpr int mostNames = 4;
    std::string names;
    int count = 0;
    for (Rank rank = 0; rank < m_nodeCount; ++rank)
        if (!condition(m_status[static_cast<std::size_t>(rank)]) && ++count <= mostNames)
            names += (names.empty() ? "" : ", ") + nodeName(rank, m_scenario.cluster.workers);
    return count <= mostNames ? names
                              : names + " and " + std::to_string(count - mostNames) + " more";
}

void Coordinator::warn(const std::string& sentence, Rank node) {
    m_recorder->note({NoteKind::Warning, m_journal->latest(), node, sentence});
    m_observer.warning(sentence);
}

double Coordinator::wallSeconds() const {
    return std::max(0.0, static_cast<double>(now() - m_t0) * 1e-9);
}

} // namespace ringside
