// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/fault_schedule.h"

#include "engine/scenario/words.h"

#include <algorithm>
#include <cstdio>

namespace ringside {

namespace {

std::string secondsText(double seconds) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4g s", seconds);
    return text;
}

/// "the planned kill of worker-1 at step 500", "the planned cut of worker-0 to worker-1 at 2.5 s".
std::string nameOf(const PlannedFault& fault) {
    std::string text = "the planned " + std::string(textOf(fault.action)) + " of " + fault.node;
    if (!fault.peer.empty())
        text += " to " + fault.peer;
    if (fault.step)
        return text + " at step " + std::to_string(*fault.step);
    return text + " at " + secondsText(fault.clusterS.value_or(0)) + " of cluster time";
}

} // namespace

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

std::vector<std::string> faultsBeyond(std::span<const PlannedFault> faults,
    const ArchitectureSettings& architecture, int workers, Step steps) {
    const bool shared = architecture.kind == ArchitectureKind::PsAsync
        && architecture.quota == Quota::Shared;
    std::vector<std::string> sentences;
    for (const PlannedFault& fault : faults)
        if (fault.step && *fault.step >= (shared ? steps * workers : steps))
            sentences.push_back(nameOf(fault) + " will never come: the run has "
                + std::to_string(steps) + " steps, counted from 0");
    return sentences;
}

std::vector<std::string> missedFaults(
    std::span<const PlannedFault> faults, Step steps, Step done, Time end) {
    std::vector<std::string> sentences;
    for (const PlannedFault& fault : faults) {
        const bool begun = fault.step && *fault.step <= done && (done < steps || *fault.step < done);
        if (fault.step ? !begun : fault.clusterS.value_or(0) > end.seconds())
            sentences.push_back(nameOf(fault) + " never came: the run ended at "
                + (fault.step ? "step " + std::to_string(done) : secondsText(end.seconds())));
    }
    return sentences;
}

} // namespace ringside
