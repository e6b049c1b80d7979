// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/data/dataset.h"

namespace ringside {

namespace {

std::string sourceName(const DataSettings& data) {
    switch (data.source) {
    case DataSource::FashionMini:
        return "fashion-mini";
    case DataSource::FashionMnist:
        return "fashion-mnist";
    case DataSource::Hyperplane:
        return "hyperplane";
    case DataSource::Spiral:
        return "spiral";
    case DataSource::Idx:
    case DataSource::Csv:
        break;
    }
    return data.path;
}

} // namespace

std::vector<Fault> checkAgainstModel(const Dataset& train, const Scenario& scenario) {
    std::vector<Fault> faults;
    const std::string source = sourceName(scenario.data);
    const std::vector<int>& layers = scenario.model.layers;
    const DataSource kind = scenario.data.source;
    const bool images = kind == DataSource::FashionMini || kind == DataSource::FashionMnist
        || kind == DataSource::Idx;
    if (layers.empty())
        return faults; // validate() speaks about that
    if (layers.front() != train.features)
        faults.push_back({"model.layers",
            "the first layer has " + std::to_string(layers.front()) + " inputs, the "
                + (images ? "images of " : "samples of ") + source + " have "
                + std::to_string(train.features)
                + (images ? " pixels" : " values") + "; use ["
                + std::to_string(train.features) + ", ...]"});
    if (train.outputs > 0 && layers.back() != train.outputs)
        faults.push_back({"model.layers",
            "the last layer has " + std::to_string(layers.back()) + " outputs, " + source + " has "
                + std::to_string(train.outputs) + " target a sample; use [..., "
                + std::to_string(train.outputs) + "]"});
    // A part of a CSV file may lack the last classes.
    const bool fewer = scenario.data.source == DataSource::Csv && layers.back() > train.classes;
    if (train.outputs == 0 && layers.back() != train.classes && !fewer)
        faults.push_back({"model.layers",
            "the last layer has " + std::to_string(layers.back()) + " outputs, " + source + " has "
                + std::to_string(train.classes) + " classes; use [..., "
                + std::to_string(train.classes) + "]"});
    const std::int64_t step = std::int64_t{scenario.cluster.workers} * scenario.training.batch;
    if (step > train.samples)
        faults.push_back({"training.batch",
            std::to_string(scenario.cluster.workers) + " workers x "
                + std::to_string(scenario.training.batch) + " samples need " + std::to_string(step)
                + " samples a step, " + source + " has " + std::to_string(train.samples)
                + "; use a smaller batch"});
    return faults;
}

} // namespace ringside
