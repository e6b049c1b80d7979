// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run_warnings.h"

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
