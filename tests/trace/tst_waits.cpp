// SPDX-License-Identifier: GPL-3.0-or-later
// Causes of waits: small cases by hand, and whole simulated runs, whose waits must be explained
// exactly.
#include "engine/trace/blame.h"

#include "engine/sim/simulation.h"
#include "tests/support/trace_list.h"

#include <QtTest>

using namespace ringside;

namespace {

Time ms(std::int64_t milliseconds) {
    return {milliseconds * 1'000'000'000};
}

MessageEvent messageOf(Rank from, Rank to, MessageKind kind, std::int64_t queuedMs,
    std::int64_t deliveredMs, double bytes = 1000) {
    return {.from = from,
        .to = to,
        .kind = kind,
        .bytes = {bytes},
        .queued = ms(queuedMs),
        .start = ms(queuedMs),
        .firstBit = ms(queuedMs),
        .delivered = ms(deliveredMs)};
}

Scenario smallScenario(ArchitectureKind kind, int workers) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.cluster.workers = workers;
    scenario.cluster.bandwidthBitsPerS = 8e6; // 1,000 bytes take 1 ms
    scenario.cluster.latencyS = 0;
    scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.010};
    return scenario;
}

void expect(const WaitInterval& interval, std::int64_t beginMs, std::int64_t endMs, WaitCause cause,
    Rank culprit) {
    QCOMPARE(interval.begin, ms(beginMs));
    QCOMPARE(interval.end, ms(endMs));
    QCOMPARE(static_cast<int>(interval.cause), static_cast<int>(cause));
    QCOMPARE(interval.culprit, culprit);
}

void feed(WaitCauses& causes, const TraceList& trace) {
    for (const MessageEvent& message : trace.messages)
        causes.message(message);
    for (const StateEvent& state : trace.states)
        causes.state(state);
    for (const StepEvent& step : trace.steps)
        causes.step(step);
}

} // namespace

class Waits : public QObject {
    Q_OBJECT
private slots:
    void blamesTheComputerAndTheLink();
    void followsAChainOfWaits();
    void tellsQueueAndUpdateAtAServer();
    void tellsTheHostsPartOfAnOverrun();
    void keepsWhatNothingExplains();
    void explainsWholeRuns_data();
    void explainsWholeRuns();
    void settlesInPiecesAsAtOnce();
    void chargesASlowWorkerWithTheWaiting();
    void chargesASlowServerLinkToTheHub();
    void blamesTheStraggler();

private:
    static TraceList simulated(const Scenario&);
};

TraceList Waits::simulated(const Scenario& scenario) {
    TraceList trace;
    Simulation simulation(scenario, planOf(scenario, 5000, 0), nullptr, trace);
    simulation.run();
    return trace;
}

void Waits::blamesTheComputerAndTheLink() {
    TraceList trace;
    trace.states = {{0, ms(0), NodeState::Compute, 0}, {1, ms(0), NodeState::Compute, 0},
        {0, ms(10), NodeState::Wait, 0}, {1, ms(30), NodeState::Send, 0},
        {0, ms(35), NodeState::Compute, 1}};
    trace.messages = {messageOf(1, 0, MessageKind::Chunk, 30, 35)};
    WaitCauses causes(smallScenario(ArchitectureKind::Ring, 2), 0);
    feed(causes, trace);
    const auto found = causes.settle(true);
    QCOMPARE(found.size(), std::size_t{2});
    expect(found[0], 10, 30, WaitCause::Straggler, 1);
    expect(found[1], 30, 35, WaitCause::Link, 1);
    QCOMPARE(found[1].linkPeer, 0);
    QVERIFY(causes.settle(true).empty());
}

