// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/membership.h"

#include "engine/collectives/partial_allreduce.h"
#include "engine/collectives/ring_allreduce.h"

#include <algorithm>
#include <utility>

namespace ringside {

namespace {

std::vector<Rank> workersOf(const std::map<Rank, Standing>& living, Rank workers) {
    std::vector<Rank> ranks;
    for (const auto& [rank, standing] : living)
        if (rank < workers)
            ranks.push_back(rank);
    return ranks;
}

} // namespace

Departure departureOf(const Scenario& scenario, const std::vector<Rank>& dead,
    const std::map<Rank, Standing>& living, std::int32_t group) {
    Departure departure;
    departure.dead = dead;
    const Rank workers = scenario.cluster.workers;
    departure.members = workersOf(living, workers);
    departure.group = group;
    if (const auto server = living.find(workers); server != living.end()) {
        departure.pushes = server->second.pushes;
        return departure; // no round of a server's is everybody's
    }
    for (const auto& [rank, standing] : living)
        departure.from = std::max(departure.from, standing.next);
    if (scenario.architecture.kind == ArchitectureKind::Gossip)
        return departure;
    for (const auto& [rank, standing] : living) {
        if (standing.next < departure.from)
            departure.lacking.push_back(rank);
        else if (departure.source == noRank)
            departure.source = rank;
    }
    return departure;
}

Departure rejoinOf(const Scenario& scenario, const RunPlan& plan, Rank worker, Step earliest,
    const std::map<Rank, Standing>& living, std::int32_t group) {
    const ArchitectureSettings& a = scenario.architecture;
    const bool byServers = a.kind == ArchitectureKind::PsAsync;
    Step from = earliest;
    for (const auto& [rank, standing] : living)
        from = std::max(from, standing.begun);
    if (a.kind == ArchitectureKind::LocalSgd)
        while (from < plan.steps && !averagesAfter(plan, a.period, from - 1))
            ++from;
    const bool pool = byServers && a.quota == Quota::Shared;
    if (from >= (pool ? Standing::never : plan.steps))
        return {};
    Departure rejoin;
    rejoin.from = from;
    rejoin.joined = {worker};
    rejoin.members = workersOf(living, scenario.cluster.workers);
    for (const Rank rank : rejoin.members)
        if (!byServers && rejoin.giver == noRank && !living.at(rank).fresh)
            rejoin.giver = rank;
    rejoin.members.insert(std::ranges::lower_bound(rejoin.members, worker), worker);
    rejoin.group = group;
    return rejoin;
}

Step earliestReturn(ArchitectureKind kind, Step step, Step from) {
    // A worker may have been one round ahead of the first that is gone without it, and have told
    // others that it waits for the next.
    return kind == ArchitectureKind::PsAsync ? step + 1 : std::max(step, from) + 2;
}

ChangeEvent departureEvent(const Scenario& scenario, Rank dead, const std::string& how, Step step,
    const Departure& departure, Step stepsOfRun, Time at) {
    const ArchitectureKind kind = scenario.architecture.kind;
    const bool byTime = kind == ArchitectureKind::PsAsync;
    ChangeEvent event{.at = at,
        .node = dead,
        .action = ChangeAction::Depart,
        .step = byTime ? -1 : departure.from,
        .text = nodeName(dead, scenario.cluster.workers) + " has ended (" + how + ") in step "
            + std::to_string(step) + "; the others go on "};
    if (!byTime && departure.from < stepsOfRun)
        event.text += (isEager(kind) ? "from round " : "from step ")
            + std::to_string(departure.from) + ' ';
    event.text += "without it.";
    return event;
}

ChangeEvent unsettledDeathEvent(const Scenario& scenario, Rank dead, const std::string& how,
    Step step, bool others, Step stepsOfRun, Time at) {
    return {.at = at,
        .node = dead,
        .action = ChangeAction::Depart,
        .step = scenario.architecture.kind == ArchitectureKind::PsAsync ? -1 : stepsOfRun,
        .text = nodeName(dead, scenario.cluster.workers) + " has ended (" + how + ") in step "
            + std::to_string(step) + "; "
            + (others ? "the run ended before the others had agreed how to go on."
                      : "no worker was left to go on.")};
}

ChangeEvent rejoinEvent(
    const Scenario& scenario, Rank worker, const Departure& rejoin, Step stepsOfRun, Time at) {
    const ArchitectureKind kind = scenario.architecture.kind;
    const int workers = scenario.cluster.workers;
    const bool byServers = kind == ArchitectureKind::PsAsync;
    const bool tooLate = rejoin.joined.empty();
    ChangeEvent event{.at = at,
        .node = worker,
        .action = ChangeAction::Restart,
        .step = byServers ? -1
            : tooLate     ? stepsOfRun
                          : rejoin.from,
        .text = nodeName(worker, workers) + " was started anew"};
    if (tooLate) {
        event.text += ", but the run ends before it could take part.";
        return event;
    }
    event.text += " (" + nodeName(byServers ? workers : rejoin.giver, workers)
        + "'s weights); it takes part again from ";
    event.text += isEager(kind) ? "round " : byServers ? "its step " : "step ";
    event.text += std::to_string(rejoin.from) + '.';
    return event;
}

bool averagesAfter(const RunPlan& plan, int period, Step step) {
    const Step ofEpoch
        = plan.stepsPerEpoch > 0 ? (step + plan.origin()) % plan.stepsPerEpoch : step;
    return (ofEpoch + 1) % period == 0 || plan.endsEpoch(step) || step + 1 == plan.steps;
}

Membership::Membership(Node& node, const Scenario& scenario)
    : m_node(node)
    , m_goesOn(scenario.architecture.onDeath == OnDeath::Continue)
    , m_change(node) {
    m_eras.push_back({0, Group(node)});
}

const Group& Membership::groupIn(Step round) const {
    auto era = m_eras.rbegin();
    while (era->from > round && std::next(era) != m_eras.rend())
        ++era;
    return era->group;
}

bool Membership::isAbsent(Rank rank, Step step) const {
    const auto left = m_absentBefore.find(rank);
    return left != m_absentBefore.end() && step < left->second;
}

void Membership::begin(std::span<const float> own) {
    if (m_goesOn)
        m_own.assign(own.begin(), own.end());
}

void Membership::finish(Step round, const Vector& sum) {
    m_next = round + 1;
    tookPart();
    if (!m_goesOn)
        return;
    m_lastSum.assign(sum.values().begin(), sum.values().end());
    m_sumSize = sum.whole().size;
}

Standing Membership::halt(const std::vector<Rank>& dead, MessageKind sums) {
    m_halted = true;
    for (const Rank rank : dead)
        m_absentBefore[rank] = Standing::never;
    const bool gossips = sums == MessageKind::Mix;
    if (!dead.empty() && !gossips) // who gossips ends a step of the others without the dead one
        m_node.interrupt(sums);
    return {.next = gossips ? m_begun : m_next, .begun = m_begun, .fresh = m_fresh};
}

void Membership::goOn(const Departure& departure, MessageKind sums) {
    m_halted = false;
    // Who alone had the sum of a round may have died in turn: then an earlier round is done again.
    while (!departure.members.empty() && !m_eras.empty() && m_eras.back().from >= departure.from)
        m_eras.pop_back();
    if (!departure.members.empty())
        m_eras.push_back({departure.from, Group(m_node, departure.members, departure.group)});
    for (const Rank joined : departure.joined) {
        m_absentBefore[joined] = departure.from;
        if (departure.giver == m_node.rank())
            m_takers[departure.from].push_back(joined);
    }
    if (!departure.dead.empty()) {
        m_takers.clear(); // those have ended, too, and begin again
        m_completeBefore = departure.from;
        m_source = departure.source;
        m_resultPart = group().firstPart() + Group::partsOfGroup - 1;
        if (m_source == m_node.rank())
            for (const Rank lacking : departure.lacking)
                m_node.send(
                    lacking, {sums, departure.from - 1, m_resultPart}, m_lastSum, m_sumSize);
    }
    if (sums == MessageKind::Mix)
        m_node.interrupt(sums);
    m_change.raise();
}

void Membership::join(const Departure& rejoin) {
    m_eras.clear();
    m_eras.push_back({rejoin.from, Group(m_node, rejoin.members, rejoin.group)});
    m_firstRound = m_next = m_begun = m_completeBefore = rejoin.from;
    m_giver = rejoin.giver;
    m_fresh = m_giver != noRank;
}

namespace {
/// The weights, or (1) the velocities, that a new process begins this round with.
Tag stateTag(Step round, int which) {
    return {MessageKind::Weights, round, Group::partsOfGroup - 2 - which};
}
} // namespace

Task<> Membership::receiveState(Vector weights, std::optional<Vector> velocity) {
    const Message state = co_await m_node.receive(m_giver, stateTag(m_firstRound, 0));
    assign(weights.values(), state.values());
    if (!velocity)
        co_return;
    const Message more = co_await m_node.receive(m_giver, stateTag(m_firstRound, 1));
    assign(velocity->values(), more.values());
}

void Membership::give(Step round, Vector weights, std::optional<Vector> velocity) {
    const auto takers = m_takers.extract(round);
    for (const Rank taker : takers.mapped()) {
        m_node.send(taker, stateTag(round, 0), weights.values(), weights.whole().size);
        if (velocity)
            m_node.send(taker, stateTag(round, 1), velocity->values(), velocity->whole().size);
    }
}

namespace {

/// One try: false when it was interrupted because a worker has died.
Task<bool> tryToSum(Node& node, Membership& members, Vector vector, Tag tag, Collective how) {
    bool complete = false;
    try {
        if (tag.kind == MessageKind::Average) {
            co_await ringAllreduce(node, members.groupIn(tag.step), vector, tag);
        } else {
            co_await partialAllreduce(
                node, members.groupIn(tag.step), vector, tag.kind, tag.step, how);
        }
        complete = true;
    } catch (const Interrupted&) {
        complete = false;
    }
    co_return complete;
}

Task<bool> tryToGetSum(Node& node, const Membership& members, Vector vector, Tag tag) {
    bool complete = false;
    try {
        const Message sum
            = co_await node.receive(members.source(), {tag.kind, tag.step, members.resultPart()});
        assign(vector.values(), sum.values());
        complete = true;
    } catch (const Interrupted&) {
        complete = false;
    }
    co_return complete;
}

} // namespace

Task<> allreduceOfLiving(
    Node& node, Membership& members, Vector vector, MessageKind kind, Step round, Collective how) {
    members.begin(vector.values());
    bool complete = false;
    while (!complete) {
        while (members.halted())
            co_await members.change().next();
        members.restore(vector.values());
        Task<bool> attempt = members.isComplete(round)
            ? tryToGetSum(node, members, vector, {kind, round, 0})
            : tryToSum(node, members, vector, {kind, round, 0}, how);
        const bool done = co_await attempt;
        complete = done;
    }
    members.finish(round, vector);
}

} // namespace ringside
