// SPDX-License-Identifier: GPL-3.0-or-later
// Runs whose gap to the model is known, because the simulator made them, written as if measured.
#include "engine/run/residuals.h"
#include "engine/sim/simulation.h"

#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include <cmath>
#include <numeric>

using namespace ringside;

namespace {

constexpr double calibrated = 0.01;

Scenario smallScenario(ArchitectureKind kind, int workers) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.cluster.workers = workers;
    scenario.cluster.compute.kind = ComputeKind::Measured;
    scenario.training.steps = 12;
    return scenario;
}

double sumOf(const Residuals& found) {
    return std::accumulate(found.gap.begin(), found.gap.end(), 0.0);
}

std::string faultOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

} // namespace

class ResidualsTest : public QObject {
    Q_OBJECT
private slots:
    void slowerComputingIsCompute_data();
    void slowerComputingIsCompute();
    void aSlowWorkerIsWaiting();
    void jitterIsLatency();
    void foldsAreProtocol();
    void fitsAllRunsTogether();
    void bandHoldsTheModel();
    void refusesTheRunItself();
    void refusesSeveralWorkers();
    void refusesWithoutCalibration();
    void refusesSimulatedRuns();

private:
    /// A record of the scenario in which a batch takes `seconds`.
    std::string record(const Scenario&, double seconds, RunKind = RunKind::Measured);
    Residuals explain(const Scenario& scenario, double seconds) {
        return residualsOf(record(scenario, seconds), {calibrated, "calibrated", {}, {}});
    }
    QTemporaryDir m_folder;
    int m_files = 0;
};

std::string ResidualsTest::record(const Scenario& scenario, double seconds, RunKind kind) {
    const std::string path
        = m_folder.filePath(QString::number(++m_files) + ".ringside").toStdString();
    Recorder recorder(path, scenario, {});
    RunRow run;
    run.kind = kind;
    run.startedAt = "2026-01-01T00:00:0" + std::to_string(m_files % 10) + "Z";
    run.samples = 5000;
    run.steps = *scenario.training.steps;
    run.stepsPerEpoch = 12;
    run.calibratedComputeS = seconds;
    run.calibrationSource = "calibrated";
    recorder.run(run);
    Simulation simulation(scenario, planOf(scenario, run.samples, seconds), nullptr, recorder);
    simulation.run();
    recorder.finish({});
    return path;
}

void ResidualsTest::slowerComputingIsCompute_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("workers");
    for (const int workers : {1, 2, 4, 8}) {
        QTest::addRow("ps %d", workers) << int(ArchitectureKind::Ps) << workers;
        QTest::addRow("ring %d", workers) << int(ArchitectureKind::Ring) << workers;
        QTest::addRow("p2p %d", workers) << int(ArchitectureKind::P2p) << workers;
        QTest::addRow("sharded %d", workers) << int(ArchitectureKind::P2pSharded) << workers;
        QTest::addRow("doubling %d", workers)
            << int(ArchitectureKind::RecursiveDoubling) << workers;
    }
}

void ResidualsTest::slowerComputingIsCompute() {
    QFETCH(int, kind);
    QFETCH(int, workers);
    const Residuals found = explain(smallScenario(ArchitectureKind(kind), workers), 0.012);
    QVERIFY(std::abs(sumOf(found) - (found.measuredSeconds - found.model.epochSeconds)) < 1e-9);
    QVERIFY(std::abs(found.part(GapPart::Compute) - 12 * 0.002) < 1e-9);
    for (const GapPart part :
        {GapPart::Latency, GapPart::Bandwidth, GapPart::Waiting, GapPart::Unexplained})
        QVERIFY2(std::abs(found.part(part)) < 1e-9, gapPartIds[std::size_t(part)].data());
    // Shares of whole parameters are not quite even, and a run leaves its last pull out.
    QVERIFY(std::abs(found.part(GapPart::Protocol)) < 0.02 * found.measuredSeconds);
}

