// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/synthetic_rounds.h"
#include "views/playback/duration_text.h"
#include "views/playback/lens_player.h"
#include "views/playback/playback_bar.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

using namespace ringside;

namespace {

double microseconds(Time a, Time b) {
    return std::abs((a - b).seconds()) * 1e6;
}

RoundSlice sampleRound(int which) {
    switch (which) {
    case 0:
        return ringRound({0.020, 0.020, 0.020, 0.020});
    case 1:
        return ringRound({0.018, 0.021, 0.019, 0.050, 0.0205, 0.018});
    case 2:
        return meshRound({0.018, 0.021, 0.019, 0.050}, {.transfer = 4e-3});
    case 3:
        return starRound({0.018, 0.021, 0.019, 0.050}, {.transfer = 4e-3, .update = 2e-3});
    default:
        return ringRound({0.020, 0.020});
    }
}

} // namespace

class TestLens : public QObject {
    Q_OBJECT
private slots:
    void rounds_data() {
        QTest::addColumn<int>("which");
        const char* const names[]{"ring 4", "ring 6, straggler", "mesh 4", "star 4", "ring 2"};
        for (int i = 0; i < 5; ++i)
            QTest::newRow(names[i]) << i;
    }

    void clockIsMonotoneAndInvertible_data() { rounds_data(); }
    void clockIsMonotoneAndInvertible() {
        QFETCH(int, which);
        const RoundSlice slice = sampleRound(which);
        const LensClock clock(slice);
        QCOMPARE(clock.at(0), slice.round.begin);
        QCOMPARE(clock.at(clock.duration()), slice.round.end);
        QCOMPARE(clock.at(clock.duration() + 5), slice.round.end);
        Time before = slice.round.begin;
        for (double s = 0; s <= clock.duration(); s += 0.01) {
            QVERIFY(clock.at(s) >= before);
            before = clock.at(s);
            QVERIFY(microseconds(clock.at(clock.screenAt(before)), before) < 1e-5);
            if (!clock.holdAt(s))
                QVERIFY(std::abs(clock.screenAt(before) - s) < 1e-6);
        }
        for (const Time t : clock.instants())
            QVERIFY(microseconds(clock.at(clock.screenAt(t)), t) < 1e-5);
    }

    void everyMessageIsSeenLongEnough_data() { rounds_data(); }
    void everyMessageIsSeenLongEnough() {
        QFETCH(int, which);
        const RoundSlice slice = sampleRound(which);
        const LensClock clock(slice);
        for (const MessageEvent& message : slice.messages)
            QVERIFY(message.delivered < slice.round.begin
                || clock.screenAt(message.delivered) - clock.screenAt(message.start)
                    >= 0.35 - 1e-9);
        QVERIFY2(clock.duration() >= 5 && clock.duration() <= 13,
            qPrintable(QString::number(clock.duration())));
    }

