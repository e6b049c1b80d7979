// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/timeline_bench.h"
#include "views/timeline/lane_boxes.h"

#include <QElapsedTimer>

#include <random>

using namespace ringside;

namespace {

RunBatch states(std::initializer_list<StateEvent> events) {
    RunBatch batch;
    batch.states = events;
    return batch;
}

} // namespace

class TestLanes : public QObject {
    Q_OBJECT
private slots:
    void lanesKeepIntervals() {
        Lanes lanes;
        lanes.begin(smallScenario(ArchitectureKind::Ring, 2, false));
        lanes.append(states({{0, ms(1), NodeState::Compute, 0}, {0, ms(4), NodeState::Wait, 0}}));
        QCOMPARE(lanes.count(0), std::size_t(2));
        QVERIFY(lanes.at(0, 1).open);
        // A wait that only changes its step goes on; a state of no length never was.
        lanes.append(states({{0, ms(5), NodeState::Wait, 1}, {0, ms(6), NodeState::Send, 1},
            {0, ms(6), NodeState::Update, 1}, {0, ms(7), NodeState::Finished, 1}}));
        QCOMPARE(lanes.count(0), std::size_t(4));
        QCOMPARE(lanes.at(0, 1).begin, ms(4));
        QCOMPARE(lanes.at(0, 1).end, ms(6));
        QCOMPARE(lanes.at(0, 2).state, NodeState::Update);
        // Two equal computes of different steps are two.
        lanes.append(
            states({{1, ms(0), NodeState::Compute, 0}, {1, ms(2), NodeState::Compute, 1}}));
        QCOMPARE(lanes.count(1), std::size_t(2));
        // A zero-length state between two parts of one wait leaves one wait.
        lanes.append(states({{1, ms(3), NodeState::Wait, 1}, {1, ms(4), NodeState::Send, 1},
            {1, ms(4), NodeState::Wait, 1}}));
        QCOMPARE(lanes.count(1), std::size_t(3));
        lanes.append(states({{7, ms(3), NodeState::Wait, 1}, {-1, ms(4), NodeState::Send, 1}}));
        QCOMPARE(lanes.count(), std::size_t(7));
    }

    void lanesFindByTime() {
        Lanes lanes;
        lanes.begin(smallScenario(ArchitectureKind::Ring, 1, false));
        lanes.append(states({{0, ms(1), NodeState::Compute, 0}, {0, ms(4), NodeState::Wait, 0},
            {0, ms(6), NodeState::Compute, 1}}));
        QVERIFY(!lanes.find(0, ms(0.5)));
        QCOMPARE(*lanes.find(0, ms(1)), std::size_t(0));
        QCOMPARE(*lanes.find(0, ms(3.9)), std::size_t(0));
        QCOMPARE(*lanes.find(0, ms(4)), std::size_t(1));
        QCOMPARE(*lanes.find(0, ms(6)), std::size_t(2));
        QVERIFY(!lanes.find(0, ms(7)));
        using Pair = std::pair<std::size_t, std::size_t>;
        QCOMPARE(lanes.range(0, ms(0), ms(1)), Pair(0, 0));
        QCOMPARE(lanes.range(0, ms(0), ms(4)), Pair(0, 1));
        QCOMPARE(lanes.range(0, ms(3), ms(4.1)), Pair(0, 2));
        QCOMPARE(lanes.range(0, ms(4), ms(5)), Pair(1, 2));
        QCOMPARE(lanes.sums(0, ms(2), ms(5))[std::size_t(NodeState::Compute)], ms(2));
        QCOMPARE(lanes.sums(0, ms(2), ms(5))[std::size_t(NodeState::Wait)], ms(1));
    }

    /// Sums by blocks against a plain walk, also after the oldest intervals have been forgotten.
    void sumsEqualAPlainWalk() {
        Lanes lanes(4000);
        lanes.begin(smallScenario(ArchitectureKind::Ring, 2, false));
        const RunBatch all = manyStates(2, 3000);
        RunBatch part;
        for (std::size_t i = 0; i < all.states.size() / 2; ++i) { // both nodes grow together
            part.states = {all.states[i], all.states[i + all.states.size() / 2]};
            lanes.append(part);
            QVERIFY(lanes.count() <= 4001);
        }
        QVERIFY(lanes.forgotten() > 1000);
        QVERIFY(lanes.first() > Time{});
        std::mt19937_64 random(3);
        const auto span = static_cast<std::uint64_t>((lanes.now() - lanes.first()).ps);
        for (int i = 0; i < 200; ++i) {
            const Time a = lanes.first() + Time{std::int64_t(random() % span)};
            const Time b = lanes.first() + Time{std::int64_t(random() % span)};
            const Time from = std::min(a, b), to = std::max(a, b);
            StateSums expected{};
            const auto [first, last] = lanes.range(1, from, to);
            for (std::size_t k = first; k < last; ++k) {
                const LaneInterval one = lanes.at(1, k);
                expected[std::size_t(one.state)]
                    += std::min(one.end, to) - std::max(one.begin, from);
            }
            QVERIFY(lanes.sums(1, from, to) == expected);
        }
    }

