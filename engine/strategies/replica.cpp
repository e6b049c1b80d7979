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
    , m_conditions(scenario, plan.measuredSeconds, node.rank())
    , m_parameters(parameterCount(scenario.model.layers))
    , m_statedBytes(scenario.cluster.gradientBytes) {
    if (!m_train)
        return;
    m_network.emplace(networkShape(scenario), scenario.training.batch);
    m_sampler.emplace(
        m_train->samples, scenario.cluster.workers, scenario.training.batch, scenario.seed);
    m_weights = initialWeights(scenario);
    m_gradient.resize(m_weights.size());
    m_sum.resize(m_weights.size());
    m_velocity.resize(scenario.training.momentum != 0 ? m_weights.size() : 0);
}

Work Replica::gradientWork(Step step, Step k) {
    m_step = k;
    Work work;
    work.step = step;
    const ComputeConditions::Gradient gradient
        = m_conditions.begin(k, m_node.now(), m_node.trace());
    work.duration = m_plan.native ? Time{} : gradient.duration;
    m_spoilt = !gradient.finite;
    work.job = m_train ? this : nullptr;
    return work;
}

void Replica::run() {
    m_train->gather(m_sampler->batch(m_step, m_node.rank()), m_rows);
    const nn::Batch batch{
        m_scenario.training.batch, m_rows.inputs, m_rows.labels, m_rows.targets};
    m_loss = m_network->gradient(m_weights, batch, m_gradient);
    m_finite = std::isfinite(m_loss) && nn::allFinite(m_gradient);
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

void Replica::apply(std::span<const float> sum, Step step, double divisor) {
    if (m_train)
        nn::sgdStep(m_weights, sum, 1.0f / static_cast<float>(divisor), m_velocity,
            sgdOptions(m_scenario, step, m_plan.stepsPerEpoch));
}

void Replica::applyOwn(Step step) {
    if (m_train)
        nn::sgdStep(m_weights, m_gradient, 1, m_velocity,
            sgdOptions(m_scenario, step, m_plan.stepsPerEpoch));
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

void Replica::report(Step step) {
    const Node::LastCompute& compute = m_node.lastCompute();
    m_node.trace().step({.node = m_node.rank(),
        .step = step,
        .computeBegin = compute.begin,
        .computeEnd = compute.end,
        .done = m_node.now(),
        .loss = m_loss,
        .fingerprint = fingerprint(),
        .overrun = compute.overrun,
        .realComputeSeconds = compute.realSeconds});
}

void Replica::handOut(Step step) {
    if (m_train && m_plan.evaluates(m_scenario, step))
        m_node.trace().snapshot({m_node.rank(), step, m_node.now(), 0, m_weights});
}

} // namespace ringside
