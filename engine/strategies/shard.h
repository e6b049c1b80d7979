// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/strategies/replica.h"

namespace ringside {

/// One server's even, contiguous share of the weights, and what it needs to update them.
class Shard final : private Job {
public:
    Shard(Node&, const Scenario&, const RunPlan&, bool trains);

    int index() const { return m_node.rank() - m_node.workers(); }
    Step steps() const { return m_plan.steps; }
    Share weights() { return {m_first, m_weights, m_size}; }
    /// Keeps a worker's push until all are in: they are summed in rank order, not in order of
    /// arrival.
    void keep(Message push);
    /// The update with all pushes kept, as work for Node::compute.
    Work updateWork(Step step);
    /// Hands out the weights where an evaluation is due.
    void done(Step step);

private:
    void run() override;

    Node& m_node;
    const Scenario& m_scenario;
    RunPlan m_plan;
    bool m_trains;
    std::int64_t m_first = 0;
    Bytes m_size;
    std::vector<float> m_weights, m_sum, m_velocity;
    std::vector<std::optional<Message>> m_pushes; ///< by rank
    Step m_step = 0;
};

} // namespace ringside
