// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/result.h"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace ringside {

/// What a reader of a chart must know of where its numbers come from.
enum class Stamp : std::uint8_t { Measured, Simulated, Predicted, Dilated, Oversubscribed };
inline constexpr std::array<std::string_view, 5> stampIds{
    "measured", "simulated", "predicted", "dilated", "oversubscribed"};

/// How well one node kept the times of the emulated cluster.
struct NodeFidelity {
    Rank node = noRank;
    double overrunShare = 0; ///< computations that ended after their due time
    double lateShare = 0; ///< messages whose first bit was due before this node's clock
    std::int64_t slips = 0; ///< times at which its cluster time was moved to the clock on the wall
    double latenessP50S = 0, latenessP99S = 0; ///< of its events, seconds of wall time
    double askedBytesPerS = 0; ///< what the scenario gives its link; 0 without emulation
    double deliveredBytesPerS = 0; ///< bytes sent while its egress was busy; 0: it sent nothing
};
NodeFidelity fidelityOf(const NodeAccount&, const Scenario&);

/// Share of computations and messages that are marked (overrun or late) above which times are
/// stamped as oversubscribed.
inline constexpr double mostMarkedShare = 0.05;
/// Share of the run by which cluster time may slip before they are.
inline constexpr double mostSlippedShare = 0.01;

/// The stamps of a run. Oversubscribed: no dilation passed its probe, or the host did not keep up
/// later on.
std::vector<Stamp> stampsOf(const RunRow&, std::span<const NodeAccount>);
/// "measured, time dilation 4", "simulated" or "simulated, forked at round 40": for a line under a chart, in English.
std::string stampText(const RunRow&, std::span<const NodeAccount>);

} // namespace ringside
