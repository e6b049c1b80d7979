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

/// Whether this change is that fault, as it took effect. A link has no direction, but for a message
/// that is lost on it.
bool tells(const ChangeEvent& change, const PlannedFault& fault, int workers) {
    const auto is = [&](Rank rank, const std::string& name) {
        return (rank == noRank ? std::string() : nodeName(rank, workers)) == name;
    };
    if (changeActionIds[static_cast<std::size_t>(change.action)] != textOf(fault.action))
        return false;
    if (is(change.node, fault.node) && (fault.peer.empty() || is(change.peer, fault.peer)))
        return true;
    return fault.action != FaultAction::Drop && !fault.peer.empty()
        && is(change.node, fault.peer) && is(change.peer, fault.node);
}

} // namespace

FaultSchedule::FaultSchedule(const std::vector<PlannedFault>& faults) {
    for (const PlannedFault& fault : faults)
        add(fault);
}

void FaultSchedule::add(const PlannedFault& fault) {
    const bool ours = fault.action == FaultAction::Kill || fault.action == FaultAction::Freeze
        || fault.action == FaultAction::Resume || fault.action == FaultAction::Restart
        || fault.action == FaultAction::Heal;
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

std::vector<std::string> missedFaults(std::span<const PlannedFault> faults,
    std::span<const ChangeEvent> changes, int workers, Step stepsDone, Time end) {
    std::vector<bool> used(changes.size());
    std::vector<std::string> sentences;
    for (const PlannedFault& fault : faults) {
        std::size_t place = 0;
        while (place < changes.size() && (used[place] || !tells(changes[place], fault, workers)))
            ++place;
        if (place < changes.size()) {
            used[place] = true;
            continue;
        }
        const bool beyond
            = fault.step ? *fault.step >= stepsDone : fault.clusterS.value_or(0) > end.seconds();
        std::string sentence = nameOf(fault) + " never came";
        if (beyond)
            sentence += ": the run ended "
                + (fault.step ? "after " + std::to_string(stepsDone) + " steps"
                              : "at " + secondsText(end.seconds()));
        sentences.push_back(std::move(sentence));
    }
    return sentences;
}

} // namespace ringside
