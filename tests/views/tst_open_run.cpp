// SPDX-License-Identifier: GPL-3.0-or-later
// A run file that is opened: the newest round first, everything in the end.
#include "tests/views/recorded_run.h"
#include "views/session.h"
#include "views/timeline/lanes.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;

namespace {

/// All rows of a run file, a few at a time.
std::vector<RunBatch> pieces(const QString& path, std::int64_t limit) {
    RunReader reader(path.toStdString());
    std::vector<RunBatch> all;
    do
        all.push_back(reader.read(limit));
    while (all.back().more);
    return all;
}

/// Rounds and states from anywhere, as they are read ahead.
RunBatch ahead(const std::vector<RunBatch>& pieces) {
    RunBatch all;
    for (const RunBatch& piece : pieces) {
        all.rounds.insert(all.rounds.end(), piece.rounds.begin(), piece.rounds.end());
        all.states.insert(all.states.end(), piece.states.begin(), piece.states.end());
        all.epochs.insert(all.epochs.end(), piece.epochs.begin(), piece.epochs.end());
        all.notes.insert(all.notes.end(), piece.notes.begin(), piece.notes.end());
        all.end = piece.end;
    }
    return all;
}

} // namespace

class TestOpenRun : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    QString m_path;
    Scenario m_scenario = smallScenario(ArchitectureKind::Ring, 4, true, 120);

private slots:
    void initTestCase() {
        m_path = m_folder.filePath("run.ringside");
        record(m_scenario, m_path);
    }

    void theNewestRoundComesFirst() {
        Session session({QString(), m_folder.path()});
        QStringList order;
        Step newest = -1;
        connect(&session, &Session::newestRoundRead, this, [&](const RoundSlicePointer& slice) {
            order << "newest";
            newest = slice->round.step;
            QCOMPARE(slice->messages.size(), std::size_t(24));
            QCOMPARE(slice->states.size(), std::size_t(4));
        });
        connect(&session, &Session::rowsAhead, this, [&] { order << "ahead"; });
        connect(&session, &Session::rowsArrived, this, [&] { order << "rows"; });
        session.open(m_path);
        QVERIFY(QTest::qWaitFor([&] { return session.store().newestRound().has_value(); }, 10000));
        QCOMPARE(newest, Step(119));
        order.removeDuplicates();
        QCOMPARE(order, (QStringList{"ahead", "newest", "rows"}));
        QCOMPARE(session.store().rounds().size(), std::size_t(120));
        QVERIFY(session.store().end());
    }

    void whatWasReadAheadIsThereOnce() {
        const std::vector<RunBatch> all = pieces(m_path, 500);
        QVERIFY(all.size() > 5);
        RunStore plain, hurried;
        plain.begin(m_scenario);
        hurried.begin(m_scenario);
        hurried.appendAhead(ahead(all));
        QVERIFY(hurried.isAhead() && !plain.isAhead());
        QCOMPARE(hurried.rounds().size(), std::size_t(120));
        QVERIFY(!hurried.newestRound());
        QVERIFY(!hurried.holds(119) && !hurried.holds(0));
        for (const RunBatch& piece : all) {
            plain.append(piece);
            hurried.append(piece);
            QVERIFY(hurried.holds(0) == plain.holds(0));
        }
        QVERIFY(!hurried.isAhead());
        QCOMPARE(hurried.newestRound(), std::optional<Step>(119));
        QCOMPARE(hurried.rounds().size(), plain.rounds().size());
        QCOMPARE(hurried.epochs().size(), plain.epochs().size());
        QCOMPARE(hurried.notes().size(), plain.notes().size());
        QCOMPARE(hurried.messagesKept(), plain.messagesKept());
        QCOMPARE(hurried.slice(60).states[2].size(), plain.slice(60).states[2].size());
    }

    void lanesReadAheadAreTheSame() {
        const std::vector<RunBatch> all = pieces(m_path, 500);
        Lanes plain, hurried;
        plain.begin(m_scenario);
        hurried.begin(m_scenario);
        hurried.appendAhead(ahead(all));
        const std::size_t count = hurried.count();
        for (const RunBatch& piece : all) {
            plain.append(piece);
            hurried.append(piece);
            QCOMPARE(hurried.count(), count);
        }
        QCOMPARE(plain.count(), count);
        for (Rank node = 0; node < plain.nodes(); ++node)
            for (std::size_t i = 0; i < plain.count(node); ++i)
                QCOMPARE(hurried.at(node, i).begin, plain.at(node, i).begin);
        QCOMPARE(hurried.now(), plain.now());
        RunBatch more; // a run that grows after all
        more.states = {{0, plain.now() + Time{5}, NodeState::Compute, 500}};
        hurried.append(more);
        QCOMPARE(hurried.count(), count + 1);
    }
};

QTEST_GUILESS_MAIN(TestOpenRun)
#include "tst_open_run.moc"
