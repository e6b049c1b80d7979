// SPDX-License-Identifier: GPL-3.0-or-later
// Workers die at random moments of simulated runs, and the others go on without them: every run ends,
// every survivor changes its group in the same round, and what can agree agrees.
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

void choosePolicies(Random& random, Scenario& scenario) {
    ArchitectureSettings& a = scenario.architecture;
    a.onDeath = OnDeath::Continue;
    a.quorum = static_cast<int>(
        1 + random.below(static_cast<std::uint64_t>(scenario.cluster.workers)));
    a.lateGradient
        = pick(random, {LateGradient::Accumulate, LateGradient::Replace, LateGradient::Drop});
    a.missedResults = pick(random, {MissedResults::Queue, MissedResults::Newest});
    a.lateWorker = pick(random, {LateWorker::Rejoin, LateWorker::CatchUp, LateWorker::Join});
    a.contribute = pick(random, {Contribute::Buffer, Contribute::Buffer, Contribute::Arrived});
    a.divisor = pick(random, {Divisor::Workers, Divisor::Contributors});
    a.collective = pick(random, {Collective::Ring, Collective::RecursiveDoubling});
    a.fullRoundEvery = pick(random, {0, 0, 1, 3});
    a.servers = pick(random, {1, 1, 2, 3});
    a.quota = pick(random, {Quota::PerWorker, Quota::Shared});
    a.updateS = pick(random, {0.0, 1e-3});
    a.period = pick(random, {1, 3});
    a.overlap = a.kind == ArchitectureKind::Gossip && random.below(2) == 0;
    if (random.below(2) == 0)
        a.stalenessBound = static_cast<Step>(random.below(4));
    if (isEager(a.kind) && random.below(4) == 0)
        a.activationS = pick(random, {0.0, 1e-4, 0.03});
}

void chooseCluster(Random& random, Scenario& scenario) {
    ClusterSettings& cluster = scenario.cluster;
    cluster.gradientBytes = pick(random, {100.0, 1e4, 1e6});
    cluster.latencyS = pick(random, {0.0, 1e-4, 5e-3});
    cluster.jitterS = pick(random, {0.0, 0.0, 2e-3});
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
}

/// One to three workers are killed, now and then two of them almost at once.
void planKills(Random& random, Scenario& scenario) {
    const auto workers = static_cast<std::uint64_t>(scenario.cluster.workers);
    const auto steps = static_cast<std::uint64_t>(*scenario.training.steps);
    double last = 0;
    const std::uint64_t kills = 1 + random.below(std::min<std::uint64_t>(3, workers - 1));
    for (std::uint64_t i = 0; i < kills; ++i) {
        PlannedFault fault;
        fault.node = nodeName(static_cast<Rank>(random.below(workers)), scenario.cluster.workers);
        if (random.below(3) == 0) {
            fault.step = static_cast<Step>(random.below(steps));
        } else {
            const bool soon = last > 0 && random.below(2) == 0;
            last = soon ? last + random.uniform() * 0.012
                        : random.uniform() * 0.02 * static_cast<double>(steps);
            fault.clusterS = last;
        }
        scenario.faults.push_back(fault);
    }
}

Scenario randomScenario(std::uint64_t number) {
    Random random(number, Purpose::SyntheticData, 7);
    Scenario scenario;
    scenario.seed = random.next();
    scenario.architecture.kind = pick(random,
        {ArchitectureKind::EagerSolo, ArchitectureKind::EagerMajority,
            ArchitectureKind::EagerQuorum, ArchitectureKind::PsAsync, ArchitectureKind::Gossip,
            ArchitectureKind::LocalSgd});
    scenario.cluster.workers = static_cast<int>(2 + random.below(7));
    choosePolicies(random, scenario);
    chooseCluster(random, scenario);
    scenario.training.batch = 100;
    scenario.training.steps = static_cast<Step>(1 + random.below(24));
    planKills(random, scenario);
    return scenario;
}

/// What the record says of who left when.
std::map<Rank, Step> departuresOf(const TraceList& trace) {
    std::map<Rank, Step> from;
    for (const ChangeEvent& change : trace.changes)
        if (change.action == ChangeAction::Depart)
            from[change.node] = change.step;
    return from;
}

