// SPDX-License-Identifier: GPL-3.0-or-later
// Samples per second of one training step (forward, backward, SGD) of 784-300-100-10 on one thread,
// with the samples in file order as in a plain PyTorch loop. Usage: bench_step FOLDER [steps]
// [batch]; the folder holds train-images-idx3-ubyte and train-labels-idx1-ubyte, gz or not.
#include "engine/data/dataset.h"
#include "engine/nn/mlp.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace ringside;

namespace {

struct Result {
    double wall = 0; ///< samples a second
    double cpu = 0; ///< samples a second of CPU time
    float loss = 0;
};

struct Samples {
    std::vector<float> inputs;
    std::shared_ptr<const Dataset> data;
};

Result measure(const Samples& samples, int steps, int batch) {
    Result result;
    const nn::Shape shape{{784, 300, 100, 10}};
    nn::Mlp mlp(shape, batch);
    std::vector<float> weights = nn::initialWeights(shape, nn::Initialisation::Pytorch, 1);
    std::vector<float> gradient(mlp.parameters());
    const auto step = [&](int s) {
        const std::int64_t start
            = static_cast<std::int64_t>(s) * batch % (samples.data->samples - batch + 1);
        result.loss = mlp.gradient(weights,
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
    const std::clock_t cpuBegin = std::clock();
    for (int s = 0; s < steps; ++s)
        step(warmUp + s);
    const double cpu = static_cast<double>(std::clock() - cpuBegin) / CLOCKS_PER_SEC;
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
    result.wall = steps * static_cast<double>(batch) / wall.count();
    result.cpu = steps * static_cast<double>(batch) / cpu;
    return result;
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
    const Result result = measure(samples, steps, batch);
    std::printf("ringside-%-10s %9.0f samples/s  %9.0f samples/s of CPU  loss %.4f\n",
        nn::mathsVariant().data(), result.wall, result.cpu, result.loss);
    return 0;
} catch (const std::exception& failure) {
    std::fprintf(stderr, "bench_step: %s\n", failure.what());
    return 1;
}
