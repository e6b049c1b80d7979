// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/network.h"

#include <algorithm>
#include <cmath>

namespace ringside::nn {

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixView = Eigen::Map<Matrix>;
using ConstMatrixView = Eigen::Map<const Matrix>;

// Eigen cuts its products into blocks by the sizes of the caches, and where it cuts decides the
// order of the sums. Stated sizes make the bits a property of the build and not of the processor's
// model.
constexpr std::ptrdiff_t cacheLevel1 = 32 << 10;
constexpr std::ptrdiff_t cacheLevel2 = 1 << 20;
constexpr std::ptrdiff_t cacheLevel3 = 8 << 20;
[[maybe_unused]] const bool cacheSizesStated = [] {
    Eigen::setCpuCacheSizes(cacheLevel1, cacheLevel2, cacheLevel3);
    return true;
}();

// Plain loops instead of Eigen's reductions and broadcasts: theirs peel by the alignment of the
// caller's buffers, which would change the order of the sums.
void addBiases(float* __restrict values, const float* __restrict biases, int rows, int columns) {
    for (int row = 0; row < rows; ++row, values += columns)
        for (int column = 0; column < columns; ++column)
            values[column] += biases[column];
}

void sumRows(const float* __restrict values, float* __restrict sums, int rows, int columns) {
    std::fill_n(sums, columns, 0.0F);
    for (int row = 0; row < rows; ++row, values += columns)
        for (int column = 0; column < columns; ++column)
            sums[column] += values[column];
}

} // namespace

Network::Network(std::vector<int> widths, Activation activation, Loss loss, int largestBatch)
    : m_activation(activation)
    , m_loss(loss) {
    std::size_t offset = 0;
    for (std::size_t l = 1; l < widths.size(); ++l) {
        Layer layer;
        layer.inputs = widths[l - 1];
        layer.outputs = widths[l];
        layer.weights = offset;
        layer.biases = offset + static_cast<std::size_t>(layer.inputs) * layer.outputs;
        offset = layer.biases + layer.outputs;
        layer.values.setZero(static_cast<Eigen::Index>(largestBatch) * layer.outputs);
        layer.errors.setZero(layer.values.size());
        m_layers.push_back(std::move(layer));
    }
}

float Network::gradient(const float* weights, const float* inputs, const std::int32_t* labels,
    const float* targets, int size, float* gradient) {
    const float mean = loss(weights, inputs, labels, targets, size);
    for (std::size_t layer = m_layers.size(); layer-- > 0;)
        backward(weights, inputs, size, layer, gradient);
    return mean;
}

float Network::loss(const float* weights, const float* inputs, const std::int32_t* labels,
    const float* targets, int size) {
    forward(weights, inputs, size);
    const double sum
        = m_loss == Loss::Softmax ? softmaxLoss(labels, size) : squaredLoss(labels, targets, size);
    return static_cast<float>(sum / size);
}

double Network::evaluate(const float* weights, const float* inputs, const std::int32_t* labels,
    const float* targets, int size, std::int64_t* correct) {
    forward(weights, inputs, size);
    if (labels)
        *correct += countCorrect(labels, size);
    return m_loss == Loss::Softmax ? softmaxLoss(labels, size) : squaredLoss(labels, targets, size);
}

void Network::forward(const float* weights, const float* inputs, int size) {
    for (Layer& layer : m_layers) {
        MatrixView values(layer.values.data(), size, layer.outputs);
        values.noalias() = ConstMatrixView(inputs, size, layer.inputs)
            * ConstMatrixView(weights + layer.weights, layer.outputs, layer.inputs).transpose();
        addBiases(layer.values.data(), weights + layer.biases, size, layer.outputs);
        if (&layer != &m_layers.back())
            activate(layer.values, size * layer.outputs);
        inputs = layer.values.data();
    }
}

