// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/compute_conditions.h"

#include <cstdio>
#include <utility>

namespace ringside {

namespace {
std::string factorText(double factor) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", factor);
    return text;
}
} // namespace

ComputeConditions::ComputeConditions(
    const Scenario& scenario, double measuredSeconds, Rank worker, Step origin)
    : m_measuredSeconds(measuredSeconds)
    , m_worker(worker)
    , m_origin(origin)
    , m_name(nodeName(worker, scenario.cluster.workers)) {
    m_stragglers.push_back({0, ComputeTimes(scenario, measuredSeconds), "", true});
    for (const PlannedFault& fault : scenario.faults)
        add(fault);
}

void ComputeConditions::setStragglers(
    Step from, const Scenario& scenario, const std::string& sentence) {
    m_stragglers.push_back({from, ComputeTimes(scenario, m_measuredSeconds), sentence, false});
}

void ComputeConditions::add(const PlannedFault& fault) {
    const bool ours = fault.action == FaultAction::Slow || fault.action == FaultAction::Nan;
    if (ours && fault.node == m_name)
        m_faults.push_back({fault});
}

ComputeConditions::Stragglers& ComputeConditions::stragglersOf(Step k) {
    auto found = m_stragglers.rbegin();
    while (std::next(found) != m_stragglers.rend() && found->from > k)
        ++found;
    return *found;
}

void ComputeConditions::tell(const Fault& fault, Step k, Time now, TraceSink& trace) const {
    ChangeEvent event{.at = now, .node = m_worker, .step = k};
    if (fault.planned.action == FaultAction::Nan) {
        event.action = ChangeAction::Nan;
        event.text = "The gradient of " + m_name + " was made not a number.";
    } else {
        event.action = ChangeAction::Slow;
        event.text = fault.planned.factor == 1
            ? m_name + " computes at its own speed again."
            : m_name + " takes " + factorText(fault.planned.factor) + " times as long to compute.";
    }
    trace.change(event);
}

bool ComputeConditions::isDue(const PlannedFault& planned, Step k, Time now) {
    return planned.step ? k >= *planned.step
                        : now >= Time::fromSeconds(planned.clusterS.value_or(0));
}

void ComputeConditions::startAt(Step k, Time now) {
    for (Fault& fault : m_faults)
        if (fault.planned.action == FaultAction::Nan)
            fault.begun = fault.begun || isDue(fault.planned, k - 1, now);
}

ComputeConditions::Gradient ComputeConditions::begin(Step k, Time now, TraceSink& trace) {
    Stragglers& stragglers = stragglersOf(k);
    if (!std::exchange(stragglers.told, true))
        trace.change(
            {.at = now, .action = ChangeAction::Set, .step = k, .text = stragglers.sentence});
    Gradient gradient;
    for (Fault& fault : m_faults) {
        const PlannedFault& planned = fault.planned;
        if (fault.begun || !isDue(planned, k, now))
            continue;
        fault.begun = true;
        if (planned.action == FaultAction::Nan)
            gradient.finite = false;
        else
            m_factor = planned.factor;
        tell(fault, k, now, trace);
    }
    const Time own = stragglers.times.of(m_worker, k + m_origin);
    gradient.duration = m_factor == 1 ? own : Time::fromSeconds(own.seconds() * m_factor);
    return gradient;
}

} // namespace ringside
