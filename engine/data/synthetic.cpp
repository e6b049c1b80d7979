// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/data/synthetic.h"

#include "engine/base/random.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace ringside {

namespace {

// Streams of random numbers of one seed.
constexpr std::uint64_t spiralStream = 1;
constexpr std::uint64_t coefficientStream = 2;
constexpr std::uint64_t hyperplaneStream = 3;

/// Number of the part's first sample and how many it has; test samples follow the others.
std::pair<std::int64_t, std::int64_t> numbersOf(DataSource source, Part part, std::int64_t test) {
    Scenario scenario;
    scenario.data.source = source;
    const std::int64_t train = knownSampleCount(scenario).value();
    return part == Part::Train ? std::pair{std::int64_t{0}, train} : std::pair{train, test};
}

} // namespace

std::shared_ptr<const Dataset> makeSpiral(int arms, std::uint64_t seed, Part part) {
    constexpr double turns = 1.25, spread = 0.03, inner = 0.08;
    const auto [first, count] = numbersOf(DataSource::Spiral, part, 500);
    Dataset data{.samples = count, .features = 2, .classes = arms};
    for (std::int64_t number = first; number < first + count; ++number) {
        Random random(
            seed, Purpose::SyntheticData, spiralStream, static_cast<std::uint64_t>(number));
        const auto arm = static_cast<std::int32_t>(number % arms);
        const double radius = inner + (1 - inner) * random.uniform();
        const double angle
            = 2 * std::numbers::pi * (turns * radius + static_cast<double>(arm) / arms);
        data.values.push_back(
            static_cast<float>(radius * std::cos(angle) + spread * random.normal()));
        data.values.push_back(
            static_cast<float>(radius * std::sin(angle) + spread * random.normal()));
        data.labels.push_back(arm);
    }
    return std::make_shared<const Dataset>(std::move(data));
}

std::shared_ptr<const Dataset> makeHyperplane(int dimensions, std::uint64_t seed, Part part) {
    const auto [first, count] = numbersOf(DataSource::Hyperplane, part, 4096);
    std::vector<double> coefficients;
    Random coefficient(seed, Purpose::SyntheticData, coefficientStream);
    for (int i = 0; i < dimensions; ++i)
        coefficients.push_back(coefficient.normal());
    Dataset data{.samples = count, .features = dimensions, .outputs = 1};
    data.values.reserve(static_cast<std::size_t>(count * dimensions));
    const double noise = std::sqrt(hyperplaneNoiseVariance);
    const double width = std::sqrt(12.0); // a uniform variable this wide has variance 1
    for (std::int64_t number = first; number < first + count; ++number) {
        Random random(
            seed, Purpose::SyntheticData, hyperplaneStream, static_cast<std::uint64_t>(number));
        double target = noise * random.normal();
        for (const double factor : coefficients) {
            const auto value = static_cast<float>(width * (random.uniform() - 0.5));
            target += factor * static_cast<double>(value);
            data.values.push_back(value);
        }
        data.targets.push_back(static_cast<float>(target));
    }
    return std::make_shared<const Dataset>(std::move(data));
}

} // namespace ringside
