// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/result.h"
#include "tests/views/recorded_run.h"
#include "views/charts/drift_figure.h"
#include "views/charts/eager_figures.h"
#include "views/charts/step_time_figure.h"
#include "views/eager/contribution_panel.h"
#include "views/eager/contribution_table_model.h"
#include "views/eager/contribution_view.h"
#include "views/eager/contribution_words.h"

#include <QImage>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <ctime>
#include <numeric>

using namespace ringside;

namespace {

using What = ContributionCell::What;

/// Workers that differ by far, so that some are late in most rounds.
Scenario eagerScenario(ArchitectureKind kind, Step steps) {
    Scenario scenario = smallScenario(kind, 6, true, steps);
    scenario.cluster.compute.kind = ComputeKind::Lognormal;
    scenario.cluster.compute.perWorker.clear();
    scenario.cluster.compute.meanS = 0.02;
    scenario.cluster.compute.cv = 0.6;
    return scenario;
}

RunBatch readAll(const QString& path) {
    RunReader reader(path.toStdString());
    return reader.read(10'000'000);
}

/// One worker's events in rounds of a run of two workers: what it handed in, in time or not.
ContributionEvent handedIn(Rank worker, Step round, std::vector<std::int32_t> ages) {
    ContributionEvent event;
    event.worker = worker;
    event.round = round;
    event.arrived = !ages.empty() && ages.back() == 0;
    event.ages = std::move(ages);
    return event;
}

/// W0 is always in time; W1 hands in: in time, nothing, late by one, nothing with a gradient
/// overwritten; and so on.
RunBatch patternOfTwo(Step rounds) {
    RunBatch batch;
    for (Step round = 0; round < rounds; ++round) {
        batch.contributions.push_back(handedIn(0, round, {0}));
        const std::vector<std::vector<std::int32_t>> pattern{{0}, {}, {1}, {}};
        batch.contributions.push_back(handedIn(1, round, pattern[std::size_t(round % 4)]));
        batch.contributions.back().overwritten = round % 4 == 3 ? 1 : 0;
        // Gradients: W0's one a round; W1's three of four rounds.
        for (int i = 0; i < (round % 4 == 0 ? 1 : 2); ++i)
            batch.steps.push_back({.node = i, .step = round});
    }
    return batch;
}

struct Bench {
    Bench(const Scenario& scenario, QSize size)
        : navigator(store, &player)
        , panel(&navigator) {
        store.begin(scenario);
        panel.resize(size);
        view().resize(size);
        view().setTheme(Theme::light());
        view().beginRun();
    }
    ContributionView& view() { return *panel.view(); }
    void add(const RunBatch& batch) {
        changes.clear();
        view().addRows(batch);
        QTRY_COMPARE(changes.size(), qsizetype(1));
    }
    QImage picture() {
        QImage image(view().size(), QImage::Format_RGB32);
        QPainter painter(&image);
        view().paint(painter, QRectF(image.rect()));
        return image;
    }

    RunStore store;
    LensPlayer player;
    RunNavigator navigator;
    ContributionPanel panel;
    QList<int> changes;
    QMetaObject::Connection watching = QObject::connect(
        panel.view(), &ContributionView::rowsChanged, panel.view(), [this] { changes << 1; });
};

Scenario twoWorkers() {
    return smallScenario(ArchitectureKind::EagerMajority, 2, false);
}

} // namespace

