// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/mlp.h"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringside::nn {

/// Forward and backward passes of an MLP. Compiled only into the shared library. All matrices are
/// row-major with one sample a row; workspaces are allocated once, for the largest batch.
class Network {
public:
    Network(std::vector<int> widths, Activation, Loss, int largestBatch);

    /// See ringsideGradient in edge.h.
    float gradient(const float* weights, const float* inputs, const std::int32_t* labels,
        const float* targets, int size, float* gradient);
    /// See ringsideLoss and ringsideBackward in edge.h.
    float loss(const float* weights, const float* inputs, const std::int32_t* labels,
        const float* targets, int size);
    void backward(
        const float* weights, const float* inputs, int size, std::size_t layer, float* gradient);
    /// See ringsideEvaluate in edge.h.
    double evaluate(const float* weights, const float* inputs, const std::int32_t* labels,
        const float* targets, int size, std::int64_t* correct);

private:
    struct Layer {
        int inputs = 0;
        int outputs = 0;
        std::size_t weights = 0; ///< offset of W [outputs x inputs] in the buffer of parameters
        std::size_t biases = 0; ///< offset of b [outputs]
        Eigen::ArrayXf values; ///< what the layer puts out [batch x outputs]
        Eigen::ArrayXf errors; ///< derivative of the loss by what went into the activation
    };

    void forward(const float* weights, const float* inputs, int size);
    void activate(Eigen::ArrayXf& values, int count) const;
    void multiplyByDerivative(Layer&, int count) const;
    double softmaxLoss(const std::int32_t* labels, int size);
    double squaredLoss(const std::int32_t* labels, const float* targets, int size);
    std::int64_t countCorrect(const std::int32_t* labels, int size) const;

    std::vector<Layer> m_layers;
    Activation m_activation;
    Loss m_loss;
};

} // namespace ringside::nn
