// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/eager/contribution_rows.h"

#include <QCoreApplication>
#include <QString>

namespace ringside {

/// Context of translated words about contributions.
struct ContributionText {
    Q_DECLARE_TR_FUNCTIONS(ContributionText)
};

/// "on time", "late 2", "nothing new", with what was overwritten: for a cell of a table.
QString cellWord(const ContributionRows& rows, Rank worker, Step round);
/// "W3, round 785: late, computed for round 783, applied 2 rounds later": for one cell.
QString cellSentence(const ContributionRows& rows, Rank worker, Step round);
/// "round 785: 5 of 8 workers ready".
QString quorumSentence(const ContributionRows& rows, Step round);
/// "6,552 produced = 4,020 in their own round + 2,519 late + 13 pending + 0 never applied".
QString ledgerSentence(const GradientLedger& ledger);
/// Whether it balances, as a word; while rows are still being read, that it counts.
QString ledgerWord(const ContributionRows& rows);
/// "now 3", "now 12 (10+)": the streak that goes on, with the largest of 5, 10, 20 that it reached.
QString streakWord(const ContributionRows::Streak& streak);
/// Why there is no matrix; empty when there is one.
QString nothingToShow(const ContributionRows& rows, bool showsRun);

} // namespace ringside
