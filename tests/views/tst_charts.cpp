// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_json.h"
#include "views/charts/change_marks.h"
#include "views/charts/chart_panel.h"
#include "views/charts/epoch_time_figure.h"
#include "views/charts/figure_chart.h"
#include "views/charts/figure_export.h"
#include "views/charts/learning_figure.h"
#include "views/measurements.h"
#include "views/run_store.h"
#include "views/setup/forecast.h"

#include <QElapsedTimer>
#include <QMimeData>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

using namespace ringside;

namespace {

Scenario firstRun() {
    return scenarioFromJson(builtInScenarios().front().text);
}

Measurement measured(
    const Scenario& scenario, ArchitectureKind kind, int workers, double epochSeconds) {
    Scenario changed = scenario;
    changed.architecture.kind = kind;
    changed.cluster.workers = workers;
    Measurement measurement;
    measurement.setupKey = setupKey(changed);
    measurement.architecture = kind;
    measurement.workers = workers;
    measurement.epochSeconds = epochSeconds;
    return measurement;
}

const FigureSeries* find(const Figure& figure, const QString& name) {
    for (const FigureSeries& series : figure.series)
        if (series.name == name)
            return &series;
    return nullptr;
}

/// Every number pair of the drawing's path and line data.
QList<QPointF> pathPoints(const QByteArray& svg) {
    QList<QPointF> points;
    QXmlStreamReader reader(svg);
    const QRegularExpression pair(QStringLiteral("(-?[0-9.]+),(-?[0-9.]+)"));
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement
            || reader.name() != QStringLiteral("polyline"))
            continue;
        auto found
            = pair.globalMatch(reader.attributes().value(QStringLiteral("points")).toString());
        while (found.hasNext()) {
            const auto match = found.next();
            points << QPointF(match.captured(1).toDouble(), match.captured(2).toDouble());
        }
    }
    return points;
}

} // namespace

class TestCharts : public QObject {
    Q_OBJECT
private slots:
    void studentsT() {
        QVERIFY(std::abs(studentT975(1) - 12.706) < 1e-9);
        QVERIFY(std::abs(studentT975(15) - 2.131) < 0.01); // tables
        QVERIFY(std::abs(studentT975(60) - 2.000) < 0.005);
        const MeasuredPoint point = pointOf(4, {10, 12, 11});
        QCOMPARE(point.mean, 11.0);
        QVERIFY(std::abs(point.halfInterval - 4.303 / std::sqrt(3.0)) < 1e-9);
        QCOMPARE(pointOf(4, {10}).halfInterval, 0.0);
    }

    void sameSetUpMeansAllButTheAxes() {
        const Scenario scenario = firstRun();
        Scenario other = scenario;
        other.architecture.kind = ArchitectureKind::Ps;
        other.cluster.workers = 8;
        other.seed = 5;
        other.training.epochs = 3;
        other.name = "another";
        QCOMPARE(setupKey(other), setupKey(scenario));
        other.cluster.latencyS *= 2;
        QVERIFY(setupKey(other) != setupKey(scenario));
        Scenario slowTwo = scenario, slowThree = scenario;
        slowTwo.cluster.stragglers = {{StragglerKind::Fixed, 2, 0, 2}};
        slowThree.cluster.stragglers = {{StragglerKind::Fixed, 3, 0, 2}};
        QCOMPARE(setupKey(slowTwo), setupKey(slowThree));
    }

    void epochTimeFigureHoldsCurvesAndDots() {
        const Scenario scenario = firstRun();
        Measurements measurements;
        Figure figure = epochTimeFigure(scenario, measurements);
        QVERIFY(!figure.emptyText.isEmpty());
        QCOMPARE(find(figure, "ring, predicted")->points.size(), 8);
        QCOMPARE(find(figure, "ring, predicted")->line, Qt::DashLine);
        measurements.add(measured(scenario, ArchitectureKind::Ring, 4, 2.0));
        measurements.add(measured(scenario, ArchitectureKind::Ring, 4, 2.2));
        measurements.add(measured(scenario, ArchitectureKind::Ps, 2, 5.0));
        figure = epochTimeFigure(scenario, measurements);
        QVERIFY(figure.emptyText.isEmpty());
        const FigureSeries* dots = find(figure, "ring, measured");
        QVERIFY(dots);
        QCOMPARE(dots->points, QList<QPointF>{QPointF(4, 2.1)});
        QVERIFY(std::abs(dots->halfIntervals[0] - 12.706 * 0.1) < 1e-3);
        std::vector<Marker> markers;
        for (const FigureSeries& series : figure.series)
            if (series.line != Qt::DashLine && series.architecture) {
                QVERIFY(series.marker != Marker::None);
                markers.push_back(series.marker);
            }
        QCOMPARE(markers.size(), std::size_t(2));
        QVERIFY(markers[0] != markers[1]); // told apart without colour
    }

