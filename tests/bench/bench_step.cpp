// SPDX-License-Identifier: GPL-3.0-or-later
// Samples per second of one training step (forward, backward, SGD) of 784-300-100-10 on one thread,
// with the samples in file order as in a plain PyTorch loop. Usage: bench_step FOLDER [steps]
// [batch]; the folder holds train-images-idx3-ubyte and train-labels-idx1-ubyte, gz or not.
#include "engine/data/dataset.h"
#include "engine/nn/mlp.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace ringside;

namespace {

struct Samples {
    std::vector<float> inputs;
    std::shared_ptr<const Dataset> data;
};

double samplesPerSecond(const Samples& samples, int steps, int batch, float& loss) {
    const nn::Shape shape{{784, 300, 100, 10}};
    nn::Mlp mlp(shape, batch);
    std::vector<float> weights = nn::initialWeights(shape, nn::Initialisation::Pytorch, 1);
    std::vector<float> gradient(mlp.parameters());
    const auto step = [&](int s) {
        const std::int64_t start
            = static_cast<std::int64_t>(s) * batch % (samples.data->samples - batch + 1);
        loss = mlp.gradient(weights,
            {.size = batch,
                .inputs = std::span(samples.inputs).subspan(start * 784, std::size_t(batch) * 784),
                .labels = std::span(samples.data->labels).subspan(start, batch),
                .targets = {}},
            gradient);
        nn::sgdStep(weights, gradient, 1.0F, {}, {.learningRate = 0.1F});
    };
    constexpr int warmUp = 50;
    for (int s = 0; s < warmUp; ++s)
        step(s);
    const auto begin = std::chrono::steady_clock::now();
    for (int s = 0; s < steps; ++s)
        step(warmUp + s);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    return steps * static_cast<double>(batch) / elapsed.count();
}

} // namespace

int main(int argc, char** argv) try {
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_step FOLDER [steps] [batch]\n");
        return 2;
    }
    const int steps = argc > 2 ? std::atoi(argv[2]) : 600;
    const int batch = argc > 3 ? std::atoi(argv[3]) : 100;
    Samples samples;
    samples.data = loadDataset({.source = DataSource::Idx, .path = argv[1]}, Part::Train);
    samples.inputs.resize(samples.data->pixels.size());
    nn::fromBytes(samples.data->pixels, samples.inputs);
    float loss = 0;
    const double rate = samplesPerSecond(samples, steps, batch, loss);
    std::printf(
        "ringside-%-10s %9.0f samples/s  loss %.4f\n", nn::mathsVariant().data(), rate, loss);
    return 0;
} catch (const std::exception& failure) {
    std::fprintf(stderr, "bench_step: %s\n", failure.what());
    return 1;
}
