// SPDX-License-Identifier: GPL-3.0-or-later
// A worker is started anew while the others train: a new process, the weights of those that live,
// and one round from which on it takes part again. One after the other, and only while no death is
// open: whatever dies meanwhile is settled first, and the restart begins afresh.
#include "engine/run/coordinator.h"

#include "engine/zmq/node_process.h"
#include "engine/zmq/process_clock.h"

#include <algorithm>
#include <csignal>

namespace ringside {

namespace {

constexpr std::int64_t startingLimit = 30'000'000'000; // ns, to start, read the data and connect
constexpr int mostIncarnations = 255; // a frame has a byte for it
constexpr int mostTries = 3; // of one restart, each spoilt by another death

std::int64_t now() {
    return monotonicNanoseconds();
}

/// All that a node counts but its wait and its finish.
void add(NodeAccount& whole, const NodeAccount& more) {
    whole.compute += more.compute;
    whole.exposedCommunication += more.exposedCommunication;
    whole.update += more.update;
    whole.sendBusy += more.sendBusy;
    whole.receiveBusy += more.receiveBusy;
    whole.bytesSent += more.bytesSent;
    whole.bytesReceived += more.bytesReceived;
    whole.messagesSent += more.messagesSent;
    whole.messagesReceived += more.messagesReceived;
    whole.headerBytesSent += more.headerBytesSent;
    whole.gradients += more.gradients;
    whole.overrunSteps += more.overrunSteps;
    whole.lateMessages += more.lateMessages;
    whole.slips += more.slips;
    whole.droppedEvents += more.droppedEvents;
    whole.processorSeconds += more.processorSeconds;
    for (std::size_t i = 0; i < whole.lateness.size(); ++i)
        whole.lateness[i] += more.lateness[i];
}

} // namespace

bool Coordinator::anyOtherLives(Rank rank) const {
    for (Rank other = 0; other < m_scenario.cluster.workers; ++other)
        if (other != rank && !m_status[static_cast<std::size_t>(other)].dead)
            return true;
    return false;
}

bool Coordinator::isReturning(Rank rank) const {
    return (m_rejoin && m_rejoin->rank == rank)
        || std::ranges::find(m_returning, rank) != m_returning.end();
}

void Coordinator::restart(Rank rank, bool planned) {
    if (isReturning(rank))
        return;
    m_returning.push_back(rank);
    m_tries.erase(rank);
    if (m_status[static_cast<std::size_t>(rank)].dead)
        return beginRejoin();
    const std::string name = nodeName(rank, m_scenario.cluster.workers);
    const Time at = Time::fromSeconds(clusterNow());
    m_journal->change({.at = at,
        .node = rank,
        .action = ChangeAction::Kill,
        .text = name + " is killed to be started anew."});
    m_killed[rank] = {at, planned};
    m_supervisor->signal(rank, SIGKILL);
}

void Coordinator::beginRejoin() {
    if (m_returning.empty() || m_rejoin || isUndecided() || !m_training || m_endingNodes)
        return;
    const Rank rank = m_returning.front();
    NodeStatus& status = m_status[static_cast<std::size_t>(rank)];
    if (!status.dead || m_supervisor->isAlive(rank))
        return; // when it has ended
    m_returning.pop_front();
    m_rejoin = Rejoin{rank, now(), false};
    for (const Death& death : m_deaths)
        if (death.rank == rank)
            m_earliest[rank] = std::max(m_earliest[rank],
                earliestReturn(m_scenario.architecture.kind, death.step, death.from.value_or(0)));
    status = NodeStatus{.dead = true, .nextSequence = status.nextSequence};
    m_hub->forget(rank);
    try {
        spawnAnew(rank);
    } catch (const Error& error) {
        giveUpRejoin(error.what());
    }
}

void Coordinator::spawnAnew(Rank rank) {
    int& incarnation = m_incarnations[rank];
    if (incarnation >= mostIncarnations)
        throw Error("it has been started anew 255 times, which is the most");
    ++incarnation;
    // What is to be lost or spoilt once was so before its process ended.
    Scenario scenario = m_live;
    scenario.faults = m_scenario.faults;
    scenario.faults.insert(scenario.faults.end(), m_liveFaults.begin(), m_liveFaults.end());
    const double at = clusterNow();
    std::erase_if(scenario.faults, [&](const PlannedFault& fault) {
        const bool due = fault.step ? *fault.step <= m_journal->stepsDone(rank)
                                    : fault.clusterS.value_or(0) <= at;
        return due && fault.action == FaultAction::Drop;
    });
    const auto startFile = m_plan.start ? m_directory->startFile() : std::filesystem::path();
    m_supervisor->spawn(rank,
        {m_options.nodeProgram, {},
            toJson(NodeConfiguration{m_directory->path(), m_nonce, rank, m_plan.samples,
                m_options.version, scenario, startFile, incarnation})});
}

/// The new process is there: it opens its edges to those that live, and they theirs to it.
void Coordinator::introduce(Rank rank) {
    ConnectMessage connect;
    for (Rank other = 0; other < m_nodeCount; ++other)
        if (other != rank && m_status[static_cast<std::size_t>(other)].dead)
            connect.absent.push_back(other);
    for (const auto& [restarted, times] : m_incarnations)
        connect.restarted.insert(
            connect.restarted.end(), static_cast<std::size_t>(times), restarted);
    m_hub->send(rank, connect);
    sendToLiving(ReconnectMessage{rank, m_incarnations[rank]});
}

void Coordinator::sendToLiving(const CoordinatorMessage& message) {
    for (Rank rank = 0; rank < m_nodeCount; ++rank)
        if (!m_status[static_cast<std::size_t>(rank)].dead)
            m_hub->send(rank, message);
}

/// It is connected and has its data: where do the others stand?
void Coordinator::askForRejoin() {
    m_rejoin->asked = true;
    m_standings.clear();
    sendToLiving(HaltMessage{.attempt = ++m_attempt, .dead = {}, .joining = {m_rejoin->rank}});
}

void Coordinator::decideRejoin() {
    const Rank rank = m_rejoin->rank;
    const Departure rejoin = rejoinOf(m_scenario, m_plan, rank, m_earliest[rank], m_standings,
        static_cast<std::int32_t>(m_attempt));
    sendToLiving(DepartMessage{rejoin});
    if (rejoin.joined.empty()) {
        discard(rank);
    } else {
        m_hub->send(rank,
            StartMessage{m_generation, m_t0 + m_pausedFor, m_run.timeDilation, std::nullopt,
                m_plan.measuredSeconds, rejoin});
        if (m_pausedAt)
            m_hub->send(rank, PauseMessage{*m_pausedAt});
        NodeStatus& status = m_status[static_cast<std::size_t>(rank)];
        status.dead = false;
        status.nextSequence = 0;
        status.heardAt = now();
        m_killed.erase(rank);
        std::erase_if(m_deaths, [&](const Death& death) { return death.rank == rank; });
    }
    tellRejoin(rank, rejoin);
    m_rejoin.reset();
    m_lastStepSeen = now();
    beginRejoin();
}

void Coordinator::tellRejoin(Rank rank, const Departure& rejoin) {
    const ChangeEvent event = rejoinEvent(m_scenario, rank, rejoin, m_plan.steps,
        std::max(Time::fromSeconds(clusterNow()), m_journal->latest()));
    m_journal->change(event);
    m_observer.warning(event.text);
}

/// Its process is ended, and nobody needs to hear of it.
void Coordinator::discard(Rank rank) {
    m_discarded.insert(rank);
    m_supervisor->signal(rank, SIGKILL);
}

/// The others go on without it, as they do already.
void Coordinator::giveUpRejoin(const std::string& why) {
    const Rank rank = m_rejoin->rank;
    if (m_rejoin->asked)
        sendToLiving(DepartMessage{});
    m_rejoin.reset();
    if (m_supervisor->isAlive(rank))
        discard(rank);
    warn(nodeName(rank, m_scenario.cluster.workers) + " could not be started anew: " + why
            + "; the others go on without it",
        rank);
    beginRejoin();
}

/// Another worker has died: the restart begins afresh when that is settled.
void Coordinator::putRejoinOff() {
    if (!m_rejoin)
        return;
    const Rank rank = m_rejoin->rank;
    discard(rank);
    m_rejoin.reset();
    returnLater(rank);
}

void Coordinator::returnLater(Rank rank) {
    if (++m_tries[rank] < mostTries)
        m_returning.push_front(rank);
    else
        warn(nodeName(rank, m_scenario.cluster.workers)
                + " is not started anew: each time another worker died before it could take part",
            rank);
}

/// Who has not taken part in a round since it came back has weights that a dead worker may have
/// taken along: it is stopped, too, and comes back later.
bool Coordinator::startFreshOnesOver() {
    bool any = false;
    for (const auto& [rank, standing] : m_standings) {
        if (!standing.fresh)
            continue;
        any = true;
        m_stoppedFresh.insert(rank);
        m_supervisor->signal(rank, SIGKILL);
    }
    return any;
}

/// Whether that was the end of a process of which nobody needs to hear.
bool Coordinator::isEndOfRejoin(const ChildExit& ended) {
    if (m_discarded.erase(ended.rank) > 0) {
        beginRejoin();
        return true;
    }
    if (!m_rejoin || m_rejoin->rank != ended.rank || m_endingNodes)
        return false;
    giveUpRejoin("its new process " + ended.how
        + (ended.errorOutput.empty()
                ? std::string()
                : ": " + ended.errorOutput.substr(0, ended.errorOutput.find('\n'))));
    return true;
}

void Coordinator::lookAfterRejoin() {
    if (m_rejoin && !m_rejoin->asked && now() - m_rejoin->since > startingLimit)
        giveUpRejoin("its new process was not ready within 30 s");
}

/// The run is over: who was to come back does not.
void Coordinator::endRejoins() {
    std::deque<Rank> ranks = std::exchange(m_returning, {});
    if (m_rejoin)
        ranks.push_front(m_rejoin->rank);
    m_rejoin.reset();
    for (const Rank rank : ranks)
        if (m_status[static_cast<std::size_t>(rank)].dead)
            tellRejoin(rank, Departure{});
}

/// What a node counted in all its processes. Between them it waits, so that the times add up.
NodeAccount Coordinator::wholeAccount(const NodeAccount& account) const {
    const auto before = m_accountsBefore.find(account.node);
    if (!m_training || before == m_accountsBefore.end())
        return account;
    NodeAccount whole = before->second;
    add(whole, account);
    whole.node = account.node; // the process before may have died before it told its account
    whole.finish = account.finish;
    whole.wait = account.finish - whole.compute - whole.exposedCommunication;
    return whole;
}

} // namespace ringside
