// SPDX-License-Identifier: GPL-3.0-or-later
// The simulator against the closed forms of the corrected model.
#include "engine/sim/simulation.h"
#include "engine/theory/model.h"
#include "tests/support/trace_list.h"

#include <QtTest>

#include <bit>

using namespace ringside;

namespace {
struct Regime {
    const char* name;
    double gradientBytes, bandwidth, latency, compute;
};
constexpr Regime regimes[] = {
    {"compute-bound", 400000, 1.25e9, 1e-5, 0.1},
    {"bandwidth-bound", 50000000, 1.25e8, 5e-5, 0.02},
    {"latency-bound", 4000, 1.25e9, 1e-3, 1e-4},
};

Scenario scenarioFor(ArchitectureKind kind, int workers, const Regime& regime, Sharing sharing) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.cluster.workers = workers;
    scenario.cluster.gradientBytes = regime.gradientBytes;
    scenario.cluster.bandwidthBitsPerS = regime.bandwidth * 8;
    scenario.cluster.latencyS = regime.latency;
    scenario.cluster.sharing = sharing;
    scenario.cluster.segmentBytes = 262144;
    scenario.cluster.compute.kind = ComputeKind::Fixed;
    scenario.cluster.compute.seconds = regime.compute;
    scenario.training.steps = 5;
    return scenario;
}
constexpr ArchitectureKind kinds[]{ArchitectureKind::Ps, ArchitectureKind::P2p,
    ArchitectureKind::P2pSharded, ArchitectureKind::Ring, ArchitectureKind::RecursiveDoubling,
    ArchitectureKind::HalvingDoubling,
    ArchitectureKind::Gossip, ArchitectureKind::LocalSgd};

bool isCube(ArchitectureKind kind) {
    return kind == ArchitectureKind::RecursiveDoubling || kind == ArchitectureKind::HalvingDoubling;
}

/// Payload that a rank sends in a step, 13,258 parameters in whole elements.
double cubeBytes(ArchitectureKind kind, Rank rank, int workers) {
    constexpr double model = 4.0 * 13258;
    const int power = static_cast<int>(std::bit_floor(unsigned(workers)));
    if (rank >= power)
        return model;
    const double fold = rank + power < workers ? model : 0;
    if (kind == ArchitectureKind::RecursiveDoubling)
        return fold + std::countr_zero(unsigned(power)) * model;
    const auto part
        = [&](int i) { return 4.0 * (13258 / power + (i % power < 13258 % power ? 1 : 0)); };
    const auto block = [&](int first, int count) {
        double bytes = 0;
        for (int i = 0; i < count; ++i)
            bytes += part(first + i);
        return bytes;
    };
    double bytes = fold;
    for (int half = power / 2; half >= 1; half /= 2)
        bytes += block((rank ^ half) / half * half, half) + block(rank / half * half, half);
    return bytes;
}
} // namespace

