// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/catalog.h"

#include <algorithm>
#include <iterator>

namespace ringside {

namespace {
constexpr Architecture rows[]{
    {
        .kind = ArchitectureKind::Ps,
        .id = "ps",
        .name = "Parameter server",
        .shortName = "server",
        .topology = Topology::Star,
        .hasServers = true,
        .outlivesWorkers = false,
        .summary = "Workers pull the weights from servers, compute, and push their gradients back; "
                   "a server updates its share "
                   "when the last push is in.",
        .traffic = "W",
        .formula = "t_c + t_u + 2 alpha + (2wW/S - (w-1) sigma + (S-1) s)/B",
        .unit = "shard",
    },
    Architecture{
        .kind = ArchitectureKind::P2p,
        .id = "p2p",
        .name = "Peer to peer",
        .shortName = "peers",
        .topology = Topology::Mesh,
        .hasServers = false,
        .outlivesWorkers = false,
        .summary = "Every worker sends its whole gradient to all the others, and each updates its "
                   "own copy of the weights.",
        .traffic = "(w-1) W",
        .formula = "t_c + (w-1) W/B + alpha",
        .unit = "gradient",
    },
    {
        .kind = ArchitectureKind::P2pSharded,
        .id = "p2p-sharded",
        .name = "Peer to peer in shards",
        .shortName = "peer shards",
        .topology = Topology::Mesh,
        .hasServers = false,
        .outlivesWorkers = false,
        .summary = "Every worker adds up one share of all gradients and sends the sum back to all "
                   "the others.",
        .traffic = "2(w-1)/w W",
        .formula = "t_c + 2((w-1) W/(w B) + alpha)",
        .unit = "share",
    },
    {
        .kind = ArchitectureKind::Ring,
        .id = "ring",
        .name = "Ring allreduce",
        .shortName = "ring",
        .topology = Topology::Ring,
        .hasServers = false,
        .outlivesWorkers = false,
        .summary = "Chunks of the gradient travel around a ring twice: once to be added up, once "
                   "to be handed out.",
        .traffic = "2(w-1)/w W",
        .formula = "t_c + 2(w-1) (W/(w B) + alpha)",
        .unit = "chunk",
    },
    {
        .kind = ArchitectureKind::RecursiveDoubling,
        .id = "recursive-doubling",
        .name = "Recursive doubling",
        .shortName = "doubling",
        .topology = Topology::Hypercube,
        .hasServers = false,
        .outlivesWorkers = false,
        .summary = "Partners at distance 1, 2, 4 and so on swap their whole sums, so that few but "
                   "large messages are needed.",
        .traffic = "log2(w) W",
        .formula = "t_c + log2(w) (W/B + alpha)",
        .unit = "sum",
    },
    {
        .kind = ArchitectureKind::HalvingDoubling,
        .id = "halving-doubling",
        .name = "Halving-doubling",
        .shortName = "halving",
        .topology = Topology::Hypercube,
        .hasServers = false,
        .outlivesWorkers = false,
        .summary = "Partners swap halves, quarters and so on until each holds one finished part, "
                   "and then swap these back.",
        .traffic = "2(w-1)/w W",
        .formula = "t_c + 2(w-1) W/(w B) + 2 log2(w) alpha",
        .unit = "part",
    },
    {
        .kind = ArchitectureKind::EagerSolo,
        .id = "eager-solo",
        .name = "Eager, solo",
        .shortName = "solo",
        .topology = Topology::Ring,
        .hasServers = false,
        .outlivesWorkers = true,
        .summary = "The first worker that is ready starts the round; the others hand in what they "
                   "have, late gradients of earlier rounds or nothing.",
        .traffic = "2(w-1)/w W",
        .formula = "E[min t_c] + activation + 2(w-1) (W/(w B) + alpha)",
        .unit = "chunk",
    },
    {
        .kind = ArchitectureKind::EagerMajority,
        .id = "eager-majority",
        .name = "Eager, majority",
        .shortName = "majority",
        .topology = Topology::Ring,
        .hasServers = false,
        .outlivesWorkers = true,
        .summary = "A worker drawn for each round starts it when it is ready; on average half of "
                   "the others are ready by then.",
        .traffic = "2(w-1)/w W",
        .formula = "E[t_c] + activation + 2(w-1) (W/(w B) + alpha)",
        .unit = "chunk",
    },
    {
        .kind = ArchitectureKind::EagerQuorum,
        .id = "eager-quorum",
        .name = "Eager, quorum",
        .shortName = "quorum",
        .topology = Topology::Ring,
        .hasServers = false,
        .outlivesWorkers = true,
        .summary = "A round starts when Q workers are ready; the others hand in what they have, "
                   "late gradients of earlier rounds or nothing.",
        .traffic = "2(w-1)/w W",
        .formula = "E[Q-th t_c] + activation + 2(w-1) (W/(w B) + alpha)",
        .unit = "chunk",
    },
    {
        .kind = ArchitectureKind::PsAsync,
        .id = "ps-async",
        .name = "Asynchronous parameter server",
        .shortName = "async",
        .topology = Topology::Star,
        .hasServers = true,
        .outlivesWorkers = true,
        .summary = "A server applies every push as it comes and answers at once with its newest "
                   "weights, so that nobody waits for the slowest.",
        .traffic = "W",
        .formula = "max(t_c + W/B + W/(S B) + 2 alpha + t_u, w max(W/(S B), t_u))",
        .unit = "shard",
    },
    {
        .kind = ArchitectureKind::Gossip,
        .id = "gossip",
        .name = "Gossip",
        .shortName = "gossip",
        .topology = Topology::Neighbours,
        .hasServers = false,
        .outlivesWorkers = true,
        .summary = "Every worker mixes its weights with those of its two neighbours on a ring and "
                   "applies its own gradient; the copies differ a little.",
        .traffic = "2 W",
        .formula = "t_c + 2 W/B + alpha",
        .unit = "weights",
    },
    {
        .kind = ArchitectureKind::LocalSgd,
        .id = "local-sgd",
        .name = "Local SGD",
        .shortName = "local",
        .topology = Topology::Ring,
        .hasServers = false,
        .outlivesWorkers = true,
        .summary = "Every worker trains its own copy for some steps; then the copies are averaged "
                   "around a ring.",
        .traffic = "2(w-1)/(w H) W",
        .formula = "t_c + 2(w-1) (W/(w B) + alpha)/H",
        .unit = "chunk",
    },
};
} // namespace

std::span<const Architecture> catalog() {
    return rows;
}

const Architecture& architecture(ArchitectureKind kind) {
    const auto row = std::ranges::find(rows, kind, &Architecture::kind);
    // The test holds the list complete; a kind from outside cannot reach this place.
    return row != std::end(rows) ? *row : rows[0];
}

namespace {
std::string freezeSentence(const ArchitectureSettings& settings) {
    const std::string wait = "If a worker is frozen, the others wait for it";
    switch (settings.kind) {
    case ArchitectureKind::PsAsync:
        if (!settings.stalenessBound)
            return "If a worker is frozen, the others go on.";
        return "If a worker is frozen, the others go on until they are "
            + std::to_string(*settings.stalenessBound) + " steps ahead of it, and then wait.";
    case ArchitectureKind::Gossip:
        return wait + ", its neighbours first.";
    case ArchitectureKind::LocalSgd:
        return wait + " at the next average.";
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
        return wait + ": its process passes every round on, even when it has nothing to add.";
    case ArchitectureKind::Ps:
    case ArchitectureKind::P2p:
    case ArchitectureKind::P2pSharded:
    case ArchitectureKind::Ring:
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::HalvingDoubling:
        break;
    }
    return wait + '.';
}
} // namespace

LossPolicy lossPolicy(const ArchitectureSettings& settings) {
    const bool goesOn = settings.onDeath == OnDeath::Continue;
    return {goesOn ? "If a worker dies, the others go on without it; before training has begun, "
                     "the run stops."
                   : "If a worker dies, the run stops.",
        freezeSentence(settings)};
}

} // namespace ringside
