// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/timeline_bench.h"
#include "views/main_window.h"
#include "views/stage/stage_view.h"
#include "views/timeline/lane_boxes.h"
#include "views/timeline/timeline_words.h"

#include <QAction>
#include <QBuffer>
#include <QHelpEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTemporaryDir>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

#include <set>

using namespace ringside;

namespace {

/// The picture as text: words stay words in it.
QString svgOf(const TimelineView& view) {
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(view.size());
    QPainter painter(&svg);
    view.paint(painter, QRectF(view.rect()));
    painter.end();
    return QString::fromUtf8(buffer.data());
}

} // namespace

class TestTimeline : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QFont font(QStringLiteral("Noto Sans"));
        font.setPixelSize(13);
        QApplication::setFont(font);
    }

    void aClickOnAWaitNamesTheCulprit() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, true);
        TimelineBench bench(scenario);
        bench.add(simulated(scenario));
        QCOMPARE(bench.view.axis().rounds(), std::size_t(8));
        const RoundRow round = bench.store.rounds().at(6);
        QCOMPARE(round.lastWorker, 2);
        QSignalSpy nodes(&bench.view, &TimelineView::nodeSelected);
        QSignalSpy intervals(&bench.view, &TimelineView::intervalSelected);
        // Just before the straggler is done, worker 3 waits for its chunk.
        bench.click(3, round.lastArrival - ms(3));
        QCOMPARE(nodes.count(), 1);
        QCOMPARE(nodes.front().front().toInt(), 3);
        QCOMPARE(intervals.count(), 1);
        QVERIFY(bench.view.selectedWait());
        const WaitInterval wait = *bench.view.selectedWait();
        QCOMPARE(wait.cause, WaitCause::Straggler);
        QCOMPARE(wait.culprit, 2);
        const auto target = targetOf(wait, bench.view.lanes());
        QVERIFY(target);
        QCOMPARE(target->node, 2);
        QCOMPARE(target->at, round.lastArrival);
        const QString length = QString::number((wait.end - wait.begin).seconds() * 1e3, 'f', 1);
        QCOMPARE(bench.view.sentence(),
            QStringLiteral("W3 waited %1 ms for W2, which was still computing.").arg(length));
        QVERIFY(bench.view.accessibleDescription().contains(QStringLiteral("W3 waited")));
        // Its compute is no wait.
        bench.click(2, round.lastArrival - ms(3));
        QVERIFY(bench.view.sentence().isEmpty());
        QCOMPARE(intervals.count(), 2);
    }

    void aServersQueueIsNamed() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ps, 4, false);
        TimelineBench bench(scenario);
        bench.add(simulated(scenario));
        const RoundRow round = bench.store.rounds().at(6);
        std::set<WaitCause> causes;
        QString hub;
        for (Time t = round.lastArrival + ms(1); t < round.end; t += ms(1)) {
            bench.click(0, t);
            if (!bench.view.selectedWait())
                continue;
            const WaitInterval wait = *bench.view.selectedWait();
            causes.insert(wait.cause);
            if (wait.cause != WaitCause::Hub)
                continue;
            QCOMPARE(targetOf(wait, bench.view.lanes())->node, 4);
            hub = bench.view.sentence();
        }
        QVERIFY(causes.count(WaitCause::Hub));
        QVERIFY(!causes.count(WaitCause::Unexplained));
        QVERIFY2(hub.contains(QStringLiteral("S0")), qPrintable(hub));
    }

    void faultsAreMarked() {
        TimelineBench bench(smallScenario(ArchitectureKind::Ring, 4, false));
        const RunBatch run = simulated(bench.store.scenario());
        bench.add(run);
        bench.view.fitWholeRun();
        const QString plain = svgOf(bench.view);
        QVERIFY(!plain.contains("W2 frozen"));
        const Time frozen = run.rounds[3].begin, resumed = run.rounds[5].begin;
        RunBatch batch;
        batch.changes.push_back({.at = frozen, .node = 2, .action = ChangeAction::Freeze});
        batch.changes.push_back({.at = resumed, .node = 2, .action = ChangeAction::Resume});
        batch.changes.push_back({.at = resumed, .action = ChangeAction::Continue}); // has no mark
        bench.store.append(batch);
        bench.view.addRows(batch);
        QTRY_VERIFY(svgOf(bench.view).contains("W2 frozen"));
        QVERIFY(svgOf(bench.view).contains("W2 resumed"));
        const QPoint place(qRound(bench.view.xOf(frozen)), 120);
        QHelpEvent help(QEvent::ToolTip, place, bench.view.mapToGlobal(place));
        QApplication::sendEvent(&bench.view, &help);
        QVERIFY2(QToolTip::text().startsWith("W2 frozen at "), qPrintable(QToolTip::text()));
    }

    void arrivalsAreInOrder() {
        const Scenario scenario = smallScenario(ArchitectureKind::P2p, 4, true);
        TimelineBench bench(scenario);
        bench.add(simulated(scenario));
        const auto arrivals = arrivalsOf(bench.view.lanes(), bench.view.axis(), 0);
        QCOMPARE(arrivals.size(), std::size_t(4));
        QCOMPARE(arrivals.back().worker, bench.store.rounds().at(0).lastWorker);
        QCOMPARE(arrivals.back().at, bench.store.rounds().at(0).lastArrival);
        QVERIFY(std::is_sorted(arrivals.begin(), arrivals.end(),
            [](const Arrival& a, const Arrival& b) { return a.at < b.at; }));
        QCOMPARE(arrivalNote(arrivals, 4), QStringLiteral("W2 last, +18.1 ms"));
    }

    void thePlayheadMovesTheLens() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, true);
        TimelineBench bench(scenario);
        bench.add(simulated(scenario));
        QVERIFY(bench.view.follows());
        QCOMPARE(bench.player.slice().round.step, Step(7));
        // Anywhere in the lens's round: the lens shows that moment.
        const RoundRow here = bench.store.rounds().at(7);
        for (double share = 0.05; share < 1; share += 0.1) {
            const Time t
                = here.begin + Time::fromSeconds((here.end - here.begin).seconds() * share);
            bench.view.seek(t);
            QVERIFY(std::abs((bench.player.moment() - t).seconds()) < 1e-9);
        }
        QCOMPARE(bench.player.mode(), LensMode::Follow);
        // A drag of the handle into the round before it: the lens replays from there.
        const AxisRange range = bench.view.range();
        const Time target = bench.store.rounds().at(6).begin + ms(5);
        const int y = int(bench.view.layoutOfLanes().plot.top()) - 3;
        QTest::mousePress(&bench.view, Qt::LeftButton, {},
            QPoint(qRound(bench.view.xOf(bench.player.moment())), y));
        QTest::mouseMove(&bench.view, QPoint(qRound(bench.view.xOf(target)), y));
        QTest::mouseRelease(
            &bench.view, Qt::LeftButton, {}, QPoint(qRound(bench.view.xOf(target)), y));
        QCOMPARE(bench.player.mode(), LensMode::Replay);
        QCOMPARE(bench.player.slice().round.step, Step(6));
        QVERIFY(std::abs((bench.player.moment() - target).seconds()) < 1e-3);
        QCOMPARE(bench.view.range().from, range.from); // the lanes stay under the pointer
    }

    void zoomKeepsThePointersPlace() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, true, 40);
        TimelineBench bench(scenario);
        bench.add(simulated(scenario));
        const AxisRange fitted = bench.view.range();
        bench.view.fitWholeRun();
        QVERIFY(bench.view.range().span() > 10 * fitted.span());
        const double x = 400;
        const Time under = bench.view.timeAt(x);
        QWheelEvent wheel({x, 100}, bench.view.mapToGlobal(QPointF(x, 100)), {}, {0, 120}, {}, {},
            Qt::NoScrollPhase, false);
        QApplication::sendEvent(&bench.view, &wheel);
        QVERIFY(!bench.view.follows());
        QVERIFY(std::abs((bench.view.timeAt(x) - under).seconds()) < 1e-9);
        const AxisRange before = bench.view.range();
        QTest::keyClick(&bench.view, Qt::Key_Plus);
        QVERIFY(bench.view.range().span() < before.span());
        QTest::keyClick(&bench.view, Qt::Key_Home);
        QCOMPARE(bench.view.range().from, 0.0);
        const double from = bench.view.range().from;
        QTest::keyClick(&bench.view, Qt::Key_Right);
        QVERIFY(bench.view.range().from > from);
        QTest::mouseDClick(&bench.view, Qt::LeftButton, {}, QPoint(300, 100));
        QVERIFY(bench.view.follows());
        QVERIFY(bench.view.range() == fitted);
        QTest::mouseDClick(&bench.view, Qt::LeftButton, {}, QPoint(300, 100));
        QVERIFY(bench.view.range() == bench.view.axis().rangeOf(0, 39));
    }

    /// Zoomed out, every column is the sum of its rounds, and the tool tip says so in words.
    void narrowRoundsBecomeColumns() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, true, 400);
        TimelineBench bench(scenario);
        bench.add(simulated(scenario));
        const double width = bench.view.layoutOfLanes().plot.width();
        QCOMPARE(laneDetail(bench.view.axis(), bench.view.range(), width), 1.0);
        bench.view.fitWholeRun();
        QCOMPARE(laneDetail(bench.view.axis(), bench.view.range(), width), 0.0);
        double before = 0;
        for (int i = 0; i < 40 && before < 1; ++i) { // one look fades into the other, no leap
            bench.view.zoom(1.1, 300);
            const double detail = laneDetail(bench.view.axis(), bench.view.range(), width);
            QVERIFY(detail >= before && detail - before < 0.3);
            before = detail;
        }
        QCOMPARE(before, 1.0);
        const QString facts = columnFacts(1, bench.view.lanes(), bench.view.axis(), 100, 199);
        QVERIFY2(facts.startsWith(QStringLiteral("W1, rounds 101 to 200\n")), qPrintable(facts));
        const StateSums sums
            = bench.view.lanes().sums(1, bench.view.axis().begin(100), bench.view.axis().end(199));
        const double whole = (bench.view.axis().end(199) - bench.view.axis().begin(100)).seconds();
        const double waiting = sums[std::size_t(NodeState::Wait)].seconds() / whole;
        QVERIFY(waiting > 0.1);
        QVERIFY2(facts.contains(QStringLiteral("%1 % waiting").arg(qRound(100 * waiting))),
            qPrintable(facts));
    }

    /// What the store has forgotten is read again when somebody looks at it.
    void waitsOfForgottenRoundsAreExplained() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 4, true, 60);
        const RunBatch all = simulated(scenario);
        RunStore whole;
        whole.begin(scenario);
        whole.append(all);
        TimelineBench bench(scenario, {748, 270}, 240);
        bench.add(all);
        QVERIFY(!bench.store.holds(10));
        std::set<Step> asked;
        connect(&bench.navigator, &RunNavigator::roundWanted, this, [&](Step step) {
            asked.insert(step);
            const auto slice = std::make_shared<const RoundSlice>(whole.slice(step));
            QMetaObject::invokeMethod(
                this, [&bench, slice] { bench.navigator.takeRound(slice); }, Qt::QueuedConnection);
        });
        bench.view.seek(bench.store.rounds().at(10).begin + ms(5));
        QTRY_VERIFY(bench.player.slice().round.step == 10);
        bench.view.fitNewest();
        const RoundRow round = bench.store.rounds().at(10);
        bench.click(3, round.lastArrival - ms(3));
        QTRY_VERIFY(bench.view.sentence().contains(QStringLiteral("for W2")));
        QVERIFY(asked.contains(7) && asked.contains(11)); // neighbours of what is on screen
    }

    void roundsAreEquallyWide() {
        const Scenario scenario = smallScenario(ArchitectureKind::P2p, 4, true);
        TimelineBench bench(scenario);
        bench.add(simulated(scenario));
        const auto buttons = bench.view.findChildren<QToolButton*>();
        QCOMPARE(buttons.size(), 2);
        buttons.at(1)->click();
        QCOMPARE(bench.view.unit(), TimelineUnit::Rounds);
        QVERIFY(std::abs(bench.view.range().span() - 3) < 1e-6);
        const auto& rounds = bench.store.rounds();
        const double first = bench.view.xOf(rounds[6].begin) - bench.view.xOf(rounds[5].begin);
        const double second = bench.view.xOf(rounds[7].begin) - bench.view.xOf(rounds[6].begin);
        QVERIFY(std::abs(first - second) < 1e-6);
        QVERIFY(bench.view.accessibleDescription().startsWith(
            QStringLiteral("by round, rounds 6 to 8")));
    }

    void theWindowGivesItRoom() {
        QTemporaryDir folder;
        MainWindow window(
            {folder.filePath("none"), folder.filePath("runs")}, folder.filePath("ini"));
        auto* timeline = window.findChild<TimelineView*>();
        auto* stage = window.findChild<StageView*>();
        QVERIFY(timeline && stage);
        const std::pair<QSize, int> cases[] = {{{1600, 1000}, 220}, {{1280, 720}, 130}};
        for (const auto& [size, least] : cases) {
            window.resize(size);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            qInfo("%d high: stage %d, timeline %d px", size.height(), stage->height(),
                timeline->height());
            QVERIFY(timeline->height() >= least);
            QVERIFY(stage->height() >= 286);
        }
        window.docks().panel(QStringLiteral("timeline"))->toggleViewAction()->trigger();
        QVERIFY(!timeline->isVisible());
        QVERIFY(stage->isVisible());
    }

    void anEmptyRunSaysWhatWillCome() {
        TimelineBench bench(smallScenario(ArchitectureKind::Ps, 4, false));
        bench.view.seek(ms(3)); // no rows yet: nothing happens
        bench.view.zoom(2, 100);
        bench.view.fitNewest();
        QVERIFY(!bench.view.grab().isNull());
        QVERIFY(bench.view.accessibleDescription().contains(QStringLiteral("lane")));
    }
};

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
