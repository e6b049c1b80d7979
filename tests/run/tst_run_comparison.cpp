// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs side by side: hand-made numbers whose every ratio is known, and records read back.
#include "engine/run/run_comparison.h"

#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>

#include <cmath>

using namespace ringside;

namespace {

/// A run of 10 rounds with 2 workers that took `seconds`, of which each worker computed half.
ComparedRun madeUp(double seconds, double accuracy, double bytesANode) {
    ComparedRun run;
    RunResult& result = run.result;
    result.scenario.cluster.workers = 2;
    result.scenario.training.batch = 50;
    result.run = {.kind = RunKind::Measured, .stepsPerEpoch = 5, .steps = 10, .timeDilation = 2};
    result.end.cluster = Time::fromSeconds(seconds);
    result.end.wallS = 2 * seconds;
    result.appliedGradients = 20;
    for (Rank rank = 0; rank < 2; ++rank) {
        NodeAccount account;
        account.node = rank;
        account.compute = Time::fromSeconds(seconds / 2);
        account.exposedCommunication = Time::fromSeconds(seconds / 8);
        account.wait = Time::fromSeconds(seconds * 3 / 8);
        account.bytesSent = {bytesANode * (rank + 1)};
        account.gradients = 10;
        account.messagesReceived = 100;
        account.lateMessages = rank;
        result.accounts.push_back(account);
    }
    result.waits.resize(2);
    for (WaitSums& waits : result.waits)
        waits[std::size_t(WaitCause::Link)] = Time::fromSeconds(seconds / 4);
    for (Epoch epoch = 0; epoch < 2; ++epoch) {
        const double begin = seconds / 2 * double(epoch);
        result.epochs.push_back({epoch, Time::fromSeconds(begin),
            Time::fromSeconds(begin + seconds / 2), 1.0 / double(epoch + 1)});
        result.evaluations.push_back({epoch + 1, Time::fromSeconds(begin + seconds / 2), 1,
            0.9 / double(epoch + 1), accuracy * double(epoch + 1) / 2, 1});
    }
    return run;
}

QStringList textsOf(const std::vector<ScenarioDifference>& differences) {
    QStringList texts;
    for (const ScenarioDifference& difference : differences)
        texts << QString::fromStdString(difference.text());
    return texts;
}

double valueOf(const RunComparison& comparison, std::string_view id, bool ofSecond) {
    const ComparedQuantity* row = comparison.quantity(id);
    const auto value = !row ? std::nullopt : ofSecond ? row->second : row->first;
    return value.value_or(std::nan(""));
}

} // namespace

class RunComparisonTest : public QObject {
    Q_OBJECT
private slots:
    void differencesAreWords();
    void settingsWithoutMeaningDoNotCount();
    void numbersAreThoseOfTheRuns();
    void differenceAndFactor();
    void accuracyIsTheHighestOfBoth();
    void cautionsAreSaid();
    void readsRecords();
    void tellsOfAFileThatIsNone();
};

void RunComparisonTest::differencesAreWords() {
    Scenario a, b;
    a.cluster.workers = 4;
    b.cluster.workers = 8;
    b.cluster.bandwidthBitsPerS = 1e8;
    b.cluster.latencyS = 0.002;
    b.architecture.overlap = true;
    b.model.layers = {196, 128, 10};
    b.name = "another name";
    QCOMPARE(textsOf(scenarioDifferences(a, b)),
        (QStringList{"overlap of computing and sending: off -> on", "workers: 4 -> 8",
            "bandwidth: 1 Gbit/s -> 100 Mbit/s", "latency: 100 us -> 2 ms",
            "layers: 196-64-10 -> 196-128-10", "buckets: - -> layers"}));
    Scenario late = a;
    late.cluster.stragglers = {{StragglerKind::Fixed, 3, 0, 4},
        {.kind = StragglerKind::Random, .delayS = 0.3}, {.kind = StragglerKind::RotatingSkew}};
    QCOMPARE(textsOf(scenarioDifferences(a, late)),
        QStringList{"stragglers: none -> worker-3 x 4, 1 at random + 300 ms, rotating skew"});
    Scenario broken = a;
    broken.faults = {{.step = 100, .node = "worker-3"},
        {.clusterS = 0.6, .node = "worker-0", .action = FaultAction::Slow, .factor = 4}};
    broken.cluster.nodes = {{.node = "worker-2", .bandwidthBitsPerS = 1e8, .latencyS = 1e-3}};
    QCOMPARE(textsOf(scenarioDifferences(a, broken)),
        (QStringList{"links of single nodes: none -> worker-2 100 Mbit/s, 1 ms",
            "planned faults: none -> kill worker-3 in step 100; slow worker-0 x 4 at 600 ms"}));
    QCOMPARE(scenarioDifferences(a, b)[2].path, std::string("cluster.bandwidth_bits_per_s"));
    QVERIFY(scenarioDifferences(b, b).empty());
}

void RunComparisonTest::settingsWithoutMeaningDoNotCount() {
    Scenario ring, server;
    ring.architecture.servers = 3; // a ring has none
    ring.architecture.quorum = 7;
    server.architecture.kind = ArchitectureKind::Ps;
    server.architecture.servers = 2;
    QCOMPARE(textsOf(scenarioDifferences(ring, server)),
        (QStringList{"architecture: Ring allreduce -> Parameter server", "servers: - -> 2",
            "placement: - -> even", "update: - -> 0 s"}));
    Scenario random = ring;
    random.cluster.compute = {.kind = ComputeKind::Exponential, .meanS = 0.02};
    QCOMPARE(textsOf(scenarioDifferences(ring, random)),
        (QStringList{"compute time: measured -> exponential", "mean compute time: - -> 20 ms"}));
}

