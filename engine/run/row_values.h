// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/checked_row.h"
#include "engine/run/record.h"

namespace ringside {

/// Makes the rows of one scenario's record from checked columns, in the order of RowReader's
/// SELECTs. Throws FileError for what no run of the scenario can have written.
class RowValues {
public:
    explicit RowValues(const Scenario&);
    MessageEvent message(CheckedRow&) const;
    StateEvent state(CheckedRow&) const;
    StepEvent step(CheckedRow&) const;
    RoundRow round(CheckedRow&) const;
    EpochRow epoch(CheckedRow&) const;
    EvaluationRow evaluation(CheckedRow&) const;
    NoteRow note(CheckedRow&) const;
    ChangeEvent change(CheckedRow&) const;
    UpdateEvent update(CheckedRow&) const;
    TriggerEvent trigger(CheckedRow&) const;
    ContributionEvent contribution(CheckedRow&) const;
    DriftEvent drift(CheckedRow&) const;
    RunRow run(CheckedRow&) const;
    EndRow end(CheckedRow&) const;
    NodeAccount account(CheckedRow&) const;

private:
    Rank rank(CheckedRow&, std::string_view what, Rank lowest = 0) const;

    int m_workers;
    int m_nodes;
};

} // namespace ringside