    void forecastSumsItsPartsAndKnowsStragglers() {
        Scenario scenario = firstRun();
        const auto even = forecast(scenario, ArchitectureKind::Ring, 4, 0.02);
        QVERIFY(even);
        QVERIFY(std::abs(even->computeSeconds + even->networkSeconds + even->waitSeconds
                    - even->epochSeconds)
            < 0.02 * even->epochSeconds);
        scenario.cluster.stragglers = {{StragglerKind::Fixed, 3, 0, 2}};
        const auto late = forecast(scenario, ArchitectureKind::Ring, 4, 0.02);
        // K = 50 steps, each 20 ms longer, but for the chunks that travel while the others wait.
        const double longer = late->epochSeconds - even->epochSeconds;
        QVERIFY2(longer > 0.8 * 50 * 0.02 && longer < 50 * 0.02 + 1e-6,
            qPrintable(QString::number(longer)));
        // Solo waits for nobody: with or without the late worker an epoch takes as long.
        const auto solo = forecast(scenario, ArchitectureKind::EagerSolo, 4, 0.02);
        QVERIFY(solo->waitSeconds < 1e-6);
        QVERIFY(solo->epochSeconds < even->epochSeconds * 1.05);
        QElapsedTimer clock;
        clock.start();
        Measurements none;
        (void)epochTimeFigure(scenario, none);
        QVERIFY(clock.elapsed() < 500); // what a slider waits for; about 2 ms on a free machine
    }

    void changesAreMarks() {
        RunStore store;
        store.begin(firstRun());
        RunBatch batch;
        batch.run.emplace();
        batch.run->stepsPerEpoch = 2;
        batch.run->steps = 8;
        for (Step step = 0; step < 4; ++step)
            batch.rounds.push_back({step, Time::fromSeconds(double(step)),
                Time::fromSeconds(double(step) + 1), Time::fromSeconds(double(step) + 0.5)});
        const auto change = [&](double at, Rank node, ChangeAction action, const char* text) {
            batch.changes.push_back(
                {.at = Time::fromSeconds(at), .node = node, .action = action, .text = text});
        };
        change(2.5, 2, ChangeAction::Slow, "worker-2 takes 4 times as long to compute.");
        change(1.5, noRank, ChangeAction::Set, "cluster.latency_s is now 0.01.");
        change(3.0, noRank, ChangeAction::Pause, "Cluster time stands still.");
        change(3.0, noRank, ChangeAction::Continue, "Cluster time goes on.");
        store.append(batch);
        const auto bySeconds = changeMarks(store, LearningClock::Seconds);
        QCOMPARE(bySeconds.size(), std::size_t(3));
        QCOMPARE(bySeconds[0].x, 1.5);
        QCOMPARE(bySeconds[0].text, QStringLiteral("latency changed"));
        QCOMPARE(bySeconds[1].text, QString::fromUtf8("W2 slow × 4"));
        QCOMPARE(bySeconds[2].text, QStringLiteral("paused"));
        const auto byEpochs = changeMarks(store, LearningClock::Epochs);
        QCOMPARE(byEpochs[1].x, 1.0); // after two of two steps
        const Figure loss
            = learningFigure(store, Measurements(), LearningQuantity::Loss, LearningClock::Seconds);
        QCOMPARE(loss.marks.size(), std::size_t(3));
    }

    void learningFigure_() {
        RunStore store;
        Measurements none;
        QVERIFY(!learningFigure(store, none, LearningQuantity::Accuracy, LearningClock::Seconds)
                     .emptyText.isEmpty());
        store.begin(firstRun());
        RunBatch batch;
        batch.run = RunRow{};
        batch.run->stepsPerEpoch = 50;
        batch.run->steps = 1000;
        for (Step step = 0; step < 900; ++step)
            batch.rounds.push_back({step, Time::fromSeconds(double(step)),
                Time::fromSeconds(double(step + 1)), {}, 0, false, 2 - 0.001 * double(step), true});
        batch.evaluations.push_back({1, Time::fromSeconds(50), 1, 1.5, 0.6, 1.4});
        store.append(batch);
        const Figure loss
            = learningFigure(store, none, LearningQuantity::Loss, LearningClock::Epochs);
        QVERIFY(loss.series[0].points.size() <= 600);
        QCOMPARE(loss.series[0].points.back(), QPointF(18, 2 - 0.899));
        QCOMPARE(loss.x.high, 20.0); // as far as the run will go
        const Figure accuracy
            = learningFigure(store, none, LearningQuantity::Accuracy, LearningClock::Seconds);
        QCOMPARE(accuracy.series[0].points, QList<QPointF>{QPointF(50, 60)});
    }

