// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/topology.h"

#include <algorithm>

namespace ringside {

Topology topologyOf(ArchitectureKind kind) {
    switch (kind) {
    case ArchitectureKind::Ps:
        return Topology::Star;
    case ArchitectureKind::P2p:
        return Topology::Mesh;
    case ArchitectureKind::Ring:
        break;
    }
    return Topology::Ring;
}

namespace {
std::vector<Link> star(Rank workers, Rank servers) {
    std::vector<Link> links;
    for (Rank worker = 0; worker < workers; ++worker)
        for (Rank server = workers; server < workers + servers; ++server) {
            links.push_back({worker, server});
            links.push_back({server, worker});
        }
    return links;
}

std::vector<Link> mesh(Rank workers) {
    std::vector<Link> links;
    for (Rank from = 0; from < workers; ++from)
        for (Rank to = 0; to < workers; ++to)
            if (from != to)
                links.push_back({from, to});
    return links;
}

std::vector<Link> ring(Rank workers) {
    std::vector<Link> links;
    for (Rank from = 0; workers > 1 && from < workers; ++from)
        links.push_back({from, (from + 1) % workers});
    return links;
}
} // namespace

std::vector<Link> linksOf(const Scenario& scenario) {
    const Rank workers = scenario.cluster.workers;
    std::vector<Link> links;
    switch (topologyOf(scenario.architecture.kind)) {
    case Topology::Star:
        links = star(workers, serverCount(scenario));
        break;
    case Topology::Mesh:
        links = mesh(workers);
        break;
    case Topology::Ring:
        links = ring(workers);
        break;
    }
    std::ranges::sort(links);
    return links;
}

} // namespace ringside
