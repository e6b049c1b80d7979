// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/round_reader.h"
#include "tests/views/recorded_run.h"
#include "views/playback/playback_bar.h"
#include "views/playback/run_scrubber.h"
#include "views/stage/stage_view.h"

#include <QCryptographicHash>
#include <QLineEdit>
#include <QPainter>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

#include <set>
#include <tuple>

using namespace ringside;

namespace {

auto key(const MessageEvent& m) {
    return std::tuple(m.start, m.delivered, m.from, m.to, m.kind, m.step, m.part, m.queued,
        m.firstBit, m.bytes.value, m.late);
}

bool same(const RoundSlice& a, const RoundSlice& b) {
    if (a.round.step != b.round.step || a.round.begin != b.round.begin || a.round.end != b.round.end
        || a.messages.size() != b.messages.size() || a.states.size() != b.states.size())
        return false;
    for (std::size_t i = 0; i < a.messages.size(); ++i)
        if (key(a.messages[i]) != key(b.messages[i]))
            return false;
    for (std::size_t node = 0; node < a.states.size(); ++node) {
        if (a.states[node].size() != b.states[node].size())
            return false;
        for (std::size_t i = 0; i < a.states[node].size(); ++i)
            if (a.states[node][i].at != b.states[node][i].at
                || a.states[node][i].state != b.states[node][i].state)
                return false;
    }
    return true;
}

RoundSlice fromFile(RoundReader& reader, const Scenario& scenario, Step step) {
    const ArchitectureKind kind = scenario.architecture.kind;
    const RunBatch rows = reader.around(step, !hasCommonRounds(kind));
    if (rows.rounds.empty())
        return {};
    std::optional<Time> previousEnd;
    if (rows.rounds.size() > 1)
        previousEnd = rows.rounds.front().end;
    return cutRound(scenario, shownRound(kind, rows.rounds.back(), previousEnd), rows);
}

/// A finished run on a stage, as the window sets it up.
struct Bench {
    explicit Bench(const Scenario& scenario, std::size_t messageLimit = 1000000)
        : path(folder.filePath(QStringLiteral("run.ringside")))
        , store(messageLimit)
        , navigator(store, &player)
        , bar(&navigator) {
        record(scenario, path);
        readInto(store, path);
        player.setScenario(scenario);
        player.setPlaying(false);
        stage.setScenario(scenario);
        stage.resize(748, 500);
        QObject::connect(&player, &LensPlayer::sliceChanged, &stage, &StageView::setSlice);
        QObject::connect(&player, &LensPlayer::momentChanged, &stage, &StageView::setMoment);
        bar.resize(1000, 92);
        player.setNewest(store.slice(*store.newestRound()));
        navigator.grow();
    }
    QByteArray pixels() {
        QImage image(stage.size(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        stage.render(&image);
        return QCryptographicHash::hash(
            QByteArrayView(image.constBits(), image.sizeInBytes()), QCryptographicHash::Sha1);
    }

    QTemporaryDir folder;
    QString path;
    RunStore store;
    LensPlayer player;
    RunNavigator navigator;
    StageView stage;
    PlaybackBar bar;
};

} // namespace

class TestPlayback : public QObject {
    Q_OBJECT
private slots:
    void nOnAndNBackIsTheSamePicture_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("stride");
        QTest::addColumn<double>("speed");
        QTest::newRow("ring, messages")
            << int(ArchitectureKind::Ring) << int(Stride::Message) << 1.0;
        QTest::newRow("ring, messages, slow")
            << int(ArchitectureKind::Ring) << int(Stride::Message) << 0.05;
        QTest::newRow("ps, messages") << int(ArchitectureKind::Ps) << int(Stride::Message) << 1.0;
        QTest::newRow("p2p, messages") << int(ArchitectureKind::P2p) << int(Stride::Message) << 1.0;
        QTest::newRow("ring, mini-batches")
            << int(ArchitectureKind::Ring) << int(Stride::MiniBatch) << 1.0;
        QTest::newRow("ps, rounds") << int(ArchitectureKind::Ps) << int(Stride::Round) << 1.0;
        QTest::newRow("ring, rounds, fast")
            << int(ArchitectureKind::Ring) << int(Stride::Round) << 50.0;
    }
    void nOnAndNBackIsTheSamePicture() {
        QFETCH(int, kind);
        QFETCH(int, stride);
        QFETCH(double, speed);
        Bench bench(smallScenario(static_cast<ArchitectureKind>(kind), 4, true, 220));
        bench.player.setSpeed(speed);
        bench.navigator.goToPosition(20);
        bench.navigator.step(static_cast<Stride>(stride), 1);
        const QByteArray start = bench.pixels();
        std::set<QByteArray> others;
        for (int n = 1; n <= 100; ++n) {
            for (int i = 0; i < n; ++i)
                bench.navigator.step(static_cast<Stride>(stride), 1);
            others.insert(bench.pixels());
            for (int i = 0; i < n; ++i)
                bench.navigator.step(static_cast<Stride>(stride), -1);
            QVERIFY2(bench.pixels() == start, qPrintable(QString::number(n)));
        }
        QVERIFY(!others.count(start)); // it did go somewhere
        QCOMPARE(others.size(), std::size_t(100)); // the round's number differs, if nothing else
    }

