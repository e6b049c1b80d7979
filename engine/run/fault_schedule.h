// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <vector>

namespace ringside {

/// The planned faults that the coordinator itself carries out: those that need a signal to a
/// process (kill, freeze, resume), and heals, which it only notes. A fault at a step comes when the
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

} // namespace ringside
