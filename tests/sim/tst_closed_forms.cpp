// SPDX-License-Identifier: GPL-3.0-or-later
// The simulator against the closed forms of the corrected model.
#include "engine/sim/simulation.h"
#include "engine/theory/model.h"
#include "tests/support/trace_list.h"

#include <QtTest>

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
} // namespace

class ClosedForms : public QObject {
    Q_OBJECT
private slots:
    void equals_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("workers");
        QTest::addColumn<int>("regime");
        QTest::addColumn<bool>("fair");
        for (const ArchitectureKind kind :
            {ArchitectureKind::Ps, ArchitectureKind::P2p, ArchitectureKind::Ring})
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
        QVERIFY(expected.has_value());
        const double tolerance
            = std::max(1e-9 * *expected, 1e-12 * static_cast<double>(trace.messages.size() + 1));
        const double actual = simulation.end().seconds();
        QVERIFY2(std::abs(actual - *expected) <= tolerance,
            qPrintable(QStringLiteral("simulated %1, closed form %2")
                           .arg(actual, 0, 'g', 15)
                           .arg(*expected, 0, 'g', 15)));
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
            const double perStep = architecture == ArchitectureKind::Ps ? model
                : architecture == ArchitectureKind::P2p                 ? (w - 1) * model
                : workers == 1                                          ? 0
                               : 2 * model - chunk(rank + 1) - chunk(rank + 2);
            QCOMPARE(accounts[static_cast<std::size_t>(rank)].bytesSent.value, 5 * perStep);
        }
        if (architecture == ArchitectureKind::Ps)
            QCOMPARE(accounts.back().bytesReceived.value, 5 * w * model);
    }
};

QTEST_GUILESS_MAIN(ClosedForms)
#include "tst_closed_forms.moc"
