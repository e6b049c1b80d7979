// SPDX-License-Identifier: GPL-3.0-or-later
// A fork goes on from a round of a recorded run as if the run itself had gone on.
#include "engine/run/database.h"
#include "engine/run/fork.h"
#include "engine/run/result.h"
#include "engine/run/simulate.h"
#include "engine/run/stamps.h"
#include "engine/scenario/scenario_json.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

using namespace ringside;

namespace {

Scenario smallScenario(ArchitectureKind kind) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.cluster.workers = 4;
    scenario.cluster.compute.kind = ComputeKind::Fixed;
    scenario.cluster.compute.seconds = 0.01;
    scenario.training.batch = 250; // K = 5
    scenario.training.epochs = 3;
    return scenario;
}

Straggler slowWorker() {
    Straggler straggler;
    straggler.worker = 2;
    straggler.delayS = 0.05;
    return straggler;
}

RunResult record(const Scenario& scenario, const QString& path, bool train = true) {
    SimulateOptions options;
    options.train = train;
    options.recordPath = path.toStdString();
    return simulate(scenario, options);
}

RunResult record(Fork fork, const QString& path) {
    SimulateOptions options;
    options.train = true;
    options.recordPath = path.toStdString();
    options.fork = std::move(fork.start);
    return simulate(fork.scenario, options);
}

