// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/collectives/group.h"
#include "tests/views/synthetic_rounds.h"
#include "views/stage/cluster_damage.h"
#include "views/stage/live_state.h"
#include "views/stage/stage_facts.h"
#include "views/stage/stage_painter.h"
#include "views/stage/stage_words.h"

#include <QTest>

using namespace ringside;

namespace {

const NodeFrame& node(const StageFrame& frame, Rank rank) {
    return frame.nodes.at(static_cast<std::size_t>(rank));
}

} // namespace

class TestStageFrame : public QObject {
    Q_OBJECT
private slots:
    void ringFrameOfAMoment() {
        // Worker 3 computes 10 ms longer; a chunk takes 1 ms and 0.1 ms of latency.
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        const StageFrame early = frameAt(slice, scenario, after(slice, 0.010));
        QCOMPARE(node(early, 0).action, QStringLiteral("computing"));
        QCOMPARE(node(early, 0).detail, QStringLiteral("50 %"));
        QVERIFY(std::abs(*node(early, 3).progress - 1.0 / 3) < 1e-9);
        QVERIFY(!node(early, 3).culprit);
        QVERIFY(early.messages.empty());
        QCOMPARE(early.headline, QStringLiteral("round 813, computing"));

        const StageFrame first = frameAt(slice, scenario, after(slice, 0.0205));
        QCOMPARE(node(first, 0).state, NodeState::Send);
        QCOMPARE(node(first, 0).action, QStringLiteral("sending c0"));
        QCOMPARE(node(first, 0).detail, QStringLiteral("own part"));
        QCOMPARE(node(first, 3).detail, QStringLiteral("68 %, slow"));
        QVERIFY(node(first, 3).culprit);
        QCOMPARE(first.messages.size(), std::size_t(3));
        QVERIFY(std::abs(first.messages[0].position - 0.5 / 1.1) < 1e-6);
        QCOMPARE(first.messages[0].label, QStringLiteral("c0"));
        QCOMPARE(first.headline, QStringLiteral("round 813, reduce-scatter, step 1 of 6"));
        QCOMPARE(first.step, QStringLiteral("ring step 1 of 6"));

        const StageFrame stuck = frameAt(slice, scenario, after(slice, 0.026));
        QCOMPARE(node(stuck, 0).action, QStringLiteral("waiting"));
        QCOMPARE(node(stuck, 0).detail, QStringLiteral("for W3"));
        QCOMPARE(node(stuck, 3).tag, QStringLiteral("slow"));

        const StageFrame moving = frameAt(slice, scenario, after(slice, 0.0316));
        QCOMPARE(node(moving, 0).action, QStringLiteral("sending c3"));
        QCOMPARE(node(moving, 0).detail, QStringLiteral("sum of 2"));
        QCOMPARE(node(moving, 3).tag, QStringLiteral("last"));
    }

