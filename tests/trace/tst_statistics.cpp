// SPDX-License-Identifier: GPL-3.0-or-later
// Accounts, lateness and arrivals against hand-made events, and against the nodes' own accounts.
#include "engine/trace/statistics.h"

#include "engine/sim/simulation.h"
#include "tests/support/trace_list.h"

#include <QtTest>

using namespace ringside;

namespace {

Time ms(std::int64_t milliseconds) {
    return {milliseconds * 1'000'000'000};
}

StepEvent stepOf(Rank node, Step step, std::int64_t beginMs, std::int64_t endMs) {
    return {.node = node,
        .step = step,
        .computeBegin = ms(beginMs),
        .computeEnd = ms(endMs),
        .done = ms(endMs + 5)};
}

Scenario randomScenario(ArchitectureKind kind) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.architecture.servers = 2;
    scenario.architecture.updateS = 0.003;
    scenario.cluster.workers = 4;
    scenario.cluster.compute = {.kind = ComputeKind::Exponential, .meanS = 0.01};
    scenario.training.steps = 20;
    return scenario;
}

} // namespace

class Statistics : public QObject {
    Q_OBJECT
private slots:
    void countsHandMadeEvents();
    void agreesWithTheNodesOwnAccounts_data();
    void agreesWithTheNodesOwnAccounts();
    void findsPercentiles();
    void namesWhoArrivesLast();
    void saysNothingWithoutALastOne();
};

void Statistics::countsHandMadeEvents() {
    AccountBook book(2);
    book.state({0, ms(0), NodeState::Compute, 0});
    book.state({0, ms(10), NodeState::Send, 0});
    book.state({0, ms(13), NodeState::Wait, 0});
    book.state({0, ms(20), NodeState::Update, 0});
    book.state({0, ms(24), NodeState::Finished, 0});
    book.state({7, ms(0), NodeState::Compute, 0}); // no such node
    book.message({.from = 0, .to = 1, .kind = MessageKind::Chunk, .bytes = {100}, .late = true});
    book.message({.from = 1, .to = 0, .kind = MessageKind::PullRequest});
    book.step({.node = 0, .overrun = true});
    const NodeAccount& account = book.accounts().front();
    QCOMPARE(account.compute, ms(10));
    QCOMPARE(account.exposedCommunication, ms(3));
    QCOMPARE(account.wait, ms(7));
    QCOMPARE(account.update, ms(4));
    QCOMPARE(account.finish, ms(24));
    QCOMPARE(account.bytesSent.value, 100.0);
    QCOMPARE(account.messagesSent, 1);
    QCOMPARE(account.messagesReceived, 0); // control is no traffic
    QCOMPARE(account.gradients, 1);
    QCOMPARE(account.overrunSteps, 1);
    QCOMPARE(book.accounts().back().lateMessages, 1);
}

void Statistics::agreesWithTheNodesOwnAccounts_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("ps") << static_cast<int>(ArchitectureKind::Ps);
    QTest::newRow("p2p") << static_cast<int>(ArchitectureKind::P2p);
    QTest::newRow("ring") << static_cast<int>(ArchitectureKind::Ring);
}

void Statistics::agreesWithTheNodesOwnAccounts() {
    QFETCH(int, kind);
    const Scenario scenario = randomScenario(static_cast<ArchitectureKind>(kind));
    TraceList trace;
    Simulation simulation(scenario, planOf(scenario, 5000, 0), nullptr, trace);
    simulation.run();
    const std::vector<NodeAccount> own = simulation.accounts();
    AccountBook book(static_cast<int>(own.size()));
    for (const StateEvent& state : trace.states)
        book.state(state);
    for (const MessageEvent& message : trace.messages)
        book.message(message);
    for (std::size_t rank = 0; rank < own.size(); ++rank) {
        const NodeAccount& counted = book.accounts()[rank];
        QCOMPARE(counted.compute, own[rank].compute);
        QCOMPARE(counted.exposedCommunication, own[rank].exposedCommunication);
        QCOMPARE(counted.wait, own[rank].wait);
        QCOMPARE(counted.update, own[rank].update);
        QCOMPARE(counted.finish, own[rank].finish);
        QCOMPARE(counted.messagesSent, own[rank].messagesSent);
        QCOMPARE(counted.messagesReceived, own[rank].messagesReceived);
        QCOMPARE(counted.bytesSent.value, own[rank].bytesSent.value);
        QCOMPARE(counted.gradients, own[rank].gradients);
        const bool worker = static_cast<int>(rank) < scenario.cluster.workers;
        QVERIFY(!worker || counted.compute > Time{});
        if (worker)
            QCOMPARE(counted.compute + counted.exposedCommunication + counted.wait, counted.finish);
    }
}

void Statistics::findsPercentiles() {
    LatenessHistogram histogram{};
    QCOMPARE(latenessPercentile(histogram, 0.5), 0.0);
    histogram[0] = 50; // below 2 us
    histogram[10] = 50; // 1,024 to 2,048 us
    QCOMPARE(latenessPercentile(histogram, 0.25), 1e-6);
    QCOMPARE(latenessPercentile(histogram, 0.75), 1536e-6);
    QCOMPARE(latenessPercentile(histogram, 1.0), 2048e-6);
    QCOMPARE(merged(histogram, histogram)[10], std::uint64_t{100});
}

void Statistics::namesWhoArrivesLast() {
    const std::vector<StepEvent> steps{stepOf(0, 0, 0, 10), stepOf(1, 0, 0, 12),
        stepOf(2, 0, 0, 20), stepOf(2, 1, 30, 60), stepOf(1, 1, 30, 40),
        stepOf(0, 1, 30, 50), // 2 again
        stepOf(0, 2, 70, 90), stepOf(1, 2, 70, 90), stepOf(2, 2, 70, 80), // a tie
        stepOf(0, 3, 100, 110)}; // not complete
    const auto summary = arrivalSummary(3, steps);
    QVERIFY(summary.has_value());
    QCOMPARE(summary->worker, 2);
    QCOMPARE(summary->times, 2);
    QCOMPARE(summary->rounds, 3);
    QCOMPARE(summary->waitedSeconds, 0.5 * (0.010 + 0.008) + 0.5 * (0.020 + 0.010));
    QCOMPARE(summary->elapsedSeconds, 0.115);
}

void Statistics::saysNothingWithoutALastOne() {
    QVERIFY(!arrivalSummary(2, {}));
    const std::vector<StepEvent> tie{stepOf(0, 0, 0, 10), stepOf(1, 0, 0, 10)};
    QVERIFY(!arrivalSummary(2, tie));
    QVERIFY(!arrivalSummary(1, tie));
}

QTEST_GUILESS_MAIN(Statistics)
#include "tst_statistics.moc"
