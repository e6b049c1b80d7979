// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/critical_path.h"

#include <string>
#include <vector>

namespace ringside {

/// Where the time of a run's steps went.
struct StepTimes {
    Step steps = 0; ///< looked at: the first ones, those that all workers have finished
    double seconds = 0; ///< from cluster time 0 to the end of the last of them
    PathTimes path; ///< the same time by what it was spent on
    double meanComputeSeconds = 0; ///< of a worker, summed over the steps
    std::int64_t overruns = 0; ///< computations that ended after their due time
    std::int64_t computations = 0;
    std::int64_t messages = 0;
};

/// The first steps of a record, as many as `mostMessages` messages allow. Throws FileError when the
/// record holds no complete step.
StepTimes stepTimesOfRecord(const std::string& path, std::int64_t mostMessages);

/// Gathers a run's events for stepTimes().
class RunEvents final : public TraceSink {
public:
    RunEvents(int workers, int servers);
    void message(const MessageEvent&) override;
    void state(const StateEvent& event) override { m_path.state(event); }
    void step(const StepEvent&) override;
    void snapshot(const Snapshot&) override { }

    std::int64_t messages() const { return m_messages; }
    /// Of the first steps, as far as all workers have told of them; none from `before` on.
    StepTimes stepTimes(Step before);

private:
    struct StepSum {
        int workers = 0; ///< that have told
        double computeSeconds = 0;
        Time done;
        Rank last = noRank;
        std::int64_t overruns = 0;
    };
    int m_workers;
    CriticalPath m_path;
    std::vector<StepSum> m_steps;
    std::int64_t m_messages = 0;
};

} // namespace ringside
