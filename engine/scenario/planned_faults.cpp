// SPDX-License-Identifier: GPL-3.0-or-later
// What planned faults must not contradict.
#include "engine/scenario/fault_list.h"
#include "engine/scenario/object_reader.h"
#include "engine/scenario/topology.h"
#include "engine/scenario/validate.h"
#include "engine/scenario/words.h"

#include <algorithm>

namespace ringside {

namespace {

bool ofLink(FaultAction action) {
    return action == FaultAction::Cut || action == FaultAction::Heal || action == FaultAction::Drop;
}

struct Names {
    std::vector<std::string> all; ///< by rank
    explicit Names(const Scenario& scenario) {
        const int nodes = scenario.cluster.workers + serverCount(scenario);
        for (Rank rank = 0; rank < nodes; ++rank)
            all.push_back(nodeName(rank, scenario.cluster.workers));
    }
    /// noRank when there is no such node.
    Rank rank(const std::string& name) const {
        const auto found = std::ranges::find(all, name);
        return found == all.end() ? noRank : static_cast<Rank>(found - all.begin());
    }
    void require(FaultList& faults, const std::string& path, const std::string& name) const {
        if (rank(name) == noRank)
            faults.add(path,
                shortText(name) + " is no node of this scenario; it has " + all.front() + " to "
                    + all.back());
    }
};

void comparePeer(FaultList& faults, const Scenario& scenario, const Names& names,
    const PlannedFault& fault, const std::string& path) {
    names.require(faults, path + ".peer", fault.peer);
    const Rank node = names.rank(fault.node);
    const Rank peer = names.rank(fault.peer);
    if (node == noRank || peer == noRank)
        return;
    const auto links = linksOf(scenario);
    const bool there = std::ranges::find(links, Link{node, peer}) != links.end();
    const bool back = std::ranges::find(links, Link{peer, node}) != links.end();
    if (fault.action == FaultAction::Drop && !there)
        faults.add(path + ".peer", fault.node + " sends nothing to " + fault.peer);
    else if (!there && !back)
        faults.add(path + ".peer", "there is no link between " + fault.node + " and " + fault.peer);
}

/// A process that starts anew gets the weights of those that live: somebody must go on meanwhile.
void compareRestart(FaultList& faults, const Scenario& scenario, const Names& names,
    const PlannedFault& fault, const std::string& path) {
    const ArchitectureSettings& a = scenario.architecture;
    if (names.rank(fault.node) >= scenario.cluster.workers)
        faults.add(path + ".node",
            "must be a worker: with a server its share of the weights is lost, and the run ends");
    if (!outlivesWorkers(a.kind))
        faults.add(path + ".action",
            "\"restart\" is not available with " + std::string(textOf(a.kind))
                + ": a synchronous run ends when a worker dies; \"ringside-cli fork\" goes on from "
                  "a "
                  "round of it");
    else if (a.onDeath == OnDeath::Stop)
        faults.add(path + ".action",
            "\"restart\" needs architecture.on_death \"continue\": else the run ends when the "
            "worker "
            "dies");
    if (isEager(a.kind) && a.activationS)
        faults.add(path + ".action",
            "\"restart\" does not go with architecture.activation_s; set that to null");
}

void compareFault(
    FaultList& faults, const Scenario& scenario, const Names& names, std::size_t index) {
    const PlannedFault& fault = scenario.faults[index];
    const std::string path = indexed("faults", index);
    names.require(faults, path + ".node", fault.node);
    if (ofLink(fault.action))
        comparePeer(faults, scenario, names, fault, path);
    const bool ofWorker = fault.action == FaultAction::Slow || fault.action == FaultAction::Nan;
    if (ofWorker && names.rank(fault.node) >= scenario.cluster.workers)
        faults.add(path + ".node", "must be a worker: a server computes no gradient");
    if (fault.action == FaultAction::Slow && !scenario.cluster.emulate)
        faults.add(path + ".action",
            "\"slow\" needs cluster.emulate: without emulation nothing is padded");
    if (fault.action == FaultAction::Restart)
        compareRestart(faults, scenario, names, fault, path);
    const bool ends = fault.action == FaultAction::Resume || fault.action == FaultAction::Heal;
    if (ends && fault.step && isSynchronous(scenario.architecture.kind))
        faults.add(
            path + ".at", "must be a cluster_s: while everybody waits, no further step begins");
}

} // namespace

std::vector<Fault> faultContradictions(const Scenario& scenario) {
    FaultList faults;
    const Names names(scenario);
    for (std::size_t i = 0; i < scenario.faults.size(); ++i)
        compareFault(faults, scenario, names, i);
    if (!scenario.cluster.emulate && scenario.cluster.jitterS != 0)
        faults.add(
            "cluster.jitter_s", "needs cluster.emulate: without it links are the host's own");
    if (!scenario.cluster.emulate && scenario.cluster.loss != 0)
        faults.add("cluster.loss", "needs cluster.emulate: without it links are the host's own");
    return faults.take();
}

} // namespace ringside