QString refusal(const ForkRequest& request) {
    try {
        prepareFork(request);
    } catch (const ScenarioError& error) {
        const Fault& fault = error.faults().front();
        return QString::fromStdString(fault.path + ": " + fault.sentence);
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

class TestFork : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder.emplace(); }

    void goesOnBitForBit_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("momentum");
        for (const ArchitectureKind kind : {ArchitectureKind::Ps, ArchitectureKind::P2p,
                 ArchitectureKind::P2pSharded, ArchitectureKind::Ring,
                 ArchitectureKind::RecursiveDoubling, ArchitectureKind::HalvingDoubling}) {
            QTest::addRow("%s", wordOf(kind).data()) << static_cast<int>(kind) << 0.0;
            QTest::addRow("%s, momentum", wordOf(kind).data()) << static_cast<int>(kind) << 0.9;
        }
    }
    /// Within an epoch, with a schedule of rates and drawn compute times.
    void goesOnBitForBit() {
        QFETCH(int, kind);
        QFETCH(double, momentum);
        Scenario scenario = smallScenario(static_cast<ArchitectureKind>(kind));
        scenario.architecture.servers = 2;
        scenario.training.momentum = momentum;
        scenario.training.learningRate = 0.02;
        scenario.training.warmupEpochs = 2;
        scenario.training.decay = {{2, 0.5}};
        const RunResult whole = record(scenario, path("whole"));
        Fork fork = prepareFork({path("whole").toStdString(), 7, {}, {}});
        QCOMPARE(fork.start.origin.round, 7);
        QVERIFY(fork.start.origin.changes.empty());
        const RunResult rest = record(std::move(fork), path("fork"));
        QCOMPARE(rest.run.steps, 8);
        QCOMPARE(rest.end.weightsSha256, whole.end.weightsSha256);
        QCOMPARE(rest.evaluations.size(), 2U);
        QCOMPARE(rest.evaluations.back().epoch, 3);
        QCOMPARE(rest.evaluations.back().testAccuracy, whole.evaluations.back().testAccuracy);
        QCOMPARE(rest.epochs.size(), 1U); // the one that it began within has no row
        QCOMPARE(rest.epochs.front().epoch, 2);
        QCOMPARE(rest.epochs.front().trainLoss, whole.epochs.back().trainLoss);
    }

    void aForkCanBeForked() {
        const RunResult whole = record(smallScenario(ArchitectureKind::Ring), path("whole"));
        record(prepareFork({path("whole").toStdString(), 4, {}, {}}), path("first"));
        Fork second = prepareFork({path("first").toStdString(), 3, {}, {}});
        QCOMPARE(second.start.origin.firstStep, 7);
        const RunResult rest = record(std::move(second), path("second"));
        QCOMPARE(rest.end.weightsSha256, whole.end.weightsSha256);
    }

    void withoutTheStragglerItIsFasterAndLearnsTheSame() {
        Scenario scenario = smallScenario(ArchitectureKind::Ring);
        scenario.cluster.stragglers = {slowWorker()};
        const RunResult whole = record(scenario, path("whole"));
        const RunResult same
            = record(prepareFork({path("whole").toStdString(), 5, {}, {}}), path("same"));
        const RunResult freed
            = record(prepareFork({path("whole").toStdString(), 5, {"cluster.stragglers=[]"}, {}}),
                path("freed"));
        QCOMPARE(freed.end.weightsSha256, whole.end.weightsSha256);
        QCOMPARE(same.end.weightsSha256, whole.end.weightsSha256);
        const double gained = same.end.cluster.seconds() - freed.end.cluster.seconds();
        // Some of the delay lay beside the last step's messages.
        QVERIFY2(gained > 9 * 0.05 && gained < 10.01 * 0.05, qPrintable(QString::number(gained)));
        QVERIFY(
            QString::fromStdString(freed.run.fork->changes).contains(QStringLiteral("straggler")));
    }

    void theArchitectureMayChange() {
        record(smallScenario(ArchitectureKind::Ps), path("whole"));
        const RunResult ring = record(
            prepareFork({path("whole").toStdString(), 5, {"architecture.kind=\"ring\""}, {}}),
            path("ring"));
        QCOMPARE(ring.end.outcome, Outcome::Finished);
        QCOMPARE(ring.evaluations.back().epoch, 3);
    }

    void theRecordSaysWhereItComesFrom() {
        const RunResult whole = record(smallScenario(ArchitectureKind::Ring), path("whole"));
        record(
            prepareFork({path("whole").toStdString(), 6, {"cluster.bandwidth_bits_per_s=2e9"}, {}}),
            path("fork"));
        const RunResult read = resultFromRecord(path("fork").toStdString());
        QVERIFY(read.run.fork.has_value());
        QCOMPARE(read.run.fork->parentFile, path("whole").toStdString());
        QCOMPARE(read.run.fork->parentStartedAt, whole.run.startedAt);
        QCOMPARE(read.run.fork->round, 6);
        QCOMPARE(read.run.fork->firstStep, 6);
        QCOMPARE(read.run.fork->weightsSha256.size(), 64U);
        const auto json = resultToJson(read);
        QCOMPARE(json["fork"]["round"], 6);
        QCOMPARE(json["fork"]["changes"].size(), 1U);
        QCOMPARE(stampText(read.run, read.accounts), std::string("simulated, forked at round 6"));
        QVERIFY(!resultToJson(whole).contains("fork"));
    }

    void faultsKeepTheirPlace() {
        Scenario scenario = smallScenario(ArchitectureKind::Ring);
        PlannedFault slow{.step = 2, .node = "worker-1", .action = FaultAction::Slow, .factor = 3};
        PlannedFault later{.step = 9, .node = "worker-1", .action = FaultAction::Slow, .factor = 1};
        scenario.faults = {slow, later};
        const RunResult whole = record(scenario, path("whole"));
        const Fork fork = prepareFork({path("whole").toStdString(), 5, {}, {}});
        QCOMPARE(fork.scenario.faults.size(), 2U);
        QCOMPARE(*fork.scenario.faults[0].step, 0);
        QCOMPARE(*fork.scenario.faults[1].step, 4);
        const RunResult rest = record(fork, path("fork"));
        QCOMPARE(rest.end.weightsSha256, whole.end.weightsSha256);
    }

    void whatTheDeadDoIsSaid() {
        Scenario scenario = smallScenario(ArchitectureKind::EagerMajority);
        scenario.architecture.onDeath = OnDeath::Continue;
        scenario.faults = {{.step = 2, .node = "worker-1", .action = FaultAction::Kill}};
        record(scenario, path("whole"));
        const Fork fork = prepareFork({path("whole").toStdString(), 10, {}, {}});
        QCOMPARE(
            fork.start.origin.changes, std::string("worker-1, which had died, takes part again"));
        QCOMPARE(prepareFork({path("whole").toStdString(), 0, {}, {}}).start.origin.changes,
            std::string());
    }

    void anotherGlobalBatchBeginsAnEpoch() {
        record(smallScenario(ArchitectureKind::Ring), path("whole"));
        const std::string whole = path("whole").toStdString();
        const Fork fork = prepareFork({whole, 5, {"cluster.workers=2"}, {}});
        QCOMPARE(fork.start.origin.firstStep, 10); // K = 10 of two workers
        QCOMPARE(refusal({whole, 7, {"cluster.workers=2"}, {}}),
            QStringLiteral("cluster.workers: can change only where an epoch ends, because each "
                           "sample is used once an epoch; the nearest such rounds are 5 and 10"));
    }

    void ofOtherKindsItTakesWhatIsKept() {
        record(smallScenario(ArchitectureKind::EagerMajority), path("eager"));
        const std::string eager = path("eager").toStdString();
        const Fork fork = prepareFork({eager, 7, {}, {}});
        QCOMPARE(fork.start.origin.round, 5);
        QCOMPARE(fork.start.origin.source,
            std::string("kept in the record after round 5, the last ones before round 7"));
        const RunResult rest = record(fork, path("fork"));
        QCOMPARE(rest.run.steps, 10);
        QCOMPARE(rest.evaluations.back().epoch, 3);
        QVERIFY(refusal(
            {eager, 3, {},
                {}}).endsWith(QStringLiteral("The first that it has are those of round 5.")));
        QVERIFY(refusal({eager, 0, {}, {}}).isEmpty()); // the seed's
    }

    void whatIsNotPossibleIsSaid_data() {
        QTest::addColumn<int>("round");
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("sentence");
        QTest::addRow("beyond the end")
            << 16 << ""
            << "round: must be from 0 to 15, the rounds that whole.ringside holds; it is 16";
        QTest::addRow("negative")
            << -1 << ""
            << "round: must be from 0 to 15, the rounds that whole.ringside holds; it is -1";
        QTest::addRow("at the end")
            << 15 << ""
            << "round: the run's scenario ends there; say how many rounds to train on with --steps";
        QTest::addRow("model")
            << 5 << "model.layers=[196,32,10]"
            << "model: cannot change in a fork: it goes on with the weights of this model";
        QTest::addRow("seed") << 5 << "seed=2"
                              << "seed: cannot change in a fork: it goes on with the order of the "
                                 "samples that the seed gave";
    }
    void whatIsNotPossibleIsSaid() {
        QFETCH(int, round);
        QFETCH(QString, setting);
        QFETCH(QString, sentence);
        record(smallScenario(ArchitectureKind::Ring), path("whole"));
        ForkRequest request{path("whole").toStdString(), round, {}, {}};
        if (!setting.isEmpty())
            request.settings = {setting.toStdString()};
        QCOMPARE(refusal(request), sentence);
    }

    void onPastTheEnd() {
        Scenario scenario = smallScenario(ArchitectureKind::Ps);
        record(scenario, path("short"));
        Fork fork = prepareFork({path("short").toStdString(), 15, {}, 5});
        const RunResult rest = record(std::move(fork), path("rest"));
        scenario.training.epochs = 4;
        QCOMPARE(rest.end.weightsSha256, record(scenario, path("long")).end.weightsSha256);
    }

    void recordsThatCannotBeForked() {
        record(smallScenario(ArchitectureKind::Ring), path("untrained"), false);
        QVERIFY(refusal(
            {path("untrained").toStdString(), 5, {},
                {}}).contains(QStringLiteral("simulated without training")));
        QFile torn(path("torn"));
        QVERIFY(torn.open(QIODevice::WriteOnly));
        torn.write("SQLite format 3");
        torn.close();
        QVERIFY(refusal(
            {path("torn").toStdString(), 5, {},
                {}}).endsWith(QStringLiteral("it ends inside its header.")));
        QVERIFY(refusal(
            {path("absent").toStdString(), 5, {},
                {}}).endsWith(QStringLiteral("does not exist.")));
    }

    /// Another run's weights under the same name: the fingerprints tell.
    void weightsThatAreNotTheRecordsAreRefused() {
        record(smallScenario(ArchitectureKind::Ring), path("whole"));
        change(path("whole"), "UPDATE step SET fingerprint = fingerprint + 1");
        QVERIFY(refusal(
            {path("whole").toStdString(), 5, {},
                {}}).contains(QStringLiteral("cannot be computed again")));
    }

    void damagedCheckpointsAreRefused() {
        record(smallScenario(ArchitectureKind::EagerSolo), path("eager"));
        change(path("eager"), "UPDATE checkpoint SET weights = x'00000000'");
        QVERIFY(refusal(
            {path("eager").toStdString(), 5, {},
                {}}).contains(QStringLiteral("is damaged")));
        change(path("eager"), "DROP TABLE checkpoint"); // as in records from before there were any
        QVERIFY(refusal(
            {path("eager").toStdString(), 5, {},
                {}}).endsWith(QStringLiteral("and this record has none of them.")));
    }

private:
    QString path(const char* name) const {
        return m_folder->filePath(QLatin1String(name) + QStringLiteral(".ringside"));
    }
    static void change(const QString& path, const std::string& sql) {
        Database database(path.toStdString(), 0x2); // read and write
        database.execute(sql);
    }
    std::optional<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestFork)
#include "tst_fork.moc"
