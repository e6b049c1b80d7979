// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep that is killed again and again must end with the table of one that was left alone.
#include "tests/system/command_line.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTest>

#include <csignal>

using namespace ringside;

namespace {

QStringList sweepOf(const QString& folder) {
    return words("sweep first-run --simulate --set training.steps=60 "
                 "--vary architecture.kind=ring,ps,p2p --vary cluster.workers=2,3,4,5,6,7,8 "
                 "--repeat 2 --out")
        << folder;
}

QByteArray tableOf(const CommandLine& cli, const QString& folder) {
    QFile file(cli.path(folder + QStringLiteral("/sweep.csv")));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class CliSweep : public QObject {
    Q_OBJECT
private slots:
    void killedAndResumed() {
        QVERIFY2(m_cli.call(sweepOf("whole")).code == 0, "the whole sweep");
        const QByteArray expected = tableOf(m_cli, "whole");
        QCOMPARE(expected.count("\r\n"), 43);
        QRandomGenerator random(1);
        for (int kill = 0; kill < 20; ++kill) {
            auto process = m_cli.start(sweepOf("killed") << "--resume");
            QVERIFY(process->waitForStarted());
            QTest::qWait(int(random.bounded(10, 120)));
            sendSignal(process->processId(), SIGKILL);
            process->waitForFinished();
        }
        const CallResult last = m_cli.call(sweepOf("killed") << "--resume");
        QVERIFY2(last.code == 0, last.error);
        QCOMPARE(tableOf(m_cli, "killed"), expected);
    }

    void measuredRuns() {
        const CallResult result = m_cli.call(
            words("sweep first-run --set training.steps=4 --vary cluster.workers=1,2 --out m"));
        QVERIFY2(result.code == 0, result.error);
        QCOMPARE(tableOf(m_cli, "m").count("measured"), 2);
        QVERIFY(QFile::exists(m_cli.path("m/run-0002.ringside")));
        QVERIFY(QFile::exists(m_cli.path("m/sweep-means.csv")));
    }

    void refusesAnotherSweepsFolder() {
        QCOMPARE(
            m_cli.call(words("sweep first-run --simulate --vary cluster.workers=2 --out other"))
                .code,
            0);
        const CallResult other = m_cli.call(
            words("sweep first-run --simulate --vary cluster.workers=3 --out other --resume"));
        QCOMPARE(other.code, 2);
        QVERIFY(other.error.contains("another sweep"));
        const CallResult again
            = m_cli.call(words("sweep first-run --simulate --vary cluster.workers=2 --out other"));
        QCOMPARE(again.code, 3);
        QVERIFY(again.error.contains("--resume"));
    }

    void goesOnFromTheFolderAlone() {
        QCOMPARE(m_cli.call(words("sweep first-run --simulate --set training.steps=5 "
                                  "--vary cluster.workers=2,3 --vary training.batch=10,20 --out alone"))
                     .code,
            0);
        const QByteArray whole = tableOf(m_cli, "alone");
        QFile table(m_cli.path("alone/sweep.csv"));
        QVERIFY(table.resize(whole.lastIndexOf("\r\n", whole.size() - 3) + 2)); // without the last row
        const CallResult result = m_cli.call(words("sweep --resume --out alone"));
        QVERIFY2(result.code == 0, result.error);
        QCOMPARE(tableOf(m_cli, "alone"), whole);
        QCOMPARE(
            m_cli.call(words("sweep --vary cluster.workers=2,3 --resume --out alone")).code, 0);
        const CallResult other
            = m_cli.call(words("sweep --vary cluster.workers=2,4 --resume --out alone"));
        QCOMPARE(other.code, 2);
        QVERIFY2(other.error.contains("another sweep"), other.error);
        const CallResult half = m_cli.call(words("sweep first-run --resume --out alone"));
        QCOMPARE(half.code, 2);
        QVERIFY2(half.error.contains("SCENARIO is left out"), half.error);
        QCOMPARE(m_cli.call(words("sweep --resume --out nowhere")).code, 3);
        QCOMPARE(m_cli.call(words("sweep --out nowhere")).code, 2);
        QVERIFY(table.resize(whole.indexOf("\r\n") + 2)); // the head alone
        const CallResult emptied = m_cli.call(words("sweep --resume --out alone"));
        QCOMPARE(emptied.code, 3);
        QVERIFY2(emptied.error.contains("no rows of 4 runs"), emptied.error);
    }

    /// Its runs would be made again, over the old ones.
    void refusesRunsWithoutTheirTable() {
        const QStringList sweep = words("sweep first-run --simulate --vary cluster.workers=2 --out lost");
        QCOMPARE(m_cli.call(sweep).code, 0);
        QVERIFY(QFile::remove(m_cli.path("lost/sweep.csv")));
        QFile record(m_cli.path("lost/run-0001.ringside"));
        QVERIFY(record.open(QIODevice::ReadOnly));
        const QByteArray before = record.readAll();
        for (const QStringList& more : {QStringList{"--resume"}, QStringList{}}) {
            const CallResult result = m_cli.call(sweep + more);
            QCOMPARE(result.code, 3);
            QVERIFY2(result.error.contains("not their table sweep.csv"), result.error);
            QVERIFY(QFile::remove(m_cli.path("lost/sweep.json")) || more.isEmpty());
        }
        record.seek(0);
        QCOMPARE(record.readAll(), before);
    }

    /// The row is the result: it stays, nothing is made again, and both are said.
    void tellsOfRecordsThatAreGone() {
        const QStringList sweep
            = words("sweep first-run --simulate --vary cluster.workers=2,3 --out gone");
        QCOMPARE(m_cli.call(sweep).code, 0);
        const QByteArray before = tableOf(m_cli, "gone");
        QVERIFY(QFile::remove(m_cli.path("gone/run-0002.ringside")));
        const CallResult result = m_cli.call(words("sweep --resume --out gone"));
        QCOMPARE(result.code, 0);
        QVERIFY2(result.error.contains("(run-0002.ringside)"), result.error);
        QVERIFY2(result.error.contains("not made again"), result.error);
        QCOMPARE(tableOf(m_cli, "gone"), before);
        QVERIFY(!QFile::exists(m_cli.path("gone/run-0002.ringside")));
        QFile table(m_cli.path("gone/sweep.csv")); // as it says: the row away, too
        QVERIFY(table.resize(before.lastIndexOf("\r\n", before.size() - 3) + 2));
        QCOMPARE(m_cli.call(words("sweep --resume --out gone")).code, 0);
        QCOMPARE(tableOf(m_cli, "gone"), before);
        QVERIFY(QFile::exists(m_cli.path("gone/run-0002.ringside")));
    }

    void refusesAFieldTwice() {
        const CallResult result = m_cli.call(words(
            "sweep first-run --simulate --vary cluster.workers=2 --vary cluster.workers=3 --out twice"));
        QCOMPARE(result.code, 2);
        QVERIFY2(result.error.contains("names cluster.workers twice"), result.error);
        QVERIFY(!QFile::exists(m_cli.path("twice")));
    }

private:
    CommandLine m_cli;
};

QTEST_GUILESS_MAIN(CliSweep)
#include "tst_cli_sweep.moc"