void ResidualsTest::aSlowWorkerIsWaiting() {
    Scenario scenario = smallScenario(ArchitectureKind::Ring, 4);
    scenario.cluster.stragglers = {{.kind = StragglerKind::Fixed, .worker = 2, .delayS = 0.004}};
    const Residuals found = explain(scenario, calibrated);
    QVERIFY(std::abs(found.part(GapPart::Compute) - 12 * 0.001) < 1e-9); // a quarter of the workers
    QVERIFY(std::abs(found.part(GapPart::Waiting) - 12 * 0.003) < 1e-6);
    QVERIFY(std::abs(found.part(GapPart::Unexplained)) < 1e-9);
}

void ResidualsTest::jitterIsLatency() {
    Scenario scenario = smallScenario(ArchitectureKind::Ring, 4);
    scenario.cluster.jitterS = 0.001;
    const Residuals found = explain(scenario, calibrated);
    QVERIFY(found.part(GapPart::Latency) > 12 * 6 * 0.0004); // 6 hops, each 0.5 ms longer or more
    QVERIFY(
        found.part(GapPart::Latency) > 0.9 * (found.measuredSeconds - found.model.epochSeconds));
}

void ResidualsTest::foldsAreProtocol() {
    const Residuals found
        = explain(smallScenario(ArchitectureKind::RecursiveDoubling, 6), calibrated);
    QVERIFY(std::abs(found.part(GapPart::Protocol)) > 1e-6);
    QVERIFY(std::abs(sumOf(found) - found.part(GapPart::Protocol)) < 1e-9);
}

void ResidualsTest::fitsAllRunsTogether() {
    std::vector<Residuals> found{explain(smallScenario(ArchitectureKind::Ring, 1), 0.012),
        explain(smallScenario(ArchitectureKind::Ring, 4), 0.012)};
    fitCompute(found);
    QCOMPARE(found[0].fittedRuns, std::size_t(2));
    QVERIFY(std::abs(found[1].fittedComputeSeconds - 0.012) < 2e-5);
    QVERIFY(std::abs(found[1].fittedSeconds / found[1].measuredSeconds - 1) < 2e-3);
}

void ResidualsTest::bandHoldsTheModel() {
    const Residuals found = explain(smallScenario(ArchitectureKind::Ps, 4), calibrated);
    QVERIFY(found.bandLowSeconds < found.model.epochSeconds);
    QVERIFY(found.bandHighSeconds > found.model.epochSeconds);
    const Sensitivity& compute = found.sensitivities.at(0); // dT/dt_c = K
    QVERIFY(
        std::abs(compute.highSeconds - found.model.epochSeconds - 0.05 * 12 * calibrated) < 1e-12);
    QCOMPARE(residualsToJson(found)["gap"].size(), gapPartIds.size());
}

void ResidualsTest::refusesTheRunItself() {
    const Scenario alone = smallScenario(ArchitectureKind::Ring, 1);
    const std::string path = record(alone, calibrated);
    const std::string fault = faultOf([&] { residualsOf(path, calibrationFromFile(path, alone)); });
    QVERIFY2(fault.find("very run") != std::string::npos, fault.c_str());
    const std::string other = record(alone, calibrated); // another run of one worker may
    QCOMPARE(faultOf([&] { residualsOf(path, calibrationFromFile(other, alone)); }), std::string());
}

void ResidualsTest::refusesSeveralWorkers() {
    const Scenario four = smallScenario(ArchitectureKind::Ring, 4);
    const std::string path = record(four, calibrated), other = record(four, calibrated);
    const std::string fault = faultOf([&] { residualsOf(path, calibrationFromFile(other, four)); });
    QVERIFY2(fault.find("had 4 workers") != std::string::npos, fault.c_str());
}

void ResidualsTest::refusesWithoutCalibration() {
    const std::string path = record(smallScenario(ArchitectureKind::Ring, 2), calibrated);
    const std::string fault = faultOf([&] { residualsOf(path, {}); });
    QVERIFY2(fault.find("may not explain the run") != std::string::npos, fault.c_str());
}

void ResidualsTest::refusesSimulatedRuns() {
    const Scenario scenario = smallScenario(ArchitectureKind::Ring, 2);
    const std::string path = record(scenario, calibrated, RunKind::Simulated);
    const std::string fault = faultOf([&] {
        residualsOf(path, {calibrated, "calibrated", {}, {}});
    });
    QVERIFY2(fault.find("simulated") != std::string::npos, fault.c_str());
}

QTEST_GUILESS_MAIN(ResidualsTest)
#include "tst_residuals.moc"