class ClosedForms : public QObject {
    Q_OBJECT
private slots:
    void equals_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("workers");
        QTest::addColumn<int>("regime");
        QTest::addColumn<bool>("fair");
        for (const ArchitectureKind kind : kinds)
            for (int workers = 1; workers <= 8; ++workers)
                for (int regime = 0; regime < 3; ++regime)
                    for (const bool fair : {false, true})
                        QTest::addRow("%d-w%d-%s-%s", static_cast<int>(kind), workers,
                            regimes[regime].name, fair ? "fair" : "fifo")
                            << static_cast<int>(kind) << workers << regime << fair;
    }
    void equals() {
        QFETCH(int, kind);
        QFETCH(int, workers);
        QFETCH(int, regime);
        QFETCH(bool, fair);
        const auto architecture = static_cast<ArchitectureKind>(kind);
        const Scenario scenario = scenarioFor(
            architecture, workers, regimes[regime], fair ? Sharing::Fair : Sharing::Fifo);
        TraceList trace;
        Simulation simulation(scenario, planOf(scenario, 0, 0), nullptr, trace);
        simulation.run();
        const auto expected = theory::runSeconds(
            architecture, theory::constantsOf(scenario, 0, regimes[regime].compute), 5);
        const bool folds = isCube(architecture) && !std::has_single_bit(unsigned(workers));
        QCOMPARE(expected.has_value(), !folds);
        if (folds)
            return;
        const double tolerance
            = std::max(1e-9 * *expected, 1e-12 * static_cast<double>(trace.messages.size() + 1));
        const double actual = simulation.end().seconds();
        QVERIFY2(std::abs(actual - *expected) <= tolerance,
            qPrintable(QStringLiteral("simulated %1, closed form %2")
                           .arg(actual, 0, 'g', 15)
                           .arg(*expected, 0, 'g', 15)));
    }
    /// Where surplus ranks fold in, a steady step costs more than the exchanges alone, and at most
    /// a quarter more than the formula (recursive doubling: folds and exchanges meet on the links
    /// of the lowest ranks); halving-doubling takes what the formula says.
    void foldsStayNearTheFormula_data() { equals_data(); }
    void foldsStayNearTheFormula() {
        QFETCH(int, kind);
        QFETCH(int, workers);
        QFETCH(int, regime);
        QFETCH(bool, fair);
        const auto architecture = static_cast<ArchitectureKind>(kind);
        if (!isCube(architecture) || std::has_single_bit(unsigned(workers)))
            return;
        const auto end = [&](Step steps) {
            Scenario scenario = scenarioFor(
                architecture, workers, regimes[regime], fair ? Sharing::Fair : Sharing::Fifo);
            scenario.training.steps = steps;
            TraceList trace;
            Simulation simulation(scenario, planOf(scenario, 0, 0), nullptr, trace);
            simulation.run();
            return simulation.end().seconds();
        };
        const double step = (end(20) - end(10)) / 10;
        const auto formula = [&](int count) {
            return theory::stepSeconds(architecture,
                theory::constantsOf(
                    scenarioFor(architecture, count, regimes[regime], Sharing::Fifo), 0,
                    regimes[regime].compute));
        };
        const double power = formula(static_cast<int>(std::bit_floor(unsigned(workers))));
        if (architecture == ArchitectureKind::HalvingDoubling)
            QVERIFY(std::abs(step / formula(workers) - 1) < 1e-9);
        QVERIFY(step >= power * (1 - 1e-9));
        QVERIFY(step <= formula(workers) * 1.25);
    }
    void trafficEqualsTheClosedForm_data() { equals_data(); }
    void trafficEqualsTheClosedForm() {
        QFETCH(int, kind);
        QFETCH(int, workers);
        const auto architecture = static_cast<ArchitectureKind>(kind);
        Scenario scenario = scenarioFor(architecture, workers, regimes[0], Sharing::Fair);
        scenario.cluster.gradientBytes
            .reset(); // whole elements: 13,258 parameters do not divide by 3, 4, 5 ...
        TraceList trace;
        Simulation simulation(scenario, planOf(scenario, 0, 0), nullptr, trace);
        simulation.run();
        const double w = workers, model = gradientBytes(scenario);
        const auto chunk = [&](int i) {
            return 4.0 * (13258 / workers + (i % workers < 13258 % workers ? 1 : 0));
        };
        const auto accounts = simulation.accounts();
        for (Rank rank = 0; rank < workers; ++rank) {
            const double steps = architecture == ArchitectureKind::LocalSgd ? 2 : 5; // 5 steps, H = 4
            const double perStep = architecture == ArchitectureKind::Ps ? model
                : architecture == ArchitectureKind::Gossip ? std::min(workers - 1, 2) * model
                : architecture == ArchitectureKind::P2p                 ? (w - 1) * model
                : workers == 1                                          ? 0
                : architecture == ArchitectureKind::P2pSharded ? model + (w - 2) * chunk(rank)
                : isCube(architecture) ? cubeBytes(architecture, rank, workers)
                                       : 2 * model - chunk(rank + 1) - chunk(rank + 2);
            QCOMPARE(accounts[static_cast<std::size_t>(rank)].bytesSent.value, steps * perStep);
        }
        if (architecture == ArchitectureKind::Ps)
            QCOMPARE(accounts.back().bytesReceived.value, 5 * w * model);
    }
};

QTEST_GUILESS_MAIN(ClosedForms)
#include "tst_closed_forms.moc"
