// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/shard_map.h"

#include <algorithm>

namespace ringside {

namespace {

using Range = Parcel::Range;

std::vector<Range> evenRange(std::int64_t parameters, int server, int servers) {
    const std::int64_t base = parameters / servers, longer = parameters % servers;
    const std::int64_t first = server * base + std::min<std::int64_t>(server, longer);
    return {{first, base + (server < longer ? 1 : 0), 0}};
}

/// Weight matrices in layer order, then biases.
std::vector<Range> variables(const std::vector<int>& widths) {
    std::vector<Range> matrices, biases;
    std::int64_t at = 0;
    for (std::size_t layer = 0; layer + 1 < widths.size(); ++layer) {
        const std::int64_t weights = static_cast<std::int64_t>(widths[layer]) * widths[layer + 1];
        matrices.push_back({at, weights, 0});
        biases.push_back({at + weights, widths[layer + 1], 0});
        at += weights + widths[layer + 1];
    }
    matrices.insert(matrices.end(), biases.begin(), biases.end());
    return matrices;
}

std::vector<Range> dealtRanges(const std::vector<int>& widths, int server, int servers) {
    const std::vector<Range> all = variables(widths);
    std::vector<Range> own;
    for (std::size_t i = static_cast<std::size_t>(server); i < all.size();
         i += static_cast<std::size_t>(servers))
        own.push_back(all[i]);
    std::ranges::sort(own, {}, &Range::first);
    std::vector<Range> joined;
    for (const Range& range : own) {
        if (!joined.empty() && joined.back().first + joined.back().count == range.first)
            joined.back().count += range.count;
        else
            joined.push_back(range);
    }
    return joined;
}

std::int64_t countOf(const std::vector<Range>& ranges) {
    std::int64_t count = 0;
    for (const Range& range : ranges)
        count += range.count;
    return count;
}

/// What of the ranges lies in [first, end).
std::vector<Range> cut(const std::vector<Range>& ranges, std::int64_t first, std::int64_t end) {
    std::vector<Range> parts;
    for (const Range& range : ranges) {
        const std::int64_t from = std::max(range.first, first);
        const std::int64_t to = std::min(range.first + range.count, end);
        if (from < to)
            parts.push_back({from, to - from, range.local + from - range.first});
    }
    return parts;
}

/// Length of the overlap of two intervals; rounding leaves no sliver.
double common(double a, double aEnd, double b, double bEnd) {
    const double length = std::min(aEnd, bEnd) - std::max(a, b);
    return length > 1e-12 ? length : 0;
}

} // namespace

int variableCount(const Scenario& scenario) {
    return 2 * (static_cast<int>(scenario.model.layers.size()) - 1);
}

ShardMap::ShardMap(const Scenario& scenario)
    : m_bytes(gradientBytes(scenario)) {
    const std::vector<int>& widths = scenario.model.layers;
    const std::int64_t parameters = parameterCount(widths);
    const bool stated = scenario.cluster.gradientBytes.has_value();
    const bool even = scenario.architecture.placement == Placement::Even;
    const int servers = scenario.architecture.servers;
    std::vector<Bucket> buckets = bucketsOf(scenario);
    if (buckets.empty())
        buckets.push_back({0, parameters, 1, 1, 0});
    m_buckets = static_cast<int>(buckets.size());
    // Real shares of a stated W only where shares are not whole variables.
    const auto bytes = [&](const std::vector<Range>& ranges, double share) {
        const auto count = static_cast<double>(countOf(ranges));
        if (!stated)
            return Bytes{4 * count};
        return Bytes{m_bytes * (even ? share : count / static_cast<double>(parameters))};
    };
    for (int server = 0; server < servers; ++server) {
        std::vector<Range> own
            = even ? evenRange(parameters, server, servers) : dealtRanges(widths, server, servers);
        std::int64_t local = 0;
        for (Range& range : own) {
            range.local = local;
            local += range.count;
        }
        double end = 1; // buckets go from the end of the buffer down
        for (const Bucket& bucket : buckets) {
            const std::vector<Range> parts = cut(own, bucket.first, bucket.first + bucket.count);
            const double share = common(end - bucket.fraction, end,
                static_cast<double>(server) / servers, (server + 1.0) / servers);
            end -= bucket.fraction;
            m_push.push_back({parts, bytes(parts, m_buckets == 1 ? 1.0 / servers : share)});
        }
        m_whole.push_back({own, bytes(own, 1.0 / servers)});
    }
}

const Parcel& ShardMap::push(int server, int bucket) const {
    return m_push.at(static_cast<std::size_t>(server * m_buckets + bucket));
}

std::int64_t ShardMap::parameters(int server) const {
    return countOf(whole(server).ranges);
}

double ShardMap::largestShare() const {
    double largest = 0;
    for (const Parcel& parcel : m_whole)
        largest = std::max(largest, parcel.size.value);
    return m_bytes > 0 ? largest / m_bytes : 0;
}

} // namespace ringside
