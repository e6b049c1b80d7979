// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "views/playback/round_slice.h"

#include <optional>
#include <vector>

namespace ringside {

/// Parts are numbered anew for each group of survivors, this many further on (see Group in
/// engine/collectives); the last one hands a complete sum to who lacks it.
inline constexpr std::int32_t partsOfGroup = 16384;

/// The number of a message's part within its own group of workers.
constexpr std::int32_t partOf(const MessageEvent& message) {
    return message.part < 0 ? message.part : message.part % partsOfGroup;
}
/// Whether a survivor hands a complete sum to one that lacks it.
bool handsOverResult(const MessageEvent&);
/// Whether it is one chunk on its way around a ring.
bool isRingPart(const MessageEvent&);

/// What the lens asks of a slice again and again, computed once for it. Only facts of the slice.
struct SliceIndex {
    SliceIndex() = default;
    SliceIndex(const RoundSlice&, const Scenario&);

    ArchitectureKind kind = ArchitectureKind::Ring;
    int workers = 0;
    int servers = 0;
    /// Workers that take part: those who send chunks where there are any, else all. After a death
    /// there are fewer.
    int members = 0;
    /// Ring: number of the chunk message within its sender's step, 0..2(w-1)-1: below w-1 it
    /// belongs to the reduce-scatter and carries sequence+1 gradients; w = members. With overlap:
    /// within its bucket. Otherwise 0. One per message.
    std::vector<int> sequence;
    /// Indices of messages that a node receives / sends, in the slice's order. One list per node.
    std::vector<std::vector<std::size_t>> incoming, outgoing;
    /// When the worker's compute of this round ended, where the slice shows it.
    std::vector<std::optional<Time>> computeEnd;
    double largestBytes = 0;
    /// Typical time of a message on the wire (median, seconds).
    double typicalSeconds = 0;
    /// The worker that arrived last, when it kept the others waiting for at least 5 % of the time
    /// that computing took; smaller differences are not worth pointing at.
    std::optional<Rank> culprit;

    int nodes() const { return workers + servers; }
    int ringSteps() const { return 2 * (members - 1); }
};

} // namespace ringside