std::string faultOfEager(const Scenario& scenario, const TraceList& trace) {
    const std::map<Rank, Step> gone = departuresOf(trace);
    const Step rounds = *scenario.training.steps;
    std::map<Step, std::set<Rank>> told;
    std::map<Step, std::set<std::uint64_t>> prints;
    for (const ContributionEvent& event : trace.contributions) {
        told[event.round].insert(event.worker);
        const auto left = gone.find(event.worker);
        if (!event.lost && (left == gone.end() || event.round < left->second))
            prints[event.round].insert(event.fingerprint);
    }
    for (Step round = 0; round < rounds; ++round)
        for (Rank rank = 0; rank < scenario.cluster.workers; ++rank)
            if (!gone.contains(rank) && !told[round].contains(rank))
                return "a survivor has no round " + std::to_string(round);
    const bool agree = scenario.architecture.missedResults == MissedResults::Queue;
    for (const auto& [round, found] : prints)
        if (agree && found.size() > 1)
            return "the replicas differ after round " + std::to_string(round);
    EagerBook book(scenario);
    Step complete = 0;
    const auto count = [&](const std::vector<EagerRound>& closed) {
        complete += static_cast<Step>(closed.size());
    };
    for (const StepEvent& event : trace.steps)
        book.step(event);
    for (const ContributionEvent& event : trace.contributions)
        count(book.contribution(event));
    for (const auto& [rank, from] : gone)
        count(book.depart(rank, from));
    count(book.giveUp());
    if (complete != rounds)
        return "the book has " + std::to_string(complete) + " rounds";
    if (!book.ledger().balanced())
        return "the ledger is not balanced";
    return agree && !book.replicasIdentical() ? "the book says that replicas differ" : "";
}

std::string faultOfServers(const Scenario& scenario, const TraceList& trace) {
    const std::map<Rank, Step> gone = departuresOf(trace);
    const int workers = scenario.cluster.workers;
    std::map<std::pair<Rank, Rank>, Step> pushes; // server, worker
    std::map<Rank, std::int64_t> version;
    for (const UpdateEvent& event : trace.updates) {
        if (event.step != pushes[{event.server, event.worker}]++)
            return "a push was applied twice, or one is missing";
        if (event.version != version[event.server]++)
            return "an update has a wrong version";
    }
    const Step steps = *scenario.training.steps;
    std::vector<Step> ofLiving(static_cast<std::size_t>(scenario.architecture.servers), 0);
    for (int s = 0; s < scenario.architecture.servers; ++s)
        for (Rank rank = 0; rank < workers; ++rank) {
            const Step done = pushes[{workers + s, rank}];
            const bool own = scenario.architecture.quota == Quota::PerWorker;
            if (own && !gone.contains(rank) && done != steps)
                return "a survivor did not do its steps";
            ofLiving[static_cast<std::size_t>(s)] += gone.contains(rank) ? 0 : done;
        }
    for (const Step pushed : ofLiving)
        if (pushed != ofLiving.front())
            return "the servers applied different pushes of the survivors";
    return {};
}

std::string faultOf(const Scenario& scenario, std::shared_ptr<const Dataset> data = nullptr) {
    TraceList trace;
    RunPlan plan = planOf(scenario, data ? data->samples : 0, 0);
    plan.stepsPerEpoch = 5;
    Simulation simulation(scenario, plan, data, trace);
    simulation.run(); // throws when a node waits for ever, or a ledger does not add up
    std::set<Rank> killed;
    for (const ChangeEvent& change : trace.changes)
        if (change.action == ChangeAction::Kill)
            killed.insert(change.node);
    for (const auto& [rank, from] : departuresOf(trace))
        if (killed.erase(rank) == 0)
            return "somebody left who was not killed";
    if (!killed.empty())
        return "somebody was killed and nothing was decided about it";
    const std::map<Rank, Step> gone = departuresOf(trace);
    for (const MessageEvent& message : trace.messages)
        if (message.delivered < message.start || message.start < message.queued)
            return "a message came before it was sent";
    const auto accounts = simulation.accounts();
    for (Rank rank = 0; rank < scenario.cluster.workers; ++rank) {
        const NodeAccount& account = accounts[static_cast<std::size_t>(rank)];
        if (account.compute + account.exposedCommunication + account.wait != account.finish)
            return "the times of " + nodeName(rank, scenario.cluster.workers) + " do not add up";
    }
    std::map<Rank, Step> steps;
    for (const StepEvent& event : trace.steps)
        steps[event.node] = event.step + 1;
    if (isEager(scenario.architecture.kind))
        return faultOfEager(scenario, trace);
    if (scenario.architecture.kind == ArchitectureKind::PsAsync)
        return faultOfServers(scenario, trace);
    for (Rank rank = 0; rank < scenario.cluster.workers; ++rank)
        if (!gone.contains(rank) && steps[rank] != *scenario.training.steps)
            return "a survivor did not do its steps";
    return {};
}

