// SPDX-License-Identifier: GPL-3.0-or-later
// The waterfall, the sweep's maps and the report, without processes.
#include "engine/run/residuals.h"
#include "engine/run/simulate.h"
#include "views/charts/chart_panel.h"
#include "views/fork/fork_dialog.h"
#include "views/measurements.h"
#include "views/report/report_writer.h"
#include "views/residuals/residual_figure.h"
#include "views/residuals/residuals_window.h"
#include "views/sweep/sweep_form.h"
#include "views/sweep/sweep_results.h"
#include "views/sweep/sweep_window.h"

#include "engine/base/error.h"

#include <QDir>
#include <QFile>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>

using namespace ringside;

namespace {

Residuals example() {
    Residuals found;
    found.scenario.cluster.workers = 4;
    found.steps = 10;
    found.stepsPerEpoch = 100;
    found.source = "calibrated on this host";
    found.constants.computeSeconds = 0.01;
    found.model.epochSeconds = 2;
    found.gap = {0.3, 0.05, -0.1, 0.15, 0, 0};
    found.measuredSeconds = 2.4;
    found.fittedSeconds = 2.4;
    found.fittedRuns = 1;
    found.tolerance = 0.05;
    found.bandLowSeconds = 1.9;
    found.bandHighSeconds = 2.1;
    return found;
}

/// A sweep of six simulated runs, as the command line leaves it.
void makeSweep(const QString& folder, std::size_t finished) {
    SweepPlan plan;
    plan.base.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.01};
    plan.base.training.steps = 3;
    plan.axes = {sweepAxis("cluster.workers=2,4,8"), sweepAxis("training.batch=10,20")};
    plan.simulate = true;
    QDir().mkpath(folder);
    std::ofstream((folder + "/sweep.json").toStdString()) << sweepText(plan);
    SweepTable table((folder + "/sweep.csv").toStdString(), plan, false);
    for (const SweepPoint& point : sweepPoints(plan))
        if (table.rows().size() < finished)
            table.append(point, sweepRow(plan, point, simulate(point.scenario, {})));
}

} // namespace

class ExplainViews : public QObject {
    Q_OBJECT
private slots:
    void aForkSaysItsChangeInWords() {
        ForkParent parent;
        Straggler slow;
        slow.worker = 3;
        slow.factor = 2;
        parent.scenario.cluster.stragglers = {slow};
        parent.run.samples = 4000;
        parent.rounds = 10;
        const ForkDialog dialog(parent, 7, nullptr);
        QVERIFY2(dialog.sentence().contains(QString::fromUtf8("worker 3 × 2 → none")),
            qPrintable(dialog.sentence()));
        QVERIFY2(!dialog.sentence().contains('['), qPrintable(dialog.sentence()));
        const auto arguments = dialog.arguments();
        QVERIFY(arguments);
        QCOMPARE(arguments->value(2), QString("7"));
    }

    void waterfallReachesTheMeasurement();
    void wordsNameTheLargestPart();
    void windowSaysWhyNothingIsCompared();
    void mapHasEveryGridPoint();
    void formCountsRuns();
    void formSaysWhatIsWrong();
    void halfWrittenRowsWait();
    void sweepGoesOnFromItsFolder();
    void reportHoldsFiguresDataAndCommands();
    void reportOfSeveralRuns();
    void reportLeavesWhatStandsThere();

private:
    QTemporaryDir m_folder;
};

void ExplainViews::waterfallReachesTheMeasurement() {
    const Residuals found = example();
    const Figure figure = residualFigure(found);
    const FigureBars& bars = figure.bars;
    const qsizetype first = 2; // after the band and the model
    QCOMPARE(bars.rows.size(), first + 6 + 2);
    double reached = found.model.epochSeconds;
    for (qsizetype i = 0; i < 6; ++i) {
        const double part = found.gap[std::size_t(i)];
        QVERIFY(std::abs(bars.starts[first + i] - std::min(reached, reached + part)) < 1e-12);
        QCOMPARE(bars.parts[1].values[first + i], std::max(0.0, part));
        QCOMPARE(bars.parts[2].values[first + i], std::max(0.0, -part));
        reached += part;
    }
    QVERIFY(std::abs(reached - bars.parts[0].values[first + 6]) < 1e-12);
    QVERIFY(figure.x.low > 0 && figure.x.low < 1.9 && figure.x.high > 2.5);
    QVERIFY(figure.subtitle.contains("begins at"));
}

