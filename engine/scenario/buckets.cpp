// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/buckets.h"

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double forwardShare = 1.0 / 3;

std::int64_t parametersOf(const std::vector<int>& widths, std::size_t layer) {
    return (static_cast<std::int64_t>(widths[layer]) + 1) * widths[layer + 1];
}

/// Products of matrices in the backward pass: by the weights, and but for the first layer by the
/// inputs.
double backwardCost(const std::vector<int>& widths, std::size_t layer) {
    return (layer > 0 ? 2.0 : 1.0) * widths[layer] * widths[layer + 1];
}

std::vector<Bucket> layerBuckets(const std::vector<int>& widths) {
    double all = 0;
    for (std::size_t layer = 0; layer + 1 < widths.size(); ++layer)
        all += backwardCost(widths, layer);
    std::vector<Bucket> buckets;
    const auto parameters = parameterCount(widths);
    std::int64_t end = parameters;
    double done = 0;
    for (std::size_t layer = widths.size() - 1; layer-- > 0;) {
        done += backwardCost(widths, layer);
        Bucket bucket;
        bucket.count = parametersOf(widths, layer);
        bucket.first = end -= bucket.count;
        bucket.fraction = static_cast<double>(bucket.count) / static_cast<double>(parameters);
        bucket.ready = layer == 0 ? 1 : forwardShare + (1 - forwardShare) * done / all;
        buckets.push_back(bucket);
    }
    return buckets;
}

std::vector<std::pair<double, double>> equalBuckets(int count) {
    std::vector<std::pair<double, double>> list;
    for (int i = 1; i <= count; ++i)
        list.emplace_back(
            1.0 / count, i == count ? 1 : forwardShare + (1 - forwardShare) * i / count);
    return list;
}

std::vector<Bucket> listedBuckets(
    const std::vector<std::pair<double, double>>& list, std::int64_t parameters) {
    std::vector<Bucket> buckets;
    std::int64_t end = parameters;
    double before = 0, ready = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        before += list[i].first;
        ready = std::max(ready, list[i].second); // one after the other, whatever the list says
        const auto down
            = static_cast<std::int64_t>(std::llround(before * static_cast<double>(parameters)));
        Bucket bucket;
        bucket.first = i + 1 == list.size() ? 0 : std::max<std::int64_t>(0, parameters - down);
        bucket.count = end - bucket.first;
        bucket.fraction = list[i].first;
        bucket.ready = ready;
        end = bucket.first;
        buckets.push_back(bucket);
    }
    return buckets;
}

int layerAt(const std::vector<int>& widths, std::int64_t parameter) {
    int layer = 0;
    while (parameter >= parametersOf(widths, static_cast<std::size_t>(layer)))
        parameter -= parametersOf(widths, static_cast<std::size_t>(layer++));
    return layer;
}

} // namespace

std::vector<Bucket> bucketsOf(const Scenario& scenario) {
    // Gossip overlaps whole messages: it sends before it computes.
    if (!scenario.architecture.overlap || scenario.architecture.kind == ArchitectureKind::Gossip)
        return {};
    const std::vector<int>& widths = scenario.model.layers;
    const Buckets& wanted = scenario.architecture.buckets;
    const std::int64_t parameters = parameterCount(widths);
    std::vector<Bucket> buckets = wanted.listed.empty() && wanted.equal == 0
        ? layerBuckets(widths)
        : listedBuckets(
            wanted.listed.empty() ? equalBuckets(wanted.equal) : wanted.listed, parameters);
    for (Bucket& bucket : buckets)
        bucket.layer = layerAt(widths, std::min(bucket.first, parameters - 1));
    return buckets;
}

} // namespace ringside
