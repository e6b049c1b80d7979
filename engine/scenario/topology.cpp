// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/topology.h"

#include <algorithm>

namespace ringside {

Topology topologyOf(ArchitectureKind kind) {
    switch (kind) {
    case ArchitectureKind::Ps:
    case ArchitectureKind::PsAsync:
        return Topology::Star;
    case ArchitectureKind::P2p:
    case ArchitectureKind::P2pSharded:
        return Topology::Mesh;
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::HalvingDoubling:
        return Topology::Hypercube;
    case ArchitectureKind::Gossip:
        return Topology::Neighbours;
    case ArchitectureKind::Ring:
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
    case ArchitectureKind::LocalSgd:
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

std::vector<Link> neighbours(Rank workers) {
    std::vector<Link> links = ring(workers);
    const std::size_t one = links.size();
    for (std::size_t i = 0; workers > 2 && i < one; ++i)
        links.push_back({links[i].to, links[i].from});
    return links;
}

/// Ranks below the largest power of two meet across each bit; a surplus rank folds into the one
/// that many places below it.
std::vector<Link> hypercube(Rank workers) {
    Rank power = 1;
    while (2 * power <= workers)
        power *= 2;
    std::vector<Link> links;
    for (Rank from = 0; from < power; ++from)
        for (Rank bit = 1; bit < power; bit *= 2)
            links.push_back({from, from ^ bit});
    for (Rank surplus = power; surplus < workers; ++surplus) {
        links.push_back({surplus, surplus - power});
        links.push_back({surplus - power, surplus});
    }
    return links;
}
} // namespace

namespace {
/// Ring for the chunks, edges 2^k for activations, barriers and model copies, and what the collective
/// and the counting of arrivals need besides.
std::vector<Link> eagerLinks(const Scenario& scenario) {
    const Rank workers = scenario.cluster.workers;
    if (scenario.architecture.kind == ArchitectureKind::EagerQuorum)
        return mesh(workers);
    std::vector<Link> links = ring(workers);
    if (scenario.architecture.collective == Collective::RecursiveDoubling)
        links = hypercube(workers);
    for (Rank from = 0; from < workers; ++from)
        for (Rank distance = 1; distance < workers; distance *= 2)
            links.push_back({from, (from + distance) % workers});
    std::ranges::sort(links);
    const auto repeated = std::ranges::unique(links);
    links.erase(repeated.begin(), repeated.end());
    return links;
}
} // namespace

std::vector<Link> linksOf(const Scenario& scenario) {
    const Rank workers = scenario.cluster.workers;
    if (isEager(scenario.architecture.kind))
        return eagerLinks(scenario);
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
    case Topology::Hypercube:
        links = hypercube(workers);
        break;
    case Topology::Neighbours:
        links = neighbours(workers);
        break;
    }
    std::ranges::sort(links);
    return links;
}

std::vector<Link> connectionsOf(const Scenario& scenario) {
    const bool among = scenario.architecture.onDeath == OnDeath::Continue
        && topologyOf(scenario.architecture.kind) != Topology::Star;
    return among ? mesh(scenario.cluster.workers) : linksOf(scenario);
}

} // namespace ringside
