// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/collectives/vector.h"
#include "engine/data/dataset.h"
#include "engine/nn/mlp.h"
#include "engine/node/node.h"
#include "engine/scenario/buckets.h"
#include "engine/scenario/shard_map.h"
#include "engine/strategies/compute_conditions.h"
#include "engine/strategies/run_plan.h"

#include <algorithm>
#include <optional>

namespace ringside {

/// The loss or the gradient is no longer a number: training has blown up.
class NotFinite : public Error {
public:
    using Error::Error;
};

/// The network's shape as engine/nn wants it.
nn::Shape networkShape(const Scenario&);
std::vector<float> initialWeights(const Scenario&);
/// Those that the plan starts from: the scenario's initial ones, or another run's.
std::vector<float> firstWeights(const Scenario&, const RunPlan&);
/// Of momentum SGD at the start: zeros, or another run's; empty without momentum.
std::vector<float> firstVelocity(const Scenario&, const RunPlan&);
/// `step` counts from where the training began, before a fork.
nn::SgdOptions sgdOptions(const Scenario&, Step step, Step stepsPerEpoch);

/// One worker's copy of the model, with its data and its gradient. Without data (timing runs) it
/// has the sizes and no values.
class Replica final : private Job {
public:
    Replica(Node&, const Scenario&, const RunPlan&, std::shared_ptr<const Dataset> train);

    /// Stragglers and faults of this worker, for who changes them during the run.
    ComputeConditions& conditions() { return m_conditions; }

    Step steps() const { return m_plan.steps; }
    const RunPlan& plan() const { return m_plan; }
    const ArchitectureSettings& settings() const { return m_scenario.architecture; }
    /// The gradient of this step's mini-batch, as work for Node::compute.
    Work gradientWork(Step step) { return gradientWork(step, step); }
    /// The same for kinds in which a worker may skip steps: the k-th gradient that it starts takes the
    /// k-th mini-batch.
    Work gradientWork(Step step, Step k);
    /// The buckets of a scenario with overlap; none without.
    std::span<const Bucket> buckets() const { return m_buckets; }
    /// Pieces that the gradient is computed in: one a bucket, and what is left after the last.
    int pieces() const;
    /// Piece by piece, in order: the gradient of the mini-batch; after piece k bucket k is final.
    Work pieceWork(Step step, int piece);
    /// Throws NotFinite when the gradient just computed is not one.
    void requireFinite(Step step) const;

    Vector gradient() { return Vector(m_gradient, m_parameters, m_statedBytes); }
    Vector weights() { return Vector(m_weights, m_parameters, m_statedBytes); }
    /// The part of the gradient (of the sum) that a bucket holds.
    Vector gradient(const Bucket& bucket) { return part(m_gradient, bucket); }
    Vector sum(const Bucket& bucket) { return part(m_sum, bucket); }
    std::span<float> sum() { return m_sum; }
    Vector sumVector() { return Vector(m_sum, m_parameters, m_statedBytes); }

    const ShardMap& shards() const { return m_shards; }
    /// The values of the gradient that a parcel carries, good until the next call.
    std::span<const float> gathered(const Parcel&);
    /// Puts a server's weights where they belong.
    void take(const Parcel&, std::span<const float> weights);

    /// Applies the mean gradient: weights -= rate x sum / w.
    void apply(std::span<const float> sum, Step step) { apply(sum, step, m_node.workers()); }
    /// weights -= rate x sum / divisor.
    void apply(std::span<const float> sum, Step step, double divisor);
    /// A copy of the weights and the velocities, to go on with.
    struct State {
        std::vector<float> weights, velocity;
    };
    State state() const { return {m_weights, m_velocity}; }
    /// The same update on such a copy.
    void apply(State&, std::span<const float> sum, Step step, double divisor) const;
    /// This process was started anew, and gets another's weights: its momentum is gone.
    void forgetMomentum() { std::ranges::fill(m_velocity, 0.0F); }
    /// Of the weights as they are.
    std::uint64_t fingerprint() const;
    /// Applies the own gradient alone: weights -= rate x gradient.
    void applyOwn(Step step);
    /// Turns the sum of this many replicas' weights into their mean.
    void divideWeights(int replicas);
    /// Tells the trace that this worker holds all that its next step needs; hands out the weights
    /// where an evaluation is due (`owner`: whether this replica's weights are the ones to
    /// evaluate).
    void done(Step step, bool owner);
    /// The two halves of done(): the step's row, and the weights where an evaluation is due.
    /// `squaredNorm` of its gradient, where the run measures drift.
    void report(Step step, double squaredNorm = 0);
    void handOut(Step step);
    /// Learning rate in this step.
    double rate(Step step) const;
    std::span<const float> velocity() const { return m_velocity; }
    /// Of momentum SGD; nullopt without momentum.
    std::optional<Vector> velocityVector();
    /// Values of one a parameter, with the size that a link sees.
    Vector vectorOf(std::span<float> values) const {
        return Vector(values, m_parameters, m_statedBytes);
    }
    bool trains() const { return m_train != nullptr; }
    std::int64_t parameters() const { return m_parameters; }
    std::optional<double> statedBytes() const { return m_statedBytes; }

private:
    void run() override;
    void runPiece();
    nn::Batch gatheredBatch() const;
    Vector part(std::span<float> values, const Bucket&) const;

    Node& m_node;
    const Scenario& m_scenario;
    RunPlan m_plan;
    std::shared_ptr<const Dataset> m_train;
    ComputeConditions m_conditions;
    std::int64_t m_parameters;
    std::optional<double> m_statedBytes;
    std::optional<nn::Mlp> m_network;
    std::optional<Sampler> m_sampler;
    std::vector<float> m_weights, m_gradient, m_sum, m_velocity;
    Rows m_rows;
    std::vector<Bucket> m_buckets;
    ShardMap m_shards;
    std::vector<float> m_parcel;
    std::optional<int> m_piece; ///< the one to compute; nullopt: all at once
    int m_layer = 0; ///< layers from here on have their gradient
    Time m_begin, m_duration; ///< of the whole gradient
    Step m_step = 0;
    float m_loss = 0;
    bool m_finite = true;
    bool m_spoilt = false; ///< by a fault
};

} // namespace ringside
