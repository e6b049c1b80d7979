// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QJsonObject>
#include <QString>

#include <vector>

namespace ringside {

/// Whether a field ("cluster.latency_s") may change while a run goes on; any other one would make
/// it another run.
bool isLiveField(const QString& path);
/// Whether two scenarios differ in such fields only.
bool differLiveOnly(const Scenario&, const Scenario&);
/// The orders that lead a run from one scenario to the other, one a field:
/// {"do":"set","path":"cluster.latency_s","value":0.01}.
std::vector<QJsonObject> liveOrders(const Scenario& before, const Scenario& after);

} // namespace ringside
