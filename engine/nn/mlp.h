// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::nn {

/// The maths of an MLP on one contiguous buffer of float32. Layout of weights and gradients, layer
/// after layer: W_l row-major [fan_out x fan_in], then b_l [fan_out]. Only plain functions on float
/// spans cross the edge of the shared library (baseline, x86-64-v3 and x86-64-v4 builds of it; the
/// loader picks by glibc-hwcaps).

enum class Activation : std::int32_t { Relu, Sigmoid, Tanh };
enum class Loss : std::int32_t { Softmax, MeanSquaredError };
enum class Initialisation : std::int32_t { He, Glorot, Normal, Pytorch };

struct Shape {
    std::vector<int> layers; ///< widths, input first; at least two
    Activation activation = Activation::Relu;
    Loss loss = Loss::Softmax;
};

/// A mini-batch: inputs row-major [size x layers.front()]. Softmax reads labels [size], mean
/// squared error reads targets row-major [size x layers.back()], or takes the one-hot labels when
/// targets is empty.
struct Batch {
    int size = 0;
    std::span<const float> inputs;
    std::span<const std::int32_t> labels;
    std::span<const float> targets;
};

struct Evaluation {
    /// Mean over samples; mean squared error: of half the squared distance.
    double loss = 0;
    /// Share of samples whose largest output is the label; 0 without labels.
    double accuracy = 0;
};

class Mlp {
public:
    Mlp(const Shape&, int largestBatch);
    ~Mlp();
    Mlp(Mlp&&) noexcept;
    Mlp& operator=(Mlp&&) noexcept;

    std::size_t parameters() const;
    /// Overwrites `gradient` with that of the mean loss over the batch; returns the mean loss.
    float gradient(std::span<const float> weights, const Batch&, std::span<float> gradient);
    /// The same in pieces, layer after layer, to the same bits: first the mean loss of the batch
    /// ...
    float loss(std::span<const float> weights, const Batch&);
    /// ... then, for each layer from the last (layers - 2) down to 0, its part of the gradient,
    /// which is final when the call returns. Weights and batch must be those of `loss`.
    void backward(
        std::span<const float> weights, const Batch&, int layer, std::span<float> gradient);
    /// Loss and accuracy over any number of samples (worked through in slices of largestBatch).
    Evaluation evaluate(std::span<const float> weights, const Batch&);

private:
    struct Handle;
    std::unique_ptr<Handle> m_handle;
};

/// Initial weights, the same on every node for a seed. He: normal, var 2/fan_in; Glorot: uniform
/// +-sqrt(6/(fan_in+fan_out)); Normal: N(0,1); biases 0 in these three. Pytorch: weights and biases
/// uniform
/// +-1/sqrt(fan_in) (torch.nn.Linear's default).
std::vector<float> initialWeights(const Shape&, Initialisation, std::uint64_t seed);

struct SgdOptions {
    float learningRate = 0.1f;
    float momentum = 0;
    float weightDecay = 0;
};
/// weights -= rate * v with v = momentum * v + (scale * gradientSum + weightDecay * weights);
/// `velocity` is empty when momentum is 0 (then v = the bracket). `scale` is 1/w.
void sgdStep(std::span<float> weights, std::span<const float> gradientSum, float scale,
    std::span<float> velocity, const SgdOptions&);
/// target[i] += source[i].
void add(std::span<float> target, std::span<const float> source);
/// Whether every value is finite.
bool allFinite(std::span<const float> values);
/// values[i] = bytes[i] / 255.
void fromBytes(std::span<const std::uint8_t> bytes, std::span<float> values);

/// Which build of the library the loader picked: "baseline", "x86-64-v3" or "x86-64-v4".
std::string_view mathsVariant();

} // namespace ringside::nn
