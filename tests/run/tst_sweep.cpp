// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/csv_cells.h"
#include "engine/run/simulate.h"
#include "engine/run/sweep_table.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ringside;

namespace {

SweepPlan smallPlan() {
    SweepPlan plan;
    plan.base.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.01};
    plan.base.training.steps = 5;
    plan.base.seed = 7;
    plan.axes = {sweepAxis("architecture.kind=ring,ps"), sweepAxis("cluster.workers=2,3,4")};
    plan.repeats = 2;
    plan.simulate = true;
    return plan;
}

std::string faultOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

/// A table of the plan's first `count` runs.
void fill(SweepTable& table, const SweepPlan& plan, std::size_t count) {
    const std::vector<SweepPoint> points = sweepPoints(plan);
    for (std::size_t i = 0; i < std::min(count, points.size()); ++i)
        if (!table.rows().contains(points[i].number))
            table.append(points[i], sweepRow(plan, points[i], simulate(points[i].scenario, {})));
}

QByteArray contentsOf(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class Sweep : public QObject {
    Q_OBJECT
private slots:
    void gridAndRepeats() {
        const std::vector<SweepPoint> points = sweepPoints(smallPlan());
        QCOMPARE(points.size(), std::size_t(12));
        QCOMPARE(points[0].scenario.cluster.workers, 2);
        QCOMPARE(points[1].repeat, 2);
        QCOMPARE(points[1].scenario.seed, std::uint64_t(8));
        QCOMPARE(points[2].scenario.cluster.workers, 3); // the last axis changes fastest
        QCOMPARE(points[2].scenario.seed, std::uint64_t(7));
        QCOMPARE(points[6].scenario.architecture.kind, ArchitectureKind::Ps);
        QCOMPARE(points[11].file, std::string("run-0012.ringside"));
    }

    void valuesKeepTheirCommas() {
        const SweepAxis axis = sweepAxis("model.layers=[196,64,10],[196,10],\"a,b\"");
        QCOMPARE(axis.path, std::string("model.layers"));
        QCOMPARE(axis.values.size(), std::size_t(3));
        QCOMPARE(axis.values[1], std::string("[196,10]"));
    }

    void faultsAreNamed() {
        QVERIFY(faultOf([] { sweepAxis("workers"); }).find("cluster.workers=2,4,8")
            != std::string::npos);
        QVERIFY(faultOf([] { sweepAxis("a=1,,2"); }).find("empty value") != std::string::npos);
        SweepPlan plan = smallPlan();
        plan.axes = {sweepAxis("cluster.workers=2,999")};
        QVERIFY(faultOf([&] { sweepPoints(plan); }).find("at cluster.workers=999")
            != std::string::npos);
        plan.axes = {sweepAxis("seed=1,2"), sweepAxis("seed=3")};
        QVERIFY(faultOf([&] { sweepPoints(plan); }).find("varied twice") != std::string::npos);
        plan.axes = {sweepAxis("cluster.workers=2,4,2.0")};
        QVERIFY(faultOf([&] { sweepPoints(plan); }).find("twice (2 and 2.0)") != std::string::npos);
        plan.axes = {sweepAxis("architecture.kind=ring,\"ring\"")};
        QVERIFY(faultOf([&] { sweepPoints(plan); }).find("--repeat") != std::string::npos);
        plan.axes = {sweepAxis("seed=1,2,3,4,5,6,7,8,9,10,11")};
        plan.repeats = 10000;
        QVERIFY(faultOf([&] { sweepPoints(plan); }).find("100,000") != std::string::npos);
        QVERIFY(faultOf([] { sweepFromText("{}"); }).find("ringside_sweep") != std::string::npos);
    }

    void descriptionReadsBack() {
        const SweepPlan plan = smallPlan();
        const SweepPlan again = sweepFromText(sweepText(plan));
        QVERIFY(again.base == plan.base);
        QCOMPARE(again.axes[0].values, plan.axes[0].values);
        QCOMPARE(sweepText(again), sweepText(plan));
        for (const BuiltInSweep& builtIn : builtInSweeps())
            QVERIFY(!sweepPoints(sweepFromText(builtIn.text)).empty());
    }

    void resumedTableIsTheSame() {
        QTemporaryDir folder;
        const SweepPlan plan = smallPlan();
        const std::string whole = folder.filePath("whole.csv").toStdString();
        {
            SweepTable table(whole, plan, false);
            fill(table, plan, 12);
        }
        const QByteArray expected = contentsOf(whole);
        QCOMPARE(expected.count("\r\n"), 13);
        // Cut at every byte: the writer may die anywhere.
        for (qsizetype cut = 0; cut <= expected.size(); cut += 37) {
            const std::string path = folder.filePath("cut.csv").toStdString();
            QFile::remove(QString::fromStdString(path));
            QFile file(QString::fromStdString(path));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(expected.left(cut));
            file.close();
            {
                SweepTable table(path, plan, true);
                fill(table, plan, 12);
            }
            QCOMPARE(contentsOf(path), expected);
        }
    }

    void refusesAnotherTable() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("t.csv").toStdString();
        SweepPlan plan = smallPlan();
        {
            SweepTable table(path, plan, false);
            QVERIFY(faultOf([&] { SweepTable second(path, plan, true); }).find("another sweep")
                != std::string::npos);
        }
        QVERIFY(faultOf([&] { SweepTable again(path, plan, false); }).find("--resume")
            != std::string::npos);
        plan.axes.pop_back();
        QVERIFY(faultOf([&] { SweepTable again(path, plan, true); }).find("other columns")
            != std::string::npos);
    }

    void meansHaveStudentsInterval() {
        SweepPlan plan = smallPlan();
        plan.axes = {sweepAxis("cluster.workers=2")};
        plan.repeats = 4;
        const std::vector<std::string> columns = sweepColumns(plan);
        std::map<int, std::vector<std::string>> rows;
        const double values[]{1, 2, 3, 6};
        for (int i = 0; i < 4; ++i) {
            std::vector<std::string> row(columns.size());
            row[0] = std::to_string(i + 1);
            row[2] = "2";
            for (std::size_t c = 0; c < columns.size(); ++c)
                if (columns[c] == "outcome")
                    row[c] = "finished";
                else if (columns[c] == "step_s")
                    row[c] = std::to_string(values[i]);
            rows[i + 1] = row;
        }
        const std::vector<SweepMean> means = sweepMeans(plan, rows);
        QCOMPARE(means.size(), std::size_t(1));
        const SweepMean::Estimate step = means[0].estimates.at("step_s");
        QCOMPARE(step.mean, 3.0);
        // s = sqrt(14/3); t(0.975, 3) = 3.182.
        QVERIFY(std::abs(*step.halfWidth - 3.182 * std::sqrt(14.0 / 3) / 2) < 1e-9);
        QVERIFY(!means[0].estimates.contains("test_accuracy"));
    }

    void batchFalsifiesThePrintedRing() {
        SweepPlan plan = sweepFromText(builtInSweeps().front().text);
        plan.simulate = true;
        std::map<std::string, std::vector<double>> communication;
        for (const SweepPoint& point : sweepPoints(plan)) {
            const RunResult result = simulate(point.scenario, {});
            const double epoch = (result.epochs[0].end - result.epochs[0].begin).seconds();
            communication[point.values[0]].push_back(
                epoch - 0.02 * static_cast<double>(result.run.stepsPerEpoch));
        }
        for (const auto& [kind, seconds] : communication) {
            QVERIFY(std::abs(seconds[0] / seconds[2] - 4) < 0.01);
            QVERIFY(std::abs(seconds[1] / seconds[2] - 2) < 0.01);
        }
    }

    void cellsReadBack() {
        const std::vector<std::string> cells{"a", "b,c", "d\"e", "f\r\ng", ""};
        std::string text;
        for (const std::string& cell : cells)
            text += (text.empty() ? "" : ",") + csvCell(cell);
        QCOMPARE(csvRows(text + "\r\n"), (std::vector<std::vector<std::string>>{cells}));
    }
};

QTEST_GUILESS_MAIN(Sweep)
#include "tst_sweep.moc"
