// SPDX-License-Identifier: GPL-3.0-or-later
// Workers die at random moments of simulated runs, and the others go on without them; some are
// started anew and take part again. Every run ends, all that live change their group in the same
// round, and what can agree agrees. RINGSIDE_SOAK = number of scenarios instead of the few of the
// fast test.
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
    a.quorum
        = static_cast<int>(1 + random.below(static_cast<std::uint64_t>(scenario.cluster.workers)));
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

/// Some of those that were killed are started anew, soon or late, and some that live, too; now and
/// then another dies meanwhile.
void planRestarts(Random& random, Scenario& scenario) {
    const auto workers = static_cast<std::uint64_t>(scenario.cluster.workers);
    const double length = 0.02 * static_cast<double>(*scenario.training.steps);
    const std::vector<PlannedFault> kills = scenario.faults;
    for (const PlannedFault& kill : kills) {
        PlannedFault fault{.node = kill.node, .action = FaultAction::Restart};
        if (kill.step && random.below(2) == 0)
            fault.step = *kill.step + static_cast<Step>(random.below(4));
        else
            fault.clusterS = kill.clusterS.value_or(random.uniform() * length)
                + random.uniform() * (random.below(2) == 0 ? 0.02 : length);
        if (random.below(5) > 0)
            scenario.faults.push_back(fault);
        if (random.below(4) == 0) { // a second life ends as well
            fault.action = random.below(2) == 0 ? FaultAction::Kill : FaultAction::Restart;
            if (fault.clusterS)
                *fault.clusterS += random.uniform() * 0.02;
            scenario.faults.push_back(fault);
        }
    }
    if (random.below(3) == 0)
        scenario.faults.push_back({.clusterS = random.uniform() * length,
            .node = nodeName(static_cast<Rank>(random.below(workers)), scenario.cluster.workers),
            .action = FaultAction::Restart});
}

Scenario randomScenario(std::uint64_t number, bool restarts = false) {
    Random random(number, Purpose::SyntheticData, restarts ? 8 : 7);
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
    if (restarts) {
        scenario.architecture.activationS.reset();
        planRestarts(random, scenario);
    }
    return scenario;
}

/// Rounds without a worker, as the record says.
struct Absence {
    Step from = 0;
    Step until = Standing::never; ///< it was started anew
};
using Absences = std::map<Rank, std::vector<Absence>>;

/// The step with which it takes part again; of the asynchronous server its own.
Step returnOf(const ChangeEvent& change) {
    const std::string words = "again from ";
    const auto place = change.text.find(words);
    if (place == std::string::npos)
        return Standing::never - 1;
    return std::stoll(change.text.substr(change.text.find_first_of("0123456789", place)));
}

Absences absencesOf(const TraceList& trace) {
    Absences absences;
    for (const ChangeEvent& change : trace.changes) {
        std::vector<Absence>& own = absences[change.node];
        if (change.action == ChangeAction::Depart) {
            if (own.empty() || own.back().until != Standing::never)
                own.push_back({});
            own.back().from = change.step;
        } else if (change.action == ChangeAction::Restart) {
            own.back().until = returnOf(change);
        }
        if (own.empty())
            absences.erase(change.node);
    }
    return absences;
}

bool takesPart(const Absences& absences, Rank rank, Step round) {
    const auto found = absences.find(rank);
    if (found == absences.end())
        return true;
    return std::ranges::none_of(found->second,
        [&](const Absence& away) { return round >= away.from && round < away.until; });
}

/// From which round on the process that lives at the end took part; `never` when none does.
Step lastLife(const Absences& absences, Rank rank) {
    const auto found = absences.find(rank);
    return found == absences.end() ? 0 : found->second.back().until;
}

