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
    ++m_workers[static_cast<std::size_t>(m_push->from())].taken;
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
        sgdOptions(m_scenario, m_version / m_node.workers() + m_plan.origin(),
            m_plan.stepsPerEpoch));
}

void AsyncShard::done() {
    const Rank worker = m_push->from();
    const std::int64_t age = m_version - m_workers[static_cast<std::size_t>(worker)].pulledVersion;
    m_node.trace().update({.server = m_node.rank(),
        .worker = worker,
        .step = m_push->step(),
        .at = m_node.now(),
        .version = m_version,
        .age = age});
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
    const Step rose = slowest - m_slowest;
    m_slowest = slowest;
    return rose;
}

std::int64_t AsyncShard::takenOfLost() const {
    std::int64_t taken = 0;
    for (const Worker& worker : m_workers)
        taken += worker.lost ? worker.taken : 0;
    return taken;
}

Step AsyncShard::lose(const std::vector<Rank>& dead) {
    m_halted = true;
    const bool shared = m_scenario.architecture.quota == Quota::Shared;
    Step rose = 0;
    for (const Rank rank : dead) {
        Worker& worker = m_workers[static_cast<std::size_t>(rank)];
        if (std::exchange(worker.lost, true))
            continue;
        rose += retire(rank);
        const std::int64_t open = worker.granted - worker.taken;
        const bool anyWorks = std::ranges::any_of(
            m_workers, [](const Worker& other) { return !other.lost && !other.retired; });
        if (shared && index() == 0)
            (anyWorks ? m_granted : m_pushesOfRun) -= open;
    }
    return rose;
}

Standing AsyncShard::standing() const {
    return {.pushes = m_pushesOfRun - takenOfLost()};
}

void AsyncShard::settle(const Departure& departure) {
    const auto living = std::ranges::count(m_workers, false, &Worker::lost);
    const bool shared = m_scenario.architecture.quota == Quota::Shared;
    m_pushesOfRun = takenOfLost() + (shared ? departure.pushes : living * m_plan.steps);
    m_halted = false;
}

bool AsyncShard::allAsked() const {
    return std::ranges::all_of(
        m_workers, [](const Worker& worker) { return worker.asked || worker.lost; });
}

void AsyncShard::handOutLast() {
    const bool anyLost = std::ranges::any_of(m_workers, &Worker::lost);
    if (m_trains && anyLost && m_version < m_plan.steps * m_node.workers())
        m_node.trace().snapshot(
            {m_node.rank(), m_plan.steps - 1, m_node.now(), m_first, m_weights});
}

} // namespace ringside
