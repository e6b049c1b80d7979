// SPDX-License-Identifier: GPL-3.0-or-later
// Buckets that travel while the backward pass computes: times against the closed form, efficiency
// measured from intervals against the formula, weights against the plain exchange.
#include "engine/sim/simulation.h"
#include "engine/theory/model.h"
#include "engine/trace/overlap.h"
#include "tests/support/trace_list.h"

#include <QtTest>

using namespace ringside;

namespace {

Scenario overlapping(ArchitectureKind kind, int workers, Buckets buckets) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.architecture.overlap = true;
    scenario.architecture.buckets = std::move(buckets);
    scenario.cluster.workers = workers;
    scenario.cluster.compute.kind = ComputeKind::Fixed;
    scenario.cluster.compute.seconds = 0.0698;
    scenario.cluster.bandwidthBitsPerS = 1e9;
    scenario.cluster.gradientBytes = 872232;
    scenario.training.batch = 20;
    scenario.training.steps = 5;
    return scenario;
}

struct Result {
    TraceList trace;
    double seconds = 0;
    std::vector<NodeAccount> accounts;
    double efficiency = 0;
};

Result simulated(const Scenario& scenario, const std::shared_ptr<const Dataset>& data = nullptr) {
    Result result;
    Simulation simulation(
        scenario, planOf(scenario, data ? data->samples : 0, 0), data, result.trace);
    simulation.run();
    result.seconds = simulation.end().seconds();
    result.accounts = simulation.accounts();
    OverlapMeter meter(scenario.cluster.workers);
    for (const MessageEvent& message : result.trace.messages)
        meter.message(message);
    for (const StateEvent& state : result.trace.states)
        meter.state(state);
    result.efficiency = meter.sums().efficiency().value_or(-1);
    return result;
}

const std::shared_ptr<const Dataset>& miniData() {
    static const auto data = loadDataset({}, Part::Train);
    return data;
}

std::vector<float> weightsOf(const Result& result) {
    return result.trace.snapshots.rbegin()->second;
}

} // namespace

