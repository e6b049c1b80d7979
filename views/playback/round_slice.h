// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <vector>

namespace ringside {

/// One recorded round, cut out of the record: all that the lens needs to draw any moment of it.
struct RoundSlice {
    RoundRow round;
    std::vector<MessageEvent> messages; ///< of this step, by start
    std::vector<std::vector<StateEvent>>
        states; ///< per node, by time, starting at or before round.begin
    bool empty() const { return states.empty(); }
};

} // namespace ringside