void RunComparisonTest::numbersAreThoseOfTheRuns() {
    const RunComparison comparison = compareRuns(madeUp(8, 0.8, 1000), madeUp(4, 0.6, 500));
    QCOMPARE(valueOf(comparison, "epoch_s", false), 4.0);
    QCOMPARE(valueOf(comparison, "epoch_s", true), 2.0);
    QCOMPARE(valueOf(comparison, "round_s", false), 0.8);
    QCOMPARE(valueOf(comparison, "samples_per_s", false), 10 * 2 * 50 / 8.0);
    QCOMPARE(valueOf(comparison, "rounds_per_s", true), 2.5);
    QCOMPARE(valueOf(comparison, "compute_share", false), 0.5);
    QCOMPARE(valueOf(comparison, "exposed_communication_share", false), 0.125);
    QCOMPARE(valueOf(comparison, "wait_share", false), 0.375);
    QCOMPARE(valueOf(comparison, "wait_link_share", false), 0.25);
    QVERIFY(!comparison.quantity("wait_straggler_share")); // neither run has any
    QCOMPARE(valueOf(comparison, "bytes_per_round", false), 300.0);
    QCOMPARE(valueOf(comparison, "busiest_node_bytes_per_round", true), 100.0);
    QCOMPARE(valueOf(comparison, "train_loss", false), 0.5);
    QCOMPARE(valueOf(comparison, "test_loss", false), 0.45);
    QCOMPARE(valueOf(comparison, "test_accuracy", true), 0.6);
    QCOMPARE(valueOf(comparison, "late_share", true), 1 / 200.0);
    QCOMPARE(valueOf(comparison, "time_dilation", true), 2.0);
}

void RunComparisonTest::differenceAndFactor() {
    const RunComparison comparison = compareRuns(madeUp(8, 0.8, 1000), madeUp(4, 0.6, 500));
    const ComparedQuantity* epoch = comparison.quantity("epoch_s");
    QVERIFY(epoch);
    QCOMPARE(epoch->difference(), std::optional(-2.0));
    QCOMPARE(epoch->factor(), std::optional(0.5));
    QCOMPARE(epoch->better, Better::Less);
    ComparedQuantity none{.first = 0, .second = 3};
    QVERIFY(!none.factor()); // nothing is so many times nothing
    none.first.reset();
    QVERIFY(!none.difference());
}

void RunComparisonTest::accuracyIsTheHighestOfBoth() {
    const RunComparison comparison = compareRuns(madeUp(8, 0.8, 1), madeUp(4, 0.617, 1));
    QCOMPARE(comparison.targetAccuracy, std::optional(0.61));
    QCOMPARE(valueOf(comparison, "accuracy_s", false), 8.0); // 0.4 after the first epoch
    QCOMPARE(valueOf(comparison, "accuracy_s", true), 4.0);
    const RunComparison asked = compareRuns(madeUp(8, 0.8, 1), madeUp(4, 0.617, 1), 0.4);
    QCOMPARE(valueOf(asked, "accuracy_s", false), 4.0);
    QCOMPARE(valueOf(asked, "accuracy_epochs", true), 2.0);
    const RunComparison high = compareRuns(madeUp(8, 0.8, 1), madeUp(4, 0.6, 1), 0.7);
    QCOMPARE(valueOf(high, "accuracy_s", false), 8.0);
    QVERIFY(std::isnan(valueOf(high, "accuracy_s", true)));
}

void RunComparisonTest::cautionsAreSaid() {
    ComparedRun simulated = madeUp(8, 0.8, 1), unfinished = madeUp(8, 0.8, 1);
    QVERIFY(compareRuns(madeUp(8, 0.8, 1), madeUp(9, 0.8, 1)).cautions.empty());
    simulated.result.run.kind = RunKind::Simulated;
    unfinished.result.ended = false;
    unfinished.result.scenario.data.source = DataSource::Spiral;
    const auto cautions = compareRuns(simulated, unfinished).cautions;
    const std::vector<ComparisonCaution> expected{ComparisonCaution::DifferentKinds,
        ComparisonCaution::DifferentData, ComparisonCaution::Unfinished};
    QCOMPARE(cautions, expected);
}

void RunComparisonTest::readsRecords() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("a.ringside").toStdString();
    writeSampleRun(path);
    const ComparedRun run = readComparedRun(path);
    QCOMPARE(run.title, sampleScenario().name);
    QCOMPARE(run.standing, RunStanding::Finished);
    const auto json = comparisonToJson(compareRuns(run, run));
    QCOMPARE(json["first"]["kind"].get<std::string>(), std::string("simulated"));
    QCOMPARE(json["differences"].size(), std::size_t(0));
    bool found = false;
    for (const auto& row : json["quantities"])
        if (row["id"] == "test_accuracy") {
            QCOMPARE(row["first"].get<double>(), 0.75);
            QCOMPARE(row["factor"].get<double>(), 1.0);
            found = true;
        }
    QVERIFY(found);
}

void RunComparisonTest::tellsOfAFileThatIsNone() {
    QVERIFY_THROWS_EXCEPTION(FileError, readComparedRun("/nowhere/run.ringside"));
}

QTEST_GUILESS_MAIN(RunComparisonTest)
#include "tst_run_comparison.moc"
