// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/programs.h"

#include <algorithm>

namespace ringside {

namespace {
Task<> workerProgram(
    ArchitectureKind kind, Node& node, Replica& replica, Membership& members) {
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
        return trainPsAsync(node, replica, members);
    case ArchitectureKind::Gossip:
        return trainGossip(node, replica, members);
    case ArchitectureKind::LocalSgd:
        return trainLocalSgd(node, replica, members);
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
        break; // see Participant::start
    }
    return {};
}

/// The messages of which a worker's sums are made, or its mixtures.
MessageKind sumsOf(ArchitectureKind kind) {
    if (kind == ArchitectureKind::Gossip)
        return MessageKind::Mix;
    return kind == ArchitectureKind::LocalSgd ? MessageKind::Average : MessageKind::Partial;
}
} // namespace

Participant::Participant(
    Node& node, const Scenario& scenario, const RunPlan& plan, std::shared_ptr<const Dataset> train,
    bool takesOver)
    : m_node(node)
    , m_settings(scenario.architecture)
    , m_members(node, scenario) {
    if (node.isWorker())
        m_replica.emplace(node, scenario, plan, std::move(train));
    else if (m_settings.kind == ArchitectureKind::PsAsync)
        m_asyncShard.emplace(node, scenario, plan, train != nullptr);
    else
        m_shard.emplace(node, scenario, plan, train != nullptr);
    if (m_replica && isEager(m_settings.kind))
        m_eager.emplace(node, *m_replica, m_members, scenario);
    if (takesOver)
        m_members.awaitJoin();
    else
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

Standing Participant::halt(const std::vector<Rank>& dead, const std::vector<Rank>& joining) {
    if (!m_asyncShard)
        return m_members.halt(dead, sumsOf(m_settings.kind));
    loseWorkers(m_node, *m_asyncShard, dead);
    return m_asyncShard->standing(joining);
}

void Participant::goOn(const Departure& departure) {
    if (m_asyncShard)
        return settle(m_node, *m_asyncShard, departure);
    m_members.goOn(departure, sumsOf(m_settings.kind));
    if (m_eager)
        m_eager->regroup();
}

void Participant::join(const Departure& rejoin) {
    m_members.join(rejoin);
    m_replica->forgetMomentum();
    m_replica->conditions().startAt(rejoin.from, m_node.now());
    if (m_eager)
        m_eager->startAt(rejoin.from);
}

void Participant::addVelocity(std::span<float> whole) const {
    if (m_shard)
        m_shard->addVelocity(whole);
    else if (m_replica && m_node.servers() == 0)
        std::ranges::copy(m_replica->velocity(), whole.begin());
}

void Participant::start() {
    if (m_eager) {
        m_node.spawn(trainEager(m_node, *m_eager, m_settings));
    } else if (m_replica) {
        m_node.spawn(workerProgram(m_settings.kind, m_node, *m_replica, m_members));
    } else if (m_asyncShard) {
        m_node.spawn(answerFirstPulls(m_node, *m_asyncShard));
        m_node.spawn(servePsAsync(m_node, *m_asyncShard));
    } else {
        m_node.spawn(servePs(m_node, *m_shard));
    }
}

} // namespace ringside
