// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside/options.h"
#include "engine/scenario/scenario_json.h"
#include "views/fidelity_panel.h"
#include "views/measurements.h"
#include "views/session.h"
#include "views/status_sentence.h"

#include <QFile>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

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
        const auto measured = [&store](const std::vector<ChangeEvent>& changes) {
            return measurementOf(store.scenario(), store.run(), store.end(), store.epochs(),
                store.evaluations(), changes)
                .has_value();
        };
        QVERIFY(measured({}));
        QVERIFY(measured({{.action = ChangeAction::Pause}}));
        QVERIFY(!measured({{.action = ChangeAction::Slow}})); // not what the set-up says
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

    void fidelityTellsWhatTheHostDid() {
        Scenario scenario = mood("");
        scenario.cluster.bandwidthBitsPerS = 1e8;
        RunStore store;
        store.begin(scenario);
        RunBatch batch;
        batch.run.emplace();
        batch.run->timeDilation = 4;
        NodeAccount account;
        account.node = 1;
        account.gradients = 100;
        account.overrunSteps = 2;
        account.messagesReceived = 1000;
        account.lateMessages = 5;
        account.slips = 3;
        account.bytesSent = Bytes{1.2e6};
        account.sendBusy = Time::fromSeconds(0.1);
        account.lateness[6] = 1000; // 64 to 128 us
        batch.accounts = {account};
        store.append(batch);
        const QString facts = StatusSentence::fidelity(store);
        QVERIFY2(facts.contains("late 0.5 %") && facts.contains("overruns 2")
                && facts.contains("slips 3"),
            qPrintable(facts));
        const InspectorPage page = fidelityPage(store);
        QCOMPARE(page.rows.size(), std::size_t(1));
        QCOMPARE(page.rows[0].size(), page.columns.size());
        QCOMPARE(page.rows[0].mid(0, 4), (QStringList{"worker 1", "2 %", "0.5 %", "3"}));
        QCOMPARE(page.rows[0].mid(6), (QStringList{"100 Mbit/s", "96 Mbit/s"}));
        QVERIFY(fidelityVerdict(store).startsWith("This computer keeps up"));
        batch.accounts[0].lateMessages = 60;
        store.append(batch);
        QVERIFY(fidelityVerdict(store).startsWith("Oversubscribed"));
    }

    void ordersAreAnsweredAndRecorded() {
        Session session(paths());
        QSignalSpy answers(&session, &Session::orderAnswered);
        const auto fault = [](const char* node, const char* action) {
            return QJsonObject{{"do", "fault"}, {"node", node}, {"action", action}};
        };
        session.order(fault("worker-1", "freeze")); // no run goes on
        QCOMPARE(answers.count(), 1);
        QCOMPARE(answers[0][0].toBool(), false);
        session.setScenario(mood("", 100));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.store().rounds().size() > 2; }, 10000));
        session.order(fault("worker-1", "slow"));
        session.order(fault("worker-2", "slow"));
        QVERIFY(QTest::qWaitFor([&] { return answers.count() == 3; }, 5000));
        QCOMPARE(answers[1][0].toBool(), true);
        QCOMPARE(answers[1][2].toString(), QStringLiteral("It comes now."));
        QCOMPARE(answers[2][0].toBool(), false);
        QVERIFY(QTest::qWaitFor([&] { return session.store().changes().size() == 1; }, 5000));
        QVERIFY(session.store().changes()[0].action == ChangeAction::Slow);
        session.stop();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 6000));
    }

    void aPauseIsShownAndGoesOn() {
        Session session(paths());
        session.setScenario(mood("", 100));
        session.setPaused(true); // no run goes on
        QVERIFY(!session.paused());
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.store().rounds().size() > 2; }, 10000));
        QSignalSpy changed(&session, &Session::stateChanged);
        session.setPaused(true);
        QVERIFY(QTest::qWaitFor([&] { return session.paused(); }, 5000));
        QCOMPARE(changed.count(), 1);
        QVERIFY(session.state() == SessionState::Running);
        QTest::qWait(3300); // longer than a coordinator may be silent while it trains
        QVERIFY2(session.warning().isEmpty(), qPrintable(session.warning()));
        session.setPaused(false);
        QVERIFY(QTest::qWaitFor([&] { return !session.paused(); }, 5000));
        session.setPaused(true);
        QVERIFY(QTest::qWaitFor([&] { return session.paused(); }, 5000));
        session.stop(); // also from a pause
        QVERIFY(!session.paused());
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 6000));
        QVERIFY(session.store().end()->outcome == Outcome::Stopped);
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

    void aCoordinatorThatDoesNotAnswerIsEndedSoon() {
        Session session(paths());
        session.setScenario(mood("deaf", 1000));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Running; }, 10000));
        session.stop();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 4000));
    }

    void aStoppedWorkerIsToldUntilItSteps() {
        Session session(paths());
        session.setScenario(mood("worker stopped", 100));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return !session.warning().isEmpty(); }, 10000));
        QCOMPARE(session.warning(),
            QStringLiteral("Worker-1 is stopped by a signal; the others wait for it."));
        QVERIFY(QTest::qWaitFor([&] { return session.warning().isEmpty(); }, 10000));
        QCOMPARE(session.state(), SessionState::Running);
        QVERIFY(session.store().rounds().size() > 3);
    }

    void aLostRecordIsToldToTheEnd() {
        Session session(paths());
        session.setScenario(mood("record stopped", 100));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return session.store().rounds().size() > 20; }, 10000));
        QVERIFY2(
            session.warning().startsWith("Recording has stopped"), qPrintable(session.warning()));
        session.stop();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 6000));
        QVERIFY2(session.warning().isEmpty(), qPrintable(session.warning()));
        // No warning any more, but what is wrong with the record is not forgotten.
        QVERIFY2(session.lostRecord().startsWith("Recording has stopped"),
            qPrintable(session.lostRecord()));
        session.setScenario(mood("quick", 1));
        session.start();
        QVERIFY(session.lostRecord().isEmpty());
        session.stop();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == SessionState::Idle; }, 6000));
    }

    void silenceIsToldUntilItEnds() {
        Session session(paths());
        session.setScenario(mood("silent", 100));
        session.start();
        QVERIFY(QTest::qWaitFor([&] { return !session.warning().isEmpty(); }, 15000));
        QCOMPARE(session.warning(), QStringLiteral("The coordinator is silent for 3 s."));
        QVERIFY(QTest::qWaitFor([&] { return session.warning().isEmpty(); }, 10000));
        QCOMPARE(session.state(), SessionState::Running);
    }

    void warningsHoldEachForItself() {
        const auto note = [](Rank node, double at, const char* text) {
            RunBatch batch;
            batch.notes.push_back({NoteKind::Warning, Time::fromSeconds(at), node, text});
            return batch;
        };
        const auto stepOf = [](Rank node, double done) {
            RunBatch batch;
            batch.steps.push_back({node, 0, Time::fromSeconds(0), Time::fromSeconds(done / 2),
                Time::fromSeconds(done)});
            return batch;
        };
        RunWarnings warnings;
        warnings.hear(QStringLiteral("Recording has stopped, training goes on: disk full."), 4);
        warnings.takeRows(note(1, 5, "worker-1 is stopped by a signal; the others wait for it"), 2);
        warnings.takeRows(note(0, 6, "worker-0 is stopped by a signal; the others wait for it"), 2);
        QVERIFY(warnings.newest().startsWith("Worker-0"));
        warnings.takeRows(stepOf(0, 5.5), 2); // an earlier step, read late
        QVERIFY(warnings.newest().startsWith("Worker-0"));
        warnings.takeRows(stepOf(0, 7), 2);
        QVERIFY(warnings.newest().startsWith("Worker-1"));
        warnings.takeRows(stepOf(1, 7), 2);
        QVERIFY(warnings.newest().startsWith("Recording"));
        warnings.hear(
            QStringLiteral("Worker-1 is stopped by a signal; the others wait for it."), 4);
        warnings.takeProgress(4);
        QVERIFY(warnings.newest().startsWith("Worker-1"));
        warnings.takeProgress(5);
        QVERIFY(warnings.newest().startsWith("Recording"));
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

    void optionsThatCannotBeUsedAreSentences_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char* name, const QStringList& words, const char* fault) {
            QTest::newRow(name) << QStringList{"ringside"} + words << QString(fault);
        };
        row("largest", {"--size", "8192x8192"}, "");
        row("least", {"--size", "640x400"}, "");
        row("too large", {"--size", "99999x99999"}, "640x400 to 8192x8192");
        row("too small", {"--size", "639x400"}, "640x400 to 8192x8192");
        row("no size", {"--size", "big"}, "not a size");
        row("unknown", {"--sise", "640x400"}, "sise");
    }
    void optionsThatCannotBeUsedAreSentences() {
        QFETCH(QStringList, words);
        QFETCH(QString, fault);
        QString said;
        readOptions(words, said);
        QCOMPARE(said.isEmpty(), fault.isEmpty());
        QVERIFY2(said.contains(fault), qPrintable(said));
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
