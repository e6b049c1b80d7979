// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run_warnings.h"
#include "views/stage/change_words.h"

#include <QTest>
#include <QTranslator>

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

    void whoIsStartedAnewIsDeadNoMore() {
        RunBatch batch;
        batch.changes.push_back({.node = 2,
            .action = ChangeAction::Depart,
            .step = 6,
            .text
            = "worker-2 has ended (killed by SIGKILL) in step 4; the others go on from round 6 "
              "without it."});
        batch.changes.push_back({.node = 2,
            .action = ChangeAction::Restart,
            .step = 30,
            .text
            = "worker-2 was started anew (worker-0's weights); it takes part again from round "
              "30."});
        RunWarnings warnings;
        warnings.hear(QString::fromStdString(batch.changes[0].text), 5);
        warnings.hear(QString::fromStdString(batch.changes[1].text), 28);
        const QString back = QStringLiteral("Worker 2 was started anew with the weights of "
                                            "worker-0; it takes part again from round 31.");
        QCOMPARE(warnings.newest(), back);
        warnings.takeRows(batch, 4);
        QCOMPARE(warnings.newest(), back);
        QVERIFY(departures(batch.changes).isEmpty());
        QCOMPARE(changeSentence(batch.changes[1], 4), back);
        // The note of its old process's end says nothing new, whether it comes before or after.
        RunBatch notes;
        notes.notes.push_back({.kind = NoteKind::Warning,
            .node = 2,
            .text = "worker-2 killed by SIGKILL in step 4 (by an order, while the run went on)"});
        warnings.takeRows(notes, 4);
        QCOMPARE(warnings.newest(), back);
        RunWarnings first;
        first.takeRows(notes, 4);
        QVERIFY(first.newest().startsWith("Worker 2 has ended"));
        first.takeRows(batch, 4);
        QCOMPARE(first.newest(), back);
    }

    /// Every form that the engine writes (departureEvent, unsettledDeathEvent, Supervisor).
    void noEnglishOfTheEngineIsLeft_data() {
        QTest::addColumn<QString>("recorded");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* recorded, const char* shown) {
            QTest::newRow(recorded) << QString::fromUtf8(recorded) << QString::fromUtf8(shown);
        };
        row("worker-2 has ended (killed by SIGKILL) in step 4; the others go on from round 6 "
            "without it.",
            "Worker 2 ist tot: Er endete (durch SIGKILL beendet) in Runde 5; die anderen machen ab "
            "Runde 7 ohne ihn weiter.");
        row("worker-2 has ended (exited with code 3) in step 4; the run ended before the others "
            "had "
            "agreed how to go on.",
            "Worker 2 ist tot: Er endete (mit Code 3 beendet) in Runde 5; der Lauf endete, bevor "
            "sich die "
            "anderen auf das Weitere geeinigt hatten.");
        row("worker-2 has ended (killed by a planned fault) in step 4; no worker was left to go "
            "on.",
            "Worker 2 ist tot: Er endete (durch einen geplanten Fehler beendet) in Runde 5; kein "
            "Worker war "
            "mehr übrig.");
        row("worker-1 killed by SIGKILL in step 4 (by a planned fault)",
            "Worker 1 endete (durch SIGKILL beendet, wie geplant) in Runde 5.");
        row("worker-1 killed by SIGSEGV in step 4",
            "Worker 1 endete (durch SIGSEGV beendet) in Runde 5.");
        row("worker-1 killed by SIGKILL before training began",
            "Worker 1 endete (durch SIGKILL beendet), bevor das Training begann.");
    }
    void noEnglishOfTheEngineIsLeft() {
        QFETCH(QString, recorded);
        QFETCH(QString, shown);
        QTranslator texts;
        QVERIFY(
            texts.load(QStringLiteral("ringside_de"), QStringLiteral(":/ringside/translations")));
        QCoreApplication::installTranslator(&texts);
        const QString death = departureWords(recorded);
        const QString words = death.isEmpty() ? processEndWords(recorded) : death;
        QCoreApplication::removeTranslator(&texts);
        QCOMPARE(words, shown);
        QVERIFY(words != recorded
            && processEndWords(QStringLiteral("the disk is full"))
                == QStringLiteral("the disk is full"));
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
