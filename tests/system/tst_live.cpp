// SPDX-License-Identifier: GPL-3.0-or-later
// A run of real processes that is changed by hand while it trains, through the window's session.
#include "engine/scenario/scenario_json.h"
#include "views/session.h"

#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace ringside;

class LiveTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    static QJsonObject fault(const char* node, const char* action) {
        return {{"do", "fault"}, {"node", node}, {"action", action}};
    }
    static const ChangeEvent* changeOf(const Session& session, ChangeAction action) {
        const auto& changes = session.store().changes();
        const auto found = std::find_if(changes.begin(), changes.end(),
            [action](const ChangeEvent& change) { return change.action == action; });
        return found == changes.end() ? nullptr : &*found;
    }
    static bool waitForRounds(const Session& session, std::size_t more) {
        const std::size_t wanted = session.store().rounds().size() + more;
        return QTest::qWaitFor([&] { return session.store().rounds().size() >= wanted; }, 60000);
    }
    /// How long the slowest worker of a round computed, in seconds of cluster time.
    static double computeSeconds(const Session& session, Step step) {
        const RoundRow& round = session.store().rounds().at(*session.store().indexOf(step));
        return (round.lastArrival - round.begin).seconds();
    }
    std::unique_ptr<Session> runningSession() {
        auto session = std::make_unique<Session>(SessionPaths{
            QStringLiteral(RINGSIDE_BINARY_DIR "/bin/ringside-cli"), m_folder.filePath("runs")});
        Scenario scenario = scenarioFromJson(builtInScenarios().front().text);
        scenario.training.epochs = 100;
        session->setScenario(scenario);
        session->start();
        return session;
    }

private slots:
    void aWorkerIsSlowedFromOneStepOn() {
        const auto session = runningSession();
        QVERIFY2(waitForRounds(*session, 5), qPrintable(session->reason()));
        QSignalSpy answers(session.get(), &Session::orderAnswered);
        QJsonObject slow = fault("worker-2", "slow");
        slow.insert("factor", 4);
        session->order(slow);
        QVERIFY(QTest::qWaitFor([&] { return changeOf(*session, ChangeAction::Slow); }, 60000));
        QCOMPARE(answers.count(), 1);
        QVERIFY2(answers[0][0].toBool(), qPrintable(answers[0][2].toString()));
        const ChangeEvent change = *changeOf(*session, ChangeAction::Slow);
        QCOMPARE(change.node, Rank(2));
        QVERIFY(QTest::qWaitFor(
            [&] { return session->store().indexOf(change.step + 1).has_value(); }, 60000));
        // 20 ms a batch, and 80 ms from this step on; a busy host may add to either.
        QVERIFY(computeSeconds(*session, change.step - 1) < 0.060);
        QVERIFY(computeSeconds(*session, change.step) >= 0.0799);
        QVERIFY(computeSeconds(*session, change.step + 1) >= 0.0799);
        session->stop();
        QVERIFY(QTest::qWaitFor([&] { return session->state() == SessionState::Idle; }, 10000));
        QVERIFY(!session->failed());
    }

    void nobodyTrainsWhileALinkIsCutAndAllGoOnWhenItHeals() {
        const auto session = runningSession();
        QVERIFY2(waitForRounds(*session, 3), qPrintable(session->reason()));
        QJsonObject cut = fault("worker-0", "cut"), heal = fault("worker-0", "heal");
        cut.insert("peer", "worker-1");
        heal.insert("peer", "worker-1");
        session->order(cut);
        QVERIFY(QTest::qWaitFor([&] { return changeOf(*session, ChangeAction::Cut); }, 60000));
        QTest::qWait(500); // what was under way is recorded
        const std::size_t stood = session->store().rounds().size();
        QTest::qWait(700);
        QCOMPARE(session->store().rounds().size(), stood);
        session->order(heal);
        QVERIFY2(waitForRounds(*session, 3), "the run must go on");
        QVERIFY(changeOf(*session, ChangeAction::Heal));
        session->stop();
        QVERIFY(QTest::qWaitFor([&] { return session->state() == SessionState::Idle; }, 10000));
    }

    void aPauseStandsStillAndAFrozenWorkerIsResumed() {
        const auto session = runningSession();
        QVERIFY2(waitForRounds(*session, 3), qPrintable(session->reason()));
        session->setPaused(true);
        QVERIFY(QTest::qWaitFor([&] { return session->paused(); }, 10000));
        QTest::qWait(500);
        const std::size_t stood = session->store().rounds().size();
        QTest::qWait(700);
        QCOMPARE(session->store().rounds().size(), stood);
        session->setPaused(false);
        QVERIFY(waitForRounds(*session, 3));
        session->order(fault("worker-3", "freeze"));
        QVERIFY(QTest::qWaitFor([&] { return changeOf(*session, ChangeAction::Freeze); }, 10000));
        session->order(fault("worker-3", "resume"));
        QVERIFY(QTest::qWaitFor([&] { return changeOf(*session, ChangeAction::Resume); }, 10000));
        QVERIFY(waitForRounds(*session, 3));
        session->stop();
        QVERIFY(QTest::qWaitFor([&] { return session->state() == SessionState::Idle; }, 10000));
    }
};

QTEST_GUILESS_MAIN(LiveTest)
#include "tst_live.moc"
