// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/node.h"
#include "engine/scenario/scenario.h"

#include <string>

namespace ringside {

/// Something that is changed while a run goes on. All nodes get the same one.
struct LiveChange {
    Scenario scenario; ///< with the change in it; `faults` holds the new faults only
    std::string path; ///< the field that changed; "faults": what is new is a fault
    Step fromStep = 0; ///< for compute times: the first gradient that it touches
    Time at; ///< for the network: what starts from then on
    std::string sentence; ///< what is so from now on
};

/// Tells the node's NIC of the cuts, heals and drops among these faults that concern it.
void addLinkFaults(Node&, const std::vector<PlannedFault>&);
/// The other settings of cluster.* that the NIC knows, from change.at on.
void changeNetwork(Node&, const LiveChange&);

} // namespace ringside
