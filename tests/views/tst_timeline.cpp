// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/round_book.h"
#include "engine/sim/simulation.h"
#include "tests/support/trace_list.h"
#include "views/main_window.h"
#include "views/stage/stage_view.h"
#include "views/timeline/lane_boxes.h"
#include "views/timeline/timeline_view.h"
#include "views/timeline/timeline_words.h"
#include "views/window_style.h"

#include <QAction>
#include <QBuffer>
#include <QElapsedTimer>
#include <QHelpEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

#include <ctime>
#include <random>
#include <set>

using namespace ringside;

namespace {

Time ms(double milliseconds) {
    return Time::fromSeconds(milliseconds * 1e-3);
}

Scenario scenarioOf(ArchitectureKind kind, int workers, bool straggler, Step steps = 8) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.architecture.updateS = kind == ArchitectureKind::Ps ? 0.002 : 0;
    scenario.cluster.workers = workers;
    scenario.cluster.gradientBytes = 872232;
    scenario.cluster.bandwidthBitsPerS = 1e9;
    scenario.cluster.latencyS = 1e-4;
    scenario.cluster.segmentBytes = 262144;
    scenario.cluster.compute.kind = ComputeKind::PerWorker;
    for (int i = 0; i < workers; ++i)
        scenario.cluster.compute.perWorker.push_back(
            0.018 + 0.0007 * ((i * 5) % 7) + (straggler && i == workers / 2 ? 0.016 : 0));
    scenario.training.steps = steps;
    return scenario;
}

/// A simulated run as one batch of rows.
RunBatch simulated(const Scenario& scenario) {
    TraceList trace;
    const RunPlan plan = planOf(scenario, 0, 0);
    Simulation simulation(scenario, plan, nullptr, trace);
    simulation.run();
    RunBatch batch;
    batch.messages = trace.messages;
    batch.states = trace.states;
    batch.steps = trace.steps;
    batch.accounts = simulation.accounts();
    RoundBook book(scenario.cluster.workers, plan.stepsPerEpoch, plan.steps);
    for (const StepEvent& step : trace.steps)
        if (const auto complete = book.step(step); complete.round)
            batch.rounds.push_back(*complete.round);
    return batch;
}

/// A timeline on a run, as the window sets it up.
struct Bench {
    explicit Bench(const Scenario& scenario, QSize size = {748, 270})
        : navigator(store, &player)
        , view(&navigator) {
        store.begin(scenario);
        player.setScenario(scenario);
        player.setPlaying(false);
        view.setStyleSheet(
            windowStyleSheet(Theme::light(), Theme::light().hue(scenario.architecture.kind)));
        view.resize(size);
        view.beginRun();
        view.setShowsRun(true);
    }
    void add(const RunBatch& batch) {
        store.append(batch);
        view.addRows(batch);
        QTRY_VERIFY(view.axis().rounds() == store.rounds().size());
        if (const auto newest = store.newestRound())
            player.setNewest(store.slice(*newest));
    }
    QPointF pointOf(Rank node, Time moment) const {
        return {view.xOf(moment), view.layoutOfLanes().lane(node).center().y()};
    }
    void click(Rank node, Time moment) {
        QTest::mouseClick(&view, Qt::LeftButton, {}, pointOf(node, moment).toPoint());
    }

    RunStore store;
    LensPlayer player;
    RunNavigator navigator;
    TimelineView view;
};

RunBatch states(std::initializer_list<StateEvent> events) {
    RunBatch batch;
    batch.states = events;
    return batch;
}

/// Many short states of one worker, in random lengths around a microsecond.
RunBatch manyStates(int workers, int each) {
    std::mt19937 random(7);
    RunBatch batch;
    for (Rank node = 0; node < workers; ++node) {
        Time at;
        for (int i = 0; i < each; ++i) {
            const auto state = static_cast<NodeState>(i % 4);
            batch.states.push_back({node, at, state, i / 8});
            at += Time{1000 + static_cast<std::int64_t>(random() % 2000000)};
        }
        batch.states.push_back({node, at, NodeState::Finished, each / 8});
    }
    return batch;
}

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

