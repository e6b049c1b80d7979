// SPDX-License-Identifier: GPL-3.0-or-later
// The corrected model against the simulator where one worker is slow in every step.
#include "engine/sim/simulation.h"
#include "engine/strategies/catalog.h"
#include "engine/theory/model.h"
#include "tests/support/trace_list.h"

#include <QtTest>

using namespace ringside;

namespace {

constexpr double computeSeconds = 0.02, bandwidthBits = 2e8;
constexpr Step steps = 50;

Scenario scenarioFor(ArchitectureKind kind, int workers, double factor, Rank slow) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.cluster.workers = workers;
    scenario.cluster.gradientBytes = 53032;
    scenario.cluster.bandwidthBitsPerS = bandwidthBits;
    scenario.cluster.latencyS = 1e-4;
    scenario.cluster.segmentBytes = 8192;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = computeSeconds};
    if (factor > 1)
        scenario.cluster.stragglers
            = {{.kind = StragglerKind::Fixed, .worker = slow, .factor = factor}};
    scenario.training.steps = steps;
    return scenario;
}

double simulated(const Scenario& scenario) {
    TraceList trace;
    Simulation simulation(scenario, planOf(scenario, 0, 0), nullptr, trace);
    simulation.run();
    return simulation.end().seconds();
}

double predicted(const Scenario& scenario) {
    return theory::predict(
        scenario.architecture.kind, theory::constantsOf(scenario, 0, computeSeconds))
        .corrected.epochSeconds;
}

} // namespace

class SlowWorker : public QObject {
    Q_OBJECT
private slots:
    void isInTheFormula_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("workers");
        QTest::addColumn<double>("factor");
        for (const ArchitectureKind kind :
            {ArchitectureKind::Ring, ArchitectureKind::Ps, ArchitectureKind::P2p,
                ArchitectureKind::P2pSharded, ArchitectureKind::RecursiveDoubling,
                ArchitectureKind::HalvingDoubling, ArchitectureKind::PsAsync,
                ArchitectureKind::Gossip, ArchitectureKind::LocalSgd, ArchitectureKind::EagerSolo})
            for (const int workers : {2, 4, 8})
                for (const double factor : {1.5, 2.2, 4.0})
                    QTest::addRow("%s-w%d-x%g", architecture(kind).id.data(), workers, factor)
                        << static_cast<int>(kind) << workers << factor;
    }
    /// Within 2 %, wherever the slow worker stands.
    void isInTheFormula() {
        QFETCH(int, kind);
        QFETCH(int, workers);
        QFETCH(double, factor);
        for (const Rank slow : {0, workers - 1}) {
            const Scenario scenario
                = scenarioFor(static_cast<ArchitectureKind>(kind), workers, factor, slow);
            const double actual = simulated(scenario), expected = predicted(scenario);
            QVERIFY2(std::abs(expected - actual) <= 0.02 * actual,
                qPrintable(QStringLiteral("worker %1 is slow: predicted %2 s, simulated %3 s")
                               .arg(slow)
                               .arg(expected)
                               .arg(actual)));
        }
    }

    /// Where latency is most of the exchange, and the others' head start shows: exact in the long run.
    void aRingHandsOnWhatNeedsNoLateWorker_data() {
        QTest::addColumn<int>("workers");
        QTest::addColumn<double>("factor");
        QTest::addColumn<int>("period"); // 0: ring
        for (const int workers : {3, 5, 8, 32})
            for (const double factor : {1.1, 2.0, 9.0})
                for (const int period : {0, 4})
                    QTest::addRow("w%d-x%g-H%d", workers, factor, period)
                        << workers << factor << period;
    }
    void aRingHandsOnWhatNeedsNoLateWorker() {
        QFETCH(int, workers);
        QFETCH(double, factor);
        QFETCH(int, period);
        Scenario scenario
            = scenarioFor(period ? ArchitectureKind::LocalSgd : ArchitectureKind::Ring, workers,
                factor, 1);
        scenario.architecture.period = std::max(1, period);
        scenario.cluster.latencyS = 1e-3;
        const double begin = simulated(scenario);
        scenario.training.steps = 9 * steps; // without what the beginning is shorter by
        const double actual = (simulated(scenario) - begin) / 8, expected = predicted(scenario) / 9;
        QVERIFY2(std::abs(expected - actual) <= 0.005 * actual,
            qPrintable(QStringLiteral("predicted %1 s, simulated %2 s").arg(expected).arg(actual)));
    }

    /// What is right needs no note; what is taken for granted is said.
    void saysWhatItAssumes() {
        const auto notes = [](Scenario scenario) {
            const ArchitectureKind kind = scenario.architecture.kind;
            return theory::predict(kind, theory::constantsOf(scenario, 0, computeSeconds))
                .notes.size();
        };
        for (const ArchitectureKind kind : {ArchitectureKind::Ring, ArchitectureKind::Ps,
                 ArchitectureKind::Gossip, ArchitectureKind::LocalSgd, ArchitectureKind::PsAsync}) {
            const std::size_t even = notes(scenarioFor(kind, 4, 1, 0));
            QCOMPARE(notes(scenarioFor(kind, 4, 2, 0)), even);
            Scenario changing = scenarioFor(kind, 4, 1, 0);
            changing.cluster.stragglers = {{.kind = StragglerKind::Random, .delayS = 0.02}};
            if (kind != ArchitectureKind::PsAsync)
                QCOMPARE(notes(changing), even + 1);
        }
        Scenario crowded = scenarioFor(ArchitectureKind::PsAsync, 8, 2, 0);
        crowded.cluster.bandwidthBitsPerS = 5e7; // the server's link is never free
        QCOMPARE(notes(crowded), notes(scenarioFor(ArchitectureKind::PsAsync, 8, 2, 0)) + 1);
        Scenario together = scenarioFor(ArchitectureKind::PsAsync, 8, 1, 0);
        const std::size_t oneServer = notes(together);
        together.architecture.servers = 4;
        QCOMPARE(notes(together), oneServer + 1);
        Scenario two = scenarioFor(ArchitectureKind::Ring, 8, 2, 0);
        two.cluster.stragglers.push_back(two.cluster.stragglers.front());
        two.cluster.stragglers.back().worker = 3;
        QCOMPARE(notes(two), notes(scenarioFor(ArchitectureKind::Ring, 8, 2, 0)) + 1);
    }

    void isRankedAsSimulated() {
        Scenario ring = scenarioFor(ArchitectureKind::Ring, 32, 2.2, 3);
        Scenario majority = scenarioFor(ArchitectureKind::EagerMajority, 32, 2.2, 3);
        QCOMPARE(predicted(ring) > predicted(majority), simulated(ring) > simulated(majority));
    }

    void sharedQuota() {
        for (const int workers : {2, 4, 8}) {
            Scenario scenario = scenarioFor(ArchitectureKind::PsAsync, workers, 2.2, 0);
            scenario.architecture.quota = Quota::Shared;
            scenario.training.steps = 500; // the last pushes of the slow one weigh little
            const double actual = simulated(scenario);
            QVERIFY2(std::abs(predicted(scenario) - actual) <= 0.05 * actual,
                qPrintable(QStringLiteral("%1 against %2").arg(predicted(scenario)).arg(actual)));
        }
    }
};

QTEST_GUILESS_MAIN(SlowWorker)
#include "tst_slow_worker.moc"
