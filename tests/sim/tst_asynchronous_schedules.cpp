// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of asynchronous servers however the workers' times fall: ages, quotas, and the
// staleness bound, over random schedules.
#include "engine/base/random.h"
#include "engine/sim/simulation.h"
#include "tests/support/trace_list.h"

#include <QtTest>

using namespace ringside;

namespace {

Scenario randomScenario(std::uint64_t seed) {
    Random random(seed, Purpose::SyntheticData);
    Scenario scenario;
    scenario.seed = seed;
    scenario.architecture.kind = ArchitectureKind::PsAsync;
    scenario.architecture.servers = 1 + static_cast<int>(random.below(3));
    scenario.architecture.updateS = random.below(2) == 0 ? 0 : 0.01 * random.uniform();
    scenario.architecture.quota = random.below(2) == 0 ? Quota::PerWorker : Quota::Shared;
    if (random.below(3) > 0)
        scenario.architecture.stalenessBound = static_cast<Step>(random.below(4));
    scenario.cluster.workers = 1 + static_cast<int>(random.below(6));
    scenario.cluster.gradientBytes = 1000 + 1e5 * random.uniform();
    scenario.cluster.latencyS = 0.01 * random.uniform();
    scenario.cluster.bandwidthBitsPerS = 1e7;
    scenario.cluster.compute = {.kind = ComputeKind::Exponential, .meanS = 0.02};
    scenario.cluster.stragglers.push_back({.worker
        = static_cast<Rank>(random.below(static_cast<std::uint64_t>(scenario.cluster.workers))),
        .factor = 1 + 4 * random.uniform()});
    scenario.training.steps = 1 + static_cast<Step>(random.below(12));
    return scenario;
}

/// Each server's versions count on, and an age is what was applied since the worker's own update.
void checkAges(const Scenario& scenario, const TraceList& trace) {
    const auto all = scenario.cluster.workers * *scenario.training.steps;
    std::map<Rank, std::int64_t> versions;
    std::map<std::pair<Rank, Rank>, std::int64_t> afterOwn;
    for (const UpdateEvent& update : trace.updates) {
        QCOMPARE(update.version, versions[update.server]++);
        std::int64_t& since = afterOwn[{update.server, update.worker}];
        QCOMPARE(update.age, update.version - since);
        since = update.version + 1;
    }
    QCOMPARE(versions.size(), static_cast<std::size_t>(scenario.architecture.servers));
    for (const auto& [server, count] : versions)
        QCOMPARE(count, all);
}

void checkQuota(const Scenario& scenario, const TraceList& trace) {
    std::map<Rank, Step> steps;
    for (const StepEvent& event : trace.steps)
        QCOMPARE(event.step, steps[event.node]++);
    Step sum = 0;
    for (Rank rank = 0; rank < scenario.cluster.workers; ++rank) {
        sum += steps[rank];
        if (scenario.architecture.quota == Quota::PerWorker)
            QCOMPARE(steps[rank], *scenario.training.steps);
    }
    QCOMPARE(sum, scenario.cluster.workers * *scenario.training.steps);
}

/// Whoever begins step t knows that each worker that goes on has pushed t - s gradients by then.
void checkBound(const Scenario& scenario, const TraceList& trace) {
    const Step bound = *scenario.architecture.stalenessBound;
    std::map<Rank, Step> steps;
    for (const StepEvent& event : trace.steps)
        ++steps[event.node];
    for (const StepEvent& event : trace.steps)
        for (Rank other = 0; other < scenario.cluster.workers; ++other) {
            Step pushed = 0;
            for (const MessageEvent& message : trace.messages)
                pushed += message.kind == MessageKind::Push && message.from == other
                    && message.to == scenario.cluster.workers
                    && message.delivered <= event.computeBegin;
            QVERIFY(event.step - pushed <= bound || pushed == steps[other]);
        }
}

/// One server, links that hardly count.
Scenario quickLinks(int workers) {
    Scenario scenario = randomScenario(1);
    scenario.architecture.servers = 1;
    scenario.architecture.updateS = 0;
    scenario.architecture.stalenessBound.reset();
    scenario.cluster.workers = workers;
    scenario.cluster.gradientBytes = 1000;
    scenario.cluster.latencyS = 1e-5;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.1};
    return scenario;
}

TraceList simulated(const Scenario& scenario) {
    TraceList trace;
    Simulation simulation(scenario, planOf(scenario, 0, 0), nullptr, trace);
    simulation.run();
    return trace;
}

} // namespace

class AsynchronousSchedules : public QObject {
    Q_OBJECT
private slots:
    void holdAlways() {
        int bounded = 0;
        for (std::uint64_t seed = 0; seed < 1500; ++seed) {
            const Scenario scenario = randomScenario(seed);
            QVERIFY(validate(scenario).empty());
            const TraceList trace = simulated(scenario);
            checkAges(scenario, trace);
            checkQuota(scenario, trace);
            if (scenario.architecture.stalenessBound && ++bounded)
                checkBound(scenario, trace);
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
        QVERIFY(bounded > 500);
    }
    void aSharedPoolGivesTheSlowLess() {
        Scenario scenario = quickLinks(4);
        scenario.architecture.quota = Quota::Shared;
        scenario.cluster.stragglers = {{.worker = 2, .factor = 4}};
        scenario.training.steps = 13;
        std::map<Rank, int> steps;
        for (const StepEvent& event : simulated(scenario).steps)
            ++steps[event.node];
        QCOMPARE(steps[0] + steps[1] + steps[2] + steps[3], 52);
        QVERIFY(steps[2] <= 5 && steps[0] >= 14);
    }
    void theBoundHoldsTheFastBack() {
        Scenario scenario = quickLinks(3);
        scenario.architecture.quota = Quota::PerWorker;
        scenario.cluster.stragglers = {{.worker = 1, .factor = 5}};
        scenario.training.steps = 20;
        const auto lead = [&](std::optional<Step> bound) {
            scenario.architecture.stalenessBound = bound;
            Step first = 0;
            const TraceList trace = simulated(scenario);
            Time slowSecond;
            for (const StepEvent& event : trace.steps)
                if (event.node == 1 && event.step == 1)
                    slowSecond = event.computeEnd;
            for (const StepEvent& event : trace.steps)
                if (event.node == 0 && event.computeBegin < slowSecond)
                    first = std::max(first, event.step);
            return first - 1;
        };
        QCOMPARE(lead(0), Step{0});
        QCOMPARE(lead(2), Step{2});
        QVERIFY(lead(std::nullopt) > 5);
    }
};

QTEST_GUILESS_MAIN(AsynchronousSchedules)
#include "tst_asynchronous_schedules.moc"
