// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/topology.h"

#include <span>
#include <string>
#include <string_view>

namespace ringside {

/// One architecture as every list on screen, the command line's help and the tests see it.
struct Architecture {
    ArchitectureKind kind;
    std::string_view id; ///< word in a scenario: "ring"
    std::string_view name; ///< "Ring allreduce"
    std::string_view shortName; ///< for labels at the ends of lines: "ring"
    Topology topology;
    bool hasServers;
    bool outlivesWorkers; ///< can go on when a worker has died (architecture.on_death)
    std::string_view summary; ///< one sentence
    std::string_view traffic; ///< payload a worker sends in a step, in symbols: "2(w-1)/w W"
    std::string_view formula; ///< time of a step, in symbols
    std::string_view unit; ///< what one message carries: "chunk"
};

/// THE list of architectures, in the order of menus.
std::span<const Architecture> catalog();
const Architecture& architecture(ArchitectureKind);

/// What becomes of the others when a worker dies, and when one is frozen, in a sentence each; said
/// before a run.
struct LossPolicy {
    std::string death, freeze;
};
LossPolicy lossPolicy(const ArchitectureSettings&);

} // namespace ringside
