// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/fault_schedule.h"

#include <algorithm>

namespace ringside {

FaultSchedule::FaultSchedule(const std::vector<PlannedFault>& faults) {
    for (const PlannedFault& fault : faults)
        add(fault);
}

void FaultSchedule::add(const PlannedFault& fault) {
    const bool ours = fault.action == FaultAction::Kill || fault.action == FaultAction::Freeze
        || fault.action == FaultAction::Resume || fault.action == FaultAction::Heal;
    if (ours)
        m_pending.push_back(fault);
}

std::vector<PlannedFault> FaultSchedule::due(Step firstWorkerBegins, double clusterS) {
    const auto isDue = [&](const PlannedFault& fault) {
        return fault.step ? firstWorkerBegins >= *fault.step
                          : clusterS >= fault.clusterS.value_or(0);
    };
    std::vector<PlannedFault> found;
    std::ranges::copy_if(m_pending, std::back_inserter(found), isDue);
    std::erase_if(m_pending, isDue);
    return found;
}

bool FaultSchedule::willEnd(FaultAction action, const std::string& node) const {
    return std::ranges::any_of(m_pending, [&](const PlannedFault& fault) {
        return fault.action == action && (fault.node == node || fault.peer == node);
    });
}

bool FaultSchedule::willEndByTime(FaultAction action, const std::string& node) const {
    return std::ranges::any_of(m_pending, [&](const PlannedFault& fault) {
        return !fault.step && fault.action == action && (fault.node == node || fault.peer == node);
    });
}

} // namespace ringside
