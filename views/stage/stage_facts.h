// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/stage/live_state.h"
#include "views/stage/stage_frame.h"

namespace ringside {

/// The sentence about what a step moves, around one large number.
struct TrafficSentence {
    QString before; ///< "each worker sends"
    QString number; ///< "1.50 W"
    QString after; ///< "a step: 2(w-1)/w W, W = 54.4 kB"
};
/// From the model's equation: payload is the same in every run of the scenario.
TrafficSentence trafficSentence(const Scenario&);

/// Plain facts for tool tips, one a line.
QString nodeFacts(Rank, const StageFrame&, const RoundSlice&, const SliceIndex&);
QString linkFacts(Link, const StageFrame&, const RoundSlice&, const SliceIndex&);
/// The same while the run is shown live.
QString nodeFacts(Rank, const StageFrame&, const LiveState&, int workers);
QString linkFacts(Link, const StageFrame&, int workers);

/// The whole picture in words, for screen readers.
QString stageInWords(const StageFrame&, const Scenario&);

} // namespace ringside
