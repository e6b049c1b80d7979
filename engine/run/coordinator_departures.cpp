// SPDX-License-Identifier: GPL-3.0-or-later
// Workers die, and the others go on without them (architecture.on_death = continue).
#include "engine/run/coordinator.h"

#include "engine/zmq/process_clock.h"

#include <algorithm>

namespace ringside {

/// Of a server's end, and of the last worker's, no run gets over.
bool Coordinator::outlives(const ChildExit& ended) const {
    const auto workers = static_cast<std::ptrdiff_t>(m_scenario.cluster.workers);
    const auto living = std::count_if(m_status.begin(), m_status.begin() + workers,
        [](const NodeStatus& node) { return !node.dead; });
    return m_training && !m_endingNodes
        && m_scenario.architecture.onDeath == OnDeath::Continue && ended.rank < workers
        && living > 1;
}

/// All that live are asked to halt and say where they stand. Who dies meanwhile is asked for no more:
/// all others are asked again, with both.
void Coordinator::lose(const ChildExit& ended) {
    const Step step = m_journal->stepsDone(ended.rank);
    const std::string sentence = describe(ended);
    const bool fresh = m_stoppedFresh.erase(ended.rank) > 0;
    const std::string how
        = fresh ? "stopped: another worker died before it could take part" : ended.how;
    putRejoinOff();
    if (fresh)
        returnLater(ended.rank);
    m_accountsBefore[ended.rank] = m_accounts[static_cast<std::size_t>(ended.rank)];
    m_status[static_cast<std::size_t>(ended.rank)].dead = true;
    m_frozenAt[static_cast<std::size_t>(ended.rank)].reset();
    m_journal->state({.node = ended.rank,
        .at = std::max(Time::fromSeconds(clusterNow()), m_journal->latest()),
        .state = NodeState::Finished,
        .step = step});
    m_deaths.push_back({ended.rank, how, sentence, step, {}});
    std::ranges::sort(m_deaths, {}, &Death::rank);
    m_standings.clear();
    HaltMessage halt{.attempt = ++m_attempt, .dead = {}, .joining = {}};
    for (const Death& death : m_deaths)
        if (!death.from)
            halt.dead.push_back(death.rank);
    sendToLiving(halt);
    m_saidAwaited = false;
    m_haltedAt = monotonicNanoseconds();
    tellWhoIsAwaited();
}

bool Coordinator::isUndecided() const {
    return std::ranges::any_of(m_deaths, [](const Death& death) { return !death.from; });
}

/// "worker-1 killed by SIGKILL in step 12; worker-4 exited with code 3 in step 12"; empty: none.
std::string Coordinator::undecidedDeaths() const {
    std::string text;
    for (const Death& death : m_deaths)
        if (!death.from)
            text += (text.empty() ? "" : "; ") + death.sentence;
    return text;
}

/// The end of a sentence about who keeps a death from being settled; empty when none is.
std::string Coordinator::whatItHolds(const std::string& names) const {
    return isUndecided()
        ? "; " + undecidedDeaths() + ", and without " + names
            + " the others cannot agree how to go on"
        : std::string();
}

/// Who has to say how far it is before anything is decided. While a frozen one is among them, the
/// frozen ones alone: the others take a moment.
std::string Coordinator::awaitedNames() const {
    std::string all, frozen;
    for (Rank rank = 0; rank < m_nodeCount; ++rank) {
        if (m_status[static_cast<std::size_t>(rank)].dead || m_standings.contains(rank))
            continue;
        const std::string name = nodeName(rank, m_scenario.cluster.workers);
        all += (all.empty() ? "" : ", ") + name;
        if (m_supervisor->isStopped(rank))
            frozen += (frozen.empty() ? "" : ", ") + name + " (frozen)";
    }
    return frozen.empty() ? all : frozen;
}

/// Once for each time that all are asked to halt, if it is not over in a moment. A frozen node hears
/// nothing, and the decision needs its standing: it may hold the only finished sum.
void Coordinator::tellWhoIsAwaited() {
    constexpr std::int64_t moment = 250'000'000; // ns
    if (!isUndecided() || m_saidAwaited)
        return;
    const std::string names = awaitedNames();
    if (!names.ends_with("(frozen)") && monotonicNanoseconds() - m_haltedAt < moment)
        return;
    m_saidAwaited = true;
    warn(undecidedDeaths() + "; the others halt and wait for word from " + names);
}

/// The end of a worker that no run gets over, where the others' would have been.
void Coordinator::buryLast(const ChildExit& ended, const std::string& sentence) {
    const bool counted = m_training && !m_endingNodes
        && m_scenario.architecture.onDeath == OnDeath::Continue
        && ended.rank < m_scenario.cluster.workers;
    if (!counted)
        return;
    m_status[static_cast<std::size_t>(ended.rank)].dead = true;
    m_deaths.push_back(
        {ended.rank, ended.how, sentence, m_journal->stepsDone(ended.rank), {}});
    std::ranges::sort(m_deaths, {}, &Death::rank);
}

/// Why the run ends: with the last worker, all of their ends, not the last one alone.
std::string Coordinator::allDeaths(const std::string& reasons) const {
    const auto workers = static_cast<std::size_t>(m_scenario.cluster.workers);
    if (m_deaths.size() < workers || workers < 2)
        return reasons;
    std::string text = "all workers have died";
    for (const Death& death : m_deaths)
        text += (&death == &m_deaths.front() ? ": " : "; ") + death.sentence;
    return text;
}

/// The run ends: deaths of which nothing was decided are named in its result, too.
void Coordinator::recordUndecided() {
    const bool others = m_deaths.size() < static_cast<std::size_t>(m_scenario.cluster.workers);
    for (Death& death : m_deaths) {
        if (death.from)
            continue;
        death.from = m_plan.steps;
        m_journal->change(unsettledDeathEvent(m_scenario, death.rank, death.how, death.step, others,
            m_plan.steps, std::max(Time::fromSeconds(clusterNow()), m_journal->latest())));
    }
}

void Coordinator::handle(Rank rank, const HaltedMessage& halted) {
    const bool asked = halted.generation == m_generation && halted.attempt == m_attempt;
    if (!m_training || m_endingNodes || !asked)
        return;
    m_standings[rank] = halted.standing;
    for (Rank other = 0; other < m_nodeCount; ++other)
        if (!m_status[static_cast<std::size_t>(other)].dead && !m_standings.contains(other))
            return;
    if (!isUndecided())
        return m_rejoin && m_rejoin->asked ? decideRejoin() : void();
    if (!startFreshOnesOver())
        decideDeparture();
}

void Coordinator::decideDeparture() {
    std::vector<Rank> dead;
    for (const Death& death : m_deaths)
        if (!death.from)
            dead.push_back(death.rank);
    const Departure departure = departureOf(
        m_scenario, dead, m_standings, static_cast<std::int32_t>(m_attempt));
    sendToLiving(DepartMessage{departure});
    for (Death& death : m_deaths) {
        // Who left before may be gone from an earlier round on than was said.
        if (death.from && *death.from <= departure.from)
            continue;
        death.from = departure.from;
        const ChangeEvent event = departureEvent(m_scenario, death.rank, death.how, death.step,
            departure, m_plan.steps, Time::fromSeconds(clusterNow()));
        m_journal->change(event);
        m_observer.warning(event.text);
    }
    beginRejoin();
}

} // namespace ringside