void ExplainViews::wordsNameTheLargestPart() {
    const QString text = residualText(example());
    QVERIFY2(text.contains("<b>compute</b>"), qPrintable(text));
    QVERIFY2(text.contains("longer"), qPrintable(text));
    QVERIFY2(text.contains("prove nothing"), qPrintable(text));
}

void ExplainViews::windowSaysWhyNothingIsCompared() {
    const Measurements none;
    ResidualsWindow window(none, "ringside-cli", m_folder.filePath("calibrations"));
    window.explain(QString());
    QVERIFY2(window.text().contains("no measured run"), qPrintable(window.text()));
    QSignalSpy spy(&window, &ResidualsWindow::explained);
    window.explain(m_folder.filePath("missing.ringside"));
    QVERIFY(spy.wait(5000));
    QVERIFY(!window.shown());
    QVERIFY(!window.text().isEmpty());
}

void ExplainViews::mapHasEveryGridPoint() {
    const QString folder = m_folder.filePath("map");
    makeSweep(folder, 5);
    const SweepResults results = sweepResults(folder);
    QCOMPARE(results.runs, std::size_t(6));
    QCOMPARE(results.rows.size(), std::size_t(5));
    const Figure map = sweepMap(results, "epoch_s");
    QCOMPARE(map.matrix.rows, (QStringList{"2", "4", "8"}));
    QCOMPARE(map.matrix.columns, (QStringList{"10", "20"}));
    QVERIFY(std::isnan(map.matrix.values[5]));
    QVERIFY(std::abs(map.matrix.values[0] - std::stod(results.cell(results.rows.at(1), "epoch_s")))
        < 1e-9);
    QVERIFY(sweepMap(results, "test_accuracy").isEmpty()); // nothing was trained
    QVERIFY(speedAccuracyFigure(results).isEmpty());
}

void ExplainViews::formCountsRuns() {
    SweepForm form;
    SweepPlan plan;
    plan.axes = {sweepAxis("cluster.workers=2,4"), sweepAxis("training.batch=10,20,30")};
    plan.repeats = 3;
    plan.simulate = plan.train = true;
    form.setPlan(plan);
    QVERIFY(form.plan());
    QCOMPARE(sweepText(*form.plan()), sweepText(plan));
    QCOMPARE(sweepPoints(*form.plan()).size(), std::size_t(18));
}

void ExplainViews::formSaysWhatIsWrong() {
    SweepForm form;
    QVERIFY(!form.plan()); // nothing is varied
    SweepPlan plan;
    plan.axes = {sweepAxis("cluster.workers=2,5000")};
    form.setPlan(plan);
    QVERIFY(!form.plan());
}

void ExplainViews::halfWrittenRowsWait() {
    const QString folder = m_folder.filePath("half");
    makeSweep(folder, 3);
    QFile table(folder + "/sweep.csv");
    QVERIFY(table.open(QIODevice::Append));
    table.write("4,1,4,20,fini");
    table.close();
    QCOMPARE(sweepResults(folder).rows.size(), std::size_t(3));
}

void ExplainViews::sweepGoesOnFromItsFolder() {
    const QString folder = m_folder.filePath("on");
    makeSweep(folder, 4);
    SweepWindow window("ringside-cli", m_folder.path());
    QCOMPARE(window.open(folder), QString());
    QCOMPARE(window.rows()->rowCount(), 4);
    QCOMPARE(window.findChild<QProgressBar*>()->maximum(), 6);
    QVERIFY(!window.open(m_folder.filePath("nowhere")).isEmpty());
    QCOMPARE(window.sweepFolder(), folder); // what was open stays open
}

