// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/catalog.h"

#include <algorithm>
#include <array>

namespace ringside {

namespace {
constexpr std::array<Architecture, 3> rows{{
    {
        .kind = ArchitectureKind::Ps,
        .id = "ps",
        .name = "Parameter server",
        .shortName = "server",
        .topology = Topology::Star,
        .hasServers = true,
        .summary = "Workers pull the weights from servers, compute, and push their gradients back; "
                   "a server updates its share "
                   "when the last push is in.",
        .traffic = "W",
        .formula = "t_c + t_u + 2 alpha + (2wW/S - (w-1) sigma + (S-1) s)/B",
        .unit = "shard",
    },
    {
        .kind = ArchitectureKind::P2p,
        .id = "p2p",
        .name = "Peer to peer",
        .shortName = "peers",
        .topology = Topology::Mesh,
        .hasServers = false,
        .summary = "Every worker sends its whole gradient to all the others, and each updates its "
                   "own copy of the weights.",
        .traffic = "(w-1) W",
        .formula = "t_c + (w-1) W/B + alpha",
        .unit = "gradient",
    },
    {
        .kind = ArchitectureKind::Ring,
        .id = "ring",
        .name = "Ring allreduce",
        .shortName = "ring",
        .topology = Topology::Ring,
        .hasServers = false,
        .summary = "Chunks of the gradient travel around a ring twice: once to be added up, once "
                   "to be handed out.",
        .traffic = "2(w-1)/w W",
        .formula = "t_c + 2(w-1) (W/(w B) + alpha)",
        .unit = "chunk",
    },
}};
} // namespace

std::span<const Architecture> catalog() {
    return rows;
}

const Architecture& architecture(ArchitectureKind kind) {
    const auto row = std::ranges::find(rows, kind, &Architecture::kind);
    // The test holds the list complete; a kind from outside cannot reach this place.
    return row != rows.end() ? *row : rows.back();
}

} // namespace ringside
