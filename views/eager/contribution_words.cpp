// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/eager/contribution_words.h"

#include "views/stage/stage_words.h"

#include <array>

namespace ringside {

namespace {

constexpr std::array<std::int64_t, 3> badges{20, 10, 5}; ///< rounds in a row

QString joined(QStringList parts) {
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

/// What was lost in this place, beside what was handed in.
QString lossWords(const ContributionCell& cell) {
    return joined({cell.overwritten > 0
            ? ContributionText::tr("%n gradient(s) overwritten", nullptr, cell.overwritten)
            : QString(),
        cell.lost ? ContributionText::tr("result never applied") : QString()});
}

QString handedIn(const ContributionCell& cell, Step round) {
    switch (cell.what) {
    case ContributionCell::What::Nothing:
        return ContributionText::tr("nothing new");
    case ContributionCell::What::OnTime:
        return cell.age == 0 ? ContributionText::tr("in time")
                             : joined({ContributionText::tr("in time"),
                                 ContributionText::tr("with an older gradient, computed for %1")
                                     .arg(roundText(round - cell.age))});
    case ContributionCell::What::Late:
        return ContributionText::tr(
            "late, computed for %1, applied %n round(s) later", nullptr, cell.age)
            .arg(roundText(round - cell.age));
    }
    return {};
}

} // namespace

QString cellWord(const ContributionRows& rows, Rank worker, Step round) {
    if (rows.isDead(worker, round))
        return ContributionText::tr("dead");
    const ContributionCell& cell = rows.cell(worker, round);
    QString word;
    switch (cell.what) {
    case ContributionCell::What::Nothing:
        word = ContributionText::tr("nothing new");
        break;
    case ContributionCell::What::OnTime:
        word = cell.age == 0 ? ContributionText::tr("in time")
                             : ContributionText::tr("in time, and late %1").arg(cell.age);
        break;
    case ContributionCell::What::Late:
        word = ContributionText::tr("late %1").arg(cell.age);
        break;
    }
    return joined({word, lossWords(cell)});
}

QString cellSentence(const ContributionRows& rows, Rank worker, Step round) {
    const ContributionCell& cell = rows.cell(worker, round);
    return QStringLiteral("%1, %2: %3")
        .arg(shortName(worker, rows.workers()), roundText(round),
            rows.isDead(worker, round) ? ContributionText::tr("dead")
                                       : joined({handedIn(cell, round), lossWords(cell)}));
}

QString quorumSentence(const ContributionRows& rows, Step round) {
    return ContributionText::tr("%1: %2 of %n worker(s) ready", nullptr, rows.workers())
        .arg(roundText(round))
        .arg(rows.quorum(round));
}

QString ledgerSentence(const GradientLedger& ledger) {
    return ContributionText::tr("%L1 produced = %L2 in their own round + %L3 late + %L4 pending + "
                                "%L5 never applied")
        .arg(ledger.produced)
        .arg(ledger.onTime)
        .arg(ledger.late)
        .arg(ledger.pending)
        .arg(ledger.dropped);
}

QString ledgerWord(const ContributionRows& rows) {
    if (rows.ledger().balanced())
        return ContributionText::tr("balances");
    return rows.isSettled() ? ContributionText::tr("does not balance: please report this fault")
                            : ContributionText::tr("still counting");
}

QString streakWord(const ContributionRows::Streak& streak) {
    for (const std::int64_t badge : badges)
        if (streak.now >= badge)
            return ContributionText::tr("now %1 (%2+)").arg(streak.now).arg(badge);
    return ContributionText::tr("now %1").arg(streak.now);
}

QString nothingToShow(const ContributionRows& rows, bool showsRun) {
    if (!showsRun || (rows.isEager() && rows.rounds() == 0))
        return ContributionText::tr(
            "Run an eager kind: solo, majority or quorum. Each of its rounds gets a column here.");
    return rows.isEager() ? QString()
                          : ContributionText::tr("This kind waits for everybody or knows no "
                                                 "rounds: only eager kinds skip gradients.");
}

} // namespace ringside
