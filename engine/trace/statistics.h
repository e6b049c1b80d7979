// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <optional>
#include <span>
#include <vector>

namespace ringside {

/// Counts from events alone what they say about every node: the fields of NodeAccount that follow
/// from them (compute, exposed communication, wait, update, finish, traffic, gradients, overruns,
/// late messages); the others stay 0. Control messages are no traffic. A node's last state counts
/// until the next row only; `finish` is its last row. Rows of unknown ranks are ignored. States
/// need the order in which their node made them.
class AccountBook : public TraceSink {
public:
    explicit AccountBook(int nodes);
    void message(const MessageEvent&) override;
    void state(const StateEvent&) override;
    void step(const StepEvent&) override;
    void snapshot(const Snapshot&) override { }
    /// One a rank, 0..nodes-1.
    const std::vector<NodeAccount>& accounts() const { return m_accounts; }

private:
    NodeAccount* of(Rank rank);

    std::vector<NodeAccount> m_accounts;
    std::vector<std::optional<StateEvent>> m_last; ///< latest state, by rank
};

/// Seconds of wall time by which an event may be late and still count as of its due time; beyond
/// it cluster time slips to the clock on the wall. Smaller tolerances charge each slip to every
/// node downstream.
inline constexpr double slipAfterSeconds = 0.02;

/// The lateness in seconds below which `share` (0..1) of the counted events were, interpolated
/// within its bucket; 0 when nothing was counted.
double latenessPercentile(const LatenessHistogram&, double share);
/// The counts of both.
LatenessHistogram merged(const LatenessHistogram&, const LatenessHistogram&);

/// Who arrived last, and what it cost.
struct ArrivalSummary {
    Rank worker = noRank; ///< last most often (lowest rank of a tie)
    std::int64_t times = 0; ///< rounds in which it alone ended its compute last
    std::int64_t rounds = 0; ///< complete rounds looked at, those with a tie at the end included
    double waitedSeconds
        = 0; ///< from the others' compute end to its own, their mean, summed over `times`
    double elapsedSeconds = 0; ///< from the first compute's begin to the last step's end
};
/// Summary over the steps that all workers have reported; nullopt while there is none, with one
/// worker, or when nobody was ever alone in being last.
std::optional<ArrivalSummary> arrivalSummary(int workers, std::span<const StepEvent>);

} // namespace ringside
