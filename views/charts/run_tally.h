// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"
#include "engine/trace/eager_accounts.h"
#include "engine/trace/statistics.h"
#include "engine/trace/waits.h"

#include <map>
#include <optional>
#include <vector>

namespace ringside {

/// What all messages and states of a run add up to, so far. Times are cluster time.
struct RunTotals {
    /// Waits by cause, one a rank.
    std::vector<WaitSums> waits;
    std::vector<NodeAccount> accounts; ///< as the nodes told them; else counted from the events
    /// [waiter][culprit] by rank, seconds; a culprit that no node can be blamed for is left out.
    std::vector<std::vector<double>> waitedFor;
    /// [worker][place]: rounds in which the worker ended its compute as first, second, ...; equal
    /// times share the better place.
    std::vector<std::vector<std::int64_t>> places;
    std::int64_t arrivalRounds = 0; ///< rounds of which all workers have told
    /// Steps that ended in equal slices of cluster time, all workers together.
    std::vector<std::int64_t> stepsBySlice;
    double sliceSeconds = 0;
    std::optional<EagerBook> eager; ///< eager kinds: quorums, streaks
    std::vector<DriftEvent> drift; ///< eager kinds that measure it: some 240 rounds
};

/// Adds up a run's rows as they come; memory does not grow with the run.
class RunTally {
public:
    explicit RunTally(const Scenario&);

    /// Rows in the order of the record.
    void add(const RunBatch&);
    RunTotals totals() const;

private:
    void addStep(const StepEvent&);
    void addContributions(const RunBatch&);
    void addArrivals(const std::vector<StepEvent>&);
    void settle(bool all);

    Scenario m_scenario;
    int m_workers;
    double m_calibratedSeconds = 0;
    std::optional<WaitCauses> m_causes;
    AccountBook m_book;
    std::vector<NodeAccount> m_told;
    std::map<Step, std::vector<StepEvent>> m_open; ///< steps that not all workers have told of
    RunTotals m_totals;
};

} // namespace ringside
