// SPDX-License-Identifier: GPL-3.0-or-later
// Every synchronous architecture must do what one process does on the same global batches.
#include "engine/base/hash.h"
#include "engine/sim/simulation.h"
#include "tests/support/trace_list.h"

#include <QtTest>

using namespace ringside;

namespace {

constexpr ArchitectureKind synchronousKinds[]{ArchitectureKind::Ps, ArchitectureKind::P2p,
    ArchitectureKind::P2pSharded, ArchitectureKind::Ring, ArchitectureKind::RecursiveDoubling,
    ArchitectureKind::HalvingDoubling};

Scenario smallScenario(ArchitectureKind kind, int workers) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.cluster.workers = workers;
    scenario.cluster.compute.kind = ComputeKind::Fixed;
    scenario.cluster.compute.seconds = 0.01;
    scenario.training.batch = 20;
    scenario.training.steps = 12;
    return scenario;
}

const std::shared_ptr<const Dataset>& miniData() {
    static const auto data = loadDataset({}, Part::Train);
    return data;
}

struct Trained {
    std::vector<float> weights;
    std::vector<StepEvent> steps;
};

Trained train(const Scenario& scenario) {
    TraceList trace;
    Simulation simulation(scenario, planOf(scenario, miniData()->samples, 0), miniData(), trace);
    simulation.run();
    return {trace.snapshots.at(*scenario.training.steps - 1), trace.steps};
}

/// Plain mini-batch SGD in one process: the gradient of the mean over the w batches of a step.
std::vector<float> singleProcess(const Scenario& scenario) {
    const int batch = scenario.training.batch, workers = scenario.cluster.workers;
    std::vector<float> weights = initialWeights(scenario);
    std::vector<float> gradient(weights.size()),
        velocity(scenario.training.momentum != 0 ? weights.size() : 0);
    nn::Mlp network(networkShape(scenario), batch * workers);
    Sampler sampler(miniData()->samples, workers, batch, scenario.seed);
    for (Step step = 0; step < *scenario.training.steps; ++step) {
        std::vector<float> inputs;
        std::vector<std::int32_t> labels;
        for (Rank rank = 0; rank < workers; ++rank) {
            std::vector<float> rows(static_cast<std::size_t>(batch) * 196);
            std::vector<std::int32_t> names(static_cast<std::size_t>(batch));
            miniData()->gather(sampler.batch(step, rank), rows, names);
            inputs.insert(inputs.end(), rows.begin(), rows.end());
            labels.insert(labels.end(), names.begin(), names.end());
        }
        network.gradient(weights, {batch * workers, inputs, labels, {}}, gradient);
        nn::sgdStep(
            weights, gradient, 1, velocity, sgdOptions(scenario, step, sampler.stepsPerEpoch()));
    }
    return weights;
}

double largestDifference(const std::vector<float>& a, const std::vector<float>& b) {
    double largest = a.size() == b.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        largest = std::max(largest, std::abs(static_cast<double>(a[i]) - b[i]));
    return largest;
}

} // namespace

class SynchronousTraining : public QObject {
    Q_OBJECT
private slots:
    void equalsSingleProcess_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("workers");
        QTest::addColumn<int>("servers");
        for (int workers : {1, 2, 3, 4, 7, 8}) {
            QTest::addRow("ring w=%d", workers)
                << static_cast<int>(ArchitectureKind::Ring) << workers << 1;
            QTest::addRow("p2p w=%d", workers)
                << static_cast<int>(ArchitectureKind::P2p) << workers << 1;
            QTest::addRow("p2p-sharded w=%d", workers)
                << static_cast<int>(ArchitectureKind::P2pSharded) << workers << 1;
            QTest::addRow("recursive-doubling w=%d", workers)
                << static_cast<int>(ArchitectureKind::RecursiveDoubling) << workers << 1;
            QTest::addRow("halving-doubling w=%d", workers)
                << static_cast<int>(ArchitectureKind::HalvingDoubling) << workers << 1;
            for (int servers : {1, 2, 3})
                QTest::addRow("ps w=%d S=%d", workers, servers)
                    << static_cast<int>(ArchitectureKind::Ps) << workers << servers;
        }
    }
    void equalsSingleProcess() {
        QFETCH(int, kind);
        QFETCH(int, workers);
        QFETCH(int, servers);
        Scenario scenario = smallScenario(static_cast<ArchitectureKind>(kind), workers);
        scenario.architecture.servers = servers;
        const Trained trained = train(scenario);
        // Summation order differs, so the bits may; 12 steps of rounding stay below 1e-5.
        QVERIFY(largestDifference(trained.weights, singleProcess(scenario)) < 1e-5);
        const std::vector<float> start = initialWeights(scenario);
        QVERIFY(largestDifference(trained.weights, start) > 1e-3);
    }
    void momentumAndDecayToo() {
        for (const ArchitectureKind kind : synchronousKinds) {
            Scenario scenario = smallScenario(kind, 3);
            scenario.training.momentum = 0.9;
            scenario.training.weightDecay = 1e-3;
            scenario.training.learningRate = 0.05;
            QVERIFY(largestDifference(train(scenario).weights, singleProcess(scenario)) < 2e-5);
        }
    }
    void psAndPeerToPeerGiveTheSameBits() {
        for (int workers : {2, 4, 5}) {
            const Trained p2p = train(smallScenario(ArchitectureKind::P2p, workers));
            Scenario ps = smallScenario(ArchitectureKind::Ps, workers);
            QCOMPARE(train(ps).weights, p2p.weights);
            ps.architecture.servers = 3;
            QCOMPARE(train(ps).weights, p2p.weights);
            QCOMPARE(
                train(smallScenario(ArchitectureKind::P2pSharded, workers)).weights, p2p.weights);
        }
    }
    void wherePlacedMakesNoDifferenceToTheBits() {
        const Trained p2p = train(smallScenario(ArchitectureKind::P2p, 3));
        for (const int servers : {1, 2, 3, 4}) {
            Scenario ps = smallScenario(ArchitectureKind::Ps, 3);
            ps.architecture.placement = Placement::WholeVariables;
            ps.architecture.servers = servers;
            QCOMPARE(train(ps).weights, p2p.weights);
            ps.architecture.overlap = true;
            ps.architecture.buckets.equal = 5;
            QCOMPARE(train(ps).weights, p2p.weights);
        }
    }
    void replicasStayIdentical() {
        for (const ArchitectureKind kind : synchronousKinds) {
            std::map<Step, std::uint64_t> seen;
            for (const StepEvent& event : train(smallScenario(kind, 5)).steps) {
                const auto [at, isNew] = seen.try_emplace(event.step, event.fingerprint);
                QCOMPARE(at->second, event.fingerprint);
            }
            QCOMPARE(seen.size(), std::size_t(12));
        }
    }
    void aLearningRateThatBlowsUpIsNamed() {
        Scenario scenario = smallScenario(ArchitectureKind::Ring, 2);
        scenario.training.learningRate = 1e30;
        TraceList trace;
        Simulation simulation(
            scenario, planOf(scenario, miniData()->samples, 0), miniData(), trace);
        try {
            simulation.run();
            QFAIL("a blow-up must end the run");
        } catch (const NotFinite& error) {
            QVERIFY(
                QString::fromUtf8(error.what()).contains(QStringLiteral("not a number in step")));
        }
    }
};

QTEST_GUILESS_MAIN(SynchronousTraining)
#include "tst_synchronous_training.moc"
