// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"
#include "engine/trace/eager_accounts.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace ringside {

/// What one worker handed into one round, and what else the record says of it there.
struct ContributionCell {
    enum class What : std::uint8_t {
        Nothing, ///< nothing new since the round before
        OnTime, ///< the gradient computed for this round, perhaps with older ones
        Late ///< only gradients computed for earlier rounds
    };
    What what = What::Nothing;
    bool arrived = false; ///< one of the quorum
    bool lost = false; ///< the worker never applied the round's result
    std::int32_t age = 0; ///< in rounds, of its oldest gradient
    std::int32_t gradients = 0;
    std::int32_t overwritten = 0; ///< gradients dropped since the round before
    bool operator==(const ContributionCell&) const = default;
};

/// The contributions of the run on screen, a row a worker and a column a complete round, as the
/// eager book of engine/trace counts them. 16 bytes a cell.
class ContributionRows {
public:
    /// Forgets everything; rows of a run of `scenario` will follow.
    void begin(const Scenario& scenario);
    /// Rows in the order of the record. Nothing for kinds that are not eager.
    void add(const RunBatch& batch);

    /// Whether the run is one of an eager kind.
    bool isEager() const { return m_book.has_value(); }
    int workers() const { return m_workers; }
    Step rounds() const { return Step(m_quorums.size()); }
    /// Of a complete round: 0 <= round < rounds().
    const ContributionCell& cell(Rank worker, Step round) const {
        return m_cells[std::size_t(round) * std::size_t(m_workers) + std::size_t(worker)];
    }
    /// Whether the worker had died before this round.
    bool isDead(Rank worker, Step round) const;
    /// Workers that were ready when their buffers were taken.
    int quorum(Step round) const { return m_quorums[std::size_t(round)]; }

    struct Streak {
        std::int64_t now = 0, longest = 0; ///< rounds in a row without a fresh contribution
    };
    Streak streak(Rank worker) const;
    /// The worker with the longest late streak, when it is at least five rounds; else noRank.
    Rank mostLate() const;
    GradientLedger ledger() const;
    /// Whether the ledger can be judged: all rows written so far have been read.
    bool isSettled() const { return m_settled; }
    /// Whether any gradient was overwritten, any result never applied, in a complete round.
    bool hasOverwritten() const { return m_hasOverwritten; }
    bool hasLost() const { return m_hasLost; }

private:
    void take(const EagerRound& round);
    void take(const ChangeEvent& change);

    struct Mark {
        std::int32_t overwritten = 0;
        bool lost = false;
    };
    int m_workers = 0;
    std::optional<EagerBook> m_book;
    std::vector<ContributionCell> m_cells; ///< round by round
    std::vector<std::int32_t> m_quorums;
    std::vector<std::int64_t> m_now; ///< late streaks that go on, by worker
    struct Absence {
        Step from;
        std::optional<Step> until; ///< it was started anew
    };
    std::map<Rank, std::vector<Absence>> m_absences; ///< of who died, rising
    std::map<std::pair<Step, Rank>, Mark> m_marks; ///< of rounds that are not complete
    bool m_settled = true, m_hasOverwritten = false, m_hasLost = false;
};

} // namespace ringside