std::string described(const Scenario& scenario, std::shared_ptr<const Dataset> data = nullptr) {
    try {
        const std::string fault = faultOf(scenario, std::move(data));
        return fault.empty() ? fault : fault + ": " + scenarioToText(scenario, -1);
    } catch (const std::exception& error) {
        return error.what() + (": " + scenarioToText(scenario, -1));
    }
}

} // namespace

class DeparturesTest : public QObject {
    Q_OBJECT
private slots:
    void survivorsGoOn() {
        const int count = qEnvironmentVariableIntValue("RINGSIDE_SOAK");
        const std::uint64_t last = count > 0 ? static_cast<std::uint64_t>(count) : 3000;
        for (std::uint64_t number = 0; number < last; ++number) {
            const std::string fault = described(randomScenario(number));
            QVERIFY2(fault.empty(), qPrintable(QStringLiteral("scenario %1: %2")
                                                   .arg(number)
                                                   .arg(QString::fromStdString(fault))));
        }
    }

    /// Real gradients: after every round the survivors have the same weights, which they have only
    /// if they added the same contributions and divided by the same number.
    void survivorsHaveEqualWeights() {
        const auto data = loadDataset({}, Part::Train);
        std::uint64_t tried = 0;
        for (std::uint64_t number = 0; tried < 40; ++number) {
            Scenario scenario = randomScenario(number);
            if (!isEager(scenario.architecture.kind))
                continue;
            ++tried;
            scenario.architecture.missedResults = MissedResults::Queue;
            scenario.model.layers = {196, 8, 10};
            scenario.training.batch = 10;
            scenario.training.momentum = 0.5;
            scenario.cluster.gradientBytes.reset();
            const std::string fault = described(scenario, data);
            QVERIFY2(fault.empty(), qPrintable(QStringLiteral("scenario %1: %2")
                                                   .arg(number)
                                                   .arg(QString::fromStdString(fault))));
        }
    }

    /// A sum of ones is the number of those who took part.
    void aSumHasOneTermForEachThatLives() {
        Scenario scenario;
        scenario.architecture.kind = ArchitectureKind::LocalSgd;
        scenario.architecture.onDeath = OnDeath::Continue;
        scenario.architecture.period = 1;
        scenario.cluster.workers = 5;
        scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.01};
        scenario.model.layers = {196, 8, 10};
        scenario.training.batch = 10;
        scenario.training.steps = 20;
        scenario.training.learningRate = 1e-30; // the mean of equal weights is these weights
        scenario.faults.push_back({.step = 7, .node = "worker-2"});
        scenario.faults.push_back({.step = 12, .node = "worker-0"});
        const auto data = loadDataset({}, Part::Train);
        TraceList trace;
        Simulation simulation(scenario, planOf(scenario, data->samples, 0), data, trace);
        simulation.run();
        const std::vector<float> first = initialWeights(scenario);
        for (const auto& [key, weights] : trace.replicas)
            for (std::size_t i = 0; i < weights.size(); ++i)
                QVERIFY(std::abs(weights[i] - first[i]) < 1e-5F);
        QVERIFY(trace.replicas.contains({19, 4}));
        QVERIFY(!trace.replicas.contains({19, 0}));
    }

    void stopStillStops() {
        Scenario scenario = randomScenario(1);
        scenario.architecture.onDeath = OnDeath::Stop;
        scenario.faults = {{.step = 0, .node = "worker-1"}};
        TraceList trace;
        Simulation simulation(scenario, planOf(scenario, 0, 0), nullptr, trace);
        QVERIFY_EXCEPTION_THROWN(simulation.run(), Error);
        QVERIFY(departuresOf(trace).empty());
    }
};

QTEST_GUILESS_MAIN(DeparturesTest)
#include "tst_departures.moc"
