// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/live_change.h"

#include "engine/strategies/run_plan.h"

#include <algorithm>

namespace ringside {

namespace {

Rank rankOf(const std::string& name, const Node& node) {
    for (Rank rank = 0; rank < node.workers() + node.servers(); ++rank)
        if (nodeName(rank, node.workers()) == name)
            return rank;
    return noRank;
}

ChangeAction actionOf(FaultAction action) {
    static_assert(static_cast<int>(ChangeAction::Nan) == static_cast<int>(FaultAction::Nan));
    return static_cast<ChangeAction>(action); // the same words in the same order
}

/// Cuts by step come first, the others in the order of their times.
double orderOf(const PlannedFault& fault) {
    return fault.clusterS.value_or(-1);
}

} // namespace

void addLinkFaults(Node& node, const std::vector<PlannedFault>& planned) {
    std::vector<PlannedFault> faults = planned;
    std::ranges::stable_sort(faults, {}, orderOf);
    for (const PlannedFault& fault : faults) {
        const bool ofLink = fault.action == FaultAction::Cut || fault.action == FaultAction::Heal
            || fault.action == FaultAction::Drop;
        const LinkFault link{actionOf(fault.action), rankOf(fault.node, node),
            rankOf(fault.peer, node), fault.step, Time::fromSeconds(fault.clusterS.value_or(0))};
        if (ofLink && (link.node == node.rank() || link.peer == node.rank()))
            node.nic().add(link);
    }
}

void changeNetwork(Node& node, const LiveChange& change) {
    node.nic().change(change.at, nicSettings(change.scenario));
}

} // namespace ringside