void Waits::followsAChainOfWaits() {
    // 0 waits for 1, which waits for 2, which computes until 40 and whose egress is busy before
    // that chunk.
    TraceList trace;
    trace.states = {{0, ms(0), NodeState::Wait, 0}, {1, ms(0), NodeState::Wait, 0},
        {2, ms(0), NodeState::Send, 0}, {2, ms(5), NodeState::Compute, 0},
        {2, ms(40), NodeState::Send, 0}, {1, ms(42), NodeState::Send, 0},
        {0, ms(45), NodeState::Compute, 0}};
    trace.messages = {
        messageOf(2, 1, MessageKind::Chunk, 40, 42), messageOf(1, 0, MessageKind::Chunk, 42, 45)};
    WaitCauses causes(smallScenario(ArchitectureKind::Ring, 3), 0);
    feed(causes, trace);
    std::vector<WaitInterval> found = causes.settle(true);
    std::erase_if(found, [](const WaitInterval& interval) { return interval.node != 0; });
    QCOMPARE(found.size(), std::size_t{4});
    expect(found[0], 0, 5, WaitCause::Link, 2);
    expect(found[1], 5, 40, WaitCause::Straggler, 2);
    expect(found[2], 40, 42, WaitCause::Link, 2);
    expect(found[3], 42, 45, WaitCause::Link, 1);
}

void Waits::tellsQueueAndUpdateAtAServer() {
    // Server 2 updates from 12 to 15, then serves worker 0 and after it worker 1 (1 ms each).
    TraceList trace;
    trace.states = {{1, ms(0), NodeState::Compute, 0}, {2, ms(0), NodeState::Wait, 0},
        {1, ms(10), NodeState::Send, 0}, {1, ms(11), NodeState::Wait, 0},
        {2, ms(12), NodeState::Update, 0}, {2, ms(15), NodeState::Send, 0},
        {1, ms(17), NodeState::Compute, 1}};
    trace.messages = {messageOf(0, 2, MessageKind::Push, 11, 12),
        messageOf(2, 0, MessageKind::Weights, 15, 16),
        messageOf(2, 1, MessageKind::Weights, 15, 17)};
    WaitCauses causes(smallScenario(ArchitectureKind::Ps, 2), 0);
    feed(causes, trace);
    std::vector<WaitInterval> found = causes.settle(true);
    std::erase_if(found, [](const WaitInterval& interval) { return interval.node != 1; });
    QCOMPARE(found.size(), std::size_t{4});
    expect(found[0], 11, 12, WaitCause::Link, 0); // worker 0's push
    expect(found[1], 12, 15, WaitCause::Hub, 2); // update
    expect(found[2], 15, 16, WaitCause::Hub, 2); // behind worker 0's weights
    QCOMPARE(found[2].linkPeer, 1);
    expect(found[3], 16, 17, WaitCause::Link, 2);
}

void Waits::tellsTheHostsPartOfAnOverrun() {
    TraceList trace;
    trace.states = {{0, ms(0), NodeState::Wait, 0}, {1, ms(0), NodeState::Compute, 0},
        {1, ms(25), NodeState::Send, 0}, {0, ms(26), NodeState::Compute, 1}};
    trace.messages = {messageOf(1, 0, MessageKind::Chunk, 25, 26)};
    trace.steps = {
        {.node = 1, .computeBegin = ms(0), .computeEnd = ms(25), .done = ms(26), .overrun = true}};
    WaitCauses causes(smallScenario(ArchitectureKind::Ring, 2), 0); // 10 ms were due
    feed(causes, trace);
    const auto found = causes.settle(true);
    QCOMPARE(found.size(), std::size_t{3});
    expect(found[0], 0, 10, WaitCause::Straggler, 1);
    expect(found[1], 10, 25, WaitCause::Host, 1);
    expect(found[2], 25, 26, WaitCause::Link, 1);
}

void Waits::keepsWhatNothingExplains() {
    TraceList trace;
    trace.states = {{0, ms(0), NodeState::Wait, 0}, {1, ms(0), NodeState::Compute, 0},
        {0, ms(30), NodeState::Compute, 0}};
    trace.messages = {messageOf(1, 0, MessageKind::Chunk, 10, 20)};
    WaitCauses causes(smallScenario(ArchitectureKind::Ring, 2), 0);
    feed(causes, trace);
    const auto found = causes.settle(true);
    QCOMPARE(found.size(), std::size_t{3});
    expect(found[0], 0, 10, WaitCause::Straggler, 1);
    expect(found[1], 10, 20, WaitCause::Link, 1);
    expect(found[2], 20, 30, WaitCause::Unexplained, noRank);
}

