// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/row_values.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// The prepared SELECTs of a run file.
class RowReader {
public:
    /// Numbers of the rows that readSummary() has got to, one a table.
    using SummaryPlace = std::array<std::int64_t, 6>;

    /// Ranks in the rows must be those of the scenario. Throws DatabaseError when a table is
    /// missing.
    RowReader(const Database&, const std::string& path, const Scenario&);
    /// Adds the rows with after < seq <= upTo to the batch, and the accounts as they are now.
    /// Throws DatabaseError or FileError.
    void read(std::int64_t after, std::int64_t upTo, RunBatch&);
    /// Adds what can be told of a run without its messages: states, rounds, epochs, evaluations,
    /// notes and changes after `place`, which moves on, up to the number `upTo` and at most `limit`
    /// of each; and the run, its end and the accounts. False when that was all. Throws as read().
    bool readSummary(
        SummaryPlace& place, std::int64_t upTo, std::int64_t limit, RunBatch&);
    /// The largest seq of all tables, 0 without rows.
    std::int64_t newest();
    /// The smallest seq above `after`, or `after` when there is none.
    std::int64_t firstAfter(std::int64_t after);

private:
    struct Range {
        std::int64_t after, upTo;
        std::int64_t limit = -1; ///< rows; -1 = all
    };
    /// The number of the last row that was read, range.after when there was none.
    template <typename Row>
    std::int64_t readTable(Statement&, std::string_view table, Range, std::vector<Row>&,
        Row (RowValues::*make)(CheckedRow&) const);

    void readSingleRows(std::int64_t after, std::int64_t upTo, RunBatch&);
    static Statement select(
        const Database&, std::string_view table, std::string_view columns);

    std::string m_path;
    RowValues m_values;
    Statement m_message, m_state, m_step, m_round, m_epoch, m_evaluation, m_note, m_change, m_update, m_trigger, m_contribution, m_drift, m_run, m_end,
        m_account;
    std::vector<Statement> m_newest, m_firstAfter; ///< one a table
};

} // namespace ringside
