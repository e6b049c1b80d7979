// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/stage/cluster_damage.h"

#include <QJsonObject>

#include <vector>

namespace ringside {

/// One thing that can be done to a running cluster by hand.
struct ClusterOrder {
    QString words; ///< "Slow down 2 ×"
    QJsonObject line; ///< for the coordinator: {"do":"fault","node":"worker-3",...}
    QString refusal; ///< why it cannot act now; empty = it can
};

/// What can be done to a node: slow down, normal speed, freeze, resume, kill, spoil a gradient.
std::vector<ClusterOrder> nodeOrders(const Scenario&, const ClusterDamage&, Rank);
/// What can be done to a link: cut and heal (both ways), drop the next message (its way).
std::vector<ClusterOrder> linkOrders(const Scenario&, const ClusterDamage&, Link);

} // namespace ringside