    void epochsOnAndBackAreTheSamePicture_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("position");
        QTest::newRow("ring, inside of a round") << int(ArchitectureKind::Ring) << 7.4;
        QTest::newRow("ps, begin of a round") << int(ArchitectureKind::Ps) << 3.0;
        QTest::newRow("gossip") << int(ArchitectureKind::Gossip) << 5.7;
    }
    /// 100 epochs of ten rounds; most of them have to be read from the file again.
    void epochsOnAndBackAreTheSamePicture() {
        QFETCH(int, kind);
        QFETCH(double, position);
        Scenario scenario = smallScenario(static_cast<ArchitectureKind>(kind), 4, true, 1020);
        scenario.training.batch = 125;
        Bench bench(scenario, 1000);
        QCOMPARE(bench.store.run()->stepsPerEpoch, Step(10));
        QVERIFY(bench.store.messagesForgotten() > 0);
        RoundReader reader(bench.path.toStdString(), scenario);
        int read = 0;
        connect(&bench.navigator, &RunNavigator::roundWanted, this, [&](Step step) {
            ++read;
            bench.navigator.takeRound(
                std::make_shared<const RoundSlice>(fromFile(reader, scenario, step)));
        });
        bench.navigator.goToPosition(position);
        const QByteArray start = bench.pixels();
        std::set<QByteArray> others;
        for (const int n : {1, 2, 3, 5, 10, 30, 100}) {
            for (int i = 0; i < n; ++i)
                bench.navigator.step(Stride::WholeEpoch, 1);
            QCOMPARE(bench.player.slice().round.step, Step(position) + 10 * n);
            others.insert(bench.pixels());
            for (int i = 0; i < n; ++i)
                bench.navigator.step(Stride::WholeEpoch, -1);
            QVERIFY2(bench.pixels() == start, qPrintable(QString::number(n)));
        }
        QCOMPARE(others.size(), std::size_t(7));
        QVERIFY(!others.contains(start));
        QVERIFY(read > 50);
    }

    void aStepHasTheSameSizeAtEverySpeed() {
        Bench bench(smallScenario(ArchitectureKind::Ring, 4, false, 12));
        std::vector<Time> reached;
        for (const double speed : {0.01, 1.0, 100.0}) {
            bench.player.setSpeed(speed);
            bench.navigator.goToBegin();
            for (int i = 0; i < 30; ++i)
                bench.navigator.step(Stride::Message, 1);
            reached.push_back(bench.player.moment());
        }
        QCOMPARE(reached[0], reached[1]);
        QCOMPARE(reached[1], reached[2]);
        QVERIFY(!bench.player.isPlaying());
    }