std::string faultOfEager(const Scenario& scenario, const TraceList& trace) {
    const Absences absences = absencesOf(trace);
    const Step rounds = *scenario.training.steps;
    std::map<Step, std::set<Rank>> told;
    std::map<Step, std::set<std::uint64_t>> prints;
    for (const ContributionEvent& event : trace.contributions) {
        if (!told[event.round].insert(event.worker).second
            && takesPart(absences, event.worker, event.round))
            return "a worker tells twice of round " + std::to_string(event.round);
        if (!event.lost && takesPart(absences, event.worker, event.round))
            prints[event.round].insert(event.fingerprint);
    }
    for (Step round = 0; round < rounds; ++round)
        for (Rank rank = 0; rank < scenario.cluster.workers; ++rank)
            if (round >= lastLife(absences, rank) && !told[round].contains(rank))
                return nodeName(rank, 99) + " lives and has no round " + std::to_string(round);
    const bool agree = scenario.architecture.missedResults == MissedResults::Queue;
    for (const auto& [round, found] : prints)
        if (agree && found.size() > 1)
            return "the replicas differ after round " + std::to_string(round);
    EagerBook book(scenario);
    Step complete = 0;
    const auto count = [&](const std::vector<EagerRound>& closed) {
        complete += static_cast<Step>(closed.size());
    };
    const auto countChanges = [&] {
        for (const ChangeEvent& change : trace.changes)
            if (change.action == ChangeAction::Depart)
                count(book.depart(change.node, change.step));
            else if (change.action == ChangeAction::Restart)
                book.rejoin(change.node, change.step);
    };
    const bool anyBack = std::ranges::any_of(trace.changes,
        [](const ChangeEvent& change) { return change.action == ChangeAction::Restart; });
    if (anyBack)
        countChanges();
    for (const StepEvent& event : trace.steps)
        book.step(event);
    for (const ContributionEvent& event : trace.contributions)
        count(book.contribution(event));
    if (!anyBack)
        countChanges();
    count(book.giveUp());
    if (complete != rounds)
        return "the book has " + std::to_string(complete) + " rounds";
    if (!book.ledger().balanced())
        return "the ledger is not balanced";
    return agree && !book.replicasIdentical() ? "the book says that replicas differ" : "";
}

std::string faultOfServers(const Scenario& scenario, const TraceList& trace) {
    const Absences absences = absencesOf(trace);
    const int workers = scenario.cluster.workers;
    std::map<std::pair<Rank, Rank>, Step> next, pushes; // server, worker; pushes of the last life
    std::map<Rank, std::int64_t> version;
    for (const UpdateEvent& event : trace.updates) {
        Step& expected = next[{event.server, event.worker}];
        const bool jumps = absences.contains(event.worker) && event.step > expected;
        if (event.step != expected && !jumps)
            return "a push was applied twice, or one is missing";
        expected = event.step + 1;
        pushes[{event.server, event.worker}] += event.step >= lastLife(absences, event.worker);
        if (event.version != version[event.server]++)
            return "an update has a wrong version";
    }
    const Step steps = *scenario.training.steps;
    std::vector<Step> ofLiving(static_cast<std::size_t>(scenario.architecture.servers), 0);
    for (int s = 0; s < scenario.architecture.servers; ++s)
        for (Rank rank = 0; rank < workers; ++rank) {
            const Step done = pushes[{workers + s, rank}];
            const bool own = scenario.architecture.quota == Quota::PerWorker;
            const Step due = std::max<Step>(0, steps - lastLife(absences, rank));
            if (own && done != due)
                return "a worker that lives did not do its steps";
            ofLiving[static_cast<std::size_t>(s)] += done;
        }
    for (const Step pushed : ofLiving)
        if (pushed != ofLiving.front())
            return "the servers applied different pushes of the living";
    return {};
}