    void aShortMessageSlowsItsStretchOnly() {
        RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.020}, {.transfer = 20e-3});
        MessageEvent shortOne = slice.messages.front();
        shortOne.kind = MessageKind::PullRequest;
        shortOne.start = after(slice, 0.025);
        shortOne.firstBit = shortOne.delivered = after(slice, 0.0251);
        slice.messages.push_back(shortOne);
        const LensClock clock(slice);
        QVERIFY(clock.screenAt(shortOne.delivered) - clock.screenAt(shortOne.start) >= 0.35 - 1e-9);
        const double slow = clock.speedAt(clock.screenAt(after(slice, 0.02505)));
        const double usual = clock.speedAt(clock.screenAt(after(slice, 0.030)));
        QVERIFY(slow < 0.1 * usual);
    }

    void limitsAreKeptWhereSomethingMoves_data() { rounds_data(); }
    void limitsAreKeptWhereSomethingMoves() {
        QFETCH(int, which);
        const RoundSlice slice = sampleRound(which);
        LensSettings settings;
        settings.slowest = 0.8e-3;
        settings.fastest = 0.9e-3;
        const LensClock clock(slice, settings);
        for (const MessageEvent& message : slice.messages) {
            const double middle
                = (clock.screenAt(message.start) + clock.screenAt(message.delivered)) / 2;
            if (message.delivered < slice.round.begin || clock.holdAt(middle))
                continue;
            QVERIFY(clock.speedAt(middle) >= settings.slowest * 0.999);
            QVERIFY(clock.speedAt(middle) <= settings.fastest * 1.001);
        }
    }

    void computeIsFoldedAndSaysItsLength() {
        const RoundSlice slice = ringRound({0.100, 0.100, 0.100, 0.100});
        const LensClock clock(slice);
        QCOMPARE(clock.folds().size(), std::size_t(1));
        const Fold& fold = clock.folds().front();
        QCOMPARE(fold.content, FoldContent::Compute);
        QVERIFY(std::abs((fold.end - fold.begin).seconds() - 0.100) < 1e-9);
        QVERIFY(fold.screenEnd - fold.screenBegin < 3.1);
        QVERIFY(clock.foldAt(0.1).has_value());
        QVERIFY(!clock.foldAt(fold.screenEnd + 0.1).has_value());
    }

    void aLongerGapStaysLonger() {
        // Nobody sends before the last worker is ready: gaps of 10, 20, 40 and 80 ms between
        // arrivals.
        const RoundSlice slice = starRound({0.010, 0.030, 0.070, 0.150}, {.transfer = 1e-3});
        const LensClock clock(slice);
        double before = 0;
        int gaps = 0;
        for (const Fold& fold : clock.folds()) {
            const double seen = fold.screenEnd - fold.screenBegin;
            QVERIFY(seen > before);
            QVERIFY(seen < 20 * (fold.end - fold.begin).seconds() / 1e-3);
            before = seen;
            ++gaps;
        }
        QVERIFY(gaps >= 3);
    }

    void holdsAtUpdateAndEnd() {
        const RoundSlice slice = starRound({0.020, 0.020}, {.transfer = 4e-3, .update = 2e-3});
        const LensClock clock(slice);
        const std::vector<Time> updates = updateTimes(slice);
        QCOMPARE(updates.size(), std::size_t(1));
        QVERIFY(
            std::abs((updates.front() - slice.round.begin).seconds() - (0.020 + 1e-4 + 8e-3 + 2e-3))
            < 1e-9);
        const double screen = clock.screenAt(updates.front());
        QVERIFY(!clock.holdAt(screen - 0.01));
        for (const double into : {0.01, 0.2, 0.39}) {
            QVERIFY(clock.holdAt(screen + into));
            QCOMPARE(clock.at(screen + into), updates.front());
        }
        QVERIFY(!clock.holdAt(screen + 0.41));
        QVERIFY(clock.holdAt(clock.duration() - 0.2));
    }

    void updateWithoutTimeIsTheLastPush() {
        const RoundSlice slice = starRound({0.020, 0.020}, {.transfer = 4e-3});
        QCOMPARE(updateTimes(slice), std::vector<Time>{after(slice, 0.020 + 1e-4 + 8e-3)});
    }

    void emptySliceIsHarmless() {
        const LensClock nothing;
        QCOMPARE(nothing.duration(), 0.0);
        QCOMPARE(nothing.at(3), Time{});
        RoundSlice alone;
        alone.round.end = Time::fromSeconds(0.1);
        alone.states = {{{0, {}, NodeState::Compute, 0}}};
        const LensClock one(alone);
        QVERIFY(one.duration() > 0.5);
        QCOMPARE(one.at(one.duration()), alone.round.end);
    }

    void playerSwitchesAtTheEndOfTheLoopOnly() {
        LensPlayer player;
        player.setShown(false);
        player.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        QSignalSpy slices(&player, &LensPlayer::sliceChanged);
        RoundSlice first = sampleRound(0), second = sampleRound(0), third = sampleRound(0);
        second.round.step = 813;
        third.round.step = 814;
        player.setNewest(first);
        QCOMPARE(slices.count(), 1);
        player.advance(1);
        player.setNewest(second);
        player.setNewest(third);
        QCOMPARE(player.slice().round.step, Step(812));
        player.advance(player.clock().duration() - 1.5);
        QCOMPARE(player.slice().round.step, Step(812));
        player.advance(1);
        QCOMPARE(player.slice().round.step, Step(814));
        QCOMPARE(player.moment(), third.round.begin);
    }

    void frozenPlayerStaysWithItsRound() {
        LensPlayer player;
        player.setShown(false);
        player.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        player.setNewest(sampleRound(0));
        player.setMode(LensMode::Freeze);
        RoundSlice newer = sampleRound(0);
        newer.round.step = 900;
        player.setNewest(newer);
        player.advance(100);
        player.advance(100);
        QCOMPARE(player.slice().round.step, Step(812));
        player.setMode(LensMode::Follow);
        player.advance(100);
        QCOMPARE(player.slice().round.step, Step(900));
    }

    void lensOpensOnTheNewestRoundAfterLive() {
        LensPlayer player;
        player.setShown(false);
        player.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        player.setMode(LensMode::Live);
        QSignalSpy slices(&player, &LensPlayer::sliceChanged);
        QSignalSpy moments(&player, &LensPlayer::momentChanged);
        player.setNewest(sampleRound(0));
        RoundSlice newer = sampleRound(0);
        newer.round.step = 900;
        player.setNewest(newer);
        QCOMPARE(slices.count() + moments.count(), 0);
        player.setMode(LensMode::Follow);
        QCOMPARE(slices.count(), 1);
        QCOMPARE(player.slice().round.step, Step(900));
    }

    void badgeSaysSpeedFoldAndHold() {
        LensPlayer player;
        player.setShown(false);
        player.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        const RoundSlice slice = ringRound({0.100, 0.100, 0.100, 0.100});
        player.setNewest(slice);
        QCOMPARE(player.badge(), QStringLiteral("folded: 100 ms of compute"));
        player.advance(player.clock().screenAt(after(slice, 0.1005)));
        const double speed = player.clock().speedAt(player.clock().screenAt(player.moment()));
        QCOMPARE(player.badge(), QStringLiteral("1 s on screen = %1").arg(durationText(speed)));
        QCOMPARE(player.place(), QStringLiteral("ring step 1 of 6 \u00b7 round 813"));
        player.seek(1);
        QCOMPARE(player.badge(), QStringLiteral("round complete"));
        QVERIFY(!player.isPlaying());
    }

    void speedKeepsTheMoment() {
        LensPlayer player;
        player.setShown(false);
        player.setNewest(sampleRound(1));
        player.advance(4);
        const Time moment = player.moment();
        const double before = player.clock().duration();
        player.setSpeed(0.1);
        QVERIFY(microseconds(player.moment(), moment) < 1e-3);
        QVERIFY(player.clock().duration() > 5 * before);
    }

    void stepsStopAtEveryMessage() {
        LensPlayer player;
        player.setShown(false);
        player.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        player.setNewest(ringRound({0.020, 0.020, 0.020, 0.020}));
        std::vector<Time> seen{player.moment()};
        for (std::size_t i = 1; i < player.clock().instants().size(); ++i) {
            player.step(1);
            QVERIFY(player.moment() > seen.back());
            seen.push_back(player.moment());
        }
        QCOMPARE(seen, player.clock().instants());
        player.step(1);
        QCOMPARE(player.moment(), seen.back());
        player.step(-1);
        QCOMPARE(player.moment(), seen[seen.size() - 2]);
    }

    void reducedMotionShowsNumberedPictures() {
        LensPlayer player;
        player.setShown(false);
        player.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        player.setNewest(ringRound({0.020, 0.020, 0.020, 0.020}));
        player.setReducedMotion(true);
        QCOMPARE(player.badge(), QStringLiteral("picture 1 of 7"));
        const Time first = player.moment();
        player.advance(0.5);
        QCOMPARE(player.moment(), first);
        player.advance(1);
        QVERIFY(player.moment() > first);
        QCOMPARE(player.badge(), QStringLiteral("picture 2 of 7"));
        QCOMPARE(player.place(), QStringLiteral("ring step 2 of 6 \u00b7 round 813"));
    }

    void timerRunsOnlyWhenSomethingIsSeen() {
        LensPlayer player;
        player.setNewest(sampleRound(0));
        QSignalSpy moments(&player, &LensPlayer::momentChanged);
        QTRY_VERIFY(moments.count() >= 3);
        player.setShown(false);
        moments.clear();
        QTest::qWait(120);
        QCOMPARE(moments.count(), 0);
        player.setShown(true);
        QTRY_VERIFY(moments.count() >= 2);
        player.setMode(LensMode::Live);
        moments.clear();
        QTest::qWait(120);
        QCOMPARE(moments.count(), 0);
    }

    void barDrivesThePlayer() {
        LensPlayer player;
        player.setScenario(syntheticScenario(ArchitectureKind::Ring, 4));
        RunStore store;
        RunNavigator navigator(store, &player);
        PlaybackBar bar(&navigator);
        bar.resize(1000, 92);
        auto* slider = bar.findChild<QSlider*>();
        QVERIFY(!slider->isEnabled());
        player.setNewest(sampleRound(0));
        QVERIFY(slider->isEnabled());
        slider->setValue(-20);
        QVERIFY(std::abs(player.speed() - 0.1) < 1e-9);
        QPushButton* live = nullptr;
        for (QPushButton* button : bar.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Live"))
                live = button;
        QVERIFY(live);
        live->click();
        QCOMPARE(player.mode(), LensMode::Live);
        QVERIFY(live->isChecked());
        QVERIFY(!slider->isEnabled());
        for (QWidget* control : bar.findChildren<QToolButton*>())
            QVERIFY(!control->accessibleName().isEmpty());
    }

    void durationsReadWell_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("words");
        QTest::newRow("us") << 4e-4 << QStringLiteral("400 µs");
        QTest::newRow("ms") << 1.25e-3 << QStringLiteral("1.25 ms");
        QTest::newRow("tens") << 0.0184 << QStringLiteral("18.4 ms");
        QTest::newRow("whole") << 0.018 << QStringLiteral("18 ms");
        QTest::newRow("edge") << 0.99996e-3 << QStringLiteral("1 ms");
        QTest::newRow("hundred") << 100.0e-3 << QStringLiteral("100 ms");
        QTest::newRow("s") << 2.5 << QStringLiteral("2.5 s");
        QTest::newRow("min") << 90.0 << QStringLiteral("1.5 min");
        QTest::newRow("none") << 0.0 << QStringLiteral("0 s");
    }
    void durationsReadWell() {
        QFETCH(double, seconds);
        QFETCH(QString, words);
        QCOMPARE(durationText(seconds), words);
    }
};

QTEST_MAIN(TestLens)
#include "tst_lens.moc"