void Waits::explainsWholeRuns_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("workers");
    QTest::addColumn<int>("servers");
    QTest::addColumn<bool>("fair");
    QTest::addColumn<double>("updateS");
    for (const auto& [name, kind] : {std::pair{"ps", ArchitectureKind::Ps},
             std::pair{"p2p", ArchitectureKind::P2p}, std::pair{"ring", ArchitectureKind::Ring},
             std::pair{"gossip", ArchitectureKind::Gossip},
             std::pair{"local-sgd", ArchitectureKind::LocalSgd},
             std::pair{"ps-async", ArchitectureKind::PsAsync}}) {
        for (const int workers : {2, 3, 5}) {
            for (const bool fair : {false, true}) {
                for (const double updateS : {0.0, 0.002})
                    QTest::addRow("%s-w%d-%s-u%g", name, workers, fair ? "fair" : "fifo", updateS)
                        << static_cast<int>(kind) << workers << workers / 2 << fair << updateS;
            }
        }
    }
}

void Waits::explainsWholeRuns() {
    QFETCH(int, kind);
    QFETCH(int, workers);
    QFETCH(int, servers);
    QFETCH(bool, fair);
    QFETCH(double, updateS);
    Scenario scenario = smallScenario(static_cast<ArchitectureKind>(kind), workers);
    scenario.architecture.servers = servers;
    scenario.architecture.updateS = updateS;
    scenario.cluster.sharing = fair ? Sharing::Fair : Sharing::Fifo;
    scenario.cluster.segmentBytes = 4096;
    scenario.cluster.latencyS = 1e-3;
    scenario.cluster.compute = {.kind = ComputeKind::Exponential, .meanS = 0.05};
    scenario.training.steps = 12;
    TraceList trace;
    Simulation simulation(scenario, planOf(scenario, 5000, 0), nullptr, trace);
    simulation.run();
    WaitCauses causes(scenario, 0);
    feed(causes, trace);
    const std::vector<NodeAccount> accounts = simulation.accounts();
    std::vector<WaitSums> sums(accounts.size());
    std::vector<Time> total(accounts.size());
    std::vector<Time> lastEnd(accounts.size());
    for (const WaitInterval& interval : causes.settle(true)) {
        const auto rank = static_cast<std::size_t>(interval.node);
        QVERIFY(interval.begin < interval.end);
        QVERIFY(interval.begin >= lastEnd[rank]); // in order, without overlap
        lastEnd[rank] = interval.end;
        sums[rank] += interval;
        total[rank] += interval.end - interval.begin;
    }
    Time hub{};
    for (std::size_t rank = 0; rank < accounts.size(); ++rank) {
        QCOMPARE(total[rank], accounts[rank].wait); // to the picosecond
        QCOMPARE(sums[rank][static_cast<std::size_t>(WaitCause::Unexplained)], Time{});
        QCOMPARE(sums[rank][static_cast<std::size_t>(WaitCause::Host)], Time{});
        hub += sums[rank][static_cast<std::size_t>(WaitCause::Hub)];
    }
    if (scenario.architecture.kind != ArchitectureKind::PsAsync) // pushes may happen not to meet
        QCOMPARE(hub > Time{}, scenario.architecture.kind == ArchitectureKind::Ps);
}

void Waits::settlesInPiecesAsAtOnce() {
    Scenario scenario = smallScenario(ArchitectureKind::Ps, 4);
    scenario.cluster.compute = {.kind = ComputeKind::Exponential, .meanS = 0.05};
    scenario.training.steps = 400; // long enough that rows are forgotten on the way
    const TraceList trace = simulated(scenario);
    WaitCauses atOnce(scenario, 0);
    feed(atOnce, trace);
    const auto whole = atOnce.settle(true);

    WaitCauses inPieces(scenario, 0);
    std::vector<WaitInterval> pieces;
    std::size_t message = 0, step = 0;
    for (std::size_t state = 0; state < trace.states.size(); ++state) {
        // What comes before a state in a record: messages that were delivered by then.
        while (message < trace.messages.size()
            && trace.messages[message].delivered <= trace.states[state].at)
            inPieces.message(trace.messages[message++]);
        while (step < trace.steps.size() && trace.steps[step].done <= trace.states[state].at)
            inPieces.step(trace.steps[step++]);
        inPieces.state(trace.states[state]);
        if (state % 50 == 0)
            std::ranges::copy(inPieces.settle(), std::back_inserter(pieces));
    }
    QVERIFY(pieces.size() > whole.size() / 2);
    std::ranges::copy(inPieces.settle(true), std::back_inserter(pieces));
    QCOMPARE(pieces.size(), whole.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        QCOMPARE(pieces[i].node, whole[i].node);
        QCOMPARE(pieces[i].begin, whole[i].begin);
        QCOMPARE(pieces[i].end, whole[i].end);
        QCOMPARE(static_cast<int>(pieces[i].cause), static_cast<int>(whole[i].cause));
    }
}

