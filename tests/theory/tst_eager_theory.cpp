// SPDX-License-Identifier: GPL-3.0-or-later
// Order statistics, streaks and the convergence calculator against values computed independently.
#include "engine/scenario/scenario.h"
#include "engine/theory/convergence.h"
#include "engine/theory/model.h"
#include "engine/theory/order_statistics.h"
#include "engine/theory/streaks.h"

#include <QtTest>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

using namespace ringside;
using namespace ringside::theory;
using nlohmann::json;

namespace {

json golden(const std::string& name) {
    std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/tests/golden/" + name + ".json");
    return json::parse(file);
}

bool near(double actual, double expected, double tolerance) {
    return std::abs(actual - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

/// Empty for a distribution whose quantile has no closed form.
Quantile quantileOf(const json& d) {
    const std::string name = d[0];
    const double a = d[1];
    if (name == "exponential")
        return [a](double, double v) { return -a * std::log(v); };
    const double b = d[2];
    if (name == "uniform")
        return [=](double u, double) { return a + (b - a) * u; };
    if (name == "shifted-exponential")
        return [=](double, double v) { return a - b * std::log(v); };
    return {};
}

} // namespace

class EagerTheory : public QObject {
    Q_OBJECT
private slots:
    void orderStatistics() {
        int compared = 0;
        for (const json& row : golden("orderstats")) {
            const Quantile quantile = quantileOf(row["distribution"]);
            if (!quantile)
                continue;
            const int n = row["P"], q = row["q"];
            QVERIFY(near(expectedOrderStatistic(quantile, 1, n), row["min"], 1e-9));
            QVERIFY(near(expectedOrderStatistic(quantile, n, n), row["max"], 1e-9));
            QVERIFY(near(expectedOrderStatistic(quantile, q, n), row["qth"], 1e-9));
            const double median = (expectedOrderStatistic(quantile, (n + 1) / 2, n)
                                      + expectedOrderStatistic(quantile, n / 2 + 1, n))
                / 2;
            QVERIFY(near(median, row["median"], 1e-9));
            ++compared;
        }
        QCOMPARE(compared, 18);
    }

    void streaks() {
        for (const json& row : golden("streaks")) {
            const std::string mode = row["mode"];
            const ArchitectureKind kind = mode == "solo" ? ArchitectureKind::EagerSolo
                : mode == "majority"                     ? ArchitectureKind::EagerMajority
                : mode == "quorum"                       ? ArchitectureKind::EagerQuorum
                                                         : ArchitectureKind::Ring;
            const double p
                = inTimeProbability(kind, row["P"], row["q"].is_null() ? 0 : row["q"].get<int>(),
                    row["position"].is_null() ? 0 : row["position"].get<int>());
            QVERIFY(near(p, row["p"], 1e-12));
            const StreakLaw law(p);
            for (int k = 0; k < 10; ++k)
                QVERIFY(near(law.probability(k), row["pmf_0_to_9"][std::size_t(k)], 1e-12));
            QVERIFY(near(
                law.longestExceeds(20, 1000), row["prob_streak_over_20_in_1000_rounds"], 1e-9));
            QVERIFY(near(law.meanLongest(1000), row["mean_longest_streak_in_1000_rounds"], 1e-9));
            if (row["mean"].is_string()) {
                QVERIFY(std::isinf(law.mean()) && std::isinf(law.quantile(0.999)));
                continue;
            }
            QVERIFY(near(law.mean(), row["mean"], 1e-12));
            QVERIFY(near(law.variance(), row["variance"], 1e-12));
            QCOMPARE(law.quantile(0.999), row["quantile_999"].get<double>());
        }
    }

    /// arXiv 1908.04207, figures 8 and 9: P processes, process i late by i x d.
    void linearSkew() {
        Scenario scenario;
        scenario.cluster.workers = 8;
        scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 0.01};
        scenario.cluster.stragglers = {{.kind = StragglerKind::LinearSkew, .stepS = 0.001}};
        const std::vector<double> ready = readySeconds(scenario, 0, 10);
        QVERIFY(near(ready.front(), 0.010, 1e-9) && near(ready.back(), 0.017, 1e-9));
        QVERIFY(near(triggerTime(ArchitectureKind::EagerMajority, 0, ready).seconds, 0.0135, 1e-9));
        QCOMPARE(triggerTime(ArchitectureKind::EagerMajority, 0, ready).quorum, 4.5);
        QVERIFY(near(triggerTime(ArchitectureKind::EagerQuorum, 3, ready).seconds, 0.012, 1e-9));
        QVERIFY(near(workBoundGradientsPerSecond(ready), 8 / 0.0135, 1e-9));
    }

    void convergence() {
        ConvergenceInput in{.workers = 8,
            .quorum = 1,
            .delay = 4,
            .squaredNorm = 2,
            .smoothness = 3,
            .accuracy = 0.01,
            .gap = 1};
        const ConvergenceResult printed = convergencePrinted(in),
                                corrected = convergenceCorrected(in);
        QVERIFY(near(printed.delayRate, 0.1 * 8 / std::sqrt(12 * 9 * 4 * 2 * 7.0), 1e-12));
        // The safe drift bound is tau (P-Q) = 28 times the printed one.
        QVERIFY(near(printed.delayRate / corrected.delayRate, std::sqrt(28.0), 1e-12));
        QVERIFY(near(corrected.rounds, 24 / (0.01 * corrected.rate), 1e-12));
        in.quorum = 8;
        QVERIFY(std::isinf(convergenceCorrected(in).delayRate));
        QCOMPARE(convergenceCorrected(in).rate, convergenceCorrected(in).noiseRate);
    }
};

QTEST_GUILESS_MAIN(EagerTheory)
#include "tst_eager_theory.moc"
