// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <vector>

namespace ringside {

/// One recorded round, cut out of the record: all that the lens needs to draw any moment of it.
struct RoundSlice {
    RoundRow round;
    /// Of this step, by start; ps: also the weights of the next step that arrive in this round.
    std::vector<MessageEvent> messages;
    /// Per node, by time, starting at or before round.begin.
    std::vector<std::vector<StateEvent>> states;
    bool empty() const { return states.empty(); }
};

} // namespace ringside
