// SPDX-License-Identifier: GPL-3.0-or-later
// What is read of a run file ahead of its messages.
#include "engine/base/error.h"
#include "engine/run/database.h"
#include "engine/run/overview_reader.h"
#include "tests/run/same_rows.h"
#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>
#include <sqlite3.h>

using namespace ringside;

class Overview : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        m_path = m_folder.filePath("run.ringside").toStdString();
        writeSampleRun(m_path);
    }

    void tellsAllButTheMessages() {
        OverviewReader reader(m_path, sampleScenario());
        const RunBatch all = reader.read(100000);
        QVERIFY(!all.more);
        QVERIFY(all.messages.empty() && all.steps.empty());
        QCOMPARE(all.states.size(), std::size_t(300));
        QVERIFY(same(all.states[299], sampleState(299)));
        QCOMPARE(all.rounds.size(), std::size_t(75));
        QVERIFY(same(all.rounds[7], sampleRound(7)));
        QCOMPARE(all.epochs.size(), std::size_t(1));
        QCOMPARE(all.evaluations.size(), std::size_t(1));
        QCOMPARE(all.notes.size(), std::size_t(1));
        QCOMPARE(all.changes.size(), std::size_t(1));
        QCOMPARE(all.accounts.size(), std::size_t(6));
        QCOMPARE(all.run->startedAt, sampleRun().startedAt);
        QCOMPARE(all.end->cluster, sampleEnd().cluster);
        QVERIFY(reader.read(100000).rounds.empty());
    }

    void comesInPieces() {
        OverviewReader reader(m_path, sampleScenario());
        std::size_t states = 0, rounds = 0, pieces = 0;
        for (bool more = true; more; ++pieces) {
            const RunBatch piece = reader.read(7);
            more = piece.more;
            QVERIFY(piece.states.size() <= 7 && piece.rounds.size() <= 7);
            for (const StateEvent& state : piece.states)
                QVERIFY(same(state, sampleState(static_cast<std::int64_t>(states++))));
            for (const RoundRow& round : piece.rounds)
                QVERIFY(same(round, sampleRound(static_cast<Step>(rounds++))));
        }
        QCOMPARE(states, std::size_t(300));
        QCOMPARE(rounds, std::size_t(75));
        QCOMPARE(pieces, std::size_t(300 / 7 + 1));
    }

    void saysWhatIsMissing() {
        const std::string path = m_folder.filePath("less.ringside").toStdString();
        writeSampleRun(path);
        Database(path, SQLITE_OPEN_READWRITE).execute("DROP TABLE round");
        QVERIFY_THROWS_EXCEPTION(FileError, OverviewReader(path, sampleScenario()));
    }

private:
    QTemporaryDir m_folder;
    std::string m_path;
};

QTEST_GUILESS_MAIN(Overview)
#include "tst_overview.moc"
