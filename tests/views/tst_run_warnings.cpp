// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run_warnings.h"
#include "views/stage/change_words.h"

#include <QTest>

using namespace ringside;

class TestRunWarnings : public QObject {
    Q_OBJECT
private slots:
    void aBusyHostIsForgottenWhenItKeepsUp() {
        RunWarnings warnings;
        warnings.hear(QStringLiteral("worker-1 came late"), 3);
        warnings.hear(QStringLiteral("this host is too busy: 8 % of the messages came late"), 4);
        QVERIFY(warnings.newest().startsWith("This host is too busy"));
        warnings.hear(QStringLiteral("the host keeps up again: times count as before"), 5);
        QCOMPARE(warnings.newest(), QStringLiteral("Worker-1 came late."));
    }

    void aDeathIsToldToTheEnd() {
        const std::string recorded = "worker-2 has ended (killed by SIGKILL) in step 4; the others "
                                     "go on from round 6 without it.";
        RunWarnings warnings;
        warnings.hear(QString::fromStdString(recorded), 5);
        RunBatch batch; // the same in the record
        batch.changes.push_back(
            {.node = 2, .action = ChangeAction::Depart, .step = 6, .text = recorded});
        warnings.takeRows(batch, 4);
        warnings.hear(QStringLiteral("this host is too busy: 8 % of the messages came late"), 6);
        const QString death
            = QStringLiteral("Worker 2 is dead: it has ended (killed by SIGKILL) in "
                             "round 5; the others go on from round 7 without it.");
        QVERIFY2(warnings.newest().startsWith(death + QStringLiteral(" This host is too busy")),
            qPrintable(warnings.newest()));
        warnings.hear(QStringLiteral("the host keeps up again"), 7);
        QCOMPARE(warnings.newest(), death);
        QCOMPARE(departures(batch.changes), QStringList{death});
    }

    void theRecordsNotesDoTheSame() {
        RunWarnings warnings;
        RunBatch batch;
        batch.notes.push_back({NoteKind::Warning, {}, noRank, "this host is too busy: x"});
        warnings.takeRows(batch, 4);
        QVERIFY(!warnings.newest().isEmpty());
        batch.notes = {{NoteKind::Warning, {}, noRank, "the host keeps up again: y"}};
        warnings.takeRows(batch, 4);
        QVERIFY(warnings.newest().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestRunWarnings)
#include "tst_run_warnings.moc"
