// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"
#include "views/stage/stage_frame.h"

#include <map>
#include <optional>
#include <set>
#include <span>

namespace ringside {

/// What was done to a cluster on purpose and still holds.
struct ClusterDamage {
    std::map<Rank, double> slow; ///< times as long to compute; 1 is left out
    std::set<Rank> frozen;
    std::map<Rank, Time> killed; ///< when it died, or was told to
    std::set<Link> cuts; ///< both ways; kept from the lower rank to the higher
    bool operator==(const ClusterDamage&) const = default;

    bool isCut(Link) const;
    double factorOf(Rank) const; ///< of its compute time; 1 = its own speed
};

/// What holds at a moment, from the changes of a run in order of time.
ClusterDamage damageAt(std::span<const ChangeEvent>, Time);
/// When a node that is dead by `moment` died; none while it lives.
std::optional<Time> deadSince(std::span<const ChangeEvent>, Rank, Time moment);
/// The factor of a "slow" row, which tells it in its sentence; 1 where that has none.
double slowFactor(const ChangeEvent&);
/// Marks the cards and links of a frame; marks of an earlier call are replaced.
void showDamage(StageFrame&, const ClusterDamage&);

} // namespace ringside
