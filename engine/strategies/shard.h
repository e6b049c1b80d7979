// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/shard_map.h"
#include "engine/strategies/replica.h"

namespace ringside {

/// One server's share of the weights, its ranges one after another, and what it needs to update
/// them.
class Shard final : private Job {
public:
    Shard(Node&, const Scenario&, const RunPlan&, bool trains);

    int index() const { return m_node.rank() - m_node.workers(); }
    Step steps() const { return m_plan.steps; }
    Share weights() { return {0, m_weights, m_map.whole(index()).size}; }
    const ShardMap& map() const { return m_map; }
    /// Keeps a worker's push (or the part of it that a bucket brings) until all are in: they are
    /// summed in rank order, not in order of arrival.
    void keep(Message push);
    /// The update with all pushes kept, as work for Node::compute.
    Work updateWork(Step step);
    /// Puts its velocities where they belong in the whole row; none without momentum.
    void addVelocity(std::span<float> whole) const;
    /// Hands out the weights where an evaluation is due.
    void done(Step step);

private:
    void run() override;
    void add(const Message& push);
    std::vector<float> ownPart(const std::vector<float>& whole) const;

    Node& m_node;
    const Scenario& m_scenario;
    RunPlan m_plan;
    bool m_trains;
    ShardMap m_map;
    std::vector<float> m_weights, m_sum, m_velocity;
    std::vector<std::vector<Message>> m_pushes; ///< by rank
    Step m_step = 0;
};

} // namespace ringside
