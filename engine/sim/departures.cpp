// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/departures.h"

#include "engine/base/random.h"

#include <algorithm>

namespace ringside {

Departures::Departures(const Scenario& scenario, const RunPlan& plan, VirtualCluster& cluster,
    std::deque<Participant>& participants, TraceSink& sink, std::function<void(Rank)> renew)
    : m_scenario(scenario)
    , m_plan(plan)
    , m_cluster(cluster)
    , m_participants(participants)
    , m_sink(sink)
    , m_renew(std::move(renew)) { }

bool Departures::anyWouldLive(Rank dying) const {
    for (Rank worker = 0; worker < m_scenario.cluster.workers; ++worker)
        if (worker != dying && !m_cluster.node(worker).dead()
            && !m_participants[static_cast<std::size_t>(worker)].isFresh())
            return true;
    return false;
}

void Departures::die(Rank rank, Time at) {
    die(rank, at, "killed by a planned fault");
}

void Departures::die(Rank rank, Time at, const std::string& how) {
    Node& node = m_cluster.node(rank);
    ++m_attempt;
    m_standings.clear();
    node.die();
    const Rank joining = std::exchange(m_joining, noRank);
    if (joining == rank) { // no group has it: the others go on as before
        orderAll(at, Departure{});
        return beginRejoin(at);
    }
    if (joining != noRank) { // first things first: it is started over later
        m_cluster.node(joining).die();
        m_returning.push_front(joining);
    }
    m_open.push_back({rank, node.step(), how});
    std::ranges::sort(m_open, {}, &Death::rank);
    orderAll(at, std::nullopt);
}

std::string Departures::allDie(Rank last, Time at) {
    m_open.push_back({last, m_cluster.node(last).step(), "killed by a planned fault"});
    std::vector<Death> all = m_open;
    for (const auto& [death, from] : m_gone)
        all.push_back(death);
    for (const Death& death : std::exchange(m_open, {}))
        m_sink.change(unsettledDeathEvent(
            m_scenario, death.rank, death.how, death.step, false, m_plan.steps, at));
    std::ranges::sort(all, {}, &Death::rank);
    std::string text;
    for (const Death& death : all)
        text += (text.empty() ? "" : ", ") + nodeName(death.rank, m_scenario.cluster.workers)
            + " in step " + std::to_string(death.step);
    return text;
}

void Departures::restart(Rank rank, Time at) {
    if (std::ranges::find(m_returning, rank) != m_returning.end() || m_joining == rank)
        return;
    m_returning.push_back(rank);
    if (!m_cluster.node(rank).dead())
        return die(rank, at, "killed to be started anew");
    beginRejoin(at);
}

void Departures::orderAll(Time at, const std::optional<Departure>& departure) {
    for (Rank rank = 0; rank < m_cluster.size(); ++rank) {
        const bool joins
            = departure && std::ranges::find(departure->joined, rank) != departure->joined.end();
        if (m_cluster.node(rank).dead() || (rank == m_joining && !joins))
            continue;
        Order& order = m_orders.emplace_back();
        order.departures = this;
        order.to = rank;
        order.attempt = m_attempt;
        order.departure = departure;
        const double share
            = Random(m_scenario.seed, Purpose::Order, static_cast<std::uint64_t>(rank), m_count++)
                  .uniform();
        Time& due = m_lastDue[rank];
        due = std::max(due, at + Time::fromSeconds(m_scenario.cluster.latencyS * (1 + share)));
        m_cluster.at(due, &order);
    }
}

void Departures::arrive(Order& order, Time at) {
    const auto born = m_bornAt.find(order.to);
    const bool forItsOldSelf = born != m_bornAt.end() && order.attempt < born->second;
    if (forItsOldSelf || m_cluster.node(order.to).dead())
        return;
    Participant& participant = m_participants[static_cast<std::size_t>(order.to)];
    if (order.departure) {
        const std::vector<Rank>& joined = order.departure->joined;
        if (std::ranges::find(joined, order.to) == joined.end())
            return participant.goOn(*order.departure);
        participant.join(*order.departure);
        return participant.start();
    }
    std::vector<Rank> dead;
    for (const Death& death : m_open)
        dead.push_back(death.rank);
    const Standing standing = participant.halt(
        dead, m_joining == noRank ? std::vector<Rank>{} : std::vector<Rank>{m_joining});
    if (order.attempt != m_attempt)
        return; // more have died since: asked again
    m_standings[order.to] = standing;
    decide(at);
}

void Departures::decide(Time at) {
    for (Rank rank = 0; rank < m_cluster.size(); ++rank)
        if (!m_cluster.node(rank).dead() && rank != m_joining && !m_standings.contains(rank))
            return;
    if (m_joining != noRank)
        decideRejoin(at);
    else if (!startFreshOnesOver(at))
        decideDeparture(at);
    beginRejoin(at);
}

/// Who has not taken part in a round since it came back has weights that a dead worker may have
/// taken along: it dies, too, and comes back later.
bool Departures::startFreshOnesOver(Time at) {
    std::vector<Rank> fresh;
    for (const auto& [rank, standing] : m_standings)
        if (standing.fresh)
            fresh.push_back(rank);
    for (const Rank rank : fresh) {
        m_returning.push_back(rank);
        die(rank, at, "stopped: another worker died before it could take part");
    }
    return !fresh.empty();
}

void Departures::decideDeparture(Time at) {
    std::vector<Rank> dead;
    for (const Death& death : m_open)
        dead.push_back(death.rank);
    const Departure departure = departureOf(m_scenario, dead, m_standings, m_attempt);
    // Who left before may be gone from an earlier round on than was said.
    for (const Death& death : std::exchange(m_open, {}))
        m_gone.emplace_back(death, departure.from + 1);
    for (auto& [death, from] : m_gone)
        if (std::exchange(from, std::min(from, departure.from)) > departure.from)
            m_sink.change(departureEvent(
                m_scenario, death.rank, death.how, death.step, departure, m_plan.steps, at));
    orderAll(at, departure);
}

void Departures::beginRejoin(Time at) {
    if (m_returning.empty() || m_joining != noRank || !m_open.empty())
        return;
    m_joining = m_returning.front();
    m_returning.pop_front();
    for (const auto& [death, from] : m_gone)
        if (death.rank == m_joining)
            m_earliest[m_joining] = std::max(m_earliest[m_joining],
                earliestReturn(m_scenario.architecture.kind, death.step, from));
    std::erase_if(m_gone, [&](const auto& death) { return death.first.rank == m_joining; });
    m_renew(m_joining);
    m_bornAt[m_joining] = ++m_attempt;
    m_standings.clear();
    orderAll(at, std::nullopt);
}

void Departures::decideRejoin(Time at) {
    const Departure rejoin
        = rejoinOf(m_scenario, m_plan, m_joining, m_earliest[m_joining], m_standings, m_attempt);
    m_sink.change(rejoinEvent(m_scenario, m_joining, rejoin, m_plan.steps, at));
    orderAll(at, rejoin);
    if (rejoin.joined.empty())
        m_cluster.node(m_joining).die(); // there is nothing for it to do
    m_joining = noRank;
}

} // namespace ringside
