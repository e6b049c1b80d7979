// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/run_comparison.h"
#include "views/timeline/lanes.h"
#include "views/timeline/timeline_axis.h"

#include <memory>
#include <string>

namespace ringside {

/// Some rounds of a run from one on, with times that count from that one's begin.
struct AlignedRounds {
    QString title; ///< "A: ring, 4 workers"
    ArchitectureKind architecture = ArchitectureKind::Ring;
    Lanes lanes;
    TimelineAxis axis; ///< its first round is the one asked for
    std::vector<WaitInterval> waits; ///< by node and begin
    double roundSeconds = 0; ///< how long the round asked for took; 0: it is not there
    QString fault; ///< why it is not there; empty = it is
};

/// The same round of two runs on one axis.
struct AlignedPair {
    Step step = 0;
    AlignedRounds first, second;
    double seconds = 0; ///< that the axis shows: the longer round, and a little
};
using AlignedPairPointer = std::shared_ptr<const AlignedPair>;

/// Reads round `step` of both runs, of a fork and its original counted from the original's begin;
/// of the faster one as many more as the slower one's time holds, at most sixteen. Blocks for some
/// milliseconds; never throws.
AlignedPairPointer readAlignedPair(const RunComparison&, Step step);

} // namespace ringside
