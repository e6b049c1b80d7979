// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/scenario/buckets.h"

#include <vector>

namespace ringside {

/// What one message between a worker and a server carries: ranges of parameters, one after another.
struct Parcel {
    struct Range {
        std::int64_t first = 0; ///< in the whole buffer of parameters
        std::int64_t count = 0;
        std::int64_t local = 0; ///< in the server's own buffer, which holds its ranges in order
    };
    std::vector<Range> ranges;
    Bytes size; ///< what a link sees of it
    bool empty() const { return ranges.empty() && size.value <= 0; }
};

/// Which parameters each server keeps, and how pushes are cut into buckets (one without overlap).
/// even: contiguous shares of whole parameters, the first (parameters mod S) one longer.
/// whole_variables: weight matrices in layer order, then biases, dealt round-robin, as TensorFlow's
/// replica_device_setter does. Where the scenario states W, sizes are shares of that.
class ShardMap {
public:
    explicit ShardMap(const Scenario&);
    int servers() const { return static_cast<int>(m_whole.size()); }
    int buckets() const { return m_buckets; }
    /// All that a server keeps.
    const Parcel& whole(int server) const { return m_whole.at(static_cast<std::size_t>(server)); }
    /// The part of it that a push of one bucket brings; may be empty.
    const Parcel& push(int server, int bucket) const;
    std::int64_t parameters(int server) const;
    /// The largest server's share of W.
    double largestShare() const;

private:
    std::vector<Parcel> m_whole; ///< by server
    std::vector<Parcel> m_push; ///< [server x bucket]
    int m_buckets = 1;
    double m_bytes = 0;
};

/// Number of weight matrices and biases.
int variableCount(const Scenario&);

} // namespace ringside
