// SPDX-License-Identifier: GPL-3.0-or-later
// Random scenarios of the eager kinds in virtual time: whatever the policies, every round ends,
// every gradient is accounted for, and what the kind promises about quorums and streaks holds.
// RINGSIDE_SOAK = number of scenarios instead of the few of the fast test.
#include "engine/base/random.h"
#include "engine/scenario/scenario_json.h"
#include "engine/sim/simulation.h"
#include "engine/trace/eager_accounts.h"
#include "tests/support/trace_list.h"

#include <QtTest>

#include <set>

using namespace ringside;

namespace {

template <typename T>
T pick(Random& random, std::initializer_list<T> values) {
    return values.begin()[random.below(values.size())];
}

Scenario randomScenario(std::uint64_t number) {
    Random random(number, Purpose::SyntheticData);
    Scenario scenario;
    scenario.seed = random.next();
    ArchitectureSettings& a = scenario.architecture;
    a.kind = pick(random,
        {ArchitectureKind::EagerSolo, ArchitectureKind::EagerMajority,
            ArchitectureKind::EagerQuorum});
    ClusterSettings& cluster = scenario.cluster;
    cluster.workers = static_cast<int>(1 + random.below(9));
    a.quorum = static_cast<int>(1 + random.below(static_cast<std::uint64_t>(cluster.workers)));
    a.lateGradient
        = pick(random, {LateGradient::Accumulate, LateGradient::Replace, LateGradient::Drop});
    a.missedResults = pick(random, {MissedResults::Queue, MissedResults::Newest});
    a.lateWorker = pick(random, {LateWorker::Rejoin, LateWorker::CatchUp, LateWorker::Join});
    a.contribute = pick(random, {Contribute::Buffer, Contribute::Buffer, Contribute::Arrived});
    a.collective = pick(random, {Collective::Ring, Collective::RecursiveDoubling});
    a.fullRoundEvery = pick(random, {0, 0, 1, 3, 7});
    a.modelSync = pick(random, {ModelSync::Copy, ModelSync::Average});
    a.modelSyncEveryEpochs = pick(random, {0, 0, 1, 2});
    a.barrierEachRound = a.lateWorker != LateWorker::Join && random.below(4) == 0;
    if (random.below(3) == 0)
        a.activationS = pick(random, {0.0, 1e-4, 0.03});
    cluster.gradientBytes = pick(random, {1.0, 1e4, 1e6});
    cluster.latencyS = pick(random, {0.0, 1e-4, 5e-3});
    cluster.segmentBytes = 4096;
    cluster.sharing = pick(random, {Sharing::Fair, Sharing::Fifo});
    cluster.compute.kind
        = pick(random, {ComputeKind::Fixed, ComputeKind::Lognormal, ComputeKind::Exponential});
    cluster.compute.seconds = cluster.compute.meanS = 0.01;
    cluster.compute.cv = 0.8;
    if (random.below(2) == 0)
        cluster.stragglers.push_back({.kind = StragglerKind::Fixed,
            .worker = static_cast<Rank>(random.below(static_cast<std::uint64_t>(cluster.workers))),
            .factor = 5.3});
    if (random.below(3) == 0)
        cluster.stragglers.push_back({.kind = StragglerKind::LinearSkew, .stepS = 0.003});
    scenario.training.batch = 100;
    scenario.training.steps = static_cast<Step>(1 + random.below(24));
    return scenario;
}

std::string faultOf(const Scenario& scenario) {
    const ArchitectureSettings& a = scenario.architecture;
    const int w = scenario.cluster.workers;
    const Step rounds = *scenario.training.steps;
    TraceList trace;
    RunPlan plan = planOf(scenario, 0, 0);
    plan.stepsPerEpoch = 5;
    Simulation simulation(scenario, plan, nullptr, trace);
    simulation.run(); // throws when a node waits for ever, or a ledger does not add up
    EagerBook book(scenario);
    for (const StepEvent& event : trace.steps)
        book.step(event);
    for (const TriggerEvent& event : trace.triggers)
        book.trigger(event);
    std::vector<EagerRound> all;
    for (const ContributionEvent& event : trace.contributions) {
        if (event.delivered < event.snapshot || event.applied < event.delivered)
            return "a contribution runs backwards in time";
        for (const std::int32_t age : event.ages)
            if (age < 0)
                return "a gradient is younger than its round";
        for (EagerRound& round : book.contribution(event))
            all.push_back(std::move(round));
    }
    if (static_cast<Step>(all.size()) != rounds
        || trace.contributions.size() != static_cast<std::size_t>(rounds * w))
        return "a round is missing, or a worker in it";
    const GradientLedger ledger = book.ledger();
    if (!ledger.balanced())
        return "the ledger is not balanced";
    if (a.missedResults == MissedResults::Queue && book.lostResults() != 0)
        return "a result was lost, though results are queued";
    if (a.lateGradient == LateGradient::Accumulate && ledger.dropped != 0)
        return "a gradient was dropped, though late ones are added up";
    std::set<std::pair<Rank, Step>> versions;
    for (const EagerRound& round : all) {
        const bool full = a.fullRoundEvery > 0 && (round.round + 1) % a.fullRoundEvery == 0;
        const auto arrived = static_cast<int>(round.arrived.size());
        const int least = full ? w : a.kind == ArchitectureKind::EagerQuorum ? a.quorum : 1;
        if (arrived < least)
            return "a round began with too few workers";
        if (round.initiator < 0 || (!full && round.trigger > round.snapshot))
            return "a round began before its trigger";
        if (a.kind == ArchitectureKind::EagerMajority && !full
            && (round.designated != designatedRank(scenario.seed, round.round, w)
                || std::ranges::find(round.arrived, round.designated) == round.arrived.end()))
            return "a round did not wait for the designated rank";
        if (a.lateWorker == LateWorker::Rejoin)
            for (const auto& contribution : round.contributions)
                for (const std::int32_t age : contribution.ages)
                    if (!versions.insert({contribution.worker, round.round - age}).second)
                        return "a gradient was applied twice";
    }
    if (a.fullRoundEvery > 0 && a.lateWorker == LateWorker::Rejoin)
        for (Rank rank = 0; rank < w; ++rank)
            if (book.longestLateStreak(rank) > a.fullRoundEvery - 1)
                return "a streak is longer than the full rounds allow";
    for (const MessageEvent& message : trace.messages)
        if (message.start < message.queued || message.delivered < message.start)
            return "a message came before it was sent";
    for (const NodeAccount& account : simulation.accounts()) {
        const Time sum = account.compute + account.exposedCommunication + account.wait;
        if (sum != account.finish)
            return "a worker's times do not add up";
    }
    return {};
}

} // namespace

