// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/random.h"
#include "engine/node/inbox.h"

#include <QTest>

#include <deque>
#include <map>

using namespace ringside;

namespace {

struct Waiting final : Inbox::Receiver {
    Packet* taken = nullptr;
    void take(Packet* packet) override { taken = packet; }
};

} // namespace

class TestInbox : public QObject {
    Q_OBJECT
private slots:
    /// Random deliveries, takes, waits and cancels against an ordered map of queues.
    void behavesLikeAMapOfQueues() {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Random random(seed, Purpose::SyntheticData);
            Inbox inbox;
            PacketPool pool;
            std::map<std::pair<Rank, Step>, std::deque<Packet*>> kept;
            std::map<std::pair<Rank, Step>, Waiting> waiting;
            for (int turn = 0; turn < 5000; ++turn) {
                const auto from = static_cast<Rank>(random.below(40));
                const auto step = static_cast<Step>(random.below(5));
                const std::pair id{from, step};
                const InboxKey key = inboxKey(MessageKind::Chunk, from, step, 3);
                switch (random.below(4)) {
                case 0:
                case 1: {
                    Packet* packet = pool.take();
                    packet->event.from = from;
                    packet->event.step = step;
                    packet->event.part = 3;
                    inbox.deliver(packet);
                    if (const auto who = waiting.find(id); who != waiting.end()) {
                        QCOMPARE(who->second.taken, packet);
                        waiting.erase(who);
                    } else {
                        kept[id].push_back(packet);
                    }
                    break;
                }
                case 2: {
                    Packet* packet = inbox.tryTake(key);
                    QCOMPARE(packet, kept[id].empty() ? nullptr : kept[id].front());
                    if (packet)
                        kept[id].pop_front();
                    else if (!waiting.contains(id))
                        inbox.wait(key, &waiting[id]);
                    break;
                }
                default:
                    if (waiting.erase(id) > 0)
                        inbox.cancel(key);
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestInbox)
#include "tst_inbox.moc"
