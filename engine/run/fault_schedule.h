// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/scenario/scenario.h"
#include "engine/trace/events.h"

#include <span>
#include <string>
#include <vector>

namespace ringside {

/// The planned faults that the coordinator itself carries out: those that need a signal to a
/// process (kill, freeze, resume, restart), and heals, which it only notes. A fault at a step comes when the
/// first worker begins that step.
class FaultSchedule {
public:
    explicit FaultSchedule(const std::vector<PlannedFault>&);

    /// The faults that are due by now, each once, in the order of the plan.
    std::vector<PlannedFault> due(Step firstWorkerBegins, double clusterS);
    void add(const PlannedFault&);
    /// Whether a later entry resumes this node (heals a link of it).
    bool willEnd(FaultAction, const std::string& node) const;
    /// The same for entries at a cluster time, which comes even when no step begins any more.
    bool willEndByTime(FaultAction, const std::string& node) const;

private:
    std::vector<PlannedFault> m_pending;
};

/// A sentence for each planned fault at a step that a run of so many does not have: steps count from
/// 0. A worker of ps-async with a shared pool may take up to w times as many.
std::vector<std::string> faultsBeyond(
    std::span<const PlannedFault>, const ArchitectureSettings&, int workers, Step steps);
/// A sentence for each planned fault of which no change tells: the run ended before its step or
/// cluster time, or there was nothing left that it could act on (a node that had ended, a link that
/// nobody used any more).
std::vector<std::string> missedFaults(std::span<const PlannedFault>,
    std::span<const ChangeEvent> changes, int workers, Step stepsDone, Time end);

} // namespace ringside