class EagerSchedules : public QObject {
    Q_OBJECT
private slots:
    void nothingIsLost() {
        const int count = qEnvironmentVariableIntValue("RINGSIDE_SOAK");
        const std::uint64_t last = count > 0 ? static_cast<std::uint64_t>(count) : 1500;
        for (std::uint64_t number = 0; number < last; ++number) {
            std::string fault;
            try {
                fault = faultOf(randomScenario(number));
            } catch (const std::exception& error) {
                fault = error.what();
            }
            QVERIFY2(fault.empty(),
                qPrintable(
                    QStringLiteral("scenario %1: %2: %3")
                        .arg(number)
                        .arg(QString::fromStdString(fault),
                            QString::fromStdString(scenarioToText(randomScenario(number), -1)))));
        }
    }

    /// Real gradients: whoever applies every result in order ends with the same weights as the
    /// others.
    void queuedReplicasNeverDiverge_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("divisor");
        for (const auto kind : {ArchitectureKind::EagerSolo, ArchitectureKind::EagerMajority,
                 ArchitectureKind::EagerQuorum})
            for (const auto divisor : {Divisor::Workers, Divisor::Contributors})
                QTest::addRow(
                    "kind %d divisor %d", static_cast<int>(kind), static_cast<int>(divisor))
                    << static_cast<int>(kind) << static_cast<int>(divisor);
    }
    void queuedReplicasNeverDiverge() {
        QFETCH(int, kind);
        QFETCH(int, divisor);
        Scenario scenario;
        scenario.architecture.kind = static_cast<ArchitectureKind>(kind);
        scenario.architecture.divisor = static_cast<Divisor>(divisor);
        scenario.architecture.collective
            = divisor == 0 ? Collective::Ring : Collective::RecursiveDoubling;
        scenario.cluster.workers = 5;
        scenario.cluster.compute = {.kind = ComputeKind::Lognormal, .meanS = 0.01, .cv = 0.8};
        scenario.training.batch = 20;
        scenario.training.steps = 30;
        scenario.training.momentum = 0.5;
        const auto data = loadDataset({}, Part::Train);
        TraceList trace;
        Simulation simulation(scenario, planOf(scenario, data->samples, 0), data, trace);
        simulation.run();
        EagerBook book(scenario);
        for (const ContributionEvent& event : trace.contributions)
            book.contribution(event);
        QVERIFY(book.replicasIdentical());
        QCOMPARE(book.rounds(), Step(30));
        QVERIFY(trace.snapshots.contains(29));
        std::set<std::uint64_t> prints;
        for (const ContributionEvent& event : trace.contributions)
            prints.insert(event.fingerprint);
        QCOMPARE(prints.size(), std::size_t(30)); // every round with a gradient changed them
    }
};

QTEST_GUILESS_MAIN(EagerSchedules)
#include "tst_eager_schedules.moc"
