// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/mlp.h"

#include <algorithm>
#include <cmath>
#include <vector>

/// An MLP's loss in double precision by plain loops: what the library's gradient is measured
/// against.
struct ReferenceMlp {
    ringside::nn::Shape shape;
    std::vector<double> inputs; ///< row-major [samples x inputs]
    std::vector<std::int32_t> labels; ///< [samples], for softmax
    std::vector<double> targets; ///< row-major [samples x outputs], for mean squared error

    double activate(double value) const {
        switch (shape.activation) {
        case ringside::nn::Activation::Relu:
            return std::max(value, 0.0);
        case ringside::nn::Activation::Sigmoid:
            return 1 / (1 + std::exp(-value));
        case ringside::nn::Activation::Tanh:
            return std::tanh(value);
        }
        return 0;
    }

    std::vector<double> outputs(const std::vector<double>& weights, std::size_t sample) const {
        const auto width = static_cast<std::ptrdiff_t>(shape.layers.front());
        const auto start = inputs.begin() + static_cast<std::ptrdiff_t>(sample) * width;
        std::vector<double> values(start, start + width);
        std::size_t at = 0;
        for (std::size_t l = 1; l < shape.layers.size(); ++l) {
            std::vector<double> next(shape.layers[l], 0.0);
            for (double& sum : next)
                for (const double value : values)
                    sum += weights[at++] * value;
            for (double& sum : next)
                sum += weights[at++];
            if (l + 1 < shape.layers.size())
                std::ranges::transform(next, next.begin(), [&](double v) { return activate(v); });
            values = next;
        }
        return values;
    }

    double sampleLoss(const std::vector<double>& scores, std::size_t sample) const {
        double sum = 0;
        if (shape.loss == ringside::nn::Loss::MeanSquaredError) {
            for (std::size_t k = 0; k < scores.size(); ++k)
                sum += std::pow(scores[k] - targets[sample * scores.size() + k], 2);
            return sum / 2;
        }
        for (const double score : scores)
            sum += std::exp(score);
        return std::log(sum) - scores[labels[sample]];
    }

    double loss(const std::vector<double>& weights) const {
        const std::size_t samples = inputs.size() / shape.layers.front();
        double sum = 0;
        for (std::size_t sample = 0; sample < samples; ++sample)
            sum += sampleLoss(outputs(weights, sample), sample);
        return sum / static_cast<double>(samples);
    }

    /// Central differences; in double precision their error is about 1e-9.
    std::vector<double> gradient(std::vector<double> weights) const {
        constexpr double step = 1e-5;
        std::vector<double> result;
        for (double& weight : weights) {
            const double kept = weight;
            weight = kept + step;
            const double above = loss(weights);
            weight = kept - step;
            const double below = loss(weights);
            weight = kept;
            result.push_back((above - below) / (2 * step));
        }
        return result;
    }
};
