// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/replica.h"

#include "engine/base/hash.h"

#include <cmath>

namespace ringside {

nn::Shape networkShape(const Scenario& scenario) {
    return {scenario.model.layers, static_cast<nn::Activation>(scenario.model.activation),
        static_cast<nn::Loss>(scenario.model.loss)};
}

std::vector<float> initialWeights(const Scenario& scenario) {
    return nn::initialWeights(networkShape(scenario),
        static_cast<nn::Initialisation>(scenario.model.init), scenario.seed);
}

std::vector<float> firstWeights(const Scenario& scenario, const RunPlan& plan) {
    return plan.start ? plan.start->weights : initialWeights(scenario);
}

std::vector<float> firstVelocity(const Scenario& scenario, const RunPlan& plan) {
    if (scenario.training.momentum == 0)
        return {};
    if (plan.start && !plan.start->velocity.empty())
        return plan.start->velocity;
    return std::vector<float>(
        static_cast<std::size_t>(parameterCount(scenario.model.layers)), 0.0F);
}

nn::SgdOptions sgdOptions(const Scenario& scenario, Step step, Step stepsPerEpoch) {
    return {static_cast<float>(effectiveLearningRate(scenario, step, stepsPerEpoch)),
        static_cast<float>(scenario.training.momentum),
        static_cast<float>(scenario.training.weightDecay)};
}

Replica::Replica(
    Node& node, const Scenario& scenario, const RunPlan& plan, std::shared_ptr<const Dataset> train)
    : m_node(node)
    , m_scenario(scenario)
    , m_plan(plan)
    , m_train(std::move(train))
    , m_conditions(scenario, plan.measuredSeconds, node.rank(), plan.origin())
    , m_parameters(parameterCount(scenario.model.layers))
    , m_statedBytes(scenario.cluster.gradientBytes)
    , m_buckets(bucketsOf(scenario))
    , m_shards(scenario) {
    if (!m_train)
        return;
    m_network.emplace(networkShape(scenario), scenario.training.batch);
    m_sampler.emplace(
        m_train->samples, scenario.cluster.workers, scenario.training.batch, scenario.seed);
    m_weights = firstWeights(scenario, plan);
    m_gradient.resize(m_weights.size());
    m_sum.resize(m_weights.size());
    m_velocity = firstVelocity(scenario, plan);
}

Work Replica::gradientWork(Step step, Step k) {
    m_step = k;
    m_piece.reset();
    Work work;
    work.step = step;
    const ComputeConditions::Gradient gradient
        = m_conditions.begin(k, m_node.now(), m_node.trace());
    work.duration = m_plan.native ? Time{} : gradient.duration;
    m_spoilt = !gradient.finite;
    work.job = m_train ? this : nullptr;
    return work;
}

int Replica::pieces() const {
    const bool rest = !m_buckets.empty() && m_buckets.back().ready < 1;
    return static_cast<int>(m_buckets.size()) + (rest ? 1 : 0);
}

Work Replica::pieceWork(Step step, int piece) {
    const auto index = static_cast<std::size_t>(piece);
    const bool isBucket = index < m_buckets.size();
    const int lowest = isBucket ? m_buckets[index].layer : 0;
    m_step = step;
    m_piece = piece;
    if (piece == 0) {
        m_begin = m_node.now();
        const ComputeConditions::Gradient gradient
            = m_conditions.begin(step, m_begin, m_node.trace());
        m_duration = m_plan.native ? Time{} : gradient.duration;
        m_spoilt = !gradient.finite;
        m_layer = static_cast<int>(m_scenario.model.layers.size()) - 1;
    }
    // Due times count from the begin of the whole: a piece that overran is made up for by padding.
    const double share = isBucket ? m_buckets[index].ready : 1;
    const Time due = m_begin + Time::fromSeconds(m_duration.seconds() * share);
    Work work;
    work.step = step;
    work.duration = std::max(Time{}, due - m_node.now());
    work.continues = piece > 0;
    work.job = m_train && (piece == 0 || lowest < m_layer) ? this : nullptr;
    return work;
}

nn::Batch Replica::gatheredBatch() const {
    return {m_scenario.training.batch, m_rows.inputs, m_rows.labels, m_rows.targets};
}

void Replica::run() {
    if (!m_piece || *m_piece == 0)
        m_train->gather(m_sampler->batch(m_step + m_plan.origin(), m_node.rank()), m_rows);
    if (m_piece)
        return runPiece();
    m_loss = m_network->gradient(m_weights, gatheredBatch(), m_gradient);
    m_finite = std::isfinite(m_loss) && nn::allFinite(m_gradient);
}

/// The forward pass when it is the first piece, and the backward pass down to the piece's bucket.
void Replica::runPiece() {
    const auto index = static_cast<std::size_t>(*m_piece);
    if (index == 0) {
        m_loss = m_network->loss(m_weights, gatheredBatch());
        m_finite = std::isfinite(m_loss);
    }
    const int lowest = index < m_buckets.size() ? m_buckets[index].layer : 0;
    while (m_layer > lowest) {
        const std::vector<int>& widths = m_scenario.model.layers;
        const auto end = static_cast<std::size_t>(
            parameterCount({widths.begin(), widths.begin() + m_layer + 1}));
        const auto begin
            = static_cast<std::size_t>(parameterCount({widths.begin(), widths.begin() + m_layer}));
        m_network->backward(m_weights, gatheredBatch(), --m_layer, m_gradient);
        m_finite = m_finite && nn::allFinite(std::span(m_gradient).subspan(begin, end - begin));
    }
}

Vector Replica::part(std::span<float> values, const Bucket& bucket) const {
    if (!values.empty())
        values = values.subspan(
            static_cast<std::size_t>(bucket.first), static_cast<std::size_t>(bucket.count));
    std::optional<double> stated;
    if (m_statedBytes)
        stated = *m_statedBytes * bucket.fraction;
    return Vector(values, bucket.count, stated);
}

void Replica::requireFinite(Step step) const {
    if (m_spoilt)
        throw NotFinite("a fault made the gradient of " + nodeName(m_node.rank(), m_node.workers())
            + " not a number in step " + std::to_string(step));
    if (!m_finite)
        throw NotFinite("training blew up: the loss or gradient of "
            + nodeName(m_node.rank(), m_node.workers()) + " is not a number in step "
            + std::to_string(step) + "; try a smaller learning rate");
}

std::span<const float> Replica::gathered(const Parcel& parcel) {
    m_parcel.clear();
    if (m_gradient.empty())
        return {};
    for (const Parcel::Range& range : parcel.ranges)
        m_parcel.insert(m_parcel.end(), m_gradient.begin() + range.first,
            m_gradient.begin() + range.first + range.count);
    return m_parcel;
}

void Replica::take(const Parcel& parcel, std::span<const float> weights) {
    if (m_weights.empty())
        return;
    for (const Parcel::Range& range : parcel.ranges) {
        const auto count = static_cast<std::size_t>(range.count);
        assign(std::span(m_weights).subspan(static_cast<std::size_t>(range.first), count),
            weights.first(count));
        weights = weights.subspan(count);
    }
}

void Replica::apply(std::span<const float> sum, Step step, double divisor) {
    if (m_train)
        nn::sgdStep(m_weights, sum, 1.0f / static_cast<float>(divisor), m_velocity,
            sgdOptions(m_scenario, step + m_plan.origin(), m_plan.stepsPerEpoch));
}

void Replica::apply(
    State& state, std::span<const float> sum, Step step, double divisor) const {
    if (m_train)
        nn::sgdStep(state.weights, sum, 1.0f / static_cast<float>(divisor), state.velocity,
            sgdOptions(m_scenario, step + m_plan.origin(), m_plan.stepsPerEpoch));
}

std::optional<Vector> Replica::velocityVector() {
    if (m_scenario.training.momentum == 0)
        return std::nullopt;
    return vectorOf(m_velocity);
}

void Replica::applyOwn(Step step) {
    if (m_train)
        nn::sgdStep(m_weights, m_gradient, 1, m_velocity,
            sgdOptions(m_scenario, step + m_plan.origin(), m_plan.stepsPerEpoch));
}

void Replica::divideWeights(int replicas) {
    for (float& weight : m_weights)
        weight /= static_cast<float>(replicas);
}

std::uint64_t Replica::fingerprint() const {
    return ringside::fingerprint(m_weights);
}

void Replica::done(Step step, bool owner) {
    report(step);
    if (owner)
        handOut(step);
}

double Replica::rate(Step step) const {
    return effectiveLearningRate(m_scenario, step + m_plan.origin(), m_plan.stepsPerEpoch);
}

void Replica::report(Step step, double squaredNorm) {
    const Node::LastCompute& compute = m_node.lastCompute();
    m_node.trace().step({.node = m_node.rank(),
        .step = step,
        .computeBegin = compute.begin,
        .computeEnd = compute.end,
        .done = m_node.now(),
        .loss = m_loss,
        .fingerprint = fingerprint(),
        .overrun = compute.overrun,
        .realComputeSeconds = compute.realSeconds,
        .squaredNorm = squaredNorm});
}

void Replica::handOut(Step step) {
    if (m_train && m_plan.evaluates(m_scenario, step))
        m_node.trace().snapshot({m_node.rank(), step, m_node.now(), 0, m_weights});
}

} // namespace ringside
