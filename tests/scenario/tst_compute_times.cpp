// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/compute_times.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace ringside;

namespace {

Scenario withCompute(
    ComputeSettings compute, std::vector<Straggler> stragglers = {}, int workers = 4) {
    Scenario scenario;
    scenario.cluster.workers = workers;
    scenario.cluster.compute = std::move(compute);
    scenario.cluster.stragglers = std::move(stragglers);
    return scenario;
}

ComputeSettings fixed(double seconds) {
    return {.kind = ComputeKind::Fixed, .seconds = seconds};
}

std::vector<double> draws(const Scenario& scenario, Step count) {
    ComputeTimes times(scenario, 0);
    std::vector<double> out;
    for (Rank rank = 0; rank < scenario.cluster.workers; ++rank)
        for (Step k = 0; k < count; ++k)
            out.push_back(times.of(rank, k).seconds());
    return out;
}

double mean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

double variation(const std::vector<double>& values) {
    const double middle = mean(values);
    double sum = 0;
    for (const double value : values)
        sum += (value - middle) * (value - middle);
    return std::sqrt(sum / static_cast<double>(values.size())) / middle;
}

bool within(double value, double target, double tolerance) {
    return std::abs(value - target) <= tolerance * target;
}

} // namespace

class ComputeTimesTest : public QObject {
    Q_OBJECT
private slots:
    void statedTimes() {
        QCOMPARE(ComputeTimes(withCompute(fixed(0.0698)), 9).of(2, 5).ps, 69'800'000'000);
        QCOMPARE(ComputeTimes(withCompute({}), 0.125).of(0, 0).ps, 125'000'000'000);
        ComputeTimes list(
            withCompute({.kind = ComputeKind::PerWorker, .perWorker = {1, 2, 3, 4}}), 0);
        QCOMPARE(list.of(3, 77).seconds(), 4.0);
        QCOMPARE(list.meanSeconds(), 2.5);
        ComputeTimes table(
            withCompute({.kind = ComputeKind::Table, .table = {{1, 2}, {3}, {4}, {5}}}), 0);
        QCOMPARE(table.of(0, 3).seconds(), 2.0);
        QCOMPARE(table.of(1, 3).seconds(), 3.0);
        QCOMPARE(table.meanSeconds(), (1.5 + 3 + 4 + 5) / 4);
    }

    void distributionsHaveTheirMean() {
        const Scenario uniform = withCompute({.kind = ComputeKind::Uniform, .lowS = 1, .highS = 3});
        QVERIFY(within(mean(draws(uniform, 5000)), 2, 0.02));
        const Scenario exponential = withCompute({.kind = ComputeKind::Exponential, .meanS = 0.5});
        QVERIFY(within(mean(draws(exponential, 5000)), 0.5, 0.03));
        QVERIFY(within(variation(draws(exponential, 5000)), 1, 0.05));
        const Scenario lognormal
            = withCompute({.kind = ComputeKind::Lognormal, .meanS = 0.1, .cv = 0.57});
        QVERIFY(within(mean(draws(lognormal, 5000)), 0.1, 0.02));
        QVERIFY(within(variation(draws(lognormal, 5000)), 0.57, 0.06));
        QVERIFY(within(ComputeTimes(lognormal, 0).meanSeconds(), 0.1, 0.04));
    }

    void clipping() {
        for (const double seconds : draws(withCompute({.kind = ComputeKind::Lognormal,
                                    .meanS = 1,
                                    .cv = 2,
                                    .clipLow = 0.5,
                                    .clipHigh = 1.5}),
                 500))
            QVERIFY(seconds >= 0.5 && seconds <= 1.5);
        const std::vector<double> video
            = draws(withCompute(fixed(0.1), {{.kind = StragglerKind::VideoLike}}), 5000);
        QVERIFY(std::ranges::min(video) >= 0.016 && std::ranges::max(video) <= 0.28 + 1e-12);
        QVERIFY(within(mean(video), 0.1, 0.03));
    }

    void drawsDependOnTheirKeyAlone() {
        const Scenario scenario = withCompute({.kind = ComputeKind::Exponential, .meanS = 1},
            {{.kind = StragglerKind::Bursty, .factor = 3, .probability = 0.1, .meanSteps = 4},
                {.kind = StragglerKind::Random, .delayS = 1}});
        ComputeTimes forward(scenario, 0);
        std::vector<Time> seen;
        for (Step k = 0; k < 200; ++k)
            seen.push_back(forward.of(1, k));
        ComputeTimes backward(scenario, 0);
        for (Step k = 199; k >= 0; --k)
            QVERIFY(backward.of(1, k) == seen[static_cast<std::size_t>(k)]);
        Scenario other = scenario;
        other.seed = 2;
        QVERIFY(ComputeTimes(other, 0).of(1, 0) != seen[0]);
        QVERIFY(forward.of(2, 0) != seen[0]);
    }

    void fixedStraggler() {
        ComputeTimes times(
            withCompute(fixed(0.02),
                {{.kind = StragglerKind::Fixed, .worker = 3, .delayS = 0.1, .factor = 2}}),
            0);
        QCOMPARE(times.of(0, 0).ps, 20'000'000'000);
        QCOMPARE(times.of(3, 0).ps, 140'000'000'000);
        QCOMPARE(times.meanSeconds(), 0.02);
    }

    void randomStragglersAreDistinctAndFair() {
        ComputeTimes times(
            withCompute(fixed(1), {{.kind = StragglerKind::Random, .delayS = 1, .count = 2}}, 8),
            0);
        std::vector<int> late(8);
        for (Step k = 0; k < 4000; ++k) {
            int count = 0;
            for (Rank rank = 0; rank < 8; ++rank)
                if (times.of(rank, k).seconds() == 2.0) {
                    ++count;
                    ++late[static_cast<std::size_t>(rank)];
                }
            QCOMPARE(count, 2);
        }
        for (const int count : late)
            QVERIFY(within(count, 1000, 0.12));
    }

    void skews() {
        ComputeTimes rotating(
            withCompute(
                fixed(1), {{.kind = StragglerKind::RotatingSkew, .minS = 0.1, .maxS = 0.4}}),
            0);
        QCOMPARE(rotating.of(0, 0).seconds(), 1.1);
        QCOMPARE(rotating.of(3, 0).seconds(), 1.4);
        QCOMPARE(rotating.of(3, 1).seconds(), 1.1);
        QCOMPARE(rotating.of(0, 1).seconds(), 1.2);
        ComputeTimes linear(
            withCompute(fixed(1), {{.kind = StragglerKind::LinearSkew, .stepS = 0.001}}), 0);
        QCOMPARE(linear.of(3, 9).seconds(), 1.003);
        ComputeTimes alone(
            withCompute(
                fixed(1), {{.kind = StragglerKind::RotatingSkew, .minS = 0.1, .maxS = 0.4}}, 1),
            0);
        QCOMPARE(alone.of(0, 5).seconds(), 1.1);
    }

    void burstsHaveTheirLengthAndShare() {
        ComputeTimes times(
            withCompute(fixed(1),
                {{.kind = StragglerKind::Bursty, .delayS = 1, .probability = 0.05, .meanSteps = 5}},
                2),
            0);
        constexpr Step steps = 40000;
        int slow = 0, phases = 0;
        bool before = false;
        for (Step k = 0; k < steps; ++k) {
            const bool now = times.of(0, k).seconds() > 1.5;
            slow += now ? 1 : 0;
            phases += now && !before ? 1 : 0;
            before = now;
        }
        QVERIFY(within(static_cast<double>(slow) / phases, 5, 0.1));
        // Alternating phases of 1/0.05 = 20 and 5 steps.
        QVERIFY(within(static_cast<double>(slow) / steps, 0.2, 0.1));
    }
};

QTEST_GUILESS_MAIN(ComputeTimesTest)
#include "tst_compute_times.moc"
