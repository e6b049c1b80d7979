// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <span>
#include <string_view>

namespace ringside {

/// A network that people know, as the fields of a scenario's cluster.
struct NetworkPreset {
    std::string_view id;
    std::string_view name;
    double bandwidthBitsPerS; ///< of one direction
    double latencyS; ///< one way
    double jitterS;
    double loss; ///< share of segments that are lost once
};

/// From slow to fast: home Wi-Fi, 100 Mbit/s, gigabit and 10 gigabit Ethernet, a data centre. Round
/// numbers of the order that such networks have; wired ones without jitter and loss, so that the
/// formulas hold for them.
std::span<const NetworkPreset> networkPresets();
/// The scenario on that network: all nodes alike, everything else as it is.
Scenario withPreset(const Scenario&, const NetworkPreset&);
/// The preset whose numbers the scenario has; null when it has none's.
const NetworkPreset* presetOf(const Scenario&);

} // namespace ringside
