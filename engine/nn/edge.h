// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

/// The edge of the shared library ringside-nn, which exists once per instruction set. Only C
/// functions on pointers and sizes cross it: alignment and allocation of Eigen's types differ
/// between the builds. Callers use engine/nn/mlp.h, which checks sizes; nothing is checked here.

#define RINGSIDE_EDGE __attribute__((visibility("default")))

extern "C" {

/// A network's shape and its workspaces for one thread.
struct RingsideNetwork;

/// Workspaces for mini-batches of up to `largestBatch` samples. `layers` [layerCount] are widths,
/// input first; activation and loss are the values of the enumerations in mlp.h. Null when memory
/// is short.
RINGSIDE_EDGE RingsideNetwork* ringsideCreate(const std::int32_t* layers, std::int32_t layerCount,
    std::int32_t activation, std::int32_t loss, std::int32_t largestBatch);
RINGSIDE_EDGE void ringsideDestroy(RingsideNetwork*);

/// Mean loss of `size` <= largestBatch samples; writes the gradient of it. `labels` [size] is read
/// by softmax, `targets` [size x outputs] by mean squared error; where they are null, the one-hot
/// labels are the targets.
RINGSIDE_EDGE float ringsideGradient(RingsideNetwork*, const float* weights, const float* inputs,
    const std::int32_t* labels, const float* targets, std::int32_t size, float* gradient);
/// The forward pass and the mean loss as above; leaves what ringsideBackward needs.
RINGSIDE_EDGE float ringsideLoss(RingsideNetwork*, const float* weights, const float* inputs,
    const std::int32_t* labels, const float* targets, std::int32_t size);
/// After ringsideLoss with the same arguments: the gradient of one layer, written to its place in
/// `gradient`. Layers go from the last (layerCount - 2) down to 0.
RINGSIDE_EDGE void ringsideBackward(RingsideNetwork*, const float* weights, const float* inputs,
    std::int32_t size, std::int32_t layer, float* gradient);
/// Summed loss of `size` <= largestBatch samples; adds to `correct` how many have the label as
/// their largest output (none when `labels` is null).
RINGSIDE_EDGE double ringsideEvaluate(RingsideNetwork*, const float* weights, const float* inputs,
    const std::int32_t* labels, const float* targets, std::int32_t size, std::int64_t* correct);

/// One step of SGD on `count` values as described at sgdStep in mlp.h; `velocity` may be null.
RINGSIDE_EDGE void ringsideSgdStep(float* weights, const float* gradientSum, float* velocity,
    std::size_t count, float scale, float rate, float momentum, float decay);
RINGSIDE_EDGE void ringsideAdd(float* target, const float* source, std::size_t count);
/// 1 when every value is finite, else 0.
RINGSIDE_EDGE std::int32_t ringsideAllFinite(const float* values, std::size_t count);
/// values[i] = bytes[i] / 255.
RINGSIDE_EDGE void ringsideFromBytes(const std::uint8_t* bytes, float* values, std::size_t count);
/// Name of the instruction set this build was compiled for; a static string.
RINGSIDE_EDGE const char* ringsideVariant();

} // extern "C"
