// SPDX-License-Identifier: GPL-3.0-or-later
// "What if that node were normal": what is taken from it, and what an epoch then takes.
#include "engine/run/what_if.h"

#include "engine/scenario/compute_times.h"

#include <QtTest>

using namespace ringside;

namespace {

Scenario ringOf(int workers) {
    Scenario scenario;
    scenario.cluster.workers = workers;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.05};
    return scenario;
}

Straggler shared(StragglerKind kind) {
    Straggler straggler{.kind = kind, .delayS = 0.1, .factor = 3};
    straggler.minS = 0.01;
    straggler.maxS = 0.2;
    straggler.stepS = 0.03;
    straggler.probability = 0.2;
    return straggler;
}

} // namespace

class TestWhatIf : public QObject {
    Q_OBJECT
private slots:
    void halvesTheEpochOfARingWithOneSlowWorker();
    void isThePlainScenarioWithoutItsStragglers();
    void sparesOneWorkerOfSharedStragglers_data();
    void sparesOneWorkerOfSharedStragglers();
    void givesStatedTimesTheOthersMedian();
    void putsAServersLinkRight();
    void saysWhenNothingIsTheMatter();
    void takesWhatWasChangedDuringTheRun();
    void leavesFaultsThatEndARunOut();
};

void TestWhatIf::halvesTheEpochOfARingWithOneSlowWorker() {
    Scenario scenario = ringOf(6);
    scenario.cluster.stragglers = {{.worker = 3, .factor = 2}};
    const WhatIf answer = whatIfNormal(scenario, 3, 0);
    QVERIFY(answer.different);
    QCOMPARE(answer.steps, Step{8}); // 5,000 / (100 x 6)
    QVERIFY(answer.epochSeconds > 8 * 0.1 && answer.epochSeconds < 8 * 0.104);
    QVERIFY(answer.normalEpochSeconds > 8 * 0.05 && answer.normalEpochSeconds < 8 * 0.054);
    QVERIFY(answer.saved() > 0.47 && answer.saved() < 0.5);
}

void TestWhatIf::isThePlainScenarioWithoutItsStragglers() {
    Scenario plain = ringOf(4);
    Scenario slow = plain;
    slow.cluster.stragglers = {{.worker = 1, .delayS = 0.2}};
    slow.cluster.nodes = {{.node = "worker-1", .bandwidthBitsPerS = 1e6}};
    slow.faults = {{.step = 3, .node = "worker-1", .action = FaultAction::Slow}};
    QCOMPARE(withNormalNode(slow, 1, 0, 10), plain);
    // What slows another worker stays.
    QCOMPARE(withNormalNode(slow, 2, 0, 10), slow);
}

void TestWhatIf::sparesOneWorkerOfSharedStragglers_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("random") << static_cast<int>(StragglerKind::Random);
    QTest::newRow("rotating skew") << static_cast<int>(StragglerKind::RotatingSkew);
    QTest::newRow("linear skew") << static_cast<int>(StragglerKind::LinearSkew);
    QTest::newRow("bursty") << static_cast<int>(StragglerKind::Bursty);
}

void TestWhatIf::sparesOneWorkerOfSharedStragglers() {
    QFETCH(int, kind);
    Scenario scenario = ringOf(4);
    scenario.cluster.stragglers = {shared(static_cast<StragglerKind>(kind))};
    const Step steps = 40;
    const Scenario normal = withNormalNode(scenario, 3, 0, steps);
    ComputeTimes before(scenario, 0), after(normal, 0);
    bool touched = false;
    for (Step k = 0; k < steps; ++k) {
        QCOMPARE(after.of(3, k), Time::fromSeconds(0.05));
        touched |= before.of(3, k) != after.of(3, k);
        for (const Rank other : {0, 1, 2})
            QCOMPARE(after.of(other, k), before.of(other, k));
    }
    QVERIFY(touched);
}

void TestWhatIf::givesStatedTimesTheOthersMedian() {
    Scenario scenario = ringOf(4);
    scenario.cluster.compute = {.kind = ComputeKind::PerWorker, .perWorker = {1, 9, 2, 3}};
    QCOMPARE(withNormalNode(scenario, 1, 0, 10).cluster.compute.perWorker[1], 2.0);
    QCOMPARE(withNormalNode(scenario, 0, 0, 10), scenario); // it is faster than they are
    scenario.cluster.compute
        = {.kind = ComputeKind::Table, .table = {{1, 3}, {2, 2}, {2}, {4, 12}}};
    const auto& table = withNormalNode(scenario, 3, 0, 10).cluster.compute.table;
    QCOMPARE(table[3], (std::vector<double>{1, 3})); // mean 2, in its own proportions
    QCOMPARE(table[0], scenario.cluster.compute.table[0]);
}

void TestWhatIf::putsAServersLinkRight() {
    Scenario scenario = ringOf(4);
    scenario.architecture.kind = ArchitectureKind::Ps;
    scenario.cluster.nodes = {{.node = "server-0", .bandwidthBitsPerS = 2e7}};
    const WhatIf server = whatIfNormal(scenario, 4, 0);
    QVERIFY(server.different);
    QVERIFY(server.saved() > 0.5);
    QVERIFY(!whatIfNormal(scenario, 0, 0).different);
}

void TestWhatIf::saysWhenNothingIsTheMatter() {
    const WhatIf answer = whatIfNormal(ringOf(4), 2, 0);
    QVERIFY(!answer.different);
    QCOMPARE(answer.normalEpochSeconds, answer.epochSeconds);
    QCOMPARE(answer.saved(), 0.0);
    QVERIFY(answer.epochSeconds > 0);
}

void TestWhatIf::takesWhatWasChangedDuringTheRun() {
    const std::vector<ChangeEvent> changes{
        {.node = 2,
            .action = ChangeAction::Slow,
            .text = "worker-2 takes 5 times as long to compute."},
        {.node = 2,
            .action = ChangeAction::Slow,
            .text = "worker-2 takes 3 times as long to compute."},
        {.node = 1,
            .action = ChangeAction::Slow,
            .text = "worker-1 takes 4 times as long to compute."},
        {.node = 1,
            .action = ChangeAction::Slow,
            .text = "worker-1 computes at its own speed again."},
        {.action = ChangeAction::Set, .text = "cluster.latency_s is now 0.005."},
        {.action = ChangeAction::Set, .text = "whatever is now nothing."}};
    Scenario scenario = ringOf(4);
    scenario.faults = {{.step = 3, .node = "worker-2", .action = FaultAction::Kill}};
    const Scenario now = asItStands(scenario, changes);
    Scenario expected = ringOf(4);
    expected.cluster.latencyS = 0.005;
    expected.cluster.stragglers = {{.worker = 2, .factor = 3}};
    QCOMPARE(now, expected);
}

void TestWhatIf::leavesFaultsThatEndARunOut() {
    Scenario scenario = ringOf(4);
    scenario.faults = {{.step = 1, .node = "worker-0", .action = FaultAction::Kill},
        {.step = 2, .node = "worker-1", .action = FaultAction::Freeze},
        {.step = 0, .node = "worker-2", .action = FaultAction::Slow, .factor = 4}};
    const WhatIf answer = whatIfNormal(scenario, 2, 0);
    QVERIFY(answer.different);
    QVERIFY(answer.saved() > 0.6);
    QVERIFY(!whatIfNormal(scenario, 1, 0).different);
}

QTEST_GUILESS_MAIN(TestWhatIf)
#include "tst_what_if.moc"