void ExplainViews::reportHoldsFiguresDataAndCommands() {
    Scenario scenario;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.01};
    scenario.training.batch = 100;
    scenario.training.epochs = 2;
    const std::string run = m_folder.filePath("run.ringside").toStdString();
    simulate(scenario, {.train = true, .recordPath = run});
    makeSweep(m_folder.filePath("swept"), 6);
    const QString folder = m_folder.filePath("report");
    const QStringList names = writeReport(
        {{run}, {}, m_folder.filePath("swept").toStdString(), folder.toStdString(), "1.0"});
    QVERIFY2(
        names.contains("accuracy") && names.contains("sweep-epoch-s"), qPrintable(names.join(' ')));
    for (const QString& name : names) {
        for (const char* variant : {"paper", "slide"})
            for (const char* ending : {"svg", "pdf", "png"})
                QVERIFY2(
                    QFile(QString("%1/%2-%3.%4").arg(folder, name, variant, ending)).size() > 500,
                    qPrintable(name));
        QVERIFY(QFile::exists(QString("%1/%2.csv").arg(folder, name)));
    }
    QFile text(folder + "/REPORT.md");
    QVERIFY(text.open(QIODevice::ReadOnly));
    const QByteArray words = text.readAll();
    for (const char* wanted : {"Seed 1", "ringside-cli run scenario.json", "accuracy-paper.svg",
             "batch 100", "95 %", "Written by Ringside 1.0"})
        QVERIFY2(words.contains(wanted), wanted);
    for (const char* file : {"scenario.json", "data-epochs.csv", "sweep.csv", "sweep-means.csv"})
        QVERIFY2(QFile::exists(folder + '/' + file), file);
    QCOMPARE(QDir(m_folder.path()).entryList({"report.part-*"}, QDir::Dirs).size(), 0);
}

/// None is dropped: each has its figures and data, and they are compared.
void ExplainViews::reportOfSeveralRuns() {
    QStringList files;
    ReportRequest request;
    for (const int workers : {2, 4}) {
        Scenario scenario;
        scenario.cluster.workers = workers;
        scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.01};
        scenario.training.batch = 100;
        scenario.training.epochs = 2;
        const QString file = m_folder.filePath(QStringLiteral("of-%1.ringside").arg(workers));
        simulate(scenario, {.train = true, .recordPath = file.toStdString()});
        request.runs.push_back(file.toStdString());
    }
    const QString folder = m_folder.filePath("several");
    request.folder = folder.toStdString();
    request.version = "1.0";
    const QStringList names = writeReport(request);
    for (const char* wanted : {"accuracy", "accuracy-2", "waiting-2", "compared-accuracy-2",
             "compared-time-2", "compared-epochs-2"})
        QVERIFY2(names.contains(QLatin1String(wanted)), wanted);
    for (const char* file : {"scenario-2.json", "data-epochs-2.csv", "data-waits-2.csv",
             "accuracy-2.csv", "compared-time-2-paper.svg"})
        QVERIFY2(QFile::exists(folder + '/' + file), file);
    QFile text(folder + "/REPORT.md");
    QVERIFY(text.open(QIODevice::ReadOnly));
    const QByteArray words = text.readAll();
    for (const char* wanted : {"| 2 | of-4.ringside |", "run scenario-2.json --record run-2.ringside",
             "report run.ringside run-2.ringside --to again"})
        QVERIFY2(words.contains(wanted), wanted);
}

void ExplainViews::reportLeavesWhatStandsThere() {
    const QString folder = m_folder.filePath("taken");
    QVERIFY(QDir().mkpath(folder));
    QFile file(folder + "/mine.txt");
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    try {
        writeReport({{"none.ringside"}, {}, {}, folder.toStdString(), "1.0"});
        QFAIL("a folder that holds something was taken");
    } catch (const FileError& error) {
        QVERIFY(QString(error.what()).contains("exists already"));
    }
    QVERIFY(file.exists());
}

QTEST_MAIN(ExplainViews)
#include "tst_explain_views.moc"
