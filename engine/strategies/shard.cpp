// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/shard.h"

#include <algorithm>

namespace ringside {

Shard::Shard(Node& node, const Scenario& scenario, const RunPlan& plan, bool trains)
    : m_node(node)
    , m_scenario(scenario)
    , m_plan(plan)
    , m_trains(trains)
    , m_pushes(static_cast<std::size_t>(node.workers())) {
    std::vector<float> all = trains ? initialWeights(scenario) : std::vector<float>{};
    const Share share
        = Vector(all, parameterCount(scenario.model.layers), scenario.cluster.gradientBytes)
              .share(index(), node.servers());
    m_first = share.first;
    m_size = share.size;
    m_weights.assign(share.values.begin(), share.values.end());
    m_sum.resize(m_weights.size());
    m_velocity.resize(scenario.training.momentum != 0 ? m_weights.size() : 0);
}

void Shard::keep(Message push) {
    const auto rank = static_cast<std::size_t>(push.from());
    m_pushes[rank].emplace(std::move(push));
}

Work Shard::updateWork(Step step) {
    m_step = step;
    Work work;
    work.state = NodeState::Update;
    work.step = step;
    work.duration = Time::fromSeconds(m_plan.native ? 0 : m_scenario.architecture.updateS);
    work.job = this;
    return work;
}

void Shard::run() {
    std::fill(m_sum.begin(), m_sum.end(), 0.0f);
    for (std::optional<Message>& push : m_pushes) {
        accumulate(m_sum, push->values());
        push.reset();
    }
    if (m_trains)
        nn::sgdStep(m_weights, m_sum, 1.0f / static_cast<float>(m_node.workers()), m_velocity,
            sgdOptions(m_scenario, m_step, m_plan.stepsPerEpoch));
}

void Shard::done(Step step) {
    if (m_trains && m_plan.evaluates(m_scenario, step))
        m_node.trace().snapshot({m_node.rank(), step, m_node.now(), m_first, m_weights});
}

} // namespace ringside
