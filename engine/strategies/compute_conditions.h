// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/compute_times.h"
#include "engine/trace/events.h"

#include <string>

namespace ringside {

/// How long one worker's gradients take and whether they are numbers: compute times and stragglers
/// of the scenario, planned faults, and what is changed while the run goes on.
class ComputeConditions {
public:
    /// The scenario's planned slow and nan faults of this worker are added.
    /// `origin`: gradients that it computed before the first of this run, whose times were drawn.
    ComputeConditions(
        const Scenario&, double measuredSeconds, Rank worker, Step origin = 0);

    /// From gradient `from` on the stragglers are those of `scenario`; `sentence` says so.
    void setStragglers(Step from, const Scenario& scenario, const std::string& sentence);
    /// A slow or nan fault; those of other workers and other kinds are ignored.
    void add(const PlannedFault&);

    /// A process started anew begins with gradient k: a gradient that was to be spoilt before is past.
    void startAt(Step k, Time now);

    struct Gradient {
        Time duration;
        bool finite = true;
    };
    /// The worker's k-th gradient, which begins at `now`. Tells the trace which changes begin with
    /// it.
    Gradient begin(Step k, Time now, TraceSink&);

private:
    struct Stragglers {
        Step from;
        ComputeTimes times;
        std::string sentence;
        bool told;
    };
    struct Fault {
        PlannedFault planned;
        bool begun = false;
    };
    Stragglers& stragglersOf(Step k);
    static bool isDue(const PlannedFault&, Step k, Time now);
    void tell(const Fault&, Step k, Time now, TraceSink&) const;

    double m_measuredSeconds;
    Rank m_worker;
    Step m_origin;
    std::string m_name;
    std::vector<Stragglers> m_stragglers; ///< rising; the scenario's own first
    std::vector<Fault> m_faults;
    double m_factor = 1; ///< of the slow fault that began last
};

} // namespace ringside
