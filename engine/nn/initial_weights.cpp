// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/random.h"
#include "engine/nn/mlp.h"

#include <cmath>

namespace ringside::nn {

namespace {

float draw(Random& random, Initialisation initialisation, int fanIn, int fanOut) {
    const auto uniform = [&](double bound) { return bound * (2.0 * random.uniform() - 1.0); };
    switch (initialisation) {
    case Initialisation::He:
        return static_cast<float>(random.normal() * std::sqrt(2.0 / fanIn));
    case Initialisation::Glorot:
        return static_cast<float>(uniform(std::sqrt(6.0 / (fanIn + fanOut))));
    case Initialisation::Normal:
        return static_cast<float>(random.normal());
    case Initialisation::Pytorch:
        return static_cast<float>(uniform(1.0 / std::sqrt(fanIn)));
    }
    return 0;
}

} // namespace

// Not part of the shared library: the same weights for a seed whichever build of it is loaded.
std::vector<float> initialWeights(
    const Shape& shape, Initialisation initialisation, std::uint64_t seed) {
    std::vector<float> weights;
    for (std::size_t l = 1; l < shape.layers.size(); ++l) {
        const int fanIn = shape.layers[l - 1];
        const int fanOut = shape.layers[l];
        Random random(seed, Purpose::Weights, l);
        const bool biasesToo = initialisation == Initialisation::Pytorch;
        for (std::size_t i = static_cast<std::size_t>(fanIn) * fanOut; i > 0; --i)
            weights.push_back(draw(random, initialisation, fanIn, fanOut));
        for (int i = 0; i < fanOut; ++i)
            weights.push_back(biasesToo ? draw(random, initialisation, fanIn, fanOut) : 0.0F);
    }
    return weights;
}

} // namespace ringside::nn