    void ringPartsGrowToFinished() {
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.020});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        const auto parts = [&](double seconds) {
            return node(frameAt(slice, scenario, after(slice, seconds)), 0).parts;
        };
        QCOMPARE(parts(0.010), (std::vector<double>{0, 0, 0, 0}));
        QCOMPARE(parts(0.0201), (std::vector<double>{0.25, 0.25, 0.25, 0.25}));
        // After one step worker 0 holds the sum of two gradients in chunk 3, after three chunk 1 is
        // whole.
        QCOMPARE(parts(0.0212), (std::vector<double>{0.25, 0.25, 0.25, 0.5}));
        QCOMPARE(parts(0.020 + 3.35e-3), (std::vector<double>{0.25, 1, 0.75, 0.5}));
        QCOMPARE(parts(0.020 + 6.59e-3), (std::vector<double>{1, 1, 0.75, 1}));
        const StageFrame end = frameAt(slice, scenario, slice.round.end);
        QCOMPARE(node(end, 0).parts, (std::vector<double>{1, 1, 1, 1}));
        QVERIFY(node(end, 0).ringed);
        QCOMPARE(end.headline, QStringLiteral("round 813, complete"));
        QCOMPARE(node(end, 0).detail, QStringLiteral("next step"));
    }

    void serverQueueGrowsAndShrinks() {
        const RoundSlice slice
            = starRound({0.020, 0.020, 0.020, 0.020}, {.transfer = 4e-3, .update = 2e-3});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ps, 4);
        const auto at
            = [&](double seconds) { return frameAt(slice, scenario, after(slice, seconds)); };
        QCOMPARE(node(at(0.0195), 4).queue.size(), std::size_t(0));
        QCOMPARE(node(at(0.0202), 4).queue.size(), std::size_t(4));
        QCOMPARE(node(at(0.0250), 4).queue.size(), std::size_t(3));
        QCOMPARE(node(at(0.0250), 4).detail, QStringLiteral("1 of 4 in"));
        QCOMPARE(node(at(0.0235), 1).action, QStringLiteral("sending g1"));
        QCOMPARE(node(at(0.0250), 1).detail, QStringLiteral("g1 arriving"));
        const StageFrame update = at(0.037);
        QCOMPARE(node(update, 4).state, NodeState::Update);
        QCOMPARE(node(update, 4).action, QStringLiteral("updating"));
        QCOMPARE(node(update, 4).parts, (std::vector<double>{1, 1, 1, 1}));
        QCOMPARE(node(update, 0).detail, QStringLiteral("for weights"));
        const StageFrame pull = at(0.0395);
        QCOMPARE(node(pull, 4).action, QStringLiteral("sending w"));
        QCOMPARE(pull.messages.front().mark, Mark::Square);
        QCOMPARE(node(at(0.0365), 0).parts, std::vector<double>{0.5});
        QCOMPARE(node(at(0.0425), 0).parts, std::vector<double>{1});
        QCOMPARE(pull.headline, QStringLiteral("round 813, pull, 0 of 4 weights delivered"));
        QVERIFY(node(at(0.0381), 4).ringed);
    }

    void psWorkerWaitsForTheMissingPusher() {
        const RoundSlice slice = starRound({0.010, 0.010, 0.050}, {.transfer = 1e-3});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ps, 3);
        const StageFrame frame = frameAt(slice, scenario, after(slice, 0.030));
        QCOMPARE(node(frame, 0).detail, QStringLiteral("for W2"));
        QCOMPARE(node(frame, 2).detail, QStringLiteral("60 %, slow"));
    }

    void meshCountsGradients() {
        const RoundSlice slice = meshRound({0.020, 0.020, 0.020}, {.transfer = 2e-3});
        const Scenario scenario = syntheticScenario(ArchitectureKind::P2p, 3);
        const StageFrame frame = frameAt(slice, scenario, after(slice, 0.0221));
        QCOMPARE(frame.headline, QStringLiteral("round 813, exchange, 3 of 6 gradients in"));
        QCOMPARE(node(frame, 0).parts[0], 1.0);
        QCOMPARE(node(frame, 0).parts[2], 1.0);
        QVERIFY(node(frame, 0).parts[1] < 1);
        QCOMPARE(node(frame, 0).action, QStringLiteral("sending g0"));
    }

    void smallDifferencesHaveNoCulprit() {
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 3);
        QVERIFY(!SliceIndex(ringRound({0.0200, 0.0201, 0.0202}), scenario).culprit);
        QVERIFY(!SliceIndex(ringRound({0.020, 0.030, 0.030}), scenario).culprit);
        QCOMPARE(
            SliceIndex(ringRound({0.020, 0.021, 0.030}), scenario).culprit, std::optional<Rank>(2));
    }

    void damageFollowsTheChanges() {
        const auto at = [](double seconds) { return Time::fromSeconds(seconds); };
        const std::vector<ChangeEvent> changes{
            {.at = at(1),
                .node = 2,
                .action = ChangeAction::Slow,
                .text = "worker-2 takes 2.5 times as long to compute."},
            {.at = at(2), .node = 1, .action = ChangeAction::Freeze, .text = "worker-1 is frozen."},
            {.at = at(3), .node = 3, .peer = 0, .action = ChangeAction::Cut, .text = "cut"},
            {.at = at(4), .node = 1, .action = ChangeAction::Resume, .text = "resumed"},
            {.at = at(5),
                .node = 2,
                .action = ChangeAction::Slow,
                .text = "worker-2 computes at its own speed again."},
            {.at = at(6), .node = 0, .peer = 3, .action = ChangeAction::Heal, .text = "healed"},
            {.at = at(7), .node = 0, .action = ChangeAction::Kill, .text = "killed"}};
        QVERIFY(damageAt(changes, at(0.5)) == ClusterDamage{});
        const ClusterDamage middle = damageAt(changes, at(3));
        QCOMPARE(middle.factorOf(2), 2.5);
        QVERIFY(middle.frozen.contains(1) && middle.isCut({0, 3}) && middle.isCut({3, 0}));
        const ClusterDamage last = damageAt(changes, Time::max());
        QVERIFY(last.slow.empty() && last.frozen.empty() && last.cuts.empty());
        QVERIFY(last.killed.contains(0));
        StageFrame frame;
        frame.nodes.resize(4);
        for (Rank rank = 0; rank < 4; ++rank)
            frame.nodes[std::size_t(rank)].rank = rank;
        showDamage(frame, middle);
        QCOMPARE(node(frame, 2).damage, QString::fromUtf8("slow × 2.5"));
        QCOMPARE(node(frame, 1).damage, QStringLiteral("frozen"));
        QVERIFY(frame.cuts == (std::vector<Link>{{0, 3}}));
        showDamage(frame, last);
        QVERIFY(node(frame, 2).damage.isEmpty() && frame.cuts.empty());
        QCOMPARE(node(frame, 0).damage, QStringLiteral("killed"));
        QVERIFY(node(frame, 0).dead && !node(frame, 2).dead);
        QCOMPARE(node(frame, 0).action, QStringLiteral("dead"));
        QCOMPARE(node(frame, 0).detail, QStringLiteral("since 7 s"));
    }

    void partsCountWithinTheGroupOfSurvivors() {
        static_assert(partsOfGroup == Group::partsOfGroup);
        const RoundSlice before = ringRound({0.020, 0.020, 0.020, 0.030});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        RoundSlice later = before;
        for (MessageEvent& message : later.messages)
            message.part += 2 * partsOfGroup; // two have died, one after the other
        for (const double seconds : {0.0201, 0.0212, 0.0235, 0.0266}) {
            const StageFrame one = frameAt(before, scenario, after(before, seconds));
            const StageFrame other = frameAt(later, scenario, after(later, seconds));
            QCOMPARE(other.headline, one.headline);
            QCOMPARE(other.messages.size(), one.messages.size());
            for (std::size_t i = 0; i < one.messages.size(); ++i)
                QCOMPARE(other.messages[i].label, one.messages[i].label);
            for (Rank rank = 0; rank < 4; ++rank)
                QCOMPARE(node(other, rank).parts, node(one, rank).parts);
        }
    }

    void factsNameNumbersWithUnits() {
        const RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        const SliceIndex index(slice, scenario);
        const StageFrame frame = frameAt(slice, index, after(slice, 0.0205));
        const QString facts = nodeFacts(3, frame, slice, index);
        QVERIFY2(facts.contains(QStringLiteral("Compute of this round: 30 ms")), qPrintable(facts));
        QVERIFY2(facts.contains(QStringLiteral("Last to arrive, 10 ms after")), qPrintable(facts));
        QVERIFY2(facts.contains(QStringLiteral("sends 600 kB")), qPrintable(facts));
        const QString link = linkFacts({0, 1}, frame, slice, index);
        QVERIFY2(link.contains(QStringLiteral("c0, 100 kB, 45 %")), qPrintable(link));
    }

    void oneWorkerHasNoTrafficAndNobodyIsLast() {
        QVERIFY(trafficSentence(syntheticScenario(ArchitectureKind::Ring, 1)).number.isEmpty());
        QCOMPARE(trafficSentence(syntheticScenario(ArchitectureKind::Ring, 4)).number,
            QStringLiteral("1.50 W"));
        QCOMPARE(trafficSentence(syntheticScenario(ArchitectureKind::P2p, 4)).number,
            QStringLiteral("3.00 W"));
        QCOMPARE(trafficSentence(syntheticScenario(ArchitectureKind::Ps, 6, 2)).number,
            QStringLiteral("3.00 W"));
        LiveMeter meter(syntheticScenario(ArchitectureKind::Ps, 1));
        RunBatch batch;
        for (int round = 0; round < 8; ++round)
            batch.rounds.push_back({.step = round,
                .begin = Time::fromSeconds(round),
                .end = Time::fromSeconds(round + 1)});
        meter.add(batch);
        QVERIFY(!meter.state().slow);
    }

    void liveMeterAveragesTheNewestRounds() {
        const Scenario scenario = syntheticScenario(ArchitectureKind::Ring, 4);
        LiveMeter meter(scenario);
        RunBatch batch;
        for (int round = 0; round < 12; ++round) {
            RoundSlice slice = ringRound({0.020, 0.020, 0.020, 0.030});
            const Time shift = Time::fromSeconds(round * 0.0366);
            slice.round.begin += shift;
            slice.round.end += shift;
            slice.round.step = round;
            for (MessageEvent& message : slice.messages) {
                message.delivered += shift;
                batch.messages.push_back(message);
            }
            for (auto& states : slice.states)
                for (StateEvent& state : states) {
                    state.at += shift;
                    if (state.step == 812)
                        batch.states.push_back(state);
                }
            batch.rounds.push_back(slice.round);
        }
        meter.add(batch);
        const LiveState live = meter.state();
        QCOMPARE(live.step, Step(11));
        QCOMPARE(live.slow, std::optional<Rank>(3));
        QVERIFY(std::abs(live.nodes[0].shares[1] - 20 / 36.6) < 0.01);
        QVERIFY(std::abs(live.nodes[3].shares[1] - 30 / 36.6) < 0.01);
        QCOMPARE(live.nodes[0].messages, std::int64_t(72));
        QVERIFY(std::abs(live.links.front().bytesPerSecond - 6e5 / 0.0366) < 1e5);
        const StageFrame frame = frameOf(live, scenario);
        QCOMPARE(node(frame, 3).tag, QStringLiteral("slow"));
        QVERIFY(frame.messages.empty());
    }
};

QTEST_GUILESS_MAIN(TestStageFrame)
#include "tst_stage_frame.moc"
