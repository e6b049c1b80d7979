// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/database.h"
#include "engine/run/record.h"

#include <vector>

namespace ringside {

/// A row with its number in the record.
template <typename Row>
struct Numbered {
    std::int64_t seq;
    Row row;
};

/// Rows that wait for the next commit.
struct PendingRows {
    std::vector<Numbered<MessageEvent>> messages;
    std::vector<Numbered<StateEvent>> states;
    std::vector<Numbered<StepEvent>> steps;
    std::vector<Numbered<RoundRow>> rounds;
    std::vector<Numbered<EpochRow>> epochs;
    std::vector<Numbered<EvaluationRow>> evaluations;
    std::vector<Numbered<NoteRow>> notes;
    std::vector<Numbered<ChangeEvent>> changes;
    std::vector<Numbered<UpdateEvent>> updates;
    std::vector<Numbered<TriggerEvent>> triggers;
    std::vector<Numbered<ContributionEvent>> contributions;
    std::vector<Numbered<DriftEvent>> drift;
    std::vector<Numbered<RunRow>> runs;
    std::vector<Numbered<CheckpointRow>> checkpoints;
    std::vector<Numbered<EndRow>> ends;
    std::vector<NodeAccount> accounts;

    std::size_t size() const;
    /// Empties it and keeps the memory.
    void clear();
};

/// The prepared INSERTs of a run file.
class RowWriter {
public:
    RowWriter(const Database&, int workers);
    /// Writes all rows; the caller holds the transaction. Throws DatabaseError.
    void write(const PendingRows&);

private:
    void write(std::int64_t seq, const MessageEvent&);
    void write(std::int64_t seq, const StateEvent&);
    void write(std::int64_t seq, const StepEvent&);
    void write(std::int64_t seq, const RoundRow&);
    void write(std::int64_t seq, const EpochRow&);
    void write(std::int64_t seq, const EvaluationRow&);
    void write(std::int64_t seq, const NoteRow&);
    void write(std::int64_t seq, const ChangeEvent&);
    void write(std::int64_t seq, const UpdateEvent&);
    void write(std::int64_t seq, const TriggerEvent&);
    void write(std::int64_t seq, const ContributionEvent&);
    void write(std::int64_t seq, const DriftEvent&);
    void write(std::int64_t seq, const RunRow&);
    void write(std::int64_t seq, const CheckpointRow&);
    void write(std::int64_t seq, const EndRow&);
    void write(const NodeAccount&);
    template <typename Row>
    void writeAll(const std::vector<Numbered<Row>>& rows) {
        for (const Numbered<Row>& numbered : rows)
            write(numbered.seq, numbered.row);
    }

    int m_workers;
    Statement m_message, m_state, m_step, m_round, m_epoch, m_evaluation, m_note, m_change, m_update, m_trigger, m_contribution, m_drift, m_noRun, m_run, m_checkpoint,
        m_end, m_account;
};

} // namespace ringside
