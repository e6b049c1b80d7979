// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/async_shard.h"

#include <algorithm>
#include <limits>

namespace ringside {

AsyncShard::AsyncShard(Node& node, const Scenario& scenario, const RunPlan& plan, bool trains)
    : m_node(node)
    , m_scenario(scenario)
    , m_plan(plan)
    , m_trains(trains)
    , m_pushesOfRun(plan.steps * node.workers())
    , m_workers(static_cast<std::size_t>(node.workers())) {
    const auto shareOf = [&](std::vector<float>& all) {
        return Vector(all, parameterCount(scenario.model.layers), scenario.cluster.gradientBytes)
            .share(index(), node.servers());
    };
    std::vector<float> all = trains ? firstWeights(scenario, plan) : std::vector<float>{};
    const Share share = shareOf(all);
    m_first = share.first;
    m_size = share.size;
    m_weights.assign(share.values.begin(), share.values.end());
    std::vector<float> velocity = trains ? firstVelocity(scenario, plan) : std::vector<float>{};
    if (!velocity.empty()) {
        const Share own = shareOf(velocity);
        m_velocity.assign(own.values.begin(), own.values.end());
    }
}

bool AsyncShard::grant(Rank worker, Step next) {
    if (m_scenario.architecture.quota == Quota::PerWorker)
        return next < m_plan.steps;
    if (index() > 0)
        return !finished();
    Worker& asking = m_workers[static_cast<std::size_t>(worker)];
    asking.retired = m_granted == m_pushesOfRun;
    if (asking.retired)
        return false;
    ++m_granted;
    ++asking.granted;
    return true;
}

bool AsyncShard::dealsPool() const {
    return index() == 0 && m_scenario.architecture.quota == Quota::Shared;
}

bool AsyncShard::keepsPace() const {
    return index() == 0 && m_scenario.architecture.stalenessBound.has_value();
}

void AsyncShard::pulled(Rank worker) {
    m_workers[static_cast<std::size_t>(worker)].pulledVersion = m_version;
}

Work AsyncShard::updateWork(Message push) {
    m_push.emplace(std::move(push));
    Worker& worker = m_workers[static_cast<std::size_t>(m_push->from())];
    ++worker.taken;
    worker.next = m_push->step() + 1;
    m_pulledVersion = worker.pulledVersion;
    Work work;
    work.state = NodeState::Update;
    work.step = m_push->step();
    work.duration = Time::fromSeconds(m_plan.native ? 0 : m_scenario.architecture.updateS);
    work.job = this;
    return work;
}

void AsyncShard::run() {
    // w updates are a step of the schedule of learning rates.
    if (!m_trains)
        return;
    m_updated = m_weights;
    nn::sgdStep(m_updated, m_push->values(), 1, m_velocity,
        sgdOptions(
            m_scenario, m_version / m_node.workers() + m_plan.origin(), m_plan.stepsPerEpoch));
}

void AsyncShard::done() {
    const Rank worker = m_push->from();
    m_node.trace().update({.server = m_node.rank(),
        .worker = worker,
        .step = m_push->step(),
        .at = m_node.now(),
        .version = m_version,
        .age = m_version - m_pulledVersion});
    m_push.reset();
    if (m_trains)
        m_weights.swap(m_updated);
    ++m_version;
    const Step step = m_version / m_node.workers() - 1;
    if (m_trains && m_version % m_node.workers() == 0 && m_plan.evaluates(m_scenario, step))
        m_node.trace().snapshot({m_node.rank(), step, m_node.now(), m_first, m_weights});
}

Step AsyncShard::advance(Rank worker, Step steps) {
    m_workers[static_cast<std::size_t>(worker)].pushed = steps;
    return slowestRose();
}

Step AsyncShard::retire(Rank worker) {
    m_workers[static_cast<std::size_t>(worker)].retired = true;
    return advance(worker, std::numeric_limits<Step>::max());
}

Step AsyncShard::slowestRose() {
    const Step slowest = std::ranges::min_element(m_workers, {}, &Worker::pushed)->pushed;
    if (slowest == std::numeric_limits<Step>::max())
        return 0; // nobody is left to be told
    // A worker that was started anew may go on behind what the others were told: that stands.
    const Step rose = std::max<Step>(0, slowest - m_slowest);
    m_slowest += rose;
    return rose;
}

std::int64_t AsyncShard::takenOfLost() const {
    std::int64_t taken = 0;
    for (const Worker& worker : m_workers)
        taken += worker.takenBefore + (worker.lost ? worker.taken : 0);
    return taken;
}

Step AsyncShard::lose(const std::vector<Rank>& dead) {
    m_halted = true;
    Step rose = 0;
    for (const Rank rank : dead) {
        Worker& worker = m_workers[static_cast<std::size_t>(rank)];
        if (std::exchange(worker.lost, true))
            continue;
        rose += retire(rank);
        m_granted -= worker.granted - worker.taken;
    }
    const bool anyWorks = std::ranges::any_of(
        m_workers, [](const Worker& other) { return !other.lost && !other.retired; });
    if (dealsPool() && !anyWorks)
        m_pushesOfRun = m_granted; // nobody asks for what is left
    return rose;
}

/// The least step that a worker works for; `never` when no gradient is left to begin.
Step AsyncShard::leastClock() const {
    Step least = Standing::never;
    for (const Worker& worker : m_workers)
        if (!worker.lost && !worker.retired)
            least = std::min(least, worker.next);
    const bool usedUp = dealsPool() && m_granted >= m_pushesOfRun;
    return usedUp ? Standing::never : least;
}

Standing AsyncShard::standing(const std::vector<Rank>& joining) const {
    Standing standing{.pushes = m_pushesOfRun - takenOfLost()};
    if (joining.empty())
        return standing;
    standing.begun = leastClock();
    for (const Rank worker : joining)
        standing.begun = std::max(standing.begun, m_workers[static_cast<std::size_t>(worker)].next);
    return standing;
}

void AsyncShard::settle(const Departure& departure) {
    m_halted = false;
    if (departure.dead.empty())
        return;
    std::int64_t own = 0; // with quotas of their own
    for (const Worker& worker : m_workers)
        own += worker.lost ? 0 : m_plan.steps - worker.returned;
    const bool shared = m_scenario.architecture.quota == Quota::Shared;
    m_pushesOfRun = takenOfLost() + (shared ? departure.pushes : own);
}

void AsyncShard::rejoin(Rank rank, Step from) {
    Worker& worker = m_workers[static_cast<std::size_t>(rank)];
    worker = {.pushed = from,
        .next = from,
        .returned = from,
        .takenBefore = worker.takenBefore + worker.taken,
        .asked = true};
    if (m_scenario.architecture.quota == Quota::PerWorker)
        m_pushesOfRun += m_plan.steps - from;
}

bool AsyncShard::allAsked() const {
    return std::ranges::all_of(
        m_workers, [](const Worker& worker) { return worker.asked || worker.lost; });
}

void AsyncShard::handOutLast() {
    if (m_trains && m_version < m_plan.steps * m_node.workers())
        m_node.trace().snapshot(
            {m_node.rank(), m_plan.steps - 1, m_node.now(), m_first, m_weights});
}

} // namespace ringside