void Network::backward(
    const float* weights, const float* inputs, int size, std::size_t l, float* gradient) {
    const Layer& layer = m_layers[l];
    const ConstMatrixView errors(layer.errors.data(), size, layer.outputs);
    const float* below = l > 0 ? m_layers[l - 1].values.data() : inputs;
    MatrixView(gradient + layer.weights, layer.outputs, layer.inputs).noalias()
        = errors.transpose() * ConstMatrixView(below, size, layer.inputs);
    sumRows(layer.errors.data(), gradient + layer.biases, size, layer.outputs);
    if (l == 0)
        return; // nobody asks for the derivative by the pixels
    Layer& previous = m_layers[l - 1];
    MatrixView(previous.errors.data(), size, previous.outputs).noalias()
        = errors * ConstMatrixView(weights + layer.weights, layer.outputs, layer.inputs);
    multiplyByDerivative(previous, size * previous.outputs);
}

void Network::activate(Eigen::ArrayXf& values, int count) const {
    auto part = values.head(count);
    switch (m_activation) {
    case Activation::Relu: // written so that a NaN stays one
        for (float& value : part)
            value = 0.0F > value ? 0.0F : value;
        break;
    case Activation::Sigmoid:
        part = part.logistic();
        break;
    case Activation::Tanh:
        part = part.tanh();
        break;
    }
}

void Network::multiplyByDerivative(Layer& layer, int count) const {
    const auto values = layer.values.head(count);
    auto errors = layer.errors.head(count);
    switch (m_activation) {
    case Activation::Relu:
        errors = (values > 0.0F).select(errors, 0.0F);
        break;
    case Activation::Sigmoid:
        errors *= values * (1.0F - values);
        break;
    case Activation::Tanh:
        errors *= 1.0F - values.square();
        break;
    }
}

// Leaves (softmax - one-hot) / size in the errors of the last layer; returns the summed loss.
double Network::softmaxLoss(const std::int32_t* labels, int size) {
    Layer& last = m_layers.back();
    const int classes = last.outputs;
    const float* scores = last.values.data();
    float* errors = last.errors.data();
    double loss = 0;
    for (int row = 0; row < size; ++row) {
        const float* score = scores + static_cast<std::ptrdiff_t>(row) * classes;
        float* error = errors + static_cast<std::ptrdiff_t>(row) * classes;
        const float largest = *std::max_element(score, score + classes);
        for (int k = 0; k < classes; ++k)
            error[k] = score[k] - largest;
        loss -= error[labels[row]];
    }
    auto exponentials = last.errors.head(static_cast<Eigen::Index>(size) * classes);
    exponentials = exponentials.exp();
    for (int row = 0; row < size; ++row, errors += classes) {
        float sum = 0;
        for (int k = 0; k < classes; ++k)
            sum += errors[k];
        loss += std::log(sum);
        const float factor = 1.0F / (sum * static_cast<float>(size));
        for (int k = 0; k < classes; ++k)
            errors[k] *= factor;
        errors[labels[row]] -= 1.0F / static_cast<float>(size);
    }
    return loss;
}

// Leaves (output - target) / size in the errors of the last layer; returns the summed loss.
double Network::squaredLoss(const std::int32_t* labels, const float* targets, int size) {
    Layer& last = m_layers.back();
    const int count = size * last.outputs;
    double loss = 0;
    for (int i = 0; i < count; ++i) {
        const bool hot = !targets && labels[i / last.outputs] == i % last.outputs;
        const float target = targets ? targets[i] : (hot ? 1.0F : 0.0F);
        const float difference = last.values[i] - target;
        loss += 0.5 * difference * difference;
        last.errors[i] = difference / static_cast<float>(size);
    }
    return loss;
}

std::int64_t Network::countCorrect(const std::int32_t* labels, int size) const {
    const int classes = m_layers.back().outputs;
    const float* score = m_layers.back().values.data();
    std::int64_t correct = 0;
    for (int row = 0; row < size; ++row, score += classes)
        correct += std::max_element(score, score + classes) - score == labels[row];
    return correct;
}

} // namespace ringside::nn
