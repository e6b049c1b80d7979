// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"
#include "views/playback/round_slice.h"

#include <deque>
#include <map>
#include <optional>
#include <vector>

namespace ringside {

/// Who came last, and what that cost: over the complete rounds seen so far.
struct ArrivalTally {
    std::int64_t rounds = 0;
    std::int64_t tiedRounds = 0;
    std::vector<std::int64_t> last; ///< per worker: rounds in which it alone came last
    std::vector<double>
        waitedSeconds; ///< per worker: what each other worker waited for it, on average, in s
};

/// What a node was doing when the newest rows were written.
struct NodeNow {
    NodeState state = NodeState::Wait;
    Step step = 0;
    Time since;
};

/// The rows of the run on screen, in memory. Everything that is shown is computed from here. The
/// newest million messages are kept (older whole rounds are forgotten first); rounds, epochs and
/// evaluations are kept all.
class RunStore {
public:
    explicit RunStore(std::size_t messageLimit = 1000000);

    /// Forgets everything; rows of a run of `scenario` will follow.
    void begin(const Scenario& scenario);
    void setHead(const Scenario& scenario, const HostRow& host);
    void append(const RunBatch& batch);
    /// Rounds, epochs, evaluations, notes, changes, run and end from further on in the record;
    /// append() will bring them again with all rows between. Until it has caught up, rounds() and
    /// the like are ahead of messages and states.
    void appendAhead(const RunBatch& batch);
    /// Whether appendAhead() is ahead of append().
    bool isAhead() const { return m_told.rounds < m_rounds.size(); }
    /// No run has been started or opened.
    bool empty() const { return !m_begun; }

    const Scenario& scenario() const { return m_scenario; }
    const HostRow& host() const { return m_host; }
    const std::optional<RunRow>& run() const { return m_run; }
    const std::optional<EndRow>& end() const { return m_end; }
    const std::vector<RoundRow>& rounds() const { return m_rounds; }
    const std::vector<EpochRow>& epochs() const { return m_epochs; }
    const std::vector<EvaluationRow>& evaluations() const { return m_evaluations; }
    const std::vector<NoteRow>& notes() const { return m_notes; }
    /// Faults and live changes.
    const std::vector<ChangeEvent>& changes() const { return m_changes; }
    const std::vector<NodeAccount>& accounts() const { return m_accounts; }
    const std::vector<NodeNow>& nodes() const {
        return m_nodes;
    } ///< by rank, servers after the workers
    const ArrivalTally& arrivals() const { return m_arrivals; }
    /// Latest cluster time of any row.
    Time now() const { return m_now; }
    /// Newest complete round whose messages are here; none while the rounds are ahead.
    std::optional<Step> newestRound() const;
    /// Oldest round whose messages are still here.
    std::optional<Step> oldestRound() const;
    /// The rows of one round; empty when it is not complete. What was forgotten of it is missing:
    /// holds() tells.
    RoundSlice slice(Step step) const;
    /// Whether the messages of a round are still here.
    bool holds(Step step) const;
    /// Index of a step's row in rounds().
    std::optional<std::size_t> indexOf(Step step) const;
    /// The round as the lens shows it (see shownRound); `index` into rounds().
    RoundRow shown(std::size_t index) const;
    std::size_t messagesKept() const { return m_kept; }
    std::int64_t messagesForgotten() const { return m_forgotten; }

private:
    /// Rows of each table that append() has brought.
    struct Told {
        std::size_t rounds = 0, epochs = 0, evaluations = 0, notes = 0, changes = 0;
    };
    void appendTables(const RunBatch& batch);
    void appendMessages(const RunBatch& batch);
    void appendStates(const RunBatch& batch);
    void appendSteps(const RunBatch& batch);
    void tally(const std::vector<StepEvent>& arrivals);
    void forgetOldRounds();
    std::vector<MessageEvent> messagesOf(const RoundRow& shown) const;

    std::size_t m_messageLimit;
    bool m_begun = false;
    Told m_told;
    Scenario m_scenario;
    HostRow m_host;
    std::optional<RunRow> m_run;
    std::optional<EndRow> m_end;
    std::vector<RoundRow> m_rounds;
    std::vector<EpochRow> m_epochs;
    std::vector<EvaluationRow> m_evaluations;
    std::vector<NoteRow> m_notes;
    std::vector<ChangeEvent> m_changes;
    std::vector<NodeAccount> m_accounts;
    std::vector<NodeNow> m_nodes;
    std::vector<std::deque<StateEvent>> m_states; ///< per node, by time
    struct StepMessages {
        std::vector<MessageEvent> rows;
        Time first = Time::max(); ///< earliest start
        Time last; ///< latest delivery
    };
    std::map<Step, StepMessages> m_messages;
    std::map<Step, std::vector<StepEvent>>
        m_openSteps; ///< of rounds that not all workers have finished
    ArrivalTally m_arrivals;
    std::size_t m_kept = 0;
    std::int64_t m_forgotten = 0;
    Time m_now;
};

} // namespace ringside
