// SPDX-License-Identifier: GPL-3.0-or-later
// The emulated NIC against times worked out by hand: 1 byte a nanosecond, 1 us latency.
#include "tests/support/small_cluster.h"

#include <QtTest>

using namespace ringside;

namespace {

constexpr Tag tag{MessageKind::Gradient, 0, 0};
std::int64_t nanoseconds(Time time) {
    return time.ps / 1000;
}

Task<> sendTo(Node& node, std::vector<Rank> receivers, double bytes) {
    for (const Rank to : receivers)
        node.send(to, tag, {}, {bytes});
    co_await node.sendsDone();
}

Task<> receiveFrom(Node& node, std::vector<Rank> senders) {
    for (const Rank from : senders)
        const Message in = co_await node.receive(from, tag);
}

const MessageEvent& between(const TraceList& trace, Rank from, Rank to) {
    return *std::find_if(trace.messages.begin(), trace.messages.end(),
        [=](const MessageEvent& event) { return event.from == from && event.to == to; });
}

} // namespace

class NetworkTest : public QObject {
    Q_OBJECT
private slots:
    void oneMessageTakesLatencyPlusTransfer() {
        const TraceList trace = runOnRanks(2, equalLinks(2), [](Node& node) {
            return node.rank() == 0 ? sendTo(node, {1}, 5000) : receiveFrom(node, {0});
        });
        const MessageEvent& message = trace.messages.at(0);
        QCOMPARE(nanoseconds(message.start), 0);
        QCOMPARE(nanoseconds(message.firstBit), 1000);
        QCOMPARE(nanoseconds(message.delivered), 6000);
    }
    void latencyDoesNotReduceThroughput() {
        // 100 messages in flight: the last one ends one latency after the link has sent all bytes.
        Time last;
        const TraceList trace = runOnRanks(2, equalLinks(2), [](Node& node) {
            return node.rank() == 0 ? sendTo(node, std::vector<Rank>(100, 1), 10)
                                    : receiveFrom(node, std::vector<Rank>(100, 0));
        });
        for (const MessageEvent& message : trace.messages)
            last = std::max(last, message.delivered);
        QCOMPARE(nanoseconds(last), 100 * 10 + 1000);
    }
    void fifoServesWholeMessagesInOrder() {
        const TraceList trace = runOnRanks(3, equalLinks(3), [](Node& node) {
            return node.rank() == 0 ? sendTo(node, {1, 2}, 4000) : receiveFrom(node, {0});
        });
        QCOMPARE(nanoseconds(between(trace, 0, 1).delivered), 5000);
        QCOMPARE(nanoseconds(between(trace, 0, 2).start), 4000);
        QCOMPARE(nanoseconds(between(trace, 0, 2).delivered), 9000);
    }
    void fairServesDestinationsInTurn() {
        // Segments of 1000 B, round-robin: 1 2 1 2 1 2 1 2; both end together but for one segment.
        const TraceList trace = runOnRanks(3, equalLinks(3, 1000), [](Node& node) {
            return node.rank() == 0 ? sendTo(node, {1, 2}, 4000) : receiveFrom(node, {0});
        });
        QCOMPARE(nanoseconds(between(trace, 0, 1).delivered), 8000);
        QCOMPARE(nanoseconds(between(trace, 0, 2).start), 1000);
        QCOMPARE(nanoseconds(between(trace, 0, 2).delivered), 9000);
    }
    void receiverTakesOneAfterTheOther() {
        // Two senders, one receiver, same instant: lower rank first, incast doubles the time.
        const TraceList trace = runOnRanks(3, equalLinks(3), [](Node& node) {
            return node.rank() < 2 ? sendTo(node, {2}, 4000) : receiveFrom(node, {1, 0});
        });
        QCOMPARE(nanoseconds(between(trace, 0, 2).delivered), 5000);
        QCOMPARE(nanoseconds(between(trace, 1, 2).delivered), 9000);
    }
    void slowerSideDecides_data() {
        QTest::addColumn<double>("egress");
        QTest::addColumn<double>("ingress");
        QTest::addColumn<qint64>("delivered");
        QTest::newRow("slow sender") << 5e8 << 1e9 << qint64(1000 + 8000);
        QTest::newRow("slow receiver") << 1e9 << 5e8 << qint64(1000 + 8000);
        QTest::newRow("both slow") << 5e8 << 5e8 << qint64(1000 + 8000);
    }
    void slowerSideDecides() {
        QFETCH(double, egress);
        QFETCH(double, ingress);
        QFETCH(qint64, delivered);
        auto links = equalLinks(2);
        links->nodes[0].egress = {egress};
        links->nodes[1].ingress = {ingress};
        const TraceList trace = runOnRanks(2, links, [](Node& node) {
            return node.rank() == 0 ? sendTo(node, {1}, 4000) : receiveFrom(node, {0});
        });
        QCOMPARE(nanoseconds(trace.messages.at(0).delivered), delivered);
    }
    void aLinkHasTheLargerLatency() {
        auto links = equalLinks(2);
        links->nodes[1].latency = Time::fromSeconds(7e-6);
        const TraceList trace = runOnRanks(2, links, [](Node& node) {
            return node.rank() == 0 ? sendTo(node, {1}, 1000) : receiveFrom(node, {0});
        });
        QCOMPARE(nanoseconds(trace.messages.at(0).delivered), 8000);
    }
    void waitingForEverIsAnError() {
        QVERIFY_EXCEPTION_THROWN(
            runOnRanks(
                2, equalLinks(2), [](Node& node) { return receiveFrom(node, {1 - node.rank()}); }),
            Error);
    }
    void aFailureEndsEveryWait() {
        TraceList trace;
        VirtualCluster cluster(2, 0, equalLinks(2), trace);
        cluster.node(0).spawn(receiveFrom(cluster.node(0), {1}));
        cluster.node(1).spawn(receiveFrom(cluster.node(1), {0}));
        cluster.node(0).fail(std::make_exception_ptr(Error("cut")));
        cluster.node(1).fail(std::make_exception_ptr(RunStopped()));
        QVERIFY_EXCEPTION_THROWN(cluster.run(), Error);
        QVERIFY(cluster.node(0).finished());
        QVERIFY(cluster.node(1).finished());
    }
    void aWaitingProgramCanBeDestroyed() {
        TraceList trace;
        VirtualCluster cluster(1, 0, equalLinks(1), trace);
        Node& node = cluster.node(0);
        node.spawn(receiveFrom(node, {0}));
        QVERIFY_EXCEPTION_THROWN(cluster.run(), Error);
    }
};

QTEST_GUILESS_MAIN(NetworkTest)
#include "tst_network.moc"
