// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QString>

namespace ringside {

/// Lists of a scenario in words; "none" when empty.

/// "kill worker 3 in round 101; slow worker 0 × 2 at 600 ms".
QString faultsText(const Scenario&);
/// "worker 3 × 2", "worker 1 + 300 ms"; for at most one worker that is always slow.
QString stragglerWords(const Scenario&);
/// "worker 2: 100 Mbit/s, 1 ms": the links that differ from the cluster's.
QString unevenNodesText(const Scenario&);

} // namespace ringside
