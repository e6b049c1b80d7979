// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/mlp.h"

#include "engine/nn/edge.h"

#include <algorithm>
#include <new>
#include <stdexcept>

namespace ringside::nn {

namespace {

void require(bool condition, const char* sentence) {
    if (!condition)
        throw std::invalid_argument(sentence);
}

void checkShape(const Shape& shape, int largestBatch) {
    require(shape.layers.size() >= 2, "a network needs at least an input and an output layer");
    require(std::ranges::all_of(shape.layers, [](int width) { return width > 0; }),
        "every layer needs at least one unit");
    require(largestBatch > 0, "a mini-batch needs at least one sample");
}

template <typename Value>
const Value* dataOrNull(std::span<const Value> values, std::size_t start = 0) {
    return values.empty() ? nullptr : values.data() + start;
}

std::size_t parameterCount(const Shape& shape) {
    std::size_t count = 0;
    for (std::size_t l = 1; l < shape.layers.size(); ++l)
        count += (static_cast<std::size_t>(shape.layers[l - 1]) + 1) * shape.layers[l];
    return count;
}

} // namespace

struct Mlp::Handle {
    Handle(const Shape& theShape, int theLargestBatch)
        : shape(theShape)
        , largestBatch(theLargestBatch)
        , parameters(parameterCount(theShape))
        , network(
              ringsideCreate(shape.layers.data(), static_cast<std::int32_t>(shape.layers.size()),
                  static_cast<std::int32_t>(shape.activation),
                  static_cast<std::int32_t>(shape.loss), largestBatch)) {
        if (!network)
            throw std::bad_alloc();
    }
    ~Handle() { ringsideDestroy(network); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    // A wrong size or label would write outside a workspace; checking costs nothing against a
    // product.
    void check(std::span<const float> weights, const Batch& batch) const {
        const auto size = static_cast<std::size_t>(batch.size);
        const auto outputs = static_cast<std::size_t>(shape.layers.back());
        require(weights.size() == parameters, "the weights do not fit the network");
        require(batch.size > 0, "a mini-batch needs at least one sample");
        require(batch.inputs.size() == size * shape.layers.front(), "the inputs do not fit");
        const bool targets = shape.loss == Loss::MeanSquaredError && !batch.targets.empty();
        require(!targets || batch.targets.size() == size * outputs, "the targets do not fit");
        require(batch.labels.size() == size || (targets && batch.labels.empty()),
            "there must be one label a sample");
        for (const std::int32_t label : batch.labels)
            require(label >= 0 && label < shape.layers.back(), "a label has no output of its own");
    }

    Shape shape;
    int largestBatch;
    std::size_t parameters;
    RingsideNetwork* network;
};

Mlp::Mlp(const Shape& shape, int largestBatch) {
    checkShape(shape, largestBatch);
    m_handle = std::make_unique<Handle>(shape, largestBatch);
}

Mlp::~Mlp() = default;
Mlp::Mlp(Mlp&&) noexcept = default;
Mlp& Mlp::operator=(Mlp&&) noexcept = default;

std::size_t Mlp::parameters() const {
    return m_handle->parameters;
}

float Mlp::gradient(std::span<const float> weights, const Batch& batch, std::span<float> gradient) {
    m_handle->check(weights, batch);
    require(batch.size <= m_handle->largestBatch, "the mini-batch exceeds the workspaces");
    require(gradient.size() == m_handle->parameters, "the gradient does not fit the network");
    return ringsideGradient(m_handle->network, weights.data(), batch.inputs.data(),
        dataOrNull(batch.labels), dataOrNull(batch.targets), batch.size, gradient.data());
}

float Mlp::loss(std::span<const float> weights, const Batch& batch) {
    m_handle->check(weights, batch);
    require(batch.size <= m_handle->largestBatch, "the mini-batch is larger than the workspace");
    return ringsideLoss(m_handle->network, weights.data(), batch.inputs.data(),
        dataOrNull(batch.labels), dataOrNull(batch.targets), batch.size);
}

void Mlp::backward(
    std::span<const float> weights, const Batch& batch, int layer, std::span<float> gradient) {
    require(gradient.size() == m_handle->parameters, "the gradient does not fit the network");
    require(layer >= 0 && layer + 1 < static_cast<int>(m_handle->shape.layers.size()),
        "the network has no such layer");
    ringsideBackward(
        m_handle->network, weights.data(), batch.inputs.data(), batch.size, layer, gradient.data());
}

Evaluation Mlp::evaluate(std::span<const float> weights, const Batch& batch) {
    m_handle->check(weights, batch);
    const auto inputs = static_cast<std::size_t>(m_handle->shape.layers.front());
    const auto outputs = static_cast<std::size_t>(m_handle->shape.layers.back());
    double loss = 0;
    std::int64_t correct = 0;
    for (int start = 0; start < batch.size; start += m_handle->largestBatch) {
        const int size = std::min(m_handle->largestBatch, batch.size - start);
        loss += ringsideEvaluate(m_handle->network, weights.data(),
            batch.inputs.data() + start * inputs, dataOrNull(batch.labels, start),
            dataOrNull(batch.targets, start * outputs), size, &correct);
    }
    return {.loss = loss / batch.size, .accuracy = static_cast<double>(correct) / batch.size};
}

void sgdStep(std::span<float> weights, std::span<const float> gradientSum, float scale,
    std::span<float> velocity, const SgdOptions& options) {
    require(gradientSum.size() == weights.size(), "the gradient does not fit the weights");
    require(velocity.size() == weights.size() || (velocity.empty() && options.momentum == 0),
        "the velocity does not fit the weights");
    ringsideSgdStep(weights.data(), gradientSum.data(),
        velocity.empty() ? nullptr : velocity.data(), weights.size(), scale, options.learningRate,
        options.momentum, options.weightDecay);
}

void add(std::span<float> target, std::span<const float> source) {
    require(target.size() == source.size(), "the two spans differ in length");
    ringsideAdd(target.data(), source.data(), target.size());
}

bool allFinite(std::span<const float> values) {
    return ringsideAllFinite(values.data(), values.size()) != 0;
}

void fromBytes(std::span<const std::uint8_t> bytes, std::span<float> values) {
    require(bytes.size() == values.size(), "the two spans differ in length");
    ringsideFromBytes(bytes.data(), values.data(), bytes.size());
}

std::string_view mathsVariant() {
    return ringsideVariant();
}

} // namespace ringside::nn
