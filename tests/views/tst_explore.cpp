// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_json.h"
#include "engine/strategies/catalog.h"
#include "views/charts/chart_panel.h"
#include "views/explore/curve_choice.h"
#include "views/explore/equation_text.h"
#include "views/explore/explore_window.h"
#include "views/explore/quantity_slider.h"
#include "views/measurements.h"

#include <QElapsedTimer>
#include <QSlider>
#include <QTest>
#include <QTextDocumentFragment>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace ringside;

namespace {

Scenario paperScenario() {
    Scenario scenario;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.0698};
    scenario.model.layers = {784, 256, 64, 10};
    scenario.data.source = DataSource::FashionMnist;
    return scenario;
}

const FigureSeries* seriesOf(const Figure& figure, ArchitectureKind kind, Qt::PenStyle line) {
    for (const FigureSeries& series : figure.series)
        if (series.architecture == kind && series.line == line)
            return &series;
    return nullptr;
}

} // namespace

class TestExplore : public QObject {
    Q_OBJECT
private slots:
    void curvesAreTheFormulas() {
        const Scenario scenario = paperScenario();
        const auto curves = exploreCurves(scenario, 0.0698);
        QCOMPARE(curves.size(), catalog().size());
        const Measurements none;
        const Figure figure = exploreFigure(ExploreQuantity::EpochTime, scenario, curves, {}, none);
        const FigureSeries* ring = seriesOf(figure, ArchitectureKind::Ring, Qt::DashLine);
        QVERIFY(ring);
        // Published default table of the corrected model: 12.13 s at w = 4, 6.26 s at w = 8.
        QCOMPARE(ring->points[2].x(), 2.0);
        QVERIFY(std::abs(ring->points[2].y() - 12.13) < 0.01);
        QVERIFY(std::abs(ring->points[3].y() - 6.26) < 0.01);
        // 60,000 samples hold 600 batches of 100: no point beyond 512 workers.
        QCOMPARE(ring->points.last().x(), 9.0);
    }

    void simulatedMeetsPredicted() {
        Scenario scenario = paperScenario();
        scenario.cluster.workers = 8;
        for (const ArchitectureKind kind : {ArchitectureKind::Ring, ArchitectureKind::Ps,
                 ArchitectureKind::P2p, ArchitectureKind::RecursiveDoubling}) {
            scenario.architecture.kind = kind;
            const auto simulated = simulatedEpochSeconds(scenario);
            QVERIFY(simulated);
            const auto predicted = forecast(scenario, kind, 8, 0.0698);
            QVERIFY2(std::abs(*simulated / predicted->epochSeconds - 1) < 0.001,
                qPrintable(QString::number(*simulated)));
        }
        QVERIFY(!simulatedEpochSeconds(scenario, [] { return false; }));
    }

    /// papers, 1.6: below about 110 kB recursive doubling beats the ring at w = 8, 100 us, 1
    /// Gbit/s.
    void crossoverIsNamed() {
        Scenario scenario = paperScenario();
        scenario.cluster.workers = 8;
        const auto parts = fastestBySize(scenario, 0.0698);
        QVERIFY(parts.size() >= 2);
        QVERIFY(!parts.back().bytes);
        for (std::size_t i = 1; i + 1 < parts.size(); ++i)
            QVERIFY(*parts[i].bytes > *parts[i - 1].bytes);
        QVERIFY(crossoverSentence(scenario, parts).contains(QStringLiteral("8")));
    }

    /// One worker four times as slow: who waits for all is beaten by who does not.
    void bestAtTheChosenWorkersIsNamed() {
        Scenario scenario = paperScenario();
        scenario.cluster.workers = 8;
        scenario.cluster.stragglers = {{.kind = StragglerKind::Fixed, .worker = 3, .factor = 4}};
        const QString best = bestSentence(scenario, 0.0698);
        QVERIFY2(best.contains(QStringLiteral("8 workers")), qPrintable(best));
        QVERIFY2(best.contains(QStringLiteral("of those that wait for all")), qPrintable(best));
        scenario.cluster.workers = 1 << 20; // more batches than samples
        QCOMPARE(bestSentence(scenario, 0.0698), QString());
    }

    void equationsShowTheWrongUnit() {
        Scenario scenario = paperScenario();
        const Measurements none;
        const auto constants = theory::constantsOf(scenario, 60000, 0.0698);
        const QString ring = QTextDocumentFragment::fromHtml(
            equationText(scenario, constants, std::nullopt, none, Theme::light()))
                                 .toPlainText();
        QVERIFY(ring.contains(QStringLiteral("As reported")));
        QVERIFY(ring.contains(QStringLiteral("s/step \u2717")));
        QVERIFY(ring.contains(QStringLiteral("10.5 s"))); // Eq. 21 at w = 4
        scenario.architecture.kind = ArchitectureKind::HalvingDoubling;
        const QString other = equationText(scenario, constants, 12.0, none, Theme::light());
        QVERIFY(other.contains(QStringLiteral("no equation")));
        QVERIFY(!other.contains(QStringLiteral("\u2717")));
    }

