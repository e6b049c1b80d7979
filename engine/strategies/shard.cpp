// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/shard.h"

#include <algorithm>

namespace ringside {

Shard::Shard(Node& node, const Scenario& scenario, const RunPlan& plan, bool trains)
    : m_node(node)
    , m_scenario(scenario)
    , m_plan(plan)
    , m_trains(trains)
    , m_map(scenario)
    , m_pushes(static_cast<std::size_t>(node.workers())) {
    if (!trains)
        return;
    m_weights = ownPart(firstWeights(scenario, plan));
    m_velocity = ownPart(firstVelocity(scenario, plan));
    m_sum.resize(m_weights.size());
}

std::vector<float> Shard::ownPart(const std::vector<float>& whole) const {
    std::vector<float> own;
    if (whole.empty())
        return own;
    for (const Parcel::Range& range : m_map.whole(index()).ranges)
        own.insert(
            own.end(), whole.begin() + range.first, whole.begin() + range.first + range.count);
    return own;
}

void Shard::addVelocity(std::span<float> whole) const {
    if (m_velocity.empty())
        return;
    for (const Parcel::Range& range : m_map.whole(index()).ranges)
        std::copy_n(m_velocity.begin() + range.local, range.count, whole.begin() + range.first);
}

void Shard::keep(Message push) {
    const auto rank = static_cast<std::size_t>(push.from());
    m_pushes[rank].push_back(std::move(push));
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

void Shard::add(const Message& push) {
    if (!m_trains)
        return;
    std::span<const float> values = push.values();
    for (const Parcel::Range& range : m_map.push(index(), push.part() / m_node.servers()).ranges) {
        const auto count = static_cast<std::size_t>(range.count);
        accumulate(std::span(m_sum).subspan(static_cast<std::size_t>(range.local), count),
            values.first(count));
        values = values.subspan(count);
    }
}

void Shard::run() {
    std::fill(m_sum.begin(), m_sum.end(), 0.0f);
    for (std::vector<Message>& parts : m_pushes) {
        for (const Message& part : parts)
            add(part);
        parts.clear();
    }
    if (m_trains)
        nn::sgdStep(m_weights, m_sum, 1.0f / static_cast<float>(m_node.workers()), m_velocity,
            sgdOptions(m_scenario, m_step + m_plan.origin(), m_plan.stepsPerEpoch));
}

void Shard::done(Step step) {
    if (!m_trains || !m_plan.evaluates(m_scenario, step))
        return;
    for (const Parcel::Range& range : m_map.whole(index()).ranges)
        m_node.trace().snapshot({m_node.rank(), step, m_node.now(), range.first,
            std::span(m_weights).subspan(
                static_cast<std::size_t>(range.local), static_cast<std::size_t>(range.count))});
}

} // namespace ringside
