// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/virtual_cluster.h"
#include "tests/support/trace_list.h"

#include <functional>

namespace ringside {

/// Equal links for tests: 1 GB/s (1 byte a nanosecond), 1 us; segmentBytes 0 = fifo.
inline std::shared_ptr<NicSettings> equalLinks(int nodes, double segmentBytes = 0) {
    auto settings = std::make_shared<NicSettings>();
    settings->nodes.assign(
        static_cast<std::size_t>(nodes), {{1e9}, {1e9}, Time::fromSeconds(1e-6)});
    settings->segmentBytes = segmentBytes;
    return settings;
}

/// Runs `program` on every rank of a virtual cluster and returns what was traced.
template <class Program>
TraceList runOnRanks(int workers, std::shared_ptr<const NicSettings> nic, Program program) {
    TraceList trace;
    VirtualCluster cluster(workers, 0, std::move(nic), trace);
    for (Rank rank = 0; rank < workers; ++rank)
        cluster.node(rank).spawn(program(cluster.node(rank)));
    cluster.run();
    return trace;
}

} // namespace ringside
