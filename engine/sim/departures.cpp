// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/departures.h"

#include "engine/base/random.h"

#include <algorithm>

namespace ringside {

Departures::Departures(const Scenario& scenario, Step steps, VirtualCluster& cluster,
    std::deque<Participant>& participants, TraceSink& sink)
    : m_scenario(scenario)
    , m_steps(steps)
    , m_cluster(cluster)
    , m_participants(participants)
    , m_sink(sink) { }

int Departures::living() const {
    int count = 0;
    for (Rank worker = 0; worker < m_scenario.cluster.workers; ++worker)
        count += !m_cluster.node(worker).dead();
    return count;
}

void Departures::die(Rank rank, Time at) {
    Node& node = m_cluster.node(rank);
    m_open.push_back({rank, node.step()});
    std::ranges::sort(m_open, {}, &Death::rank);
    node.die();
    ++m_attempt;
    m_standings.clear();
    orderAll(at, std::nullopt);
}

std::string Departures::allDie(Rank last, Time at) {
    m_open.push_back({last, m_cluster.node(last).step()});
    std::vector<Death> all = m_open;
    for (const auto& [death, from] : m_gone)
        all.push_back(death);
    for (const Death& death : std::exchange(m_open, {}))
        m_sink.change(unsettledDeathEvent(m_scenario, death.rank, "killed by a planned fault",
            death.step, false, m_steps, at));
    std::ranges::sort(all, {}, &Death::rank);
    std::string text;
    for (const Death& death : all)
        text += (text.empty() ? "" : ", ") + nodeName(death.rank, m_scenario.cluster.workers)
            + " in step " + std::to_string(death.step);
    return text;
}

void Departures::orderAll(Time at, const std::optional<Departure>& departure) {
    for (Rank rank = 0; rank < m_cluster.size(); ++rank) {
        if (m_cluster.node(rank).dead())
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
    if (m_cluster.node(order.to).dead())
        return;
    Participant& participant = m_participants[static_cast<std::size_t>(order.to)];
    if (order.departure)
        return participant.goOn(*order.departure);
    std::vector<Rank> dead;
    for (const Death& death : m_open)
        dead.push_back(death.rank);
    const Standing standing = participant.halt(dead);
    if (order.attempt != m_attempt)
        return; // more have died since: asked again
    m_standings[order.to] = standing;
    decide(at);
}

void Departures::decide(Time at) {
    for (Rank rank = 0; rank < m_cluster.size(); ++rank)
        if (!m_cluster.node(rank).dead() && !m_standings.contains(rank))
            return;
    std::vector<Rank> dead;
    for (const Death& death : m_open)
        dead.push_back(death.rank);
    const Departure departure = departureOf(m_scenario, dead, m_standings);
    // Who left before may be gone from an earlier round on than was said.
    for (const Death& death : std::exchange(m_open, {}))
        m_gone.emplace_back(death, departure.from + 1);
    for (auto& [death, from] : m_gone)
        if (std::exchange(from, std::min(from, departure.from)) > departure.from)
            m_sink.change(departureEvent(m_scenario, death.rank, "killed by a planned fault",
                death.step, departure, m_steps, at));
    orderAll(at, departure);
}

} // namespace ringside
