// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/membership.h"

#include "engine/collectives/partial_allreduce.h"
#include "engine/collectives/ring_allreduce.h"

#include <algorithm>
#include <utility>

namespace ringside {

Departure departureOf(const Scenario& scenario, const std::vector<Rank>& dead,
    const std::map<Rank, Standing>& living) {
    Departure departure;
    departure.dead = dead;
    const Rank workers = scenario.cluster.workers;
    for (const auto& [rank, standing] : living)
        departure.from = std::max(departure.from, standing.next);
    if (const auto server = living.find(workers); server != living.end())
        departure.pushes = server->second.pushes;
    if (scenario.architecture.kind == ArchitectureKind::Gossip)
        return departure;
    for (const auto& [rank, standing] : living) {
        if (rank >= workers)
            continue;
        if (standing.next < departure.from)
            departure.lacking.push_back(rank);
        else if (departure.source == noRank)
            departure.source = rank;
    }
    return departure;
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

bool Membership::isDead(Rank rank) const {
    return std::ranges::find(m_dead, rank) != m_dead.end();
}

void Membership::begin(std::span<const float> own) {
    if (m_goesOn)
        m_own.assign(own.begin(), own.end());
}

void Membership::finish(Step round, const Vector& sum) {
    m_next = round + 1;
    if (!m_goesOn)
        return;
    m_lastSum.assign(sum.values().begin(), sum.values().end());
    m_sumSize = sum.whole().size;
}

Standing Membership::halt(const std::vector<Rank>& dead, MessageKind sums) {
    m_halted = true;
    for (const Rank rank : dead)
        if (!isDead(rank))
            m_dead.push_back(rank);
    if (sums != MessageKind::Mix) // who gossips ends a step of the others without the dead one
        m_node.interrupt(sums);
    return {.next = m_next};
}

void Membership::goOn(const Departure& departure, MessageKind sums) {
    Group left = group();
    left.leave(departure.dead);
    // Who alone had the sum of a round may have died in turn: then an earlier round is done again.
    while (!m_eras.empty() && m_eras.back().from >= departure.from)
        m_eras.pop_back();
    m_eras.push_back({departure.from, std::move(left)});
    m_source = departure.source;
    m_halted = false;
    if (m_source == m_node.rank())
        for (const Rank lacking : departure.lacking)
            m_node.send(lacking, {sums, departure.from - 1, resultPart()}, m_lastSum, m_sumSize);
    if (sums == MessageKind::Mix)
        m_node.interrupt(sums);
    m_change.raise();
}

namespace {

/// One try: false when it was interrupted because a worker has died.
Task<bool> tryToSum(
    Node& node, Membership& members, Vector vector, Tag tag, Collective how) {
    bool complete = false;
    try {
        if (tag.kind == MessageKind::Average) {
            co_await ringAllreduce(node, members.group(), vector, tag);
        } else {
            co_await partialAllreduce(node, members.group(), vector, tag.kind, tag.step, how);
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
        const Message sum = co_await node.receive(
            members.source(), {tag.kind, tag.step, members.resultPart()});
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
