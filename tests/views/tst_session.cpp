// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_json.h"
#include "views/measurements.h"
#include "views/session.h"
#include "views/status_sentence.h"

#include <QFile>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace ringside;

namespace {

Scenario mood(const char* notes, int epochs = 1) {
    Scenario scenario = scenarioFromJson(builtInScenarios().front().text);
    scenario.notes = notes;
    scenario.training.epochs = epochs;
    return scenario;
}

MessageEvent message(Step step, double start) {
    MessageEvent event;
    event.from = 0;
    event.to = 1;
    event.step = step;
    event.start = Time::fromSeconds(start);
    event.delivered = Time::fromSeconds(start + 0.001);
    return event;
}

} // namespace

class TestSession : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    SessionPaths paths() const {
        return {QStringLiteral(FAKE_COORDINATOR), m_folder.filePath("runs")};
    }

private slots:
    void runsToItsEnd() {
        Session session(paths());
        QSignalSpy finished(&session, &Session::runFinished);
        session.setScenario(mood("quick", 3));
        session.start();
        QCOMPARE(session.state(), SessionState::Starting); // at once, without a wait
        session.start(); // idempotent
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Running; }, 10000));
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 20000));
        QVERIFY2(session.store().end().has_value(), qPrintable(session.reason()));
        QCOMPARE(finished.count(), 1);
        QVERIFY2(session.reason().isEmpty(), qPrintable(session.reason()));
        const RunStore& store = session.store();
        QCOMPARE(store.rounds().size(), std::size_t(150));
        QCOMPARE(store.epochs().size(), std::size_t(3));
        QCOMPARE(store.newestRound(), std::optional<Step>(149));
        const RoundSlice slice = store.slice(149);
        QCOMPARE(slice.messages.size(), std::size_t(24));
        QCOMPARE(slice.states.size(), std::size_t(4));
        QVERIFY(slice.states[0].front().at <= slice.round.begin);
        QCOMPARE(store.arrivals().last[1], std::int64_t(150));
        const QString sentence = StatusSentence::ofRun(store);
        QVERIFY2(sentence.startsWith("Worker 1 arrived last in 150 of 150 rounds"),
            qPrintable(sentence));
        QVERIFY(measurementOf(
            store.scenario(), store.run(), store.end(), store.epochs(), store.evaluations()));
        QVERIFY(session.showsScenario());
    }

    void stopsWhileRunningAndAgain() {
        Session session(paths());
        session.setScenario(mood("", 100));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.store().rounds().size() > 3; }, 10000));
        session.stop();
        session.stop();
        QCOMPARE(session.state(), SessionState::Stopping);
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 6000));
        QVERIFY(session.store().end().has_value());
        QVERIFY(session.store().end()->outcome == Outcome::Stopped);
        QVERIFY(!session.failed());
    }

    void startDuringStoppingIsRememberedOnce() {
        Session session(paths());
        session.setScenario(mood("", 100));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Running; }, 10000));
        session.stop();
        session.start();
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.generation() == 2; }, 6000));
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Running; }, 10000));
        session.stop();
        session.start();
        session.stop(); // takes the remembered start back
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 6000));
        QTest::qWait(100);
        QCOMPARE(session.generation(), 2);
    }

    void stopBeforeAnythingIsUp() {
        Session session(paths());
        session.setScenario(mood("slow start", 100));
        session.start();
        session.stop();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 6000));
        QVERIFY(!session.failed());
    }

    void tellsWhyARunFailed_data() {
        QTest::addColumn<QString>("notes");
        QTest::addColumn<QString>("words");
        QTest::newRow("reason given") << "fail"
                                      << "killed by SIGKILL";
        QTest::newRow("crash") << "crash"
                               << "ended by a signal";
    }
    void tellsWhyARunFailed() {
        QFETCH(QString, notes);
        QFETCH(QString, words);
        Session session(paths());
        session.setScenario(mood(notes.toUtf8().constData()));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 10000));
        QVERIFY(session.failed());
        QVERIFY2(session.reason().contains(words), qPrintable(session.reason()));
    }

    void aMissingCoordinatorIsASentence() {
        Session session({QStringLiteral("/nonexistent/ringside-cli"), m_folder.filePath("runs")});
        session.setScenario(mood(""));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 6000));
        QVERIFY2(session.reason().contains("could not be started"), qPrintable(session.reason()));
    }

    void aDeafCoordinatorIsEnded() {
        Session session(paths());
        session.setScenario(mood("deaf", 1000));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Running; }, 10000));
        session.close();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 6000));
    }

    void manyQuickClicksEndIdle() {
        Session session(paths());
        session.setScenario(mood("", 50));
        QRandomGenerator random(7);
        for (int click = 0; click < 60; ++click) {
            if (random.bounded(2))
                session.start();
            else
                session.stop();
            QTest::qWait(int(random.bounded(60)));
        }
        session.stop();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 8000));
        QTest::qWait(200);
        QCOMPARE(session.state(), SessionState::Idle);
    }

    void opensARunFile() {
        QString record;
        {
            Session session(paths());
            session.setScenario(mood("quick", 2));
            session.start();
            QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 20000));
            record = session.recordPath();
        }
        QVERIFY(QFile::exists(record));
        Session session(paths());
        QSignalSpy opened(&session, &Session::fileOpened);
        session.open(record);
        QVERIFY(QTest::qWaitFor([&] { return session.store().end().has_value(); }, 10000));
        QCOMPARE(opened.count(), 1);
        QCOMPARE(session.store().rounds().size(), std::size_t(100));
        QCOMPARE(session.scenario().training.epochs, 2);
        Measurements measurements;
        QSignalSpy loaded(&measurements, &Measurements::changed);
        measurements.load(m_folder.filePath("runs"));
        QVERIFY(loaded.wait(10000));
        QVERIFY(!measurements.points(mood("x", 9), ArchitectureKind::Ring).empty());
    }

    void badFilesAreSentences() {
        Session session(paths());
        QSignalSpy failed(&session, &Session::openFailed);
        const QString path = m_folder.filePath("bad.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"cluster\": {\"workerz\": 3}}");
        file.close();
        session.open(path);
        QVERIFY(failed.wait(5000));
        QVERIFY2(failed[0][1].toString().contains("workers"), qPrintable(failed[0][1].toString()));
        session.open(m_folder.filePath("absent.ringside"));
        QVERIFY(failed.wait(5000));
        QCOMPARE(session.state(), SessionState::Idle);
    }

    void storeForgetsWholeOldRounds() {
        RunStore store(10);
        Scenario scenario = mood("");
        scenario.cluster.workers = 2;
        store.begin(scenario);
        for (Step step = 0; step < 8; ++step) {
            RunBatch batch;
            for (int i = 0; i < 3; ++i)
                batch.messages.push_back(message(step, double(step) + 0.1 * i));
            batch.states.push_back({0, Time::fromSeconds(double(step)), NodeState::Compute, step});
            batch.rounds.push_back(
                {step, Time::fromSeconds(double(step)), Time::fromSeconds(double(step + 1))});
            store.append(batch);
        }
        QCOMPARE(store.messagesKept(), std::size_t(9));
        QCOMPARE(store.messagesForgotten(), std::int64_t(15));
        QCOMPARE(store.oldestRound(), std::optional<Step>(5));
        QVERIFY(store.slice(4).messages.empty());
        QCOMPARE(store.slice(6).messages.size(), std::size_t(3));
        QCOMPARE(store.slice(6).states[0].front().step, Step(6));
    }

    void sentencesSayWhatMatters() {
        RunStore store;
        Scenario scenario = mood("");
        scenario.cluster.workers = 2;
        store.begin(scenario);
        QCOMPARE(StatusSentence::ofRun(store), QStringLiteral("Waiting for the first round."));
        RunBatch batch;
        for (Step step = 0; step < 10; ++step) {
            const auto t
                = [step](double offset) { return Time::fromSeconds(double(step) + offset); };
            batch.steps.push_back({0, step, t(0), t(0.5), t(1)});
            batch.steps.push_back({1, step, t(0), t(0.5), t(1)});
            batch.rounds.push_back({step, t(0), t(1), t(0.5), 0, true, 1, true});
        }
        NodeAccount account;
        account.node = 0;
        account.compute = Time::fromSeconds(7.4);
        account.wait = Time::fromSeconds(2.6);
        batch.accounts.push_back(account);
        store.append(batch);
        QCOMPARE(StatusSentence::ofRun(store),
            QStringLiteral("Nobody is late: every worker waits 26 % of a step for the network."));
    }
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
