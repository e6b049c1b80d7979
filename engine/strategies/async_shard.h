// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/strategies/membership.h"
#include "engine/strategies/replica.h"

namespace ringside {

/// One asynchronous server's share of the weights, and its books: how many updates each worker's
/// copy is behind, how many pushes are still to come, and how far every worker is.
class AsyncShard final : private Job {
public:
    AsyncShard(Node&, const Scenario&, const RunPlan&, bool trains);

    int index() const { return m_node.rank() - m_node.workers(); }
    Share weights() { return {m_first, m_weights, m_size}; }
    /// All updates of the run are done: w pushes for each of its steps, less those that dead workers
    /// have left undone. Not while that is being settled.
    bool finished() const { return !m_halted && m_version == m_pushesOfRun; }

    /// Whether a worker gets the weights for its step `next`: with a quota of its own while it has
    /// steps left, with a shared pool while that is not used up (other servers than the first do
    /// not know, and give them until the last push is in). Takes the gradient from the pool.
    bool grant(Rank worker, Step next);
    /// Whether this server tells workers what the shared pool has left for them.
    bool dealsPool() const;
    /// Notes which version this worker gets.
    void pulled(Rank worker);
    /// The update with this push alone, undivided, as work for Node::compute.
    Work updateWork(Message push);
    /// Tells the trace what was applied; hands out the weights where an evaluation is due.
    void done();

    /// Notes that this worker has pushed `steps` gradients; by how much the slowest worker's count
    /// rose.
    Step advance(Rank worker, Step steps);
    /// This worker gets no more work: nobody waits for it.
    Step retire(Rank worker);
    Step slowest() const { return m_slowest; }

    /// These workers have died: their pushes that are not being applied by now are dropped, nobody
    /// waits for them, and what the pool had granted them goes back to it. By how much the slowest
    /// worker's count rose.
    Step lose(const std::vector<Rank>& dead);
    /// A worker was started anew: the run does not end before that is settled.
    void halt() { m_halted = true; }
    bool hasLost(Rank worker) const { return m_workers[static_cast<std::size_t>(worker)].lost; }
    /// What the others need to know of this server; where those may go on that were started anew.
    Standing standing(const std::vector<Rank>& joining) const;
    /// All servers have lost them: how many pushes are to come is known again.
    void settle(const Departure&);
    /// This worker was started anew, and goes on with its step `from`.
    void rejoin(Rank worker, Step from);
    /// Whether a push is of a worker's process before that, and still came.
    bool isStale(Rank worker, Step step) const {
        return step < m_workers[static_cast<std::size_t>(worker)].returned;
    }
    /// The worker has asked for its first weights. All that live have: allAsked().
    void ask(Rank worker) { m_workers[static_cast<std::size_t>(worker)].asked = true; }
    bool allAsked() const;
    /// After the last update of a run that has lost pushes: hands out the weights, which no step
    /// of all workers ends with.
    void handOutLast();
    /// Whether this server tells the workers how far the slowest one is (staleness bound).
    bool keepsPace() const;

private:
    struct Worker {
        std::int64_t pulledVersion = 0;
        Step pushed = 0;
        Step next = 0; ///< after the step of its latest push that was applied
        Step returned = 0; ///< the first step of its present process
        std::int64_t granted = 0, taken = 0; ///< gradients begun, pushes applied, of that process
        std::int64_t takenBefore = 0; ///< pushes applied of its processes before
        bool lost = false, asked = false, retired = false;
    };
    void run() override;
    Step slowestRose();
    std::int64_t takenOfLost() const;
    Step leastClock() const;

    Node& m_node;
    const Scenario& m_scenario;
    RunPlan m_plan;
    bool m_trains;
    std::int64_t m_first = 0;
    Bytes m_size;
    std::vector<float> m_weights, m_velocity;
    std::vector<float> m_updated; ///< what a running update makes; sends still read m_weights
    std::optional<Message> m_push; ///< being applied
    std::int64_t m_pulledVersion = 0; ///< that it was computed from
    std::int64_t m_version = 0; ///< updates applied so far
    std::int64_t m_pushesOfRun = 0;
    std::int64_t m_granted = 0; ///< gradients that workers were allowed to begin
    std::vector<Worker> m_workers;
    bool m_halted = false;
    Step m_slowest = 0;
};

} // namespace ringside
