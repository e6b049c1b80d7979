// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <utility>
#include <vector>

namespace ringside {

/// Who talks to whom: decides the layout of the stage and the sockets of a run.
enum class Topology : std::uint8_t { Star, Mesh, Ring, Hypercube, Neighbours };

Topology topologyOf(ArchitectureKind);

/// A directed link.
struct Link {
    Rank from = noRank;
    Rank to = noRank;
    friend auto operator<=>(const Link&, const Link&) = default;
};
/// All links on which the scenario's nodes send, sorted by (from, to). Star: worker to each server
/// and back; mesh: every ordered pair of workers; ring: rank to rank + 1 (mod w); hypercube: both
/// ways between ranks that differ in one bit, and between a surplus rank and the one that it folds
/// into; neighbours: both ways around the ring. Eager kinds: rank to rank + 2^k (mod w), which carry activations too, the
/// hypercube's where the collective is recursive doubling, and with a quorum, whose arrivals go to a
/// different rank each round, every ordered pair. One worker alone has none (star: its servers).
std::vector<Link> linksOf(const Scenario&);
/// The links that processes open: those, and between all workers where survivors may have to close
/// the gap that a dead one leaves.
std::vector<Link> connectionsOf(const Scenario&);

} // namespace ringside
