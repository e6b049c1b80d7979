// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/programs.h"

namespace ringside {

namespace {
Task<> workerProgram(ArchitectureKind kind, Node& node, Replica& replica) {
    const bool overlap = !replica.buckets().empty();
    switch (kind) {
    case ArchitectureKind::Ps:
        return overlap ? trainPsOverlapped(node, replica) : trainPs(node, replica);
    case ArchitectureKind::P2p:
        return overlap ? trainP2pOverlapped(node, replica) : trainP2p(node, replica);
    case ArchitectureKind::Ring:
        return overlap ? trainRingOverlapped(node, replica) : trainRing(node, replica);
    case ArchitectureKind::P2pSharded:
        return trainP2pSharded(node, replica);
    case ArchitectureKind::RecursiveDoubling:
        return trainRecursiveDoubling(node, replica);
    case ArchitectureKind::HalvingDoubling:
        return trainHalvingDoubling(node, replica);
    case ArchitectureKind::PsAsync:
        return trainPsAsync(node, replica);
    case ArchitectureKind::Gossip:
        return trainGossip(node, replica);
    case ArchitectureKind::LocalSgd:
        return trainLocalSgd(node, replica);
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
        break; // no scenario with these kinds is accepted
    }
    return {};
}
} // namespace

Participant::Participant(
    Node& node, const Scenario& scenario, const RunPlan& plan, std::shared_ptr<const Dataset> train)
    : m_node(node)
    , m_kind(scenario.architecture.kind) {
    if (node.isWorker())
        m_replica.emplace(node, scenario, plan, std::move(train));
    else if (m_kind == ArchitectureKind::PsAsync)
        m_asyncShard.emplace(node, scenario, plan, train != nullptr);
    else
        m_shard.emplace(node, scenario, plan, train != nullptr);
    addLinkFaults(node, scenario.faults);
}

void Participant::change(const LiveChange& change) {
    if (change.path == "faults") {
        addLinkFaults(m_node, change.scenario.faults);
        for (const PlannedFault& fault : change.scenario.faults)
            if (m_replica)
                m_replica->conditions().add(fault);
    } else if (change.path.starts_with("cluster.stragglers")) {
        if (m_replica)
            m_replica->conditions().setStragglers(
                change.fromStep, change.scenario, change.sentence);
    } else {
        changeNetwork(m_node, change);
    }
}

void Participant::start() {
    if (m_asyncShard) {
        m_node.spawn(answerFirstPulls(m_node, *m_asyncShard));
        m_node.spawn(servePsAsync(m_node, *m_asyncShard));
    } else {
        m_node.spawn(
            m_replica ? workerProgram(m_kind, m_node, *m_replica) : servePs(m_node, *m_shard));
    }
}

} // namespace ringside
