// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/selection.h"
#include "views/stage/cluster_orders.h"

#include <functional>

class QMenu;

namespace ringside {

/// What decides what a menu of orders offers.
struct OrderMenuState {
    Scenario scenario;
    ClusterDamage damage;
    QString refusal; ///< why nothing can act now (no run goes on); empty = a run trains
    std::function<void(const QJsonObject& line)> give;
    /// Asks the simulator how it would be if a node were normal; also without a run. Empty = not
    /// offered.
    std::function<void(Rank)> askWhatIf = {};
};

/// Fills a menu with what can be done to a node and its links, or to a link. What cannot act now
/// is there, disabled, with its reason. Returns false, and adds nothing, for anything else.
bool fillOrderMenu(QMenu&, const Selected&, const OrderMenuState&);

} // namespace ringside