    void labelsDoNotOverlap() {
        const auto placed = spreadLabels({10, 11, 12, 50, 13}, 10, 0, 100);
        std::vector<double> sorted = placed;
        std::sort(sorted.begin(), sorted.end());
        for (std::size_t i = 1; i < sorted.size(); ++i)
            QVERIFY(sorted[i] - sorted[i - 1] >= 10 - 1e-9);
        QVERIFY(placed[0] < placed[1] && placed[1] < placed[2] && placed[2] < placed[4]);
        QCOMPARE(placed[3], 50.0);
        QVERIFY(sorted.front() >= 5 && sorted.back() <= 95);
    }

    void decimationKeepsSpikes() {
        QList<QPointF> points;
        for (int i = 0; i < 10000; ++i)
            points << QPointF(i, i == 4321 ? 99 : std::sin(i));
        const auto kept = decimated(points, 600);
        QVERIFY(kept.size() <= 600);
        QVERIFY(kept.contains(QPointF(4321, 99)));
        QCOMPARE(kept.back(), points.back());
    }

    void exportStaysInsideAndIsComplete() {
        Figure figure;
        figure.title = "Trial";
        figure.x = {"workers", 0, 10, 2, "%.0f"};
        figure.y = {"s", 0, 10, 2, "%.0f"};
        FigureSeries series;
        series.name = "a, \"b\"";
        series.architecture = ArchitectureKind::Ring;
        series.endLabel = "ring";
        for (int i = -5; i < 16; ++i)
            series.points << QPointF(i, i * 1.7 - 4);
        figure.series.push_back(series);
        FigureStyle style;
        style.dotsPerInch = 192;
        const QSizeF size = style.millimetres / 25.4 * 96;
        const QByteArray svg = figureSvg(figure, style);
        const auto points = pathPoints(svg);
        QVERIFY(points.size() > 2);
        for (const QPointF& point : points)
            QVERIFY2(QRectF(QPointF(), size).contains(point),
                qPrintable(QString("%1,%2").arg(point.x()).arg(point.y())));
        QVERIFY(svg.contains("ring"));
        const QImage image = figureImage(figure, style);
        QCOMPARE(image.size(), QSize(1323, 794)); // 175 x 105 mm at 192 dots an inch
        QCOMPARE(image.dotsPerMeterX(), 7559);
        if (qEnvironmentVariableIsSet("RINGSIDE_SAVE_PNG")) // to look at
            image.save(QStringLiteral(RINGSIDE_BINARY_DIR "/figure.png"));
        QVERIFY(tableText(figureTable(figure)).contains("\"a, \"\"b\"\"\",15,21.5,"));
        const auto data = figureMimeData(figure, style);
        QVERIFY(
            data->hasImage() && data->hasFormat("image/svg+xml") && data->hasFormat("text/csv"));
    }

    void epochFigureExportsWithItsWords() {
        const Scenario scenario = firstRun();
        Measurements measurements;
        measurements.add(measured(scenario, ArchitectureKind::Ring, 4, 1.4));
        measurements.add(measured(scenario, ArchitectureKind::Ring, 4, 1.3));
        measurements.add(measured(scenario, ArchitectureKind::Ps, 2, 3.7));
        Figure figure = epochTimeFigure(scenario, measurements);
        figure.stamps = {"100 Mbit/s, 100 µs", "batch 25"};
        const QByteArray svg = figureSvg(figure, FigureStyle());
        for (const char* words : {"Epoch time against workers", "batch 25", "predicted", "workers"})
            QVERIFY2(svg.contains(words), words);
        if (qEnvironmentVariableIsSet("RINGSIDE_SAVE_PNG")) // to look at
            figureImage(figure, FigureStyle())
                .save(QStringLiteral(RINGSIDE_BINARY_DIR "/epoch-time.png"));
    }

    void replacesPointsQuickly() {
        ChartPanel panel;
        panel.resize(560, 300);
        panel.show();
        Figure figure;
        figure.x = niceAxis(0, 5000, 5);
        figure.y = niceAxis(0, 1, 5);
        figure.series.resize(5);
        for (int round = 0; round < 3; ++round) {
            for (FigureSeries& series : figure.series) {
                series.points.clear();
                for (int i = 0; i < 5000; ++i)
                    series.points << QPointF(i, 0.5 + 0.4 * std::sin(0.01 * i * (round + 1)));
            }
            panel.setFigure(figure);
            panel.grab();
        }
        QVERIFY(panel.chart().vertices() <= 5 * 600);
    }
};

QTEST_MAIN(TestCharts)
#include "tst_charts.moc"
