// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace ringside {

/// The embedded data set: 1/12 of Fashion-MNIST at 14 x 14 pixels. Layout and origin: see
/// resources/data/make_fashion_mini.py.
struct FashionMini {
    static constexpr int trainSamples = 5000;
    static constexpr int testSamples = 1000;
    static constexpr int features = 14 * 14;
    static constexpr int classes = 10;
    static constexpr int bytes = (trainSamples + testSamples) * (features + 1);
};

/// The unpacked content: training images, test images, training labels, test labels.
std::vector<std::uint8_t> unpackFashionMini();

} // namespace ringside
