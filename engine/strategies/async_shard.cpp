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
    , m_pulledVersion(static_cast<std::size_t>(node.workers()), 0)
    , m_pushed(static_cast<std::size_t>(node.workers()), 0) {
    std::vector<float> all = trains ? initialWeights(scenario) : std::vector<float>{};
    const Share share
        = Vector(all, parameterCount(scenario.model.layers), scenario.cluster.gradientBytes)
              .share(index(), node.servers());
    m_first = share.first;
    m_size = share.size;
    m_weights.assign(share.values.begin(), share.values.end());
    m_velocity.resize(scenario.training.momentum != 0 ? m_weights.size() : 0);
}

bool AsyncShard::grant(Step next) {
    if (m_scenario.architecture.quota == Quota::PerWorker)
        return next < m_plan.steps;
    if (index() > 0)
        return !finished();
    if (m_granted == m_pushesOfRun)
        return false;
    ++m_granted;
    return true;
}

bool AsyncShard::dealsPool() const {
    return index() == 0 && m_scenario.architecture.quota == Quota::Shared;
}

bool AsyncShard::keepsPace() const {
    return index() == 0 && m_scenario.architecture.stalenessBound.has_value();
}

void AsyncShard::pulled(Rank worker) {
    m_pulledVersion[static_cast<std::size_t>(worker)] = m_version;
}

Work AsyncShard::updateWork(Message push) {
    m_push.emplace(std::move(push));
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
        sgdOptions(m_scenario, m_version / m_node.workers(), m_plan.stepsPerEpoch));
}

void AsyncShard::done() {
    const Rank worker = m_push->from();
    const std::int64_t age = m_version - m_pulledVersion[static_cast<std::size_t>(worker)];
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
    m_pushed[static_cast<std::size_t>(worker)] = steps;
    return slowestRose();
}

Step AsyncShard::retire(Rank worker) {
    return advance(worker, std::numeric_limits<Step>::max());
}

Step AsyncShard::slowestRose() {
    const Step slowest = *std::ranges::min_element(m_pushed);
    if (slowest == std::numeric_limits<Step>::max())
        return 0; // nobody is left to be told
    const Step rose = slowest - m_slowest;
    m_slowest = slowest;
    return rose;
}

} // namespace ringside
