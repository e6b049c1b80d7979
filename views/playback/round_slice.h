// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <memory>
#include <optional>
#include <vector>

namespace ringside {

/// One recorded round, cut out of the record: all that the lens needs to draw any moment of it.
struct RoundSlice {
    RoundRow round; ///< as shownRound() has it
    /// Those that belongsTo() this round, by start.
    std::vector<MessageEvent> messages;
    /// Per node, by time, starting at or before round.begin.
    std::vector<std::vector<StateEvent>> states;
    bool empty() const { return states.empty(); }
};
using RoundSlicePointer = std::shared_ptr<const RoundSlice>;

/// Whether all workers take part in the same round at the same time. Where each goes on by itself
/// (eager, asynchronous and gossip kinds), rows of a step lie far apart and steps overlap.
bool hasCommonRounds(ArchitectureKind);
/// What the lens shows as one round. Without common rounds: from the moment at which the slowest
/// worker had done the step before (`previousEnd`) until it has done this one, so that rounds
/// follow each other without overlap.
RoundRow shownRound(
    ArchitectureKind, const RoundRow& recorded, const std::optional<Time>& previousEnd);
/// Common rounds: messages of the step, and a server's weights of the next one that leave within
/// the round. Otherwise: every message that is on its way within the shown round.
bool belongsTo(ArchitectureKind, const MessageEvent&, const RoundRow& shown);
/// By start, then by delivery, sender and receiver: one order, wherever the rows come from.
void sortByStart(std::vector<MessageEvent>&);
/// Cuts a shown round out of rows that reach further on both sides.
RoundSlice cutRound(const Scenario&, const RoundRow& shown, const RunBatch& rows);

} // namespace ringside