/// Local SGD: after an averaging all have the same weights.
std::string faultOfAverages(const Scenario& scenario, const RunPlan& plan, const TraceList& trace) {
    const Absences absences = absencesOf(trace);
    std::map<Step, std::set<std::uint64_t>> prints;
    for (const StepEvent& event : trace.steps)
        if (averagesAfter(plan, scenario.architecture.period, event.step)
            && takesPart(absences, event.node, event.step))
            prints[event.step].insert(event.fingerprint);
    for (const auto& [step, found] : prints)
        if (found.size() > 1)
            return "the replicas differ after the averaging of step " + std::to_string(step);
    return {};
}

std::string faultOfChanges(const TraceList& trace) {
    std::set<Rank> killed;
    for (const ChangeEvent& change : trace.changes)
        if (change.action == ChangeAction::Kill)
            killed.insert(change.node);
    std::set<Rank> left;
    for (const ChangeEvent& change : trace.changes) {
        const bool stopped = change.text.find("(stopped: another") != std::string::npos;
        if (change.action == ChangeAction::Depart && !killed.contains(change.node) && !stopped)
            return "somebody left who was not killed";
        if (change.action == ChangeAction::Depart)
            left.insert(change.node);
        if (change.action == ChangeAction::Restart && !left.contains(change.node))
            return "somebody came back who had not left";
    }
    for (const Rank rank : killed)
        if (!left.contains(rank))
            return "somebody was killed and nothing was decided about it";
    return {};
}

int returned = 0, ended = 0; ///< over all scenarios: came back; runs whose last weights died

std::string faultOf(const Scenario& scenario, std::shared_ptr<const Dataset> data = nullptr) {
    TraceList trace;
    RunPlan plan = planOf(scenario, data ? data->samples : 0, 0);
    plan.stepsPerEpoch = 5;
    Simulation simulation(scenario, plan, data, trace);
    simulation.run(); // throws when a node waits for ever, or a ledger does not add up
    if (const std::string fault = faultOfChanges(trace); !fault.empty())
        return fault;
    const Absences absences = absencesOf(trace);
    for (const ChangeEvent& change : trace.changes)
        returned
            += change.action == ChangeAction::Restart && returnOf(change) != Standing::never - 1;
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
    std::set<std::pair<Rank, Step>> toldOf;
    for (const StepEvent& event : trace.steps) {
        steps[event.node] = event.step + 1;
        if (!isEager(scenario.architecture.kind) && !toldOf.insert({event.node, event.step}).second)
            return "a worker did a step twice";
    }
    if (isEager(scenario.architecture.kind))
        return faultOfEager(scenario, trace);
    if (scenario.architecture.kind == ArchitectureKind::PsAsync)
        return faultOfServers(scenario, trace);
    for (Rank rank = 0; rank < scenario.cluster.workers; ++rank)
        if (lastLife(absences, rank) < *scenario.training.steps
            && steps[rank] != *scenario.training.steps)
            return "a worker that lives did not do its steps";
    if (data && scenario.architecture.kind == ArchitectureKind::LocalSgd)
        return faultOfAverages(scenario, plan, trace);
    return {};
}

/// Real gradients, and no result that is passed over: replicas may not differ.
void makeItTrain(Scenario& scenario) {
    scenario.architecture.missedResults = MissedResults::Queue;
    scenario.model.layers = {196, 8, 10};
    scenario.training.batch = 10;
    scenario.training.momentum = 0.5;
    scenario.cluster.gradientBytes.reset();
}

/// One worker dies, and in the same step another, living one is started anew.
Scenario deathAndRestart(ArchitectureKind kind, Rank workers, Rank killed, Rank restarted) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.architecture.onDeath = OnDeath::Continue;
    scenario.cluster.workers = workers;
    scenario.cluster.latencyS = 5e-3;
    scenario.cluster.gradientBytes = 1e4;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.02};
    scenario.training.steps = 40;
    PlannedFault death;
    death.node = nodeName(killed, workers);
    death.action = FaultAction::Kill;
    death.clusterS = 0.3;
    PlannedFault restart = death;
    restart.node = nodeName(restarted, workers);
    restart.action = FaultAction::Restart;
    scenario.faults = {death, restart};
    return scenario;
}

