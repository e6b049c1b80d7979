// SPDX-License-Identifier: GPL-3.0-or-later
// Faults, planned and live, and what else is changed while a run goes on.
#include "engine/run/coordinator.h"

#include "engine/run/run_failed.h"
#include "engine/scenario/scenario_json.h"
#include "engine/zmq/process_clock.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <csignal>

namespace ringside {

namespace {

using Json = nlohmann::json;

/// Wall time after which every node has an order, and has told of the steps it finished before.
constexpr double orderSeconds = 0.015;
/// A frozen node that nobody can resume ends the run after so long.
constexpr double freezePatienceSeconds = 2;

std::int64_t now() {
    return monotonicNanoseconds();
}

/// Fields that may change during a run; the other ones would be another run.
bool isLive(const std::string& path) {
    for (const char* prefix : {"cluster.stragglers", "cluster.nodes"})
        if (path == prefix || path.starts_with(std::string(prefix) + '.')
            || path.starts_with(std::string(prefix) + '['))
            return true;
    for (const char* whole :
        {"cluster.bandwidth_bits_per_s", "cluster.latency_s", "cluster.jitter_s", "cluster.loss"})
        if (path == whole)
            return true;
    return false;
}

bool needsSignal(FaultAction action) {
    return action == FaultAction::Kill || action == FaultAction::Freeze
        || action == FaultAction::Resume || action == FaultAction::Restart;
}

ControlAnswer refused(const std::string& why) {
    return {false, why};
}

std::string listed(const ScenarioError& error) {
    std::string text;
    for (const Fault& fault : error.faults())
        text += (text.empty() ? "" : "; ") + (fault.path.empty() ? "" : fault.path + ' ')
            + fault.sentence;
    return text;
}

} // namespace

double Coordinator::clusterNow() const {
    return clusterAt(m_pausedAt ? std::min(*m_pausedAt, now()) : now());
}

double Coordinator::clusterAt(std::int64_t wall) const {
    return std::max(
        0.0, static_cast<double>(wall - m_t0 - m_pausedFor) * 1e-9 / m_run.timeDilation);
}

Time Coordinator::nextMoment() const {
    return Time::fromSeconds(clusterNow() + orderSeconds / m_run.timeDilation);
}

/// The fastest worker's step may end before the order arrives, so short steps get a few more.
Step Coordinator::nextCommonStep() const {
    Step begun = 0;
    for (Rank worker = 0; worker < m_scenario.cluster.workers; ++worker)
        begun = std::max(begun, m_journal->stepsDone(worker));
    const Step rounds = m_journal->rounds().rounds();
    const double seconds = rounds > 0 ? wallSeconds() / static_cast<double>(rounds)
                                      : stepSeconds() * m_run.timeDilation;
    const double more = std::floor(orderSeconds / std::max(seconds, 1e-4));
    return begun + 1 + static_cast<Step>(more);
}

Rank Coordinator::rankOf(const std::string& name) const {
    for (Rank rank = 0; rank < m_nodeCount; ++rank)
        if (nodeName(rank, m_scenario.cluster.workers) == name)
            return rank;
    return noRank;
}

// --- live
// ----------------------------------------------------------------------------------------

ControlAnswer Coordinator::set(const std::string& path, const std::string& value) {
    if (!m_training || m_endingNodes)
        return refused("the run does not train now");
    if (!isLive(path))
        return refused(path
            + " cannot change during a run; cluster.stragglers, cluster.nodes,"
              " cluster.bandwidth_bits_per_s, cluster.latency_s, cluster.jitter_s and cluster.loss"
              " can");
    if (!m_scenario.cluster.emulate)
        return refused("without emulation there is nothing to change: times are the host's own");
    ChangeMessage change;
    try {
        m_live = withSetting(m_live, path + '=' + value);
    } catch (const ScenarioError& error) {
        return refused(listed(error));
    }
    change.path = path;
    change.value = value;
    change.sentence = path + " is now " + value + '.';
    change.fromStep = nextCommonStep();
    change.at = nextMoment();
    m_hub->sendToAll(change);
    if (path.starts_with("cluster.stragglers"))
        return {true, change.sentence + " From step " + std::to_string(change.fromStep) + " on."};
    m_journal->change({.at = change.at, .action = ChangeAction::Set, .text = change.sentence});
    return {true, change.sentence};
}

ControlAnswer Coordinator::fault(const std::string& text) {
    if (!m_training || m_endingNodes)
        return refused("the run does not train now");
    Json fault = Json::parse(text, nullptr, false);
    if (!fault.is_object())
        return refused("a fault is an object such as {\"node\":\"worker-1\",\"action\":\"kill\"}");
    const bool planned = fault.contains("at");
    const auto action = fault.value("action", Json());
    ChangeMessage change{.path = "faults", .fromStep = nextCommonStep(), .at = nextMoment()};
    if (!planned && (action == "slow" || action == "nan"))
        fault["at"] = {{"step", change.fromStep}};
    else if (!planned)
        fault["at"] = {{"cluster_s", change.at.seconds()}};
    change.value = Json::array({fault}).dump(-1, ' ', false, Json::error_handler_t::replace);
    PlannedFault known;
    try {
        known = withSetting(m_live, "faults=" + change.value).faults.at(0);
    } catch (const ScenarioError& error) {
        return refused(listed(error));
    }
    const Rank rank = rankOf(known.node);
    if (known.action == FaultAction::Restart && isReturning(rank))
        return refused(known.node + " is being started anew already");
    if (known.action == FaultAction::Restart && !anyOtherLives(rank))
        return refused("no other worker lives that could give " + known.node + " its weights");
    if (known.action != FaultAction::Restart && m_status[static_cast<std::size_t>(rank)].dead)
        return refused(known.node + (isReturning(rank) ? " is being started anew" : " has ended"));
    return inject(known, change, planned);
}

ControlAnswer Coordinator::inject(
    const PlannedFault& fault, const ChangeMessage& change, bool planned) {
    if (needsSignal(fault.action) && !planned) {
        carryOut(fault, false);
        if (fault.action == FaultAction::Restart)
            return {true, fault.node + " is started anew now; it tells when it takes part again."};
        return {true, fault.node + " gets the signal now."};
    }
    m_faults.add(fault);
    m_planned.push_back(fault);
    if (!needsSignal(fault.action)) {
        m_hub->sendToAll(change);
        m_liveFaults.push_back(fault);
    }
    if (fault.step)
        return {true, "It comes with step " + std::to_string(*fault.step) + '.'};
    return {true, "It comes at " + std::to_string(*fault.clusterS) + " s of cluster time."};
}

ControlAnswer Coordinator::pause() {
    if (!m_training || m_endingNodes)
        return refused("the run does not train now");
    if (m_pausedAt)
        return refused("the run is paused already");
    m_pausedAt = now() + static_cast<std::int64_t>(orderSeconds * 1e9);
    m_hub->sendToAll(PauseMessage{*m_pausedAt});
    m_journal->change({.at = Time::fromSeconds(clusterAt(*m_pausedAt)),
        .action = ChangeAction::Pause,
        .text = "Cluster time stands still."});
    m_observer.stateChanged(RunState::Paused, "");
    return {true, "The run is paused."};
}

ControlAnswer Coordinator::resume() {
    if (!m_pausedAt)
        return refused("the run is not paused");
    const std::int64_t shift = std::max<std::int64_t>(
        0, now() + static_cast<std::int64_t>(orderSeconds * 1e9) - *m_pausedAt);
    m_journal->change({.at = Time::fromSeconds(clusterAt(*m_pausedAt)),
        .action = ChangeAction::Continue,
        .text = "Cluster time goes on."});
    m_pausedFor += shift;
    m_pausedAt.reset();
    m_lastStepSeen = now();
    m_hub->sendToAll(ContinueMessage{shift});
    m_observer.stateChanged(RunState::Running, "");
    return {true, "The run goes on."};
}

// --- planned
// -------------------------------------------------------------------------------------

void Coordinator::carryOutDueFaults() {
    if (m_pausedAt)
        return;
    Step begun = 0;
    for (Rank worker = 0; worker < m_scenario.cluster.workers; ++worker)
        begun = std::max(begun, m_journal->stepsDone(worker));
    // Who has done its last step begins no other; of a shared pool nobody knows which is the last.
    const ArchitectureSettings& architecture = m_scenario.architecture;
    if (architecture.kind != ArchitectureKind::PsAsync || architecture.quota == Quota::PerWorker)
        begun = std::min(begun, m_plan.steps - 1);
    for (const PlannedFault& fault : m_faults.due(begun, clusterNow()))
        carryOut(fault, true);
}

/// A fault that needs a signal; of the others the nodes tell, but for a heal.
void Coordinator::carryOut(const PlannedFault& fault, bool planned) {
    const Rank rank = rankOf(fault.node);
    const auto place = static_cast<std::size_t>(rank);
    if (fault.action == FaultAction::Restart)
        return restart(rank, planned);
    if (!m_supervisor->isAlive(rank))
        return;
    ChangeEvent event{
        .at = Time::fromSeconds(clusterNow()), .node = rank, .step = fault.step.value_or(-1)};
    switch (fault.action) {
    case FaultAction::Kill:
        event.action = ChangeAction::Kill;
        event.text = fault.node + " is killed.";
        m_killed[rank] = {event.at, planned};
        m_supervisor->signal(rank, SIGKILL);
        break;
    case FaultAction::Freeze:
        event.action = ChangeAction::Freeze;
        event.text = fault.node
            + " is frozen. Cluster time goes on: what it does next counts from when it is resumed.";
        m_frozenAt[place] = now();
        m_supervisor->signal(rank, SIGSTOP);
        break;
    case FaultAction::Resume:
        event.action = ChangeAction::Resume;
        event.text = fault.node + " is resumed.";
        m_frozenAt[place].reset();
        m_supervisor->signal(rank, SIGCONT);
        break;
    default:
        event.action = ChangeAction::Heal;
        event.at = std::max(event.at, Time::fromSeconds(fault.clusterS.value_or(0)));
        event.peer = rankOf(fault.peer);
        event.text = "The link between " + fault.node + " and " + fault.peer + " is healed.";
        break;
    }
    m_journal->change(event);
}

/// What no synchronous step can outlast ends the run, unless somebody may mend it.
void Coordinator::handleChange(ChangeEvent event) {
    const int workers = m_scenario.cluster.workers;
    const std::string link = event.peer == noRank
        ? ""
        : nodeName(event.node, workers) + " and " + nodeName(event.peer, workers);
    if (event.action == ChangeAction::Cut)
        event.text = "The link between " + link + " is cut.";
    m_journal->change(event);
    if (event.action == ChangeAction::Drop) {
        m_lostMessage = "; a fault lost a message from " + nodeName(event.node, workers) + " to "
            + nodeName(event.peer, workers);
        m_observer.warning(nodeName(event.node, workers) + " to " + nodeName(event.peer, workers)
            + ": " + event.text);
    }
    if (!isSynchronous(m_scenario.architecture.kind) || m_endingNodes)
        return;
    const std::string step = std::to_string(event.step);
    if (event.action == ChangeAction::Drop)
        throw RunFailed("a fault lost a message from " + nodeName(event.node, workers) + " to "
            + nodeName(event.peer, workers) + ", without which step " + step + " cannot end");
    const bool mended = m_faults.willEnd(FaultAction::Heal, nodeName(event.node, workers));
    if (event.action == ChangeAction::Cut && !mended && !m_options.controlled)
        throw RunFailed("the link between " + link
            + " was cut by a fault, nothing heals it, and step " + step + " cannot end without it");
}

void Coordinator::lookAfterFrozen(Rank rank) {
    const auto& frozen = m_frozenAt[static_cast<std::size_t>(rank)];
    const std::string name = nodeName(rank, m_scenario.cluster.workers);
    if (!frozen || m_options.controlled || m_faults.willEnd(FaultAction::Resume, name))
        return;
    if (static_cast<double>(now() - *frozen) * 1e-9 > freezePatienceSeconds)
        throw RunFailed(name + " was frozen by a planned fault in step "
            + std::to_string(rank < m_scenario.cluster.workers ? m_journal->stepsDone(rank)
                                                               : m_journal->rounds().rounds())
            + ", and nothing resumes it" + whatItHolds(name));
}

/// Whether a stopped process keeps the run from being given up: somebody may let it go on.
bool Coordinator::mayStayStopped(Rank rank) const {
    if (!m_frozenAt[static_cast<std::size_t>(rank)])
        return !isUndecided(); // a debugger, say; but with a death to settle the others stand still
    return m_faults.willEndByTime(
        FaultAction::Resume, nodeName(rank, m_scenario.cluster.workers));
}

namespace {

/// Names only what went wrong: shares of computations and of messages, 0 to 1.
std::string tooBusySentence(double dilation, double overruns, double late) {
    const auto percent = [](double share) {
        return std::to_string(static_cast<int>(std::round(100 * share))) + " % of the ";
    };
    std::string reasons;
    if (late >= 0.005)
        reasons = percent(late) + "messages came late";
    if (overruns >= 0.005)
        reasons += (reasons.empty() ? "" : " and ") + percent(overruns) + "computations ran over";
    return "this host is too busy: in the last 2 s " + reasons + " at a time dilation of "
        + std::to_string(dilation).substr(0, 4) + "; times are stamped as oversubscribed";
}

} // namespace

/// The probe was a moment; whether the host keeps up is seen as the run goes on.
void Coordinator::recheckDilation() {
    constexpr std::int64_t checkEvery = 2'000'000'000;
    constexpr double mostMarked = 0.05;
    if (!m_scenario.cluster.emulate || now() < m_nextDilationCheck)
        return;
    m_nextDilationCheck = now() + checkEvery;
    RunMarks marks;
    for (const NodeAccount& account : m_accounts) {
        marks.gradients += account.gradients;
        marks.overruns += account.overrunSteps;
        marks.messages += account.messagesReceived;
        marks.late += account.lateMessages;
    }
    const RunMarks before = std::exchange(m_marks, marks);
    const auto share = [](std::int64_t part, std::int64_t whole) {
        return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
    };
    const double overruns
        = share(marks.overruns - before.overruns, marks.gradients - before.gradients);
    const double late = share(marks.late - before.late, marks.messages - before.messages);
    const bool tooBusy = overruns > mostMarked || late > mostMarked;
    if (tooBusy == m_tooBusy)
        return;
    m_tooBusy = tooBusy;
    if (!tooBusy)
        return warn("the host keeps up again: times count as before");
    if (!m_scenario.cluster.timeDilation && !std::exchange(m_run.dilationStamped, true))
        m_recorder->run(m_run);
    warn(tooBusySentence(m_run.timeDilation, overruns, late));
}

} // namespace ringside
