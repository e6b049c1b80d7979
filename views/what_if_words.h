// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/what_if.h"

#include <QString>

namespace ringside {

/// Asks the simulator how long an epoch would take if the node were as the others, and says it with
/// both times; or why that cannot be told. Takes up to a second or so: not for the window's thread.
QString whatIfSentence(const Scenario&, Rank, double measuredSeconds);

} // namespace ringside