std::string described(const Scenario& scenario, std::shared_ptr<const Dataset> data = nullptr) {
    try {
        const std::string fault = faultOf(scenario, std::move(data));
        return fault.empty() ? fault : fault + ": " + scenarioToText(scenario, -1);
    } catch (const std::exception& error) {
        const std::string reason = error.what();
        const bool nobodyLeft = reason.starts_with("all workers that had weights were killed")
            || reason.ends_with("no other worker lives that could give it weights");
        const bool restarts = std::ranges::any_of(scenario.faults,
            [](const PlannedFault& fault) { return fault.action == FaultAction::Restart; });
        ended += nobodyLeft && restarts;
        if (nobodyLeft && restarts)
            return {};
        return reason + (": " + scenarioToText(scenario, -1));
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
            QVERIFY2(fault.empty(),
                qPrintable(QStringLiteral("scenario %1: %2")
                               .arg(number)
                               .arg(QString::fromStdString(fault))));
        }
    }

    void whoIsStartedAnewTakesPart() {
        returned = ended = 0;
        const int count = qEnvironmentVariableIntValue("RINGSIDE_SOAK");
        const std::uint64_t last = count > 0 ? static_cast<std::uint64_t>(count) : 3000;
        for (std::uint64_t number = 0; number < last; ++number) {
            const std::string fault = described(randomScenario(number, true));
            QVERIFY2(fault.empty(),
                qPrintable(QStringLiteral("scenario %1: %2")
                               .arg(number)
                               .arg(QString::fromStdString(fault))));
        }
        qInfo("%d workers came back; %d runs ended with the last weights", returned, ended);
        QVERIFY2(returned > static_cast<int>(last) / 4, qPrintable(QString::number(returned)));
        QVERIFY2(ended < static_cast<int>(last) / 10, qPrintable(QString::number(ended)));
    }

    /// What was ordered of the old process while another's death was settled is not for the new
    /// one.
    void aNewProcessObeysNoOrderOfTheOldOne() {
        for (const auto kind : {ArchitectureKind::EagerMajority, ArchitectureKind::Gossip,
                 ArchitectureKind::LocalSgd, ArchitectureKind::PsAsync})
            for (const Rank workers : {3, 4, 5})
                for (Rank killed = 0; killed < workers; ++killed)
                    for (Rank restarted = 0; restarted < workers; ++restarted)
                        if (killed != restarted) {
                            const std::string fault
                                = described(deathAndRestart(kind, workers, killed, restarted));
                            QVERIFY2(fault.empty(), fault.c_str());
                        }
    }

    /// Real gradients: who is started anew has the weights of the others after every round (eager),
    /// and after every averaging (local-sgd), bit by bit.
    void whoIsStartedAnewHasEqualWeights() {
        const auto data = loadDataset({}, Part::Train);
        returned = 0;
        std::uint64_t tried = 0;
        for (std::uint64_t number = 5000; tried < 60; ++number) {
            Scenario scenario = randomScenario(number, true);
            const bool averages = scenario.architecture.kind == ArchitectureKind::LocalSgd;
            if (!isEager(scenario.architecture.kind) && !averages)
                continue;
            ++tried;
            makeItTrain(scenario);
            const std::string fault = described(scenario, data);
            QVERIFY2(fault.empty(),
                qPrintable(QStringLiteral("scenario %1: %2")
                               .arg(number)
                               .arg(QString::fromStdString(fault))));
        }
        QVERIFY2(returned > 15, qPrintable(QString::number(returned)));
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
            makeItTrain(scenario);
            const std::string fault = described(scenario, data);
            QVERIFY2(fault.empty(),
                qPrintable(QStringLiteral("scenario %1: %2")
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
        QVERIFY(absencesOf(trace).empty());
    }
};

QTEST_GUILESS_MAIN(DeparturesTest)
#include "tst_departures.moc"
