// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/edge.h"

#include "engine/nn/network.h"

#include <bit>
#include <new>

struct RingsideNetwork {
    ringside::nn::Network network;
};

RingsideNetwork* ringsideCreate(const std::int32_t* layers, std::int32_t layerCount,
    std::int32_t activation, std::int32_t loss, std::int32_t largestBatch) try {
    return new RingsideNetwork{ringside::nn::Network(std::vector<int>(layers, layers + layerCount),
        static_cast<ringside::nn::Activation>(activation), static_cast<ringside::nn::Loss>(loss),
        largestBatch)};
} catch (const std::bad_alloc&) {
    return nullptr;
}

void ringsideDestroy(RingsideNetwork* network) {
    delete network;
}

float ringsideGradient(RingsideNetwork* network, const float* weights, const float* inputs,
    const std::int32_t* labels, const float* targets, std::int32_t size, float* gradient) {
    return network->network.gradient(weights, inputs, labels, targets, size, gradient);
}

float ringsideLoss(RingsideNetwork* network, const float* weights, const float* inputs,
    const std::int32_t* labels, const float* targets, std::int32_t size) {
    return network->network.loss(weights, inputs, labels, targets, size);
}

void ringsideBackward(RingsideNetwork* network, const float* weights, const float* inputs,
    std::int32_t size, std::int32_t layer, float* gradient) {
    network->network.backward(weights, inputs, size, static_cast<std::size_t>(layer), gradient);
}

double ringsideEvaluate(RingsideNetwork* network, const float* weights, const float* inputs,
    const std::int32_t* labels, const float* targets, std::int32_t size, std::int64_t* correct) {
    return network->network.evaluate(weights, inputs, labels, targets, size, correct);
}

// The loops below are vectorised by the compiler for the instruction set of the build.
void ringsideSgdStep(float* __restrict weights, const float* __restrict gradientSum,
    float* __restrict velocity, std::size_t count, float scale, float rate, float momentum,
    float decay) {
    if (!velocity) {
        for (std::size_t i = 0; i < count; ++i)
            weights[i] -= rate * (scale * gradientSum[i] + decay * weights[i]);
        return;
    }
    for (std::size_t i = 0; i < count; ++i) {
        velocity[i] = momentum * velocity[i] + (scale * gradientSum[i] + decay * weights[i]);
        weights[i] -= rate * velocity[i];
    }
}

void ringsideAdd(float* __restrict target, const float* __restrict source, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        target[i] += source[i];
}

std::int32_t ringsideAllFinite(const float* values, std::size_t count) {
    constexpr std::uint32_t exponent = 0x7f800000; // all ones in infinities and NaNs only
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < count; ++i)
        found |= (std::bit_cast<std::uint32_t>(values[i]) & exponent) == exponent ? 1U : 0U;
    return found == 0 ? 1 : 0;
}

void ringsideFromBytes(
    const std::uint8_t* __restrict bytes, float* __restrict values, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        values[i] = static_cast<float>(bytes[i]) / 255.0F;
}

const char* ringsideVariant() {
    return RINGSIDE_NN_VARIANT;
}
