// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/stage/stage_frame.h"

#include <QCoreApplication>

namespace ringside {

/// Context of translated words on the stage.
struct StageText {
    Q_DECLARE_TR_FUNCTIONS(StageText)
};

/// "W3", "S0".
QString shortName(Rank, int workers);
/// "worker 3", "server 0".
QString longName(Rank, int workers);
/// The number of a round as people count: the first is round 1.
QString roundText(Step);
/// What stands in a message's mark: the chunk ("c3"), whose gradient ("g0"), the shard of weights
/// ("w1").
QString messageLabel(const MessageEvent&, const SliceIndex&);

/// Fills action and detail of a node at a moment.
void describe(NodeFrame&, const RoundSlice&, const SliceIndex&, Time);
/// Fills headline and step of a frame.
void describe(StageFrame&, const RoundSlice&, const SliceIndex&);

} // namespace ringside
