// SPDX-License-Identifier: GPL-3.0-or-later
// What the stage tells of a round of partial allreduce: send buffers, who begins it, who is late.
#include "tests/views/recorded_run.h"
#include "views/stage/eager_words.h"
#include "views/stage/send_buffers.h"

#include <QTest>

#include <tuple>

using namespace ringside;

namespace {

/// One worker's events in rounds of a run of two workers: what it handed in, in time or not.
ContributionEvent handedIn(Rank worker, Step round, std::vector<std::int32_t> ages) {
    ContributionEvent event;
    event.worker = worker;
    event.round = round;
    event.arrived = !ages.empty() && ages.back() == 0;
    event.ages = std::move(ages);
    return event;
}

Scenario twoWorkers() {
    return smallScenario(ArchitectureKind::EagerMajority, 2, false);
}

} // namespace

class EagerStageTest : public QObject {
    Q_OBJECT
private slots:
    void cardsKnowWhatSendBuffersHold() {
        SendBuffers buffers(twoWorkers());
        RunBatch batch;
        for (const std::int64_t end : {10, 20, 30})
            batch.steps.push_back({.node = 1, .computeEnd = Time{end}});
        const std::vector<std::pair<std::int64_t, std::vector<std::int32_t>>> rounds{
            {12, {0}}, {18, {}}, {25, {}}, {35, {2, 0}}};
        for (std::size_t round = 0; round < rounds.size(); ++round) {
            ContributionEvent event = handedIn(1, Step(round), rounds[round].second);
            event.snapshot = Time{rounds[round].first};
            batch.contributions.push_back(event);
        }
        buffers.add(batch);
        QCOMPARE(buffers.at(1, Time{5}).gradients, std::int64_t{0});
        QCOMPARE(buffers.at(1, Time{11}).ages, std::vector<std::int32_t>{0});
        QCOMPARE(buffers.at(1, Time{15}).gradients, std::int64_t{0});
        QCOMPARE(buffers.at(1, Time{19}).lateStreak, std::int64_t{1});
        // Taken in round 3 at age 2: while round 2 is open its age is 1.
        QCOMPARE(buffers.at(1, Time{22}).ages, std::vector<std::int32_t>{1});
        QCOMPARE(buffers.at(1, Time{26}).lateStreak, std::int64_t{2});
        QCOMPARE(buffers.at(1, Time{31}).ages, (std::vector<std::int32_t>{2, 0}));
        QCOMPARE(buffers.at(1, Time{40}).gradients, std::int64_t{0});
        QCOMPARE(buffers.at(1, Time{40}).lateStreak, std::int64_t{0});
        QCOMPARE(buffers.takenBy(0, 1)->fresh, true);
        QCOMPARE(buffers.takenBy(1, 1)->ages.size(), std::size_t{0});
        QVERIFY(!buffers.takenBy(4, 1) && !buffers.takenBy(0, 7));
        QCOMPARE(SendBuffers(smallScenario(ArchitectureKind::Ring, 2, false)).at(1, {}).gradients,
            std::int64_t{0});
    }

    /// Two workers; W0 is drawn and ready at 20, W1 computes until 24 while the sum runs until 30,
    /// and its gradient goes into the next round's.
    void stageTellsWhoIsLate() {
        Scenario scenario = twoWorkers();
        scenario.architecture.kind = ArchitectureKind::EagerMajority;
        SendBuffers buffers(scenario);
        RunBatch batch;
        batch.triggers = {{0, Time{20}, 0, 0}, {1, Time{50}, 0, 0}};
        batch.steps = {{.node = 0, .computeEnd = Time{18}}, {.node = 1, .computeEnd = Time{24}}};
        for (const auto& [worker, round, taken, ages] :
            std::vector<std::tuple<Rank, Step, int, std::vector<std::int32_t>>>{
                {0, 0, 20, {0}}, {1, 0, 21, {}}, {0, 1, 50, {}}, {1, 1, 51, {1}}}) {
            batch.contributions.push_back(handedIn(worker, round, ages));
            batch.contributions.back().snapshot = Time{taken};
            batch.contributions.back().delivered = Time{taken + 10};
        }
        buffers.add(batch);
        RoundSlice slice;
        slice.round = {.begin = Time{0}, .end = Time{31}, .lastArrival = Time{20}, .lastWorker = 0};
        using States = std::vector<StateEvent>;
        slice.states = {States{{0, Time{0}, NodeState::Compute}, {0, Time{18}, NodeState::Wait}},
            States{{1, Time{0}, NodeState::Compute}, {1, Time{24}, NodeState::Send}}};
        const auto at = [&](int t) {
            StageFrame frame = frameAt(slice, scenario, Time{t});
            tellEagerRound(frame, buffers, slice);
            return frame;
        };
        const StageFrame before = at(19), begun = at(20), sum = at(22), late = at(26);
        QVERIFY2(before.headline.contains("begins when W0"), qPrintable(before.headline));
        QVERIFY2(before.headline.contains("1 of 2"), qPrintable(before.headline));
        QCOMPARE(before.nodes[0].role, QStringLiteral("drawn"));
        QCOMPARE(before.nodes[0].action, QStringLiteral("ready"));
        QCOMPARE(before.nodes[0].buffer, QStringLiteral("holds: fresh"));
        QCOMPARE(before.nodes[1].buffer, QString());
        QVERIFY2(begun.headline.contains("W0 is ready"), qPrintable(begun.headline));
        QVERIFY(begun.nodes[0].ringed && !begun.nodes[1].ringed);
        QVERIFY2(sum.headline.contains("late: W1"), qPrintable(sum.headline));
        QCOMPARE(sum.nodes[0].buffer, QStringLiteral("in sum: fresh"));
        QCOMPARE(sum.nodes[1].buffer, QStringLiteral("in sum: nothing"));
        QVERIFY2(sum.nodes[1].detail.contains("late"), qPrintable(sum.nodes[1].detail));
        QCOMPARE(late.nodes[1].action, QStringLiteral("too late"));
        QCOMPARE(late.nodes[1].buffer, QStringLiteral("next sum: age 1"));
        slice.round = {.step = 1,
            .begin = Time{31},
            .end = Time{61},
            .lastArrival = Time{50},
            .lastWorker = 0};
        QCOMPARE(at(55).nodes[1].buffer, QStringLiteral("in sum: age 1"));
    }
};

QTEST_GUILESS_MAIN(EagerStageTest)
#include "tst_eager_stage.moc"
