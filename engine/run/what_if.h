// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/trace/events.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace ringside {

/// "What if worker 3 were normal": the cluster as it is and with one node put right, both from the
/// simulator.

/// The scenario with what was changed by hand or by plan during a run: slowed workers stay slow,
/// changed settings stay changed. It has no more faults to come.
Scenario asItStands(const Scenario&, std::span<const ChangeEvent>);

/// The scenario in which a node has nothing of its own that slows it down:
/// no straggler touches it and no slow fault; it has the cluster's bandwidth and latency; of stated
/// compute times that are longer than the others' it gets the others' median. What is drawn for
/// everybody alike (distributions, video_like) stays as drawn. Random delays of the other workers
/// stay as they are; for that compute times become a table of `steps` gradients.
Scenario withNormalNode(const Scenario&, Rank, double measuredSeconds, Step steps);

/// Mean seconds of an epoch.
struct WhatIf {
    double epochSeconds = 0;
    double normalEpochSeconds = 0;
    Step steps = 0; ///< that were simulated, each time
    bool different = false; ///< false: nothing of its own slows that node down
    /// The share of an epoch that would be saved; negative when it would take longer.
    double saved() const { return epochSeconds > 0 ? 1 - normalEpochSeconds / epochSeconds : 0; }
};

/// Simulates at most an epoch, and at most 100 steps. Faults other than slow are left out both
/// times. `measuredSeconds`: calibrated t_c, for compute kind "measured". Throws ScenarioError when
/// the scenario cannot be simulated, Error when `keepGoing` ended it.
WhatIf whatIfNormal(
    const Scenario&, Rank, double measuredSeconds, const std::function<bool()>& keepGoing = {});

} // namespace ringside
