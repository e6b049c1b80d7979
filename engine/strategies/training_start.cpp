// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/training_start.h"

#include "engine/base/error.h"

#include <array>
#include <fstream>

namespace ringside {

namespace {

// Written and read by two programs of one build on one host: numbers as they lie in memory.
using Header = std::array<std::int64_t, 3>; // step, weights, velocities

void write(std::ostream& out, const std::vector<float>& values) {
    out.write(reinterpret_cast<const char*>(values.data()),
        static_cast<std::streamsize>(values.size() * sizeof(float)));
}

void read(std::istream& in, std::vector<float>& values, std::int64_t count) {
    values.resize(static_cast<std::size_t>(count));
    in.read(reinterpret_cast<char*>(values.data()),
        static_cast<std::streamsize>(values.size() * sizeof(float)));
}

} // namespace

void writeTrainingStart(const TrainingStart& start, const std::filesystem::path& path) {
    const Header header{start.step, static_cast<std::int64_t>(start.weights.size()),
        static_cast<std::int64_t>(start.velocity.size())};
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(header.data()), sizeof header);
    write(out, start.weights);
    write(out, start.velocity);
    if (!out.flush())
        throw Error("the weights to start from could not be written to " + path.string());
    std::filesystem::permissions(
        path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TrainingStart readTrainingStart(const std::filesystem::path& path, std::int64_t parameters) {
    std::ifstream in(path, std::ios::binary);
    Header header{};
    in.read(reinterpret_cast<char*>(header.data()), sizeof header);
    const auto [step, weights, velocities] = header;
    if (!in || step < 0 || weights != parameters || (velocities != 0 && velocities != parameters))
        throw Error("the weights to start from in " + path.string() + " are not those of this model");
    TrainingStart start;
    start.step = step;
    read(in, start.weights, weights);
    read(in, start.velocity, velocities);
    if (!in)
        throw Error("the weights to start from in " + path.string() + " are cut short");
    return start;
}

} // namespace ringside