    void boxesStayBelowTwoAPixel() {
        Lanes lanes;
        lanes.begin(smallScenario(ArchitectureKind::Ring, 1, false));
        lanes.append(manyStates(1, 20000));
        const TimelineAxis axis;
        const double whole = lanes.now().seconds(), width = 701;
        for (double span = whole; span > 2e-6; span /= 1.7) {
            const AxisRange range{(whole - span) / 3, (whole - span) / 3 + span};
            const auto boxes = laneBoxes(lanes, 0, axis, range, width);
            QVERIFY(!boxes.empty());
            QVERIFY2(boxes.size() <= 2 * width + 4, qPrintable(QString::number(boxes.size())));
            // Nothing is lost: the boxes cover what the node did, each state by its share.
            std::array<double, 5> area{};
            for (const LaneBox& box : boxes)
                area[std::size_t(box.state)] += (box.right - box.left) * (box.bottom - box.top);
            const StateSums sums
                = lanes.sums(0, Time::fromSeconds(range.from), Time::fromSeconds(range.to));
            for (std::size_t state = 0; state < 4; ++state) {
                const double expected = sums[state].seconds() / span * width;
                QVERIFY2(std::abs(area[state] - expected) < 0.05 * width,
                    qPrintable(QStringLiteral("%1 px for %2 px").arg(area[state]).arg(expected)));
            }
        }
    }

    void axisMapsBothWays() {
        TimelineAxis axis;
        axis.update({{0, ms(0), ms(10)}, {1, ms(9), ms(30)}, {2, ms(30), ms(40)}});
        axis.setUnit(TimelineUnit::Rounds);
        QCOMPARE(axis.at(ms(0)), 0.0);
        QCOMPARE(axis.at(ms(4.5)), 0.5);
        QCOMPARE(axis.at(ms(9)), 1.0);
        QCOMPARE(axis.at(ms(40)), 3.0);
        for (double t = -5; t < 60; t += 0.7)
            QVERIFY(std::abs((axis.timeAt(axis.at(ms(t))) - ms(t)).seconds()) < 1e-11);
        QCOMPARE(axis.ticks({0, 3}, 0.3).size(), std::size_t(3));
        QCOMPARE(axis.ticks({0, 3}, 0.3).front().label, QStringLiteral("1"));
        axis.setUnit(TimelineUnit::Seconds);
        const auto ticks = axis.ticks({162.4, 162.8}, 0.08);
        QCOMPARE(ticks.front().label, QStringLiteral("162.4 s"));
        QCOMPARE(ticks.size(), std::size_t(5));
        QCOMPARE(axis.ticks({0, 0.004}, 0.0008).at(1).label, QStringLiteral("1 ms"));
    }

    void lanesOfARunEqualItsAccounts_data() {
        QTest::addColumn<int>("kind");
        for (const auto kind :
            {ArchitectureKind::Ps, ArchitectureKind::P2p, ArchitectureKind::Ring})
            QTest::addRow("%d", int(kind)) << int(kind);
    }
    void lanesOfARunEqualItsAccounts() {
        QFETCH(int, kind);
        const Scenario scenario = smallScenario(ArchitectureKind(kind), 4, true);
        const RunBatch batch = simulated(scenario);
        Lanes lanes;
        lanes.begin(scenario);
        lanes.append(batch);
        for (const NodeAccount& account : batch.accounts) {
            const StateSums sums = lanes.sums(account.node, {}, account.finish);
            QCOMPARE(sums[std::size_t(NodeState::Compute)], account.compute);
            QCOMPARE(sums[std::size_t(NodeState::Update)], account.update);
            QCOMPARE(sums[std::size_t(NodeState::Send)], account.exposedCommunication);
            QCOMPARE(sums[std::size_t(NodeState::Wait)], account.wait);
        }
    }

    /// What the window does when the lens shows another round, and at its worst.
    void causesAreFoundQuickly() {
        const Scenario scenario = smallScenario(ArchitectureKind::Ring, 16, true, 60);
        const RunBatch batch = simulated(scenario);
        RunStore store;
        store.begin(scenario);
        store.append(batch);
        Lanes lanes;
        lanes.begin(scenario);
        lanes.append(batch);
        for (const std::size_t rounds : {3, 12}) {
            WaitFinder finder;
            QElapsedTimer clock;
            clock.start();
            const auto& waits = finder.between(store, lanes, 20, 19 + rounds);
            const double spent = double(clock.nsecsElapsed()) * 1e-6;
            qInfo("causes of %zu waits in %zu rounds: %.2f ms", waits.size(), rounds, spent);
            QVERIFY(waits.size() > 10 * rounds);
            QVERIFY(spent < 500);
        }
        WaitFinder finder;
        QVERIFY(finder.between(store, lanes, 0, 40).empty()); // too many rounds for letters
    }
};

QTEST_GUILESS_MAIN(TestLanes)
#include "tst_lanes.moc"
