// SPDX-License-Identifier: GPL-3.0-or-later
// The order of events: time, kind, rank, then order of scheduling, whichever queue they stood in.
#include "engine/base/random.h"
#include "engine/node/loop.h"

#include <QtTest>

#include <tuple>

using namespace ringside;

namespace {
struct Log : EventTarget {
    std::vector<std::uint64_t> seen;
    void fire(Time, std::uint64_t argument) override { seen.push_back(argument); }
};
} // namespace

class LoopTest : public QObject {
    Q_OBJECT
private slots:
    void firesInOrder() {
        // Random events, many of them at the same instant, against a stable sort of the same keys.
        Random random(7, Purpose::Compute);
        using Key = std::tuple<std::int64_t, int, int, std::uint64_t>;
        for (int round = 0; round < 50; ++round) {
            Loop loop;
            Log log;
            std::vector<Key> keys;
            for (std::uint64_t i = 0; i < 300; ++i) {
                const auto due = static_cast<std::int64_t>(random.below(20));
                const auto order = static_cast<int>(random.below(5));
                const auto rank = static_cast<int>(random.below(4));
                keys.emplace_back(due, order, rank, i);
                loop.at({due}, static_cast<Order>(order), rank, &log, i);
            }
            std::sort(keys.begin(), keys.end());
            while (!loop.empty())
                loop.fireNext(loop.nextDue());
            QCOMPARE(log.seen.size(), keys.size());
            for (std::size_t i = 0; i < keys.size(); ++i)
                QCOMPARE(log.seen[i], std::get<3>(keys[i]));
        }
    }
    void timeNeverGoesBack() {
        Loop loop;
        Log log;
        loop.at({100}, Order::Other, 0, &log, 1);
        loop.fireNext({100});
        loop.at({50}, Order::Other, 0, &log, 2); // due in the past: counts as now
        QCOMPARE(loop.nextDue().ps, 50);
        loop.fireNext({50});
        QCOMPARE(loop.now().ps, 100);
        QCOMPARE(log.seen, (std::vector<std::uint64_t>{1, 2}));
    }
};

QTEST_GUILESS_MAIN(LoopTest)
#include "tst_loop.moc"