bool saving() {
    return qEnvironmentVariableIsSet("RINGSIDE_SAVE_PNG");
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

    void lanesKeepIntervals() {
        Lanes lanes;
        lanes.begin(scenarioOf(ArchitectureKind::Ring, 2, false));
        lanes.append(states({{0, ms(1), NodeState::Compute, 0}, {0, ms(4), NodeState::Wait, 0}}));
        QCOMPARE(lanes.count(0), std::size_t(2));
        QVERIFY(lanes.at(0, 1).open);
        // A wait that only changes its step goes on; a state of no length never was.
        lanes.append(states({{0, ms(5), NodeState::Wait, 1}, {0, ms(6), NodeState::Send, 1},
            {0, ms(6), NodeState::Update, 1}, {0, ms(7), NodeState::Finished, 1}}));
        QCOMPARE(lanes.count(0), std::size_t(4));
        QCOMPARE(lanes.at(0, 1).begin, ms(4));
        QCOMPARE(lanes.at(0, 1).end, ms(6));
        QCOMPARE(lanes.at(0, 2).state, NodeState::Update);
        // Two equal computes of different steps are two.
        lanes.append(
            states({{1, ms(0), NodeState::Compute, 0}, {1, ms(2), NodeState::Compute, 1}}));
        QCOMPARE(lanes.count(1), std::size_t(2));
        // A zero-length state between two parts of one wait leaves one wait.
        lanes.append(states({{1, ms(3), NodeState::Wait, 1}, {1, ms(4), NodeState::Send, 1},
            {1, ms(4), NodeState::Wait, 1}}));
        QCOMPARE(lanes.count(1), std::size_t(3));
        lanes.append(states({{7, ms(3), NodeState::Wait, 1}, {-1, ms(4), NodeState::Send, 1}}));
        QCOMPARE(lanes.count(), std::size_t(7));
    }

    void lanesFindByTime() {
        Lanes lanes;
        lanes.begin(scenarioOf(ArchitectureKind::Ring, 1, false));
        lanes.append(states({{0, ms(1), NodeState::Compute, 0}, {0, ms(4), NodeState::Wait, 0},
            {0, ms(6), NodeState::Compute, 1}}));
        QVERIFY(!lanes.find(0, ms(0.5)));
        QCOMPARE(*lanes.find(0, ms(1)), std::size_t(0));
        QCOMPARE(*lanes.find(0, ms(3.9)), std::size_t(0));
        QCOMPARE(*lanes.find(0, ms(4)), std::size_t(1));
        QCOMPARE(*lanes.find(0, ms(6)), std::size_t(2));
        QVERIFY(!lanes.find(0, ms(7)));
        using Pair = std::pair<std::size_t, std::size_t>;
        QCOMPARE(lanes.range(0, ms(0), ms(1)), Pair(0, 0));
        QCOMPARE(lanes.range(0, ms(0), ms(4)), Pair(0, 1));
        QCOMPARE(lanes.range(0, ms(3), ms(4.1)), Pair(0, 2));
        QCOMPARE(lanes.range(0, ms(4), ms(5)), Pair(1, 2));
        QCOMPARE(lanes.sums(0, ms(2), ms(5))[std::size_t(NodeState::Compute)], ms(2));
        QCOMPARE(lanes.sums(0, ms(2), ms(5))[std::size_t(NodeState::Wait)], ms(1));
    }

    /// Sums by blocks against a plain walk, also after the oldest intervals have been forgotten.
    void sumsEqualAPlainWalk() {
        Lanes lanes(4000);
        lanes.begin(scenarioOf(ArchitectureKind::Ring, 2, false));
        const RunBatch all = manyStates(2, 3000);
        RunBatch part;
        for (std::size_t i = 0; i < all.states.size() / 2; ++i) { // both nodes grow together
            part.states = {all.states[i], all.states[i + all.states.size() / 2]};
            lanes.append(part);
            QVERIFY(lanes.count() <= 4001);
        }
        QVERIFY(lanes.forgotten() > 1000);
        QVERIFY(lanes.first() > Time{});
        std::mt19937_64 random(3);
        const auto span = static_cast<std::uint64_t>((lanes.now() - lanes.first()).ps);
        for (int i = 0; i < 200; ++i) {
            const Time a = lanes.first() + Time{std::int64_t(random() % span)};
            const Time b = lanes.first() + Time{std::int64_t(random() % span)};
            const Time from = std::min(a, b), to = std::max(a, b);
            StateSums expected{};
            const auto [first, last] = lanes.range(1, from, to);
            for (std::size_t k = first; k < last; ++k) {
                const LaneInterval one = lanes.at(1, k);
                expected[std::size_t(one.state)]
                    += std::min(one.end, to) - std::max(one.begin, from);
            }
            QVERIFY(lanes.sums(1, from, to) == expected);
        }
    }

    void boxesStayBelowTwoAPixel() {
        Lanes lanes;
        lanes.begin(scenarioOf(ArchitectureKind::Ring, 1, false));
        lanes.append(manyStates(1, 20000));
        const TimelineAxis axis;
        const double whole = lanes.now().seconds(), width = 701;
        for (double span = whole; span > 2e-6; span /= 1.7) {
            const AxisRange range{(whole - span) / 3, (whole - span) / 3 + span};
            const auto boxes = laneBoxes(lanes, 0, axis, range, width);
            QVERIFY(!boxes.empty());
            QVERIFY2(boxes.size() <= 2 * width + 4, qPrintable(QString::number(boxes.size())));
            // Nothing is lost: the boxes cover what the node did, each state by its share.
            std::array<double, 5> area{};
            for (const LaneBox& box : boxes)
                area[std::size_t(box.state)] += (box.right - box.left) * (box.bottom - box.top);
            const StateSums sums
                = lanes.sums(0, Time::fromSeconds(range.from), Time::fromSeconds(range.to));
            for (std::size_t state = 0; state < 4; ++state) {
                const double expected = sums[state].seconds() / span * width;
                QVERIFY2(std::abs(area[state] - expected) < 0.05 * width,
                    qPrintable(QStringLiteral("%1 px for %2 px").arg(area[state]).arg(expected)));
            }
        }
    }

    void axisMapsBothWays() {
        TimelineAxis axis;
        axis.update({{0, ms(0), ms(10)}, {1, ms(9), ms(30)}, {2, ms(30), ms(40)}});
        axis.setUnit(TimelineUnit::Rounds);
        QCOMPARE(axis.at(ms(0)), 0.0);
        QCOMPARE(axis.at(ms(4.5)), 0.5);
        QCOMPARE(axis.at(ms(9)), 1.0);
        QCOMPARE(axis.at(ms(40)), 3.0);
        for (double t = -5; t < 60; t += 0.7)
            QVERIFY(std::abs((axis.timeAt(axis.at(ms(t))) - ms(t)).seconds()) < 1e-11);
        QCOMPARE(axis.ticks({0, 3}, 0.3).size(), std::size_t(3));
        QCOMPARE(axis.ticks({0, 3}, 0.3).front().label, QStringLiteral("1"));
        axis.setUnit(TimelineUnit::Seconds);
        const auto ticks = axis.ticks({162.4, 162.8}, 0.08);
        QCOMPARE(ticks.front().label, QStringLiteral("162.4 s"));
        QCOMPARE(ticks.size(), std::size_t(5));
        QCOMPARE(axis.ticks({0, 0.004}, 0.0008).at(1).label, QStringLiteral("1 ms"));
    }

    void lanesOfARunEqualItsAccounts_data() {
        QTest::addColumn<int>("kind");
        for (const auto kind :
            {ArchitectureKind::Ps, ArchitectureKind::P2p, ArchitectureKind::Ring})
            QTest::addRow("%d", int(kind)) << int(kind);
    }
    void lanesOfARunEqualItsAccounts() {
        QFETCH(int, kind);
        const Scenario scenario = scenarioOf(ArchitectureKind(kind), 4, true);
        const RunBatch batch = simulated(scenario);
        Lanes lanes;
        lanes.begin(scenario);
        lanes.append(batch);
        for (const NodeAccount& account : batch.accounts) {
            const StateSums sums = lanes.sums(account.node, {}, account.finish);
            QCOMPARE(sums[std::size_t(NodeState::Compute)], account.compute);
            QCOMPARE(sums[std::size_t(NodeState::Update)], account.update);
            QCOMPARE(sums[std::size_t(NodeState::Send)], account.exposedCommunication);
            QCOMPARE(sums[std::size_t(NodeState::Wait)], account.wait);
        }
    }

    void aClickOnAWaitNamesTheCulprit() {
        const Scenario scenario = scenarioOf(ArchitectureKind::Ring, 4, true);
        Bench bench(scenario);
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
        const Scenario scenario = scenarioOf(ArchitectureKind::Ps, 4, false);
        Bench bench(scenario);
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

    /// What the window does when the lens shows another round, and at its worst.
    void causesAreFoundQuickly() {
        const Scenario scenario = scenarioOf(ArchitectureKind::Ring, 16, true, 60);
        const RunBatch batch = simulated(scenario);
        RunStore store;
        store.begin(scenario);
        store.append(batch);
        Lanes lanes;
        lanes.begin(scenario);
        lanes.append(batch);
        for (const std::size_t rounds : {3, 12}) {
            WaitFinder finder;
            QElapsedTimer clock;
            clock.start();
            const auto& waits = finder.between(store, lanes, 20, 19 + rounds);
            const double spent = double(clock.nsecsElapsed()) * 1e-6;
            qInfo("causes of %zu waits in %zu rounds: %.2f ms", waits.size(), rounds, spent);
            QVERIFY(waits.size() > 10 * rounds);
            QVERIFY(spent < 500);
        }
        WaitFinder finder;
        QVERIFY(finder.between(store, lanes, 0, 40).empty()); // too many rounds for letters
    }

    void faultsAreMarked() {
        Bench bench(scenarioOf(ArchitectureKind::Ring, 4, false));
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
        const Scenario scenario = scenarioOf(ArchitectureKind::P2p, 4, true);
        Bench bench(scenario);
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
        const Scenario scenario = scenarioOf(ArchitectureKind::Ring, 4, true);
        Bench bench(scenario);
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
        const Scenario scenario = scenarioOf(ArchitectureKind::Ring, 4, true, 40);
        Bench bench(scenario);
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
    }

    void roundsAreEquallyWide() {
        const Scenario scenario = scenarioOf(ArchitectureKind::P2p, 4, true);
        Bench bench(scenario);
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

    void exportsAsVectors() {
        const Scenario scenario = scenarioOf(ArchitectureKind::Ring, 4, true);
        Bench bench(scenario);
        bench.add(simulated(scenario));
        QBuffer buffer;
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setResolution(96);
        QPainter painter(&svg);
        bench.view.paint(painter, QRectF(0, 0, 660, 260));
        painter.end();
        QVERIFY(buffer.data().contains("Timeline"));
        QVERIFY(!buffer.data().contains("<image"));
    }

    /// While the lens still loops the first round, the next two come beside it; later ones do not
    /// move the lanes.
    void theFirstRoundsFillThePicture() {
        const Scenario scenario = scenarioOf(ArchitectureKind::Ring, 4, true, 8);
        const RunBatch all = simulated(scenario);
        Bench bench(scenario);
        RunBatch part = all;
        part.rounds.resize(1);
        bench.add(part);
        QCOMPARE(bench.view.range().to, all.rounds[0].end.seconds());
        for (std::size_t i = 1; i < all.rounds.size(); ++i) {
            RunBatch next;
            next.rounds = {all.rounds[i]};
            bench.add(next);
        }
        QCOMPARE(bench.player.slice().round.step, Step(0));
        QCOMPARE(bench.view.range().from, all.rounds[0].begin.seconds());
        QCOMPARE(bench.view.range().to, all.rounds[2].end.seconds());
    }

    void theWindowGivesItRoom() {
        QTemporaryDir folder;
        MainWindow window(
            {folder.filePath("none"), folder.filePath("runs")}, folder.filePath("ini"));
        auto* timeline = window.findChild<TimelineView*>();
        auto* stage = window.findChild<StageView*>();
        QVERIFY(timeline && stage);
        const std::pair<QSize, int> cases[] = {{{1600, 1000}, 220}, {{1280, 720}, 115}};
        for (const auto& [size, least] : cases) {
            window.resize(size);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            qInfo("%d high: stage %d, timeline %d px", size.height(), stage->height(),
                timeline->height());
            QVERIFY(timeline->height() >= least);
            QVERIFY(stage->height() >= 300);
        }
        window.docks().panel(QStringLiteral("timeline"))->toggleViewAction()->trigger();
        QVERIFY(!timeline->isVisible());
        QVERIFY(stage->isVisible());
    }

    void anEmptyRunSaysWhatWillCome() {
        Bench bench(scenarioOf(ArchitectureKind::Ps, 4, false));
        bench.view.seek(ms(3)); // no rows yet: nothing happens
        bench.view.zoom(2, 100);
        bench.view.fitNewest();
        QVERIFY(!bench.view.grab().isNull());
        QVERIFY(bench.view.accessibleDescription().contains(QStringLiteral("lane")));
    }

    void aMillionStatesArePaintedFast() {
        const int workers = 16, each = 62500;
        Bench bench(scenarioOf(ArchitectureKind::Ring, workers, false));
        RunBatch batch = manyStates(workers, each);
        Time end;
        for (const StateEvent& state : batch.states)
            end = std::max(end, state.at);
        for (Step step = 0; step < 2000; ++step)
            batch.rounds.push_back(
                {step, Time{end.ps / 2000 * step}, Time{end.ps / 2000 * (step + 1)}});
        QElapsedTimer clock;
        clock.start();
        bench.add(batch);
        qInfo("adding 1 M states: %lld ms", clock.elapsed());
        bench.view.fitWholeRun();
        for (const double span : {1.0, 0.1, 0.01, 0.0015}) {
            std::vector<double> times;
            for (int i = 0; i < 21; ++i) {
                bench.view.setTheme(Theme::light()); // nothing that was drawn is still good
                const std::clock_t begin = std::clock(); // the processor's, not the wall's
                QVERIFY(!bench.view.grab().isNull());
                times.push_back(double(std::clock() - begin) * 1e3 / CLOCKS_PER_SEC);
            }
            std::sort(times.begin(), times.end());
            qInfo("painting %g of the run: median %.2f ms", span, times[10]);
            QVERIFY(times[10] < 200);
            bench.view.zoom(span < 0.01 ? 1 : 10, 400);
        }
    }

    void pictures() {
        if (!saving())
            QSKIP("only with RINGSIDE_SAVE_PNG");
        struct Case {
            const char* name;
            ArchitectureKind kind;
            int workers;
            bool straggler;
        };
        const Case cases[] = {{"ring4", ArchitectureKind::Ring, 4, true},
            {"ring6", ArchitectureKind::Ring, 6, true}, {"ps4", ArchitectureKind::Ps, 4, false},
            {"p2p4", ArchitectureKind::P2p, 4, true}, {"ring16", ArchitectureKind::Ring, 16, true}};
        for (const Case& one : cases)
            for (const QSize size : {QSize(748, 270), QSize(560, 190)})
                for (const bool dark : {false, true}) {
                    const Scenario scenario = scenarioOf(one.kind, one.workers, one.straggler, 200);
                    Bench bench(scenario, size);
                    bench.add(simulated(scenario));
                    const Theme theme = dark ? Theme::darkTheme() : Theme::light();
                    bench.view.setStyleSheet(windowStyleSheet(theme, theme.hue(one.kind)));
                    bench.view.setTheme(theme);
                    const RoundRow round = bench.store.rounds().at(198);
                    bench.view.seek(bench.store.rounds().at(198).lastArrival + ms(4));
                    const auto save = [&](const char* what) {
                        bench.view.grab().save(
                            QStringLiteral(RINGSIDE_BINARY_DIR "/timeline-%1-%2-%3-%4.png")
                                .arg(QLatin1String(one.name), QLatin1String(what))
                                .arg(size.width())
                                .arg(dark ? QStringLiteral("dark") : QStringLiteral("light")));
                    };
                    bench.click(one.kind == ArchitectureKind::Ps ? 1 : 0,
                        round.lastArrival - ms(one.kind == ArchitectureKind::Ps ? -8 : 3));
                    save("three");
                    bench.view.setUnit(TimelineUnit::Rounds);
                    bench.view.zoom(0.3, 300);
                    save("rounds");
                    bench.view.setUnit(TimelineUnit::Seconds);
                    bench.view.fitWholeRun();
                    save("whole");
                }
    }
};

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
