// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/topology.h"

#include <QTest>

using namespace ringside;

namespace {
Scenario with(ArchitectureKind kind, int workers, int servers = 1) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.architecture.servers = servers;
    scenario.cluster.workers = workers;
    return scenario;
}
} // namespace

class ScenarioPlan : public QObject {
    Q_OBJECT
private slots:
    void sizes() {
        QCOMPARE(parameterCount({784, 256, 64, 10}), 218058);
        QCOMPARE(parameterCount({196, 64, 10}), 13258);
        QCOMPARE(parameterCount({5}), 0);
        Scenario scenario;
        QCOMPARE(gradientBytes(scenario), 4.0 * 13258);
        scenario.cluster.gradientBytes = 1e6;
        QCOMPARE(gradientBytes(scenario), 1e6);
    }

    void steps() {
        Scenario scenario = with(ArchitectureKind::Ring, 7);
        QCOMPARE(stepsPerEpoch(scenario, 60000), 85);
        QCOMPARE(totalSteps(scenario, 60000), 170);
        scenario.training.steps = 5;
        QCOMPARE(totalSteps(scenario, 60000), 5);
        QCOMPARE(stepsPerEpoch(scenario, 699), 0);
    }

    void names() {
        QCOMPARE(nodeName(3, 4), std::string("worker-3"));
        QCOMPARE(nodeName(4, 4), std::string("server-0"));
        QCOMPARE(serverCount(with(ArchitectureKind::Ps, 4, 3)), 3);
        QCOMPARE(serverCount(with(ArchitectureKind::Ring, 4, 3)), 0);
    }

    void learningRate() {
        Scenario scenario;
        QCOMPARE(effectiveLearningRate(scenario, 0, 10), 0.1);
        scenario.training.learningRateScaling = LearningRateScaling::Linear;
        QCOMPARE(effectiveLearningRate(scenario, 0, 10), 0.4);
        scenario.training.warmupEpochs = 2;
        QCOMPARE(effectiveLearningRate(scenario, 0, 10), 0.4 / 20);
        QCOMPARE(effectiveLearningRate(scenario, 9, 10), 0.2);
        QCOMPARE(effectiveLearningRate(scenario, 19, 10), 0.4);
        scenario.training.decay = {{3, 0.1}, {5, 0.5}};
        QCOMPARE(effectiveLearningRate(scenario, 29, 10), 0.4);
        QCOMPARE(effectiveLearningRate(scenario, 30, 10), 0.04);
        QCOMPARE(effectiveLearningRate(scenario, 50, 10), 0.02);
    }

    void links() {
        const std::vector<Link> ring = linksOf(with(ArchitectureKind::Ring, 3));
        QVERIFY((ring == std::vector<Link>{{0, 1}, {1, 2}, {2, 0}}));
        const std::vector<Link> star = linksOf(with(ArchitectureKind::Ps, 2, 2));
        QVERIFY((star
            == std::vector<Link>{{0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 0}, {2, 1}, {3, 0}, {3, 1}}));
        QCOMPARE(linksOf(with(ArchitectureKind::P2p, 5)).size(), std::size_t(20));
        QCOMPARE(linksOf(with(ArchitectureKind::P2pSharded, 5)).size(), std::size_t(20));
        QCOMPARE(linksOf(with(ArchitectureKind::RecursiveDoubling, 8)).size(), std::size_t(24));
        QCOMPARE(linksOf(with(ArchitectureKind::HalvingDoubling, 6)).size(), std::size_t(12));
        QVERIFY(linksOf(with(ArchitectureKind::Ring, 1)).empty());
        QVERIFY(linksOf(with(ArchitectureKind::P2p, 1)).empty());
        QCOMPARE(linksOf(with(ArchitectureKind::Ps, 1)).size(), std::size_t(2));
        QCOMPARE(linksOf(with(ArchitectureKind::Ring, 2)).size(), std::size_t(2));
    }
};

QTEST_GUILESS_MAIN(ScenarioPlan)
#include "tst_scenario_plan.moc"
