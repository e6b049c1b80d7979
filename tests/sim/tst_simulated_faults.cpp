// SPDX-License-Identifier: GPL-3.0-or-later
// Planned faults in virtual time: what they cost, what they end, and what the record says of them.
#include "engine/run/simulate.h"
#include "engine/scenario/scenario_json.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace ringside;

namespace {

Scenario ring(const std::string& faults, int workers = 4) {
    Scenario scenario;
    scenario.cluster.workers = workers;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.01};
    scenario.training.batch = 20;
    scenario.training.steps = 12;
    return withSetting(scenario, "faults=" + faults);
}

double secondsOf(const Scenario& scenario) {
    return simulate(scenario, {}).end.cluster.seconds();
}

} // namespace

class SimulatedFaults : public QObject {
    Q_OBJECT
private slots:
    void slowCostsItsFactorFromItsStepOn() {
        const double plain = secondsOf(ring("[]"));
        const double slow = secondsOf(
            ring(R"([{"at":{"step":4},"node":"worker-2","action":"slow","factor":3}])"));
        QVERIFY2(
            std::abs(slow - plain - 8 * 0.02) < 0.002, qPrintable(QString::number(slow - plain)));
        const double back
            = secondsOf(ring(R"([{"at":{"step":4},"node":"worker-2","action":"slow","factor":3},
                     {"at":{"step":6},"node":"worker-2","action":"slow","factor":1}])"));
        QVERIFY(std::abs(back - plain - 2 * 0.02) < 0.002);
    }
    void killEndsTheRunWithItsSentence() {
        for (const char* kind : {"ring", "ps", "p2p"}) {
            Scenario scenario
                = withSetting(ring(R"([{"at":{"step":5},"node":"worker-1","action":"kill"}])"),
                    std::string("architecture.kind=") + kind);
            const RunResult result = simulate(scenario, {});
            QCOMPARE(result.end.outcome, Outcome::Failed);
            QCOMPARE(result.end.reason, std::string("worker-1 was killed by a planned fault"));
            QVERIFY(result.end.cluster > Time::fromSeconds(0.05));
            QVERIFY(result.end.cluster < Time::fromSeconds(0.1));
        }
    }
    /// The run ends when its nodes have ended, not when nothing is planned any more.
    void aKillAfterTheEndTakesNoTime() {
        const std::string kill = R"([{"at":{"cluster_s":500},"node":"worker-2","action":"kill"}])";
        const RunResult result = simulate(ring(kill), {});
        QCOMPARE(result.end.cluster.seconds(), secondsOf(ring("[]")));
        QCOMPARE(result.end.outcome, Outcome::Finished);
        QCOMPARE(result.missedFaults.size(), std::size_t{1});
    }
    void nanNamesWorkerAndStep() {
        const RunResult result
            = simulate(ring(R"([{"at":{"step":3},"node":"worker-3","action":"nan"}])"), {});
        QCOMPARE(result.end.outcome, Outcome::Failed);
        QVERIFY(result.end.reason.find("worker-3") != std::string::npos);
        QVERIFY(result.end.reason.find("step 3") != std::string::npos);
    }
    void dropNamesTheMessage() {
        const RunResult result = simulate(
            ring(R"([{"at":{"step":3},"node":"worker-1","action":"drop","peer":"worker-2"}])"), {});
        QCOMPARE(result.end.outcome, Outcome::Failed);
        QVERIFY2(result.end.reason.find("chunk of step 3") != std::string::npos,
            result.end.reason.c_str());
    }
    void cutAndHealCostTheTimeBetween() {
        const double plain = secondsOf(ring("[]"));
        const double cut = secondsOf(ring(
            R"([{"at":{"cluster_s":0.05},"node":"worker-1","action":"cut","peer":"worker-2"},
                {"at":{"cluster_s":0.55},"node":"worker-1","action":"heal","peer":"worker-2"}])"));
        QVERIFY2(
            cut - plain > 0.48 && cut - plain < 0.51, qPrintable(QString::number(cut - plain)));
    }
    void everyFaultIsARowOfTheRecord() {
        QTemporaryDir folder;
        SimulateOptions options;
        options.recordPath = folder.filePath("faults.ringside").toStdString();
        simulate(ring(R"([{"at":{"step":2},"node":"worker-0","action":"slow","factor":2},
                          {"at":{"step":4},"node":"worker-1","action":"cut","peer":"worker-2"},
                          {"at":{"cluster_s":0.5},"node":"worker-1","action":"heal","peer":"worker-2"}])"),
            options);
        RunReader reader(options.recordPath);
        const RunBatch batch = reader.read();
        QCOMPARE(batch.changes.size(), std::size_t{3});
        QCOMPARE(batch.changes[0].action, ChangeAction::Slow);
        QCOMPARE(batch.changes[0].step, Step{2});
        QCOMPARE(batch.changes[0].node, 0);
        QCOMPARE(batch.changes[1].action, ChangeAction::Cut);
        QCOMPARE(batch.changes[1].peer, 2);
        QCOMPARE(batch.changes[1].step, Step{4});
        QCOMPARE(batch.changes[2].action, ChangeAction::Heal);
        QCOMPARE(batch.changes[2].at, Time::fromSeconds(0.5));
        QVERIFY(!batch.changes[2].text.empty());
    }
    void impossibleFaultsAreRefused_data() {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("path");
        const auto row = [](const char* name, const char* fault, const char* path) {
            QTest::newRow(name) << QString::fromUtf8(fault) << QString::fromUtf8(path);
        };
        row("no such node", R"({"at":{"step":1},"node":"worker-4","action":"kill"})",
            "faults[0].node");
        row("no link", R"({"at":{"step":1},"node":"worker-0","action":"cut","peer":"worker-2"})",
            "faults[0].peer");
        row("drop against the ring",
            R"({"at":{"step":1},"node":"worker-1","action":"drop","peer":"worker-0"})",
            "faults[0].peer");
        row("heal at a step that never comes",
            R"({"at":{"step":9},"node":"worker-0","action":"heal","peer":"worker-1"})",
            "faults[0].at");
        row("restart", R"({"at":{"step":1},"node":"worker-1","action":"restart"})",
            "faults[0].action");
    }
    void impossibleFaultsAreRefused() {
        QFETCH(QString, fault);
        QFETCH(QString, path);
        try {
            ring('[' + fault.toStdString() + ']');
            QFAIL("was accepted");
        } catch (const ScenarioError& error) {
            QCOMPARE(error.faults().size(), std::size_t{1});
            QCOMPARE(error.faults()[0].path, path.toStdString());
        }
    }
    void freezeIsForRealProcesses() {
        QVERIFY_EXCEPTION_THROWN(
            simulate(ring(R"([{"at":{"step":1},"node":"worker-1","action":"freeze"}])"), {}),
            ScenarioError);
    }
    void jitterAndLossAreRepeatable() {
        Scenario scenario = ring("[]");
        const double plain = secondsOf(scenario);
        scenario.cluster.jitterS = 0.002;
        const double jittered = secondsOf(scenario);
        QVERIFY(jittered > plain + 12 * 0.002); // six hops a step, the slowest counts
        QVERIFY(jittered < plain + 12 * 6 * 0.002);
        QCOMPARE(secondsOf(scenario), jittered);
        scenario.cluster.loss = 0.02;
        QVERIFY(secondsOf(scenario) > jittered + 0.2);
    }
};

QTEST_GUILESS_MAIN(SimulatedFaults)
#include "tst_simulated_faults.moc"
