// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/data/dataset.h"

#include "engine/data/csv.h"
#include "engine/data/fashion_mini.h"
#include "engine/data/idx.h"
#include "engine/data/synthetic.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace ringside {

namespace {

constexpr const char* fashionMnistFolder = "/usr/share/datasets/fashion-mnist";
constexpr int fashionMnistClasses = 10;

std::shared_ptr<const Dataset> loadFashionMini(Part part) {
    const std::vector<std::uint8_t> content = unpackFashionMini();
    const bool train = part == Part::Train;
    Dataset data{.samples = train ? FashionMini::trainSamples : FashionMini::testSamples,
        .features = FashionMini::features,
        .classes = FashionMini::classes,
        .pixels = {},
        .labels = {}};
    constexpr int images = FashionMini::trainSamples + FashionMini::testSamples;
    const std::int64_t first = train ? 0 : FashionMini::trainSamples;
    const auto pixels = content.begin() + first * FashionMini::features;
    const auto labels = content.begin() + std::int64_t{images} * FashionMini::features + first;
    data.pixels.assign(pixels, pixels + data.samples * FashionMini::features);
    data.labels.assign(labels, labels + data.samples);
    return std::make_shared<const Dataset>(std::move(data));
}

std::string findFile(const std::string& folder, const std::string& name) {
    const std::filesystem::path plain = std::filesystem::path(folder) / name;
    const std::filesystem::path compressed = plain.string() + ".gz";
    std::error_code ignored;
    for (const auto& path : {plain, compressed})
        if (std::filesystem::exists(path, ignored))
            return path.string();
    throw FileError("cannot find " + name + " or " + name + ".gz in the folder " + folder);
}

std::string partName(Part part) {
    return part == Part::Train ? "train" : "t10k";
}

IdxArray readLabels(const std::string& folder, Part part, std::string& path) {
    path = findFile(folder, partName(part) + "-labels-idx1-ubyte");
    IdxArray labels = readIdx(path);
    if (labels.sizes.size() != 1)
        throw FileError(
            path + " has " + std::to_string(labels.sizes.size()) + " dimensions; labels have 1");
    return labels;
}

void checkLabels(const IdxArray& labels, int classes, const std::string& path) {
    const auto wrong
        = std::ranges::find_if(labels.values, [&](std::uint8_t label) { return label >= classes; });
    if (wrong != labels.values.end())
        throw FileError(path + ": sample " + std::to_string(wrong - labels.values.begin())
            + " has label " + std::to_string(*wrong) + ", the classes are 0 to "
            + std::to_string(classes - 1));
}

std::shared_ptr<const Dataset> loadFolder(const std::string& folder, Part part, int classes) {
    std::string labelsPath;
    IdxArray labels = readLabels(folder, part, labelsPath);
    checkLabels(labels, classes, labelsPath);
    const std::string imagesPath = findFile(folder, partName(part) + "-images-idx3-ubyte");
    IdxArray images = readIdx(imagesPath);
    if (images.sizes.size() < 2)
        throw FileError(imagesPath + " has 1 dimension; images have 2 or 3");
    if (images.sizes[0] != labels.sizes[0])
        throw FileError(imagesPath + " has " + std::to_string(images.sizes[0]) + " images, but "
            + labelsPath + " has " + std::to_string(labels.sizes[0]) + " labels");
    Dataset data{.samples = images.sizes[0],
        .features = static_cast<int>(images.values.size() / images.sizes[0]),
        .classes = classes,
        .pixels = std::move(images.values),
        .labels = {labels.values.begin(), labels.values.end()}};
    return std::make_shared<const Dataset>(std::move(data));
}

// The classes of a folder of the user's are those of its training labels, whichever part is read.
int countClasses(const std::string& folder) {
    std::string path;
    const IdxArray labels = readLabels(folder, Part::Train, path);
    return *std::ranges::max_element(labels.values) + 1;
}

std::shared_ptr<const Dataset> loadFashionMnist(Part part) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(fashionMnistFolder, ignored))
        throw FileError(std::string("cannot find ") + fashionMnistFolder
            + "; install the Debian package dataset-fashion-mnist, or use data.source "
              "fashion-mini");
    return loadFolder(fashionMnistFolder, part, fashionMnistClasses);
}

} // namespace

std::shared_ptr<const Dataset> loadDataset(const DataSettings& settings, Part part) {
    switch (settings.source) {
    case DataSource::FashionMini:
        return loadFashionMini(part);
    case DataSource::FashionMnist:
        return loadFashionMnist(part);
    case DataSource::Csv:
    case DataSource::Hyperplane:
    case DataSource::Spiral:
        throw std::invalid_argument("this source of data needs its scenario");
    case DataSource::Idx:
        return loadFolder(settings.path, part, countClasses(settings.path));
    }
    throw std::invalid_argument("unknown source of data");
}

std::shared_ptr<const Dataset> loadData(const Scenario& scenario, Part part) {
    switch (scenario.data.source) {
    case DataSource::Csv:
        return loadCsv(scenario.data.path, part, isRegression(scenario));
    case DataSource::Spiral:
        return makeSpiral(scenario.model.layers.back(), scenario.seed, part);
    case DataSource::Hyperplane:
        return makeHyperplane(scenario.model.layers.front(), scenario.seed, part);
    case DataSource::FashionMini:
    case DataSource::FashionMnist:
    case DataSource::Idx:
        break;
    }
    return loadDataset(scenario.data, part);
}

void Dataset::gather(std::span<const std::uint32_t> indices, Rows& rows) const {
    const auto width = static_cast<std::size_t>(features);
    rows.inputs.resize(indices.size() * width);
    rows.labels.resize(labels.empty() ? 0 : indices.size());
    rows.targets.resize(indices.size() * static_cast<std::size_t>(outputs));
    if (!pixels.empty())
        return gather(indices, rows.inputs, rows.labels);
    const auto copyRow = [](const auto& from, std::size_t index, std::size_t size, auto& to,
                             std::size_t row) {
        std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(index * size), size,
            to.begin() + static_cast<std::ptrdiff_t>(row * size));
    };
    for (std::size_t row = 0; row < indices.size(); ++row) {
        copyRow(values, indices[row], width, rows.inputs, row);
        copyRow(targets, indices[row], static_cast<std::size_t>(outputs), rows.targets, row);
        if (!labels.empty())
            rows.labels[row] = labels[indices[row]];
    }
}

void Dataset::gather(std::span<const std::uint32_t> indices, std::span<float> inputs,
    std::span<std::int32_t> labelsOut) const {
    const auto width = static_cast<std::size_t>(features);
    if (inputs.size() != indices.size() * width || labelsOut.size() != indices.size())
        throw std::invalid_argument("the buffers do not fit the number of samples");
    for (std::size_t row = 0; row < indices.size(); ++row) {
        const std::uint8_t* image = pixels.data() + indices[row] * width;
        float* target = inputs.data() + row * width;
        for (std::size_t i = 0; i < width; ++i)
            target[i] = static_cast<float>(image[i]) / 255.0F;
        labelsOut[row] = labels[indices[row]];
    }
}

} // namespace ringside