    void sliderMovesEveryCurve() {
        Measurements none;
        ExploreWindow window(none);
        window.setTheme(Theme::light());
        window.setScenario(paperScenario());
        window.resize(1280, 800);
        window.show();
        std::vector<ArchitectureKind> all;
        for (const Architecture& row : catalog())
            all.push_back(row.kind);
        auto* choice = window.findChild<CurveChoice*>();
        QVERIFY(choice);
        choice->setShown(all);
        emit choice->chosen();
        const Figure before = window.charts()[0]->figure();
        const auto sliders = window.findChildren<QuantitySlider*>();
        QVERIFY(sliders.size() >= 6);
        std::vector<double> times;
        for (int i = 0; i < 40; ++i) {
            auto* slider = sliders[i % sliders.size()]->findChild<QSlider*>();
            slider->setValue(slider->value() + (i % 2 ? -37 : 41));
            times.push_back(window.lastRedrawMilliseconds());
        }
        QVERIFY(!(window.charts()[0]->figure() == before));
        std::sort(times.begin(), times.end());
        qInfo("slider to new figures, all architectures: p50 %.1f ms, p95 %.1f ms", times[20],
            times[37]);
        QVERIFY(times[20] < 500); // generous: this host may be busy
    }

    void everySimulationEnds() {
        ExploreSimulations simulations;
        QElapsedTimer timer;
        simulations.begin(paperScenario(), 0.0698);
        timer.start();
        QVERIFY(QTest::qWaitFor([&] { return simulations.busy(); }));
        QVERIFY(QTest::qWaitFor([&] { return !simulations.busy(); }, 60000));
        qInfo("every architecture simulated at w = 2 to 64: %lld ms", timer.elapsed());
    }

    /// One slow worker costs synchronous kinds its lateness, and eager ones next to nothing.
    void aSlowWorkerIsInTheFormulas() {
        Scenario scenario = paperScenario();
        const auto even = exploreCurves(scenario, 0.0698);
        Straggler slow;
        slow.kind = StragglerKind::Fixed;
        slow.worker = 3;
        slow.factor = 4;
        scenario.cluster.stragglers = {slow};
        const auto uneven = exploreCurves(scenario, 0.0698);
        for (std::size_t i = 0; i < even.size(); ++i) {
            const auto& before = even[i].forecasts[3];
            const auto& after = uneven[i].forecasts[3]; // 8 workers
            QVERIFY(before && after);
            if (even[i].kind == ArchitectureKind::Ring) {
                const double late = 3 * 0.0698 * double(even[i].stepsPerEpoch[3]);
                // Less the chunks that travel while the others wait.
                const double longer = after->epochSeconds - before->epochSeconds;
                QVERIFY(longer > 0.8 * late && longer < late + 1e-6);
            }
            if (even[i].kind == ArchitectureKind::EagerSolo)
                QVERIFY(after->epochSeconds < before->epochSeconds * 1.1);
        }
    }

    void onlyChosenCurvesAreDrawnAndOneStandsOut() {
        const Scenario scenario = paperScenario();
        const auto curves = exploreCurves(scenario, 0.0698);
        const Measurements none;
        const ExploreLook look{
            {ArchitectureKind::Ring, ArchitectureKind::Ps}, ArchitectureKind::Ps};
        const Figure figure
            = exploreFigure(ExploreQuantity::EpochTime, scenario, curves, {}, none, look);
        QCOMPARE(figure.series.size(), std::size_t(2));
        const FigureSeries* ps = seriesOf(figure, ArchitectureKind::Ps, Qt::DashLine);
        const FigureSeries* ring = seriesOf(figure, ArchitectureKind::Ring, Qt::DashLine);
        QVERIFY(ps && ring);
        QVERIFY(ps->strength == 1 && ring->strength < 0.5);
        ExploreWindow window(none);
        window.setTheme(Theme::light());
        window.setScenario(scenario);
        const auto drawn = window.charts()[0]->figure().series.size();
        QVERIFY(drawn < catalog().size()); // the usual ones
        for (QToolButton* button : window.findChildren<QToolButton*>())
            if (button->text() == QLatin1String("all"))
                button->click();
        QCOMPARE(window.charts()[0]->figure().series.size(), catalog().size());
    }

    void adoptsWithoutTheStatedSize() {
        Measurements none;
        ExploreWindow window(none);
        window.setScenario(paperScenario());
        QVERIFY(!window.scenario().cluster.gradientBytes);
        QCOMPARE(window.scenario().cluster.compute.seconds, 0.0698);
    }
};

QTEST_MAIN(TestExplore)
#include "tst_explore.moc"