class ContributionsTest : public QObject {
    Q_OBJECT
private slots:
    void everyCellIsTheResults_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("solo") << int(ArchitectureKind::EagerSolo);
        QTest::newRow("majority") << int(ArchitectureKind::EagerMajority);
        QTest::newRow("quorum") << int(ArchitectureKind::EagerQuorum);
    }
    void everyCellIsTheResults() {
        QFETCH(int, kind);
        QTemporaryDir folder;
        const QString path = folder.filePath("run.ringside");
        const Scenario scenario = eagerScenario(ArchitectureKind(kind), 80);
        record(scenario, path);
        ContributionRows rows;
        rows.begin(scenario);
        rows.add(readAll(path));
        const RunResult result = resultFromRecord(path.toStdString());
        QCOMPARE(rows.rounds(), Step(80));
        QCOMPARE(std::size_t(rows.rounds()), result.eagerRounds.size());
        for (const EagerRound& round : result.eagerRounds) {
            QCOMPARE(std::size_t(rows.quorum(round.round)), round.arrived.size());
            std::vector<std::vector<std::int32_t>> ages(std::size_t(rows.workers()));
            for (const EagerRound::Contribution& contribution : round.contributions)
                ages[std::size_t(contribution.worker)] = contribution.ages;
            for (Rank worker = 0; worker < rows.workers(); ++worker) {
                const ContributionCell& cell = rows.cell(worker, round.round);
                const auto& own = ages[std::size_t(worker)];
                QCOMPARE(cell.gradients, std::int32_t(own.size()));
                QCOMPARE(cell.age, own.empty() ? 0 : *std::ranges::max_element(own));
                const bool fresh = std::ranges::find(own, 0) != own.end();
                QVERIFY(cell.what
                    == (own.empty() ? What::Nothing
                            : fresh ? What::OnTime
                                    : What::Late));
            }
        }
        const GradientLedger ledger = rows.ledger(), wanted = result.eager->ledger();
        QCOMPARE(ledger.produced, wanted.produced);
        QCOMPARE(ledger.onTime, wanted.onTime);
        QCOMPARE(ledger.late, wanted.late);
        QVERIFY(ledger.produced > 0 && ledger.late > 0);
        QCOMPARE(ledgerWord(rows), QString("balances"));
        for (Rank worker = 0; worker < rows.workers(); ++worker)
            QCOMPARE(rows.streak(worker).longest, result.eager->longestLateStreak(worker));
    }

    void cellsLookAsTheyAre() {
        Bench bench(twoWorkers(), {748, 270});
        bench.add(patternOfTwo(8));
        const QImage image = bench.picture();
        const Theme theme = Theme::light();
        const QRgb hue = theme.hue(ArchitectureKind::EagerMajority).rgb(),
                   panel = theme.panel.rgb();
        const auto at = [&](Rank worker, Step round, double x, double y) {
            const QPointF point = bench.view().pointOf({worker, round}) + QPointF(x, y);
            return image.pixel(point.toPoint());
        };
        for (Step round = 0; round < 8; ++round)
            QCOMPARE(at(0, round, 3, 0), hue); // in time: filled
        QCOMPARE(at(1, 0, -3, 0), hue);
        QCOMPARE(at(1, 1, -4, 0), panel); // nothing: hollow
        QCOMPARE(at(1, 1, 0, 0), panel);
        QCOMPARE(at(1, 2, -4, 0), hue); // late: the left half
        QCOMPARE(at(1, 2, 2, -5), panel);
        const QColor cross(at(1, 3, 0, 0));
        QVERIFY(cross.red() > cross.blue() + 60); // overwritten: the cross
    }

    void theDeadAreCalledDead() {
        ContributionRows rows;
        rows.begin(twoWorkers());
        RunBatch batch = patternOfTwo(4);
        batch.changes.push_back({.node = 1, .action = ChangeAction::Depart, .step = 4});
        for (Step round = 4; round < 6; ++round)
            batch.contributions.push_back(handedIn(0, round, {0}));
        rows.add(batch);
        QVERIFY(rows.rounds() > 4);
        QCOMPARE(cellSentence(rows, 1, 3),
            QString("W1, round 4: nothing new, 1 gradient(s) overwritten"));
        QCOMPARE(cellSentence(rows, 1, 4), QString("W1, round 5: dead"));
        QCOMPARE(cellWord(rows, 1, 4), QString("dead"));
        QCOMPARE(cellSentence(rows, 0, 4), QString("W0, round 5: in time"));
    }

    void ledgerSaysWhenItDoesNotBalance() {
        ContributionRows rows;
        rows.begin(twoWorkers());
        RunBatch batch = patternOfTwo(4);
        rows.add(batch);
        QCOMPARE(ledgerWord(rows), QString("balances"));
        QVERIFY(ledgerSentence(rows.ledger()).startsWith("7 produced = 5 in their own round"));
        RunBatch applied; // more applied than ever produced
        for (Rank worker = 0; worker < 2; ++worker)
            applied.contributions.push_back(handedIn(worker, 4, {3, 2, 1, 0}));
        applied.more = true;
        rows.add(applied);
        QCOMPARE(ledgerWord(rows), QString("still counting"));
        rows.add(RunBatch());
        QVERIFY(ledgerWord(rows).startsWith("does not balance"));
    }

    void aClickTellsAndSelects() {
        Bench bench(twoWorkers(), {748, 270});
        Selection selection;
        bench.view().setSelection(&selection);
        bench.add(patternOfTwo(8));
        const QPointF late = bench.view().pointOf({1, 6});
        QTest::mouseClick(&bench.view(), Qt::LeftButton, {}, late.toPoint());
        QCOMPARE(selection.current().round, Step(6));
        QVERIFY(bench.view().selectedPlace() == ContributionPlace(1, 6));
        QVERIFY2(bench.view().facts().startsWith("W1, round 7: late, computed for round 6"),
            qPrintable(bench.view().facts()));
        QTest::keyClick(&bench.view(), Qt::Key_Left);
        QVERIFY(bench.view().selectedPlace() == ContributionPlace(1, 5));
        QVERIFY(bench.view().facts().contains("nothing new"));
        QTest::keyClick(&bench.view(), Qt::Key_Escape);
        QVERIFY(!bench.view().selectedPlace());
        QCOMPARE(selection.current().what, Selected::What::Nothing);
    }

    void aLongRunIsFollowedAndSeenWhole() {
        Bench bench(twoWorkers(), {748, 270});
        bench.add(patternOfTwo(20000));
        ContributionView& view = bench.view();
        QVERIFY(view.follows());
        QVERIFY(view.columns().first + view.columns().visible(view.layoutOfCells()) >= 19999.9);
        QTest::keyClick(&view, Qt::Key_0);
        QCOMPARE(view.columns().first, 0.0);
        QVERIFY(view.columns().visible(view.layoutOfCells()) >= 19999.9);
        const auto before = std::clock();
        const QImage image = bench.picture();
        qInfo("20,000 rounds of 2 workers painted in %.1f ms of processor time",
            1e3 * double(std::clock() - before) / CLOCKS_PER_SEC);
        const QRgb hue = Theme::light().hue(ArchitectureKind::EagerMajority).rgb();
        const QRectF always = view.layoutOfCells().row(0), seldom = view.layoutOfCells().row(1);
        const int x = int(always.center().x());
        QCOMPARE(image.pixel(x, int(always.top()) + 5), hue);
        QVERIFY(image.pixel(x, int(seldom.top()) + 5) != hue); // a quarter is in time
        QCOMPARE(image.pixel(x, int(seldom.bottom()) - 4), hue);
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY(view.follows());
    }

    void theTableHasTheSameCells() {
        Bench bench(twoWorkers(), {748, 270});
        bench.add(patternOfTwo(4));
        bench.panel.setTableShown(true);
        const auto* table = bench.panel.findChild<QTableView*>();
        QVERIFY(!table->accessibleName().isEmpty() && !bench.view().accessibleName().isEmpty());
        QCOMPARE(table->model()->rowCount(), 4);
        QCOMPARE(table->model()->columnCount(), 4);
        const auto cell = [&](int row, int column) {
            return table->model()->index(row, column).data().toString();
        };
        QCOMPARE(cell(0, 3), QString("in time"));
        QCOMPARE(cell(1, 3), QString("nothing new"));
        QCOMPARE(cell(2, 3), QString("late 1"));
        QVERIFY(cell(3, 3).startsWith("nothing new, 1 gradient"));
        QCOMPARE(cell(1, 1), QString("1"));
    }

    void otherKindsSayWhyThereIsNothing() {
        Bench bench(smallScenario(ArchitectureKind::Ring, 4, false), {748, 270});
        bench.view().addRows(RunBatch());
        QVERIFY(!nothingToShow(bench.view().rows(), true).isEmpty());
        QVERIFY(!bench.picture().isNull());
    }

    void figuresCountTheSame() {
        QTemporaryDir folder;
        const QString path = folder.filePath("run.ringside");
        const Scenario scenario = eagerScenario(ArchitectureKind::EagerMajority, 200);
        record(scenario, path);
        RunStore store;
        readInto(store, path);
        RunTally tally(scenario);
        tally.add(readAll(path));
        const RunTotals totals = tally.totals();
        const Figure quorums = quorumFigure(store, &totals);
        const QList<double>& rounds = quorums.bars.parts.front().values;
        QCOMPARE(std::accumulate(rounds.begin(), rounds.end(), 0.0), 200.0);
        QCOMPARE(quorums.bars.rows.back(), QString("6"));
        const Figure streaks = streakFigure(store, &totals);
        QCOMPARE(streaks.series.size(), std::size_t(2));
        QCOMPARE(streaks.series[0].points.front(), QPointF(1, 2)); // all are at least 1: 100 %
        QCOMPARE(streaks.series[1].line, Qt::DashLine);
        for (qsizetype i = 1; i < streaks.series[0].points.size(); ++i)
            QVERIFY(streaks.series[0].points[i].y() < streaks.series[0].points[i - 1].y());
        QVERIFY(!streakFigure(store, nullptr).emptyText.isEmpty());
        const Figure longest = longestStreakFigure(store, &totals);
        QCOMPARE(longest.series.size(), std::size_t(2));
        const QList<QPointF>& steps = longest.series[0].points;
        QCOMPARE(steps.back().x(), 200.0);
        std::int64_t expected = 0;
        for (Rank worker = 0; worker < 6; ++worker)
            expected = std::max(expected, totals.eager->longestLateStreak(worker));
        QCOMPARE(steps.back().y(), double(expected));
        for (qsizetype i = 1; i < steps.size(); ++i)
            QVERIFY(steps[i].y() >= steps[i - 1].y() && steps[i].x() >= steps[i - 1].x());
        const Figure times = stepTimeFigure(store);
        const QList<double>& counts = times.bars.parts.front().values;
        QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0.0), 200.0);
        QVERIFY(times.bars.rows.size() >= 3 && times.bars.rows.size() <= 13);
        QVERIFY(driftFigure(store, &totals).isEmpty()); // timing alone has no weights
    }

    void driftIsShownWithBothBounds() {
        RunStore store;
        const Scenario scenario = eagerScenario(ArchitectureKind::EagerMajority, 100);
        store.begin(scenario);
        RunTally tally(scenario);
        RunBatch batch;
        for (Step round = 0; round < 100; ++round)
            for (Rank worker = 0; worker < 6; ++worker) {
                const bool late = worker == 5 && round % 2 == 1;
                std::vector<std::int32_t> ages{0};
                if (worker == 5)
                    ages = late ? std::vector<std::int32_t>{} : std::vector<std::int32_t>{1, 0};
                batch.contributions.push_back(handedIn(worker, round, ages));
                batch.steps.push_back(
                    {.node = worker, .step = round, .squaredNorm = round < 10 ? 4.0 : 1.0});
            }
        const double rate = scenario.training.learningRate;
        const double printed = rate * rate * 1 * 1.3 * 1 / 36; // tau 1, Q 5, mean M^2 1.3
        for (Step round = 0; round < 100; ++round)
            batch.drift.push_back({noRank, round, Time{round}, printed * (round < 20 ? 1.5 : 0.5)});
        tally.add(batch);
        const RunTotals totals = tally.totals();
        const Figure figure = driftFigure(store, &totals);
        QCOMPARE(figure.series.size(), std::size_t(3));
        QCOMPARE(figure.legend.size(), std::size_t(3));
        QVERIFY2(figure.legend[1].word.contains("fails, passed in 20 of 100"),
            qPrintable(figure.legend[1].word));
        QVERIFY2(figure.legend[2].word.endsWith("holds"), qPrintable(figure.legend[2].word));
        QVERIFY(std::abs(std::pow(10, figure.series[1].points[0].y()) - printed) < 1e-9 * printed);
        QVERIFY(driftFigure(store, nullptr).isEmpty());
        QVERIFY(!driftFigure(store, nullptr).emptyText.isEmpty());
        RunBatch death;
        death.changes.push_back({.at = Time{99},
            .node = 2,
            .action = ChangeAction::Depart,
            .step = 100,
            .text
            = "worker-2 has ended (killed by SIGKILL) in step 98; the others go on from round "
              "100 without it."});
        store.append(death);
        const QString subtitle = driftFigure(store, &totals).subtitle;
        QVERIFY2(subtitle.startsWith("measured until worker 2 died in round 99; squared distance"),
            qPrintable(subtitle));
    }
};

QTEST_MAIN(ContributionsTest)
#include "tst_contributions.moc"
