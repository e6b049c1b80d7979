// SPDX-License-Identifier: GPL-3.0-or-later
// Distance of replicas from the clean path, measured in simulated runs, against both bounds.
#include "engine/run/simulate.h"
#include "engine/scenario/scenario_json.h"
#include "engine/trace/drift.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace ringside;

namespace {

Scenario eager(const std::string& kind) {
    Scenario scenario = scenarioFromJson(R"({
        "ringside": 1, "name": "drift", "architecture": {"kind": "eager-solo"},
        "cluster": {"workers": 4, "compute": {"kind": "fixed", "seconds": 0.02},
            "stragglers": [{"kind": "video_like"}]},
        "model": {"layers": [196, 16, 10]}, "data": {"source": "fashion-mini"},
        "training": {"batch": 10, "steps": 120, "learning_rate": 0.1}})");
    return withSetting(scenario, "architecture.kind=" + kind);
}

RunResult run(const Scenario& scenario) {
    return simulate(scenario, {.train = true});
}

double largest(const RunResult& result) {
    double distance = 0;
    for (const DriftEvent& event : result.drift)
        distance = std::max(distance, event.squaredDistance);
    return distance;
}

} // namespace

class Drift : public QObject {
    Q_OBJECT
private slots:
    void nobodyIsLateInFullRounds() {
        const RunResult result
            = run(withSetting(eager("eager-majority"), "architecture.full_round_every=1"));
        QCOMPARE(result.drift.size(), std::size_t{120});
        QVERIFY2(largest(result) < 1e-9, qPrintable(QString::number(largest(result))));
    }
    void missingGradientsKeepToTheSafeBound() {
        for (const char* kind : {"eager-solo", "eager-majority"}) {
            const RunResult result = run(eager(kind));
            QCOMPARE(result.drift.size(), std::size_t{120}); // one a round: all replicas are equal
            QCOMPARE(result.drift.front().worker, noRank);
            QVERIFY(result.eager->meanSquaredNorm() > 0);
            QVERIFY(result.eager->largestSquaredNorm() >= result.eager->meanSquaredNorm());
            QCOMPARE(driftGap(*result.eager), DriftGap::None);
            const DriftBounds bounds
                = driftBounds(result.scenario, *result.eager, result.eager->largestSquaredNorm());
            QVERIFY(largest(result) > 0);
            QVERIFY2(largest(result) <= bounds.safe(),
                qPrintable(QStringLiteral("%1 > %2").arg(largest(result)).arg(bounds.safe())));
        }
    }
    /// One worker is always three rounds late, so after the last round its gradients, and no
    /// others, are missing: at most three, each of rate/4 times its norm.
    void oneLateWorkerIsAllThatIsMissing() {
        Scenario scenario = withSetting(eager("eager-quorum"), "architecture.quorum=3");
        scenario = withSetting(
            scenario, R"(cluster.stragglers=[{"kind":"fixed","worker":2,"factor":3}])");
        const RunResult result = run(scenario);
        const double gradients
            = std::sqrt(largest(result)) * 4 / 0.1 / std::sqrt(result.eager->largestSquaredNorm());
        QVERIFY(gradients > 0);
        QVERIFY2(
            gradients <= result.eager->largestAge() + 1e-6, qPrintable(QString::number(gradients)));
        QCOMPARE(result.eager->smallestQuorum(), std::int64_t{3});
    }
    void lostResultsDriftUntilTheModelsAreSynchronised() {
        Scenario scenario = withSetting(eager("eager-solo"), "architecture.missed_results=newest");
        scenario = withSetting(
            scenario, R"(cluster.stragglers=[{"kind":"fixed","worker":2,"factor":4}])");
        const RunResult free = run(scenario);
        QVERIFY(free.eager->lostResults() > 0);
        QCOMPARE(driftGap(*free.eager), DriftGap::LostResults);
        QCOMPARE(free.drift.size(), std::size_t{4 * 120});
        QCOMPARE(free.drift.at(5).worker, 1);
        const auto slowest = [](const RunResult& result, Step round) {
            for (const DriftEvent& event : result.drift)
                if (event.round == round && event.worker == 2)
                    return event.squaredDistance;
            return -1.0;
        };
        QVERIFY(slowest(free, 119) > 4 * slowest(free, 20));
        // 120 steps are 2 or more epochs of this small data set only with a larger batch.
        Scenario often = withSetting(scenario, "training.batch=50");
        often = withSetting(often, "architecture.model_sync_every_epochs=1");
        const RunResult mended = run(often);
        const Step every = mended.run.stepsPerEpoch;
        QVERIFY(every > 4 && every < 100);
        QVERIFY2(slowest(mended, every + 3) < slowest(mended, every - 5) / 2,
            qPrintable(QStringLiteral("%1 then %2")
                           .arg(slowest(mended, every - 5))
                           .arg(slowest(mended, every + 3))));
    }
    void otherOptimisersAreNotMeasured() {
        QVERIFY(!measuresDrift(withSetting(eager("eager-solo"), "training.momentum=0.9")));
        QVERIFY(
            !measuresDrift(withSetting(eager("eager-solo"), "architecture.divisor=contributors")));
        QVERIFY(measuresDrift(eager("eager-solo")));
        const RunResult result = run(withSetting(eager("eager-solo"), "training.momentum=0.9"));
        QVERIFY(result.drift.empty());
    }
    void theRecordKeepsIt() {
        const QTemporaryDir directory;
        const std::string path = directory.filePath("drift.ringside").toStdString();
        const RunResult result
            = simulate(eager("eager-majority"), {.train = true, .recordPath = path});
        const RunResult read = resultFromRecord(path);
        QCOMPARE(read.drift.size(), result.drift.size());
        for (std::size_t i = 0; i < read.drift.size(); ++i)
            QCOMPARE(read.drift[i].squaredDistance, result.drift[i].squaredDistance);
        QCOMPARE(read.eager->largestSquaredNorm(), result.eager->largestSquaredNorm());
    }
    void longRunsAreMeasuredNowAndThen() {
        Scenario scenario = eager("eager-solo");
        QCOMPARE(driftInterval(scenario, 240), Step{1});
        QCOMPARE(driftInterval(scenario, 2400), Step{10});
        scenario.model.layers = {784, 1000, 10}; // 795,010 parameters: 5 vectors are 16 MB
        QCOMPARE(driftInterval(scenario, 240), Step{20});
        QVERIFY(measuresDriftAfter(19, 20, 250) && measuresDriftAfter(249, 20, 250));
        QVERIFY(!measuresDriftAfter(20, 20, 250));
    }
};
QTEST_GUILESS_MAIN(Drift)
#include "tst_drift.moc"
