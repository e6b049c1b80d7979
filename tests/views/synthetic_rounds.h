// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/playback/round_slice.h"

namespace ringside {

/// Small rounds whose every time is known by arithmetic: what the views are tested against. All
/// begin at 10 s of cluster time, in step 812; a message of one unit takes `transfer` at either
/// network card.
struct SyntheticNetwork {
    double transfer = 1e-3;
    double latency = 1e-4;
    double update = 0; ///< ps: seconds of an update at the server
    double unitBytes = 1e5; ///< payload of one message
};

Scenario syntheticScenario(ArchitectureKind, int workers, int servers = 1);
/// 2(w-1) steps of one chunk each; `compute` has one entry a worker, in seconds.
RoundSlice ringRound(const std::vector<double>& compute, const SyntheticNetwork& = {});
/// Every worker sends its gradient to rank+1, rank+2, ...; whole messages in order.
RoundSlice meshRound(const std::vector<double>& compute, const SyntheticNetwork& = {});
/// One server: pushes queue at its ingress, an update, then the weights go out in order of arrival.
RoundSlice starRound(const std::vector<double>& compute, const SyntheticNetwork& = {});

/// A moment of the round, in seconds from its beginning.
Time after(const RoundSlice&, double seconds);

} // namespace ringside