class Overlap : public QObject {
    Q_OBJECT
private slots:
    void equalsTheClosedForm_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("workers");
        QTest::addColumn<int>("buckets");
        for (const ArchitectureKind kind : {ArchitectureKind::Ring, ArchitectureKind::P2p})
            for (const int workers : {1, 2, 3, 4, 8})
                for (const int buckets : {0, 1, 2, 4, 8, 37})
                    QTest::addRow("%d w=%d G=%d", static_cast<int>(kind), workers, buckets)
                        << static_cast<int>(kind) << workers << buckets;
    }
    void equalsTheClosedForm() {
        QFETCH(int, kind);
        QFETCH(int, workers);
        QFETCH(int, buckets);
        const auto architecture = static_cast<ArchitectureKind>(kind);
        const Scenario scenario = overlapping(architecture, workers, {buckets, {}});
        const theory::Constants constants = theory::constantsOf(scenario, 0, 0.0698);
        const double expected = theory::runSeconds(architecture, constants, 5).value();
        const Result result = simulated(scenario);
        QVERIFY2(std::abs(result.seconds - expected) < 1e-9 * expected,
            qPrintable(QStringLiteral("simulated %1, closed form %2")
                           .arg(result.seconds, 0, 'g', 15)
                           .arg(expected, 0, 'g', 15)));
        const auto efficiency = theory::overlapEfficiency(architecture, constants);
        QVERIFY(std::abs(result.efficiency - efficiency.value_or(-1)) < 1e-6);
        for (const NodeAccount& account : result.accounts) {
            QCOMPARE(account.gradients, 5);
            QVERIFY(std::abs(account.compute.seconds() - 5 * 0.0698) < 1e-9);
        }
    }
    /// The published table (papers: 1.8): ring with 4 equal buckets, epoch seconds.
    void publishedTable() {
        for (const auto& [workers, seconds] :
            {std::pair{1, 41.88}, {2, 21.52}, {4, 10.95}, {8, 5.57}}) {
            const Scenario scenario = overlapping(ArchitectureKind::Ring, workers, {4, {}});
            const double step = theory::stepSeconds(
                ArchitectureKind::Ring, theory::constantsOf(scenario, 0, 0.0698));
            QVERIFY(std::abs(600 / workers * step - seconds) < 0.005);
        }
    }
    /// Eight equal buckets hide more than three quarters; whole layers of the published network,
    /// whose first layer has 92 % of the bytes and is ready last, next to nothing.
    void bucketsDecideHowMuchIsHidden() {
        Scenario scenario = overlapping(ArchitectureKind::Ring, 4, {8, {}});
        scenario.model.layers = {784, 256, 64, 10};
        const double equal = simulated(scenario).efficiency;
        scenario.architecture.buckets = {};
        const double layers = simulated(scenario).efficiency;
        scenario.architecture.overlap = false;
        const double none = simulated(scenario).efficiency;
        QVERIFY2(equal > 0.75, qPrintable(QString::number(equal)));
        QVERIFY2(layers > 0 && layers < 0.2, qPrintable(QString::number(layers)));
        QCOMPARE(none, 0.0);
    }
    void layersAreReadyByTheirWork() {
        Scenario scenario = overlapping(ArchitectureKind::Ring, 4, {});
        scenario.model.layers = {10, 20, 30, 10};
        const std::vector<Bucket> buckets = bucketsOf(scenario);
        QCOMPARE(buckets.size(), std::size_t(3));
        // Products: 10x20 once, 20x30 twice, 30x10 twice.
        QVERIFY(std::abs(buckets[0].ready - (1 + 2 * 600.0 / 2000) / 3) < 1e-12);
        QVERIFY(std::abs(buckets[1].ready - (1 + 2 * 1800.0 / 2000) / 3) < 1e-12);
        QCOMPARE(buckets[2].ready, 1.0);
        QCOMPARE(buckets[0].count, 310);
        QCOMPARE(buckets[0].first, 220 + 630);
        QCOMPARE(buckets[2].first, 0);
        QCOMPARE(buckets[2].count, 220);
    }
    /// Of a parameter server's exchange only the push hides; the formula is right to the last
    /// segments.
    void pushesHideToo() {
        for (const int servers : {1, 2, 3})
            for (const int buckets : {1, 4, 8}) {
                Scenario scenario = overlapping(ArchitectureKind::Ps, 4, {buckets, {}});
                scenario.architecture.servers = servers;
                scenario.cluster.segmentBytes = 8192;
                const auto end = [&](Step steps) {
                    scenario.training.steps = steps;
                    return simulated(scenario).seconds;
                };
                const double step = (end(12) - end(4)) / 8;
                const theory::Constants constants = theory::constantsOf(scenario, 0, 0.0698);
                const double formula = theory::stepSeconds(ArchitectureKind::Ps, constants);
                QVERIFY2(std::abs(step / formula - 1) < 0.01,
                    qPrintable(QStringLiteral("S=%1 G=%2: step %3, formula %4")
                                   .arg(servers)
                                   .arg(buckets)
                                   .arg(step)
                                   .arg(formula)));
                QVERIFY(!theory::runSeconds(ArchitectureKind::Ps, constants, 5).has_value());
                scenario.architecture.overlap = false;
                const double plain = (end(12) - end(4)) / 8;
                QVERIFY(buckets == 1 ? std::abs(step - plain) < 1e-3 * plain : step < plain);
            }
    }
    void bucketsCoverTheParameters() {
        for (const int count : {1, 2, 3, 8, 1000}) {
            const auto buckets = bucketsOf(overlapping(ArchitectureKind::Ring, 4, {count, {}}));
            std::int64_t end = 13258;
            int layer = 1;
            for (const Bucket& bucket : buckets) {
                QCOMPARE(bucket.first + bucket.count, end);
                QVERIFY(bucket.count >= 0 && bucket.layer <= layer);
                end = bucket.first;
                layer = bucket.layer;
            }
            QCOMPARE(end, 0);
        }
    }
    void trainsAsWithoutOverlap_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("workers");
        QTest::addColumn<int>("buckets");
        for (const ArchitectureKind kind : overlapKinds)
            for (const int workers : {1, 2, 3, 5})
                for (const int buckets : {0, 1, 3, 8})
                    QTest::addRow("%d w=%d G=%d", static_cast<int>(kind), workers, buckets)
                        << static_cast<int>(kind) << workers << buckets;
    }
    void trainsAsWithoutOverlap() {
        QFETCH(int, kind);
        QFETCH(int, workers);
        QFETCH(int, buckets);
        Scenario scenario
            = overlapping(static_cast<ArchitectureKind>(kind), workers, {buckets, {}});
        scenario.cluster.gradientBytes.reset();
        scenario.architecture.servers = 2;
        const Result result = simulated(scenario, miniData());
        scenario.architecture.overlap = false;
        const Result plain = simulated(scenario, miniData());
        const std::vector<float> weights = weightsOf(result), expected = weightsOf(plain);
        QCOMPARE(weights.size(), expected.size());
        for (std::size_t i = 0; i < weights.size(); ++i)
            QVERIFY(std::abs(weights[i] - expected[i]) < 1e-5);
        // Sums in rank order do not depend on the cut; around the ring they do.
        if (scenario.architecture.kind != ArchitectureKind::Ring)
            QCOMPARE(weights, expected);
        for (std::size_t i = 0; i < result.accounts.size(); ++i)
            if (scenario.architecture.kind != ArchitectureKind::Ring)
                QCOMPARE(result.accounts[i].bytesSent, plain.accounts[i].bytesSent);
        std::map<Step, std::uint64_t> seen;
        for (const StepEvent& event : result.trace.steps)
            QCOMPARE(
                seen.try_emplace(event.step, event.fingerprint).first->second, event.fingerprint);
    }

private:
    static constexpr ArchitectureKind overlapKinds[]{
        ArchitectureKind::Ring, ArchitectureKind::P2p, ArchitectureKind::Ps};
};

QTEST_GUILESS_MAIN(Overlap)
#include "tst_overlap.moc"
