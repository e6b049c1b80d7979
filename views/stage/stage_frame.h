// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/topology.h"
#include "views/stage/stage_index.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ringside {

/// One node as the stage shows it at one moment.
struct NodeFrame {
    Rank rank = noRank;
    bool server = false;
    NodeState state = NodeState::Wait;
    std::optional<double> progress; ///< of the compute, 0..1; nullopt = its end is not in the slice
    QString action; ///< "computing", "sending c3"
    QString detail; ///< "58 %", "sum of 3"
    QString tag; ///< culprit only: "slow" or "last"; otherwise empty
    QString buffer; ///< eager kinds: what it holds or has handed in, with ages; otherwise empty
    QString role; ///< eager kinds: "drawn", "began it"; otherwise empty
    QString damage; ///< done on purpose: "slow × 2", "frozen", "killed"; otherwise empty
    bool culprit = false;
    bool dead = false; ///< its process has ended while the run goes on
    bool receiving = false; ///< waits while data flows in: drawn as communication
    /// One value per part of the node's work, 0 = nothing yet, 1 = finished: chunks of a ring
    /// worker, gradients in hand of a p2p worker, shards of a ps worker, pushes in of a server.
    std::vector<double> parts;
    std::vector<std::size_t>
        queue; ///< at the ingress: first bit is here, last one is not (servers)
    int waitingToSend = 0; ///< handed to the NIC, first bit not yet out
    bool ringed = false; ///< an update was completed at this very moment
    std::array<double, 5> shares{}; ///< live only: shares of recent time per NodeState
};

/// One message on its way.
struct MessageFrame {
    std::size_t index = 0; ///< into RoundSlice::messages
    Link link;
    double position = 0; ///< 0 = leaves the sender, 1 = delivered
    double size = 1; ///< bytes relative to the largest message of the round (area of the mark)
    Mark mark = Mark::Circle;
    QString label; ///< "c3", "g0", "w"
    bool late = false;
};

/// How busy a link was lately, 0..1: decides its thickness.
struct LinkFrame {
    Link link;
    double heat = 0;
    QString rate; ///< live only: "118 MB/s"
};

struct StageFrame {
    Time at;
    std::vector<NodeFrame> nodes;
    std::vector<MessageFrame> messages;
    std::vector<LinkFrame> links;
    std::vector<Link> cuts; ///< cut both ways; from the lower rank to the higher
    QString headline; ///< "round 813, reduce-scatter, step 3 of 6"
    QString step; ///< for the badge: "ring step 3 of 6"
};

/// The picture of a moment: a function of the slice and the time alone. Moments outside the round
/// show its first and last state. The index must belong to the slice.
StageFrame frameAt(const RoundSlice&, const SliceIndex&, Time);
StageFrame frameAt(const RoundSlice&, const Scenario&, Time);

/// The state in force at `t`, or nullptr before the first.
const StateEvent* stateAt(const std::vector<StateEvent>&, Time t);

} // namespace ringside
