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

Task<> passAround(Node& node, int times) {
    const int w = node.workers();
    for (int i = 0; i < times; ++i) {
        node.send((node.rank() + 1) % w, {tag.kind, i}, {}, {4000});
        const Message in = co_await node.receive((node.rank() + w - 1) % w, {tag.kind, i});
    }
}

/// Events that the simulator needs for 8 nodes passing 50 messages each around.
std::uint64_t eventsOfPassing(double segmentBytes) {
    TraceList trace;
    VirtualCluster cluster(8, 0, equalLinks(8, segmentBytes), trace);
    for (Rank rank = 0; rank < 8; ++rank)
        cluster.node(rank).spawn(passAround(cluster.node(rank), 50));
    cluster.run();
    return cluster.events();
}

struct SegmentList final : Wire {
    std::vector<Segment> segments;
    void transmit(const Segment& segment) override { segments.push_back(segment); }
    void appear(Packet*, Time) override { }
};

struct Silent final : Nic::Owner {
    void egressChanged() override { }
    void delivered(Packet*) override { }
    void changed(const ChangeEvent&) override { }
};

struct Sender final : EventTarget {
    Sender(Nic* nic, Packet* packet)
        : m_nic(nic)
        , m_packet(packet) { }
    void fire(Time, std::uint64_t) override { m_nic->send(m_packet); }

private:
    Nic* m_nic;
    Packet* m_packet;
};

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
    void aMessageTakesFewEvents() {
        // First bit, delivery, end of its transfer; fair sharing also waits for the instant's end.
        QCOMPARE(eventsOfPassing(0), std::uint64_t(3 * 8 * 50));
        QCOMPARE(eventsOfPassing(8000), std::uint64_t(4 * 8 * 50));
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
    void jitterIsDrawnAndStaysInBounds() {
        auto links = equalLinks(2);
        links->jitter = Time::fromSeconds(1e-5);
        const auto run = [&] {
            return runOnRanks(2, links, [](Node& node) {
                return node.rank() == 0 ? sendTo(node, std::vector<Rank>(200, 1), 10)
                                        : receiveFrom(node, std::vector<Rank>(200, 0));
            });
        };
        const TraceList trace = run(), again = run();
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < trace.messages.size(); ++i) {
            const MessageEvent& message = trace.messages[i];
            const std::int64_t way = nanoseconds(message.firstBit - message.start);
            QVERIFY(way >= 1000);
            QCOMPARE(again.messages[i].delivered, message.delivered);
            // TCP keeps the order: a bit that overtakes waits for the ones before it.
            QVERIFY(i == 0 || message.firstBit >= trace.messages[i - 1].firstBit);
            if (i == 0 || message.firstBit > trace.messages[i - 1].firstBit)
                QVERIFY(way <= 11000);
            sum += way;
        }
        QVERIFY(sum > 200 * 1000 + 200 * 2500); // in order, the mean is above half the jitter
        links->seed = 2;
        QVERIFY(run().messages.at(0).firstBit != trace.messages.at(0).firstBit);
    }
    void lossCostsATimeoutAndLosesNothing() {
        auto links = equalLinks(2, 100);
        links->loss = 0.1;
        std::size_t delayed = 0;
        const TraceList trace = runOnRanks(2, links, [](Node& node) {
            return node.rank() == 0 ? sendTo(node, std::vector<Rank>(400, 1), 10)
                                    : receiveFrom(node, std::vector<Rank>(400, 0));
        });
        QCOMPARE(trace.messages.size(), std::size_t{400});
        for (const MessageEvent& message : trace.messages)
            delayed += message.firstBit - message.start >= Time::fromSeconds(0.19);
        QVERIFY(delayed > 300); // the first loss holds up all behind it, as in a TCP stream
        QCOMPARE(retransmissionTimeout(Time::fromSeconds(1e-4), {}), Time::fromSeconds(0.2));
        QCOMPARE(retransmissionTimeout(Time::fromSeconds(0.1), Time::fromSeconds(0.1)),
            Time::fromSeconds(0.5));
    }
    void aCutHoldsUntilItIsHealed() {
        TraceList trace;
        VirtualCluster cluster(2, 0, equalLinks(2), trace);
        for (Rank rank = 0; rank < 2; ++rank) {
            cluster.node(rank).nic().add(
                {ChangeAction::Cut, 0, 1, std::nullopt, Time::fromSeconds(3e-6)});
            cluster.node(rank).nic().add(
                {ChangeAction::Heal, 0, 1, std::nullopt, Time::fromSeconds(50e-6)});
        }
        cluster.node(0).spawn(sendTo(cluster.node(0), {1, 1, 1}, 2000));
        cluster.node(1).spawn(receiveFrom(cluster.node(1), {0, 0, 0}));
        cluster.run();
        QCOMPARE(nanoseconds(trace.messages.at(0).delivered), 3000); // started before the cut
        QCOMPARE(nanoseconds(trace.messages.at(1).delivered), 5000);
        QCOMPARE(nanoseconds(trace.messages.at(2).delivered), 50000 + 1000 + 2000);
        QCOMPARE(trace.changes.size(), std::size_t{1});
        QCOMPARE(trace.changes.at(0).action, ChangeAction::Cut);
        QCOMPARE(nanoseconds(trace.changes.at(0).at), 3000);
    }
    void aHealThatComesLaterReleasesWhatWasHeld() {
        TraceList trace;
        VirtualCluster cluster(2, 0, equalLinks(2), trace);
        Node& receiver = cluster.node(1);
        receiver.nic().add({ChangeAction::Cut, 0, 1, Step(0), {}});
        cluster.node(0).spawn(sendTo(cluster.node(0), {1}, 2000));
        receiver.spawn(receiveFrom(receiver, {0}));
        struct Healer : EventTarget {
            Nic* nic = nullptr;
            void fire(Time at, std::uint64_t) override {
                nic->add({ChangeAction::Heal, 0, 1, std::nullopt, at});
            }
        } healer;
        healer.nic = &receiver.nic();
        cluster.at(Time::fromSeconds(20e-6), &healer);
        cluster.run();
        QCOMPARE(nanoseconds(trace.messages.at(0).delivered), 23000);
    }
    void aDropLosesOneMessage() {
        TraceList trace;
        VirtualCluster cluster(2, 0, equalLinks(2), trace);
        cluster.node(0).nic().add({ChangeAction::Drop, 0, 1, std::nullopt, {}});
        cluster.node(0).spawn(sendTo(cluster.node(0), {1, 1}, 2000));
        cluster.node(1).spawn(receiveFrom(cluster.node(1), {0}));
        cluster.run();
        QCOMPARE(trace.messages.size(), std::size_t{1});
        QCOMPARE(nanoseconds(trace.messages.at(0).start), 2000); // the lost one took its time
        QCOMPARE(trace.changes.at(0).action, ChangeAction::Drop);
    }
    void otherRatesCountFromTheirMomentOn() {
        TraceList trace;
        VirtualCluster cluster(2, 0, equalLinks(2, 1000), trace);
        auto slower = equalLinks(2, 1000);
        for (LinkRates& link : slower->nodes)
            link.egress = link.ingress = {1e8};
        for (Rank rank = 0; rank < 2; ++rank)
            cluster.node(rank).nic().change(Time::fromSeconds(2e-6), slower);
        cluster.node(0).spawn(sendTo(cluster.node(0), {1}, 4000));
        cluster.node(1).spawn(receiveFrom(cluster.node(1), {0}));
        cluster.run();
        // Two segments at 1 B/ns, two at 0.1 B/ns.
        QCOMPARE(nanoseconds(trace.messages.at(0).delivered), 2000 + 20000 + 1000);
    }
    void nothingLeavesBeforeItIsQueued() {
        // While the egress sends to node 1, cluster time slips from 0.5 to 50 us, and a message to
        // node 2 is queued; the egress's own event is due at 1 us still.
        Loop loop;
        SegmentList wire;
        Silent owner;
        Nic nic(loop, wire, equalLinks(3, 1000), 0, owner);
        Packet first, second;
        first.event = {.to = 1, .bytes = {3000}};
        second.event = {.to = 2, .bytes = {2000}};
        Sender sender{&nic, &second};
        nic.send(&first);
        loop.at(Time::fromSeconds(5e-7), Order::Other, 0, &sender);
        loop.fireNext();
        loop.fireNext(Time::fromSeconds(50e-6));
        QCOMPARE(nanoseconds(second.event.queued), 50000);
        while (!loop.empty())
            loop.fireNext();
        QCOMPARE(wire.segments.size(), std::size_t{5});
        for (const Segment& segment : wire.segments)
            QVERIFY(segment.start >= segment.packet->event.queued);
        for (std::size_t i = 1; i < wire.segments.size(); ++i)
            QVERIFY(wire.segments[i].start - wire.segments[i - 1].start
                >= Time::fromSeconds(1e-6)); // one at a time
        QCOMPARE(nanoseconds(second.event.start), 50000);
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