    void strides() {
        Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, false, 30);
        Bench bench(scenario);
        const Step perEpoch = bench.store.run()->stepsPerEpoch;
        bench.navigator.goToPosition(2.5);
        bench.navigator.step(Stride::Round, 1);
        QCOMPARE(bench.player.slice().round.step, Step(3));
        QVERIFY(std::abs(*bench.navigator.position() - 3.5) < 1e-6);
        bench.navigator.step(Stride::WholeEpoch, 1);
        QCOMPARE(bench.player.slice().round.step, std::min<Step>(3 + perEpoch, 29));
        bench.navigator.goToPosition(2.5);
        bench.navigator.setWorker(1);
        bench.navigator.step(Stride::MiniBatch, 1);
        const StateEvent* state = stateAt(bench.player.slice().states[1], bench.player.moment());
        QVERIFY(state);
        QCOMPARE(state->state, NodeState::Compute);
        QCOMPARE(state->at, bench.player.moment());
        QCOMPARE(state->step, Step(3));
        bench.navigator.goToEnd();
        QCOMPARE(bench.player.moment(), bench.store.rounds().back().end);
        bench.navigator.step(Stride::Round, 1); // nowhere to go
        QCOMPARE(bench.player.slice().round.step, Step(29));
        bench.navigator.goToBegin();
        QCOMPARE(bench.player.moment(), bench.store.rounds().front().begin);
    }

    void aRoundFromTheFileEqualsTheOneInMemory_data() {
        QTest::addColumn<int>("kind");
        for (const auto& [name, kind] :
            std::initializer_list<std::pair<const char*, ArchitectureKind>>{
                {"ring", ArchitectureKind::Ring}, {"ps", ArchitectureKind::Ps},
                {"p2p", ArchitectureKind::P2p}})
            QTest::newRow(name) << int(kind);
    }
    void aRoundFromTheFileEqualsTheOneInMemory() {
        QFETCH(int, kind);
        const Scenario scenario = smallScenario(static_cast<ArchitectureKind>(kind), 5, true, 300);
        Bench bench(scenario);
        RoundReader reader(bench.path.toStdString(), scenario);
        for (const Step step : {0, 1, 57, 150, 298, 299}) {
            const RoundSlice slice = fromFile(reader, scenario, step);
            QVERIFY2(same(slice, bench.store.slice(step)), qPrintable(QString::number(step)));
            QVERIFY(!slice.messages.empty());
        }
        QVERIFY(reader.around(300, false).rounds.empty());
        QVERIFY(reader.around(-1, false).rounds.empty());
    }

    void forgottenRoundsComeFromTheFile() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, true, 100);
        Bench bench(scenario, 240); // ten rounds
        QVERIFY(bench.store.messagesForgotten() > 0);
        QVERIFY(!bench.store.holds(40));
        RoundReader reader(bench.path.toStdString(), scenario);
        int asked = 0;
        connect(&bench.navigator, &RunNavigator::roundWanted, &bench.navigator, [&](Step step) {
            ++asked;
            bench.navigator.takeRound(
                std::make_shared<const RoundSlice>(fromFile(reader, scenario, step)));
        });
        bench.navigator.goToPosition(40.5);
        QCOMPARE(bench.player.slice().round.step, Step(40));
        QCOMPARE(bench.player.slice().messages.size(), std::size_t(24));
        QCOMPARE(asked, 1);
        bench.navigator.step(Stride::Round, -1);
        bench.navigator.step(Stride::Round, 1); // remembered
        QCOMPARE(asked, 2);
        bench.navigator.goToEnd();
        QCOMPARE(asked, 2);
    }

    /// Wishes that come while a round is read: only the newest one counts.
    void theNewestWishCounts() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, true, 100);
        Bench bench(scenario, 240);
        RoundReader reader(bench.path.toStdString(), scenario);
        std::vector<Step> asked;
        connect(&bench.navigator, &RunNavigator::roundWanted, this,
            [&](Step step) { asked.push_back(step); });
        for (const double position : {10.5, 20.5, 30.5})
            bench.navigator.goToPosition(position);
        QCOMPARE(asked, std::vector<Step>{10});
        const auto answer = [&](Step step) {
            bench.navigator.takeRound(
                std::make_shared<const RoundSlice>(fromFile(reader, scenario, step)));
        };
        answer(10);
        QCOMPARE(asked, (std::vector<Step>{10, 30}));
        QVERIFY(bench.navigator.isWaiting());
        answer(30);
        QCOMPARE(bench.player.slice().round.step, Step(30));
        QVERIFY(!bench.navigator.isWaiting());
        QString said;
        connect(&bench.navigator, &RunNavigator::refused, this,
            [&](const QString& sentence) { said = sentence; });
        bench.navigator.goToPosition(50);
        bench.navigator.missRound(50, QStringLiteral("The file is damaged."));
        QVERIFY2(said.contains(QStringLiteral("damaged")), qPrintable(said));
        QVERIFY(!bench.navigator.isWaiting());
    }

    void replayGoesOnRoundAfterRound() {
        Bench bench(smallScenario(ArchitectureKind::Ring, 4, false, 6));
        bench.player.setShown(false); // the test is the clock
        bench.navigator.goToPosition(3);
        QCOMPARE(bench.player.mode(), LensMode::Replay);
        bench.player.setPlaying(true);
        bench.player.advance(bench.player.clock().duration() + 0.01);
        QCOMPARE(bench.player.slice().round.step, Step(4));
        QVERIFY(bench.player.isPlaying());
        bench.player.setMode(LensMode::Freeze);
        bench.player.advance(bench.player.clock().duration() + 0.01);
        QCOMPARE(bench.player.slice().round.step, Step(4));
        bench.player.setMode(LensMode::Replay);
        bench.player.advance(bench.player.clock().duration() + 0.01);
        bench.player.advance(bench.player.clock().duration() + 0.01);
        QVERIFY(!bench.player.isPlaying()); // the run is over
        QCOMPARE(bench.player.moment(), bench.store.rounds().back().end);
    }

    void keysWorkAnywhereButInFields() {
        Bench bench(smallScenario(ArchitectureKind::Ring, 4, false, 12));
        QWidget window;
        auto* field = new QLineEdit;
        auto* column = new QVBoxLayout(&window);
        column->addWidget(field);
        bench.stage.setFocusPolicy(Qt::StrongFocus);
        column->addWidget(&bench.stage);
        column->addWidget(&bench.bar);
        window.resize(1000, 700);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        bench.stage.setFocus();
        bench.navigator.goToPosition(5);
        QTest::keyClick(&bench.stage, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(bench.player.slice().round.step, Step(6));
        QTest::keyClick(&bench.stage, Qt::Key_Right);
        QCOMPARE(bench.player.moment(), bench.player.clock().instants().at(1));
        QTest::keyClick(&bench.stage, Qt::Key_Left);
        QCOMPARE(bench.player.moment(), bench.player.clock().begin());
        QTest::keyClick(&bench.stage, Qt::Key_F);
        QCOMPARE(bench.player.mode(), LensMode::Freeze);
        QTest::keyClick(&bench.stage, Qt::Key_1);
        QVERIFY(std::abs(bench.player.speed() - 0.2) < 0.01);
        QTest::keyClick(&bench.stage, Qt::Key_Space);
        QVERIFY(bench.player.isPlaying());
        QTest::keyClick(&bench.stage, Qt::Key_Home);
        QCOMPARE(bench.player.slice().round.step, Step(0));
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("f2"));
        QTest::keyClick(field, Qt::Key_Left);
        QCOMPARE(field->text(), QStringLiteral("f2"));
        QCOMPARE(field->cursorPosition(), 1);
        QVERIFY(std::abs(bench.player.speed() - 0.2) < 0.01);
        QCOMPARE(bench.player.moment(), bench.player.clock().begin());
        bench.stage.setParent(nullptr);
        bench.bar.setParent(nullptr);
    }

    void theScrubberReachesEveryRound() {
        Bench bench(smallScenario(ArchitectureKind::Ring, 4, false, 40));
        auto* scrubber = bench.bar.findChild<RunScrubber*>();
        bench.bar.grab();
        for (const double position : {0.5, 13.5, 39.5}) {
            QTest::mouseClick(scrubber, Qt::LeftButton, {},
                QPoint(qRound(scrubber->xOf(position)), scrubber->height() / 2));
            QCOMPARE(bench.player.slice().round.step, Step(position));
        }
        QVERIFY(scrubber->place().startsWith(QStringLiteral("round 40 of 40")));
    }

    void roundsWithoutACommonBeginFollowEachOther() {
        RunStore store;
        Scenario scenario = smallScenario(ArchitectureKind::Gossip, 2, false);
        store.begin(scenario);
        RunBatch batch;
        const auto s = [](double seconds) { return Time::fromSeconds(seconds); };
        // Worker 1 needs two seconds a step, worker 0 one: their rounds overlap.
        for (Step step = 0; step < 4; ++step) {
            const double begin = double(step), end = 2.0 * double(step + 1);
            batch.rounds.push_back({step, s(begin), s(end), s(end), 1, false, 1, false});
            batch.states.push_back({0, s(begin), NodeState::Compute, step});
            batch.states.push_back({1, s(end - 2), NodeState::Compute, step});
            MessageEvent message;
            message.from = 0;
            message.to = 1;
            message.kind = MessageKind::Mix;
            message.step = step;
            message.start = s(begin + 1);
            message.delivered = s(begin + 1.2);
            batch.messages.push_back(message);
        }
        store.append(batch);
        for (Step step = 0; step < 4; ++step) {
            const RoundSlice slice = store.slice(step);
            QCOMPARE(slice.round.begin, s(2.0 * double(step)));
            QCOMPARE(slice.round.end, s(2.0 * double(step + 1)));
            for (const MessageEvent& message : slice.messages)
                QVERIFY(message.start <= slice.round.end && message.delivered >= slice.round.begin);
        }
        QCOMPARE(store.slice(0).messages.size(), std::size_t(2)); // of steps 0 and 1
        LensPlayer player;
        player.setScenario(scenario);
        RunNavigator navigator(store, &player);
        QCOMPARE(navigator.roundAt(s(0.5)), std::size_t(0));
        QCOMPARE(navigator.roundAt(s(3)), std::size_t(1));
        QCOMPARE(navigator.roundAt(s(99)), std::size_t(3));
    }
};

QTEST_MAIN(TestPlayback)
#include "tst_playback.moc"