void Waits::blamesTheStraggler() {
    Scenario scenario = smallScenario(ArchitectureKind::Ring, 4);
    scenario.cluster.bandwidthBitsPerS = 1e9;
    scenario.cluster.stragglers = {{.kind = StragglerKind::Fixed, .worker = 2, .delayS = 0.1}};
    scenario.training.steps = 10;
    WaitCauses causes(scenario, 0);
    feed(causes, simulated(scenario));
    Time byTwo{}, all{};
    for (const WaitInterval& interval : causes.settle(true)) {
        if (interval.node == 2)
            continue;
        all += interval.end - interval.begin;
        if (interval.cause == WaitCause::Straggler && interval.culprit == 2)
            byTwo += interval.end - interval.begin;
    }
    // Three workers wait ten times for nearly the whole delay.
    QVERIFY(byTwo.seconds() > 2.9 && byTwo.seconds() < 3.01);
    QVERIFY(byTwo.seconds() > 0.9 * all.seconds());
}

namespace {

BlameMatrix blameOf(const Scenario& scenario) {
    TraceList trace;
    Simulation simulation(scenario, planOf(scenario, 6000, 0), nullptr, trace);
    simulation.run();
    WaitCauses causes(scenario, 0);
    feed(causes, trace);
    BlameMatrix blame;
    for (const WaitInterval& wait : causes.settle(true))
        blame.add(wait);
    return blame;
}

} // namespace

void Waits::chargesASlowWorkerWithTheWaiting() {
    Scenario scenario = smallScenario(ArchitectureKind::Ring, 6);
    scenario.cluster.bandwidthBitsPerS = 1e9;
    scenario.cluster.latencyS = 1e-4;
    scenario.cluster.stragglers.push_back({.worker = 3, .factor = 2});
    scenario.training.steps = 20;
    const BlameMatrix blame = blameOf(scenario);
    QVERIFY(blame.chargedTo(3).seconds() >= 0.9 * blame.total().seconds());
    QCOMPARE(blame.entries().front().culprit, 3);
    Time sum;
    for (const Blame& entry : blame.entries())
        sum += entry.waited;
    QCOMPARE(sum, blame.total());
}

void Waits::chargesASlowServerLinkToTheHub() {
    Scenario scenario = smallScenario(ArchitectureKind::Ps, 6);
    scenario.cluster.bandwidthBitsPerS = 1e9;
    scenario.cluster.nodes.push_back({.node = "server-0", .bandwidthBitsPerS = 2e7});
    scenario.training.steps = 20;
    const BlameMatrix blame = blameOf(scenario);
    const Rank server = 6;
    const double all = blame.total().seconds();
    QVERIFY2(blame.chargedTo(server, WaitCause::Hub).seconds() > 0.9 * all,
        qPrintable(QString::number(blame.chargedTo(server, WaitCause::Hub).seconds() / all)));
    QCOMPARE(blame.entries().front().culprit, server);

    // A slow link of one worker is that link's, not the server's.
    scenario.cluster.nodes = {{.node = "worker-2", .bandwidthBitsPerS = 2e7}};
    const BlameMatrix other = blameOf(scenario);
    QVERIFY(other.chargedTo(server, WaitCause::Hub).seconds() < 0.1 * other.total().seconds());
}

QTEST_GUILESS_MAIN(Waits)
#include "tst_waits.moc"
