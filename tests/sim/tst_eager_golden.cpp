// SPDX-License-Identifier: GPL-3.0-or-later
// Partial allreduce against values that an independent implementation computed in exact rational
// arithmetic: times, sets, ages, streaks, draws.
#include "engine/sim/simulation.h"
#include "engine/trace/eager_accounts.h"
#include "tests/support/trace_list.h"

#include <QtTest>
#include <nlohmann/json.hpp>

#include <fstream>

using namespace ringside;
using nlohmann::json;

namespace {

json golden(const std::string& name) {
    std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/tests/golden/" + name + ".json");
    return json::parse(file);
}

Scenario scenarioOf(const json& input) {
    Scenario scenario;
    ArchitectureSettings& architecture = scenario.architecture;
    const std::string kind = input["arch"];
    architecture.kind = kind == "eager-solo" ? ArchitectureKind::EagerSolo
        : kind == "eager-majority"           ? ArchitectureKind::EagerMajority
                                             : ArchitectureKind::EagerQuorum;
    if (architecture.kind == ArchitectureKind::EagerQuorum)
        architecture.quorum = std::stoi(kind.substr(kind.rfind('-') + 1));
    architecture.activationS = input.value("activation", 0.0);
    if (input.value("contribute", "buffer") == "arrived")
        architecture.contribute = Contribute::Arrived;
    scenario.seed = input.value("seed", 0);
    ClusterSettings& cluster = scenario.cluster;
    cluster.workers = input["w"];
    cluster.gradientBytes = input["W"].get<double>();
    cluster.bandwidthBitsPerS = input["B"].get<double>() * 8;
    cluster.latencyS = input["alpha"];
    cluster.sharing = Sharing::Fifo;
    if (!input["compute"].is_array()) {
        cluster.compute.kind = ComputeKind::Fixed;
        cluster.compute.seconds = input["compute"];
    } else if (input["compute"][0].is_array()) {
        cluster.compute.kind = ComputeKind::Table;
        cluster.compute.table = input["compute"].get<std::vector<std::vector<double>>>();
    } else {
        cluster.compute.kind = ComputeKind::PerWorker;
        cluster.compute.perWorker = input["compute"].get<std::vector<double>>();
    }
    scenario.training.steps = input["steps"].get<Step>();
    return scenario;
}

void compare(double actual, double expected, const QString& what) {
    const double tolerance = std::max(1e-9 * std::abs(expected), 1e-10);
    QVERIFY2(std::abs(actual - expected) <= tolerance,
        qPrintable(QStringLiteral("%1: %2, expected %3")
                       .arg(what)
                       .arg(actual, 0, 'g', 15)
                       .arg(expected, 0, 'g', 15)));
}

struct Run {
    TraceList trace;
    std::vector<NodeAccount> accounts;
    std::vector<EagerRound> rounds;
    double seconds = 0;
};

Run runOf(const Scenario& scenario, EagerBook& book) {
    Run run;
    Simulation simulation(scenario, planOf(scenario, 0, 0), nullptr, run.trace);
    simulation.run();
    run.seconds = simulation.end().seconds();
    run.accounts = simulation.accounts();
    for (const StepEvent& event : run.trace.steps)
        book.step(event);
    for (const TriggerEvent& event : run.trace.triggers)
        book.trigger(event);
    for (const ContributionEvent& event : run.trace.contributions)
        for (EagerRound& round : book.contribution(event))
            run.rounds.push_back(std::move(round));
    return run;
}

} // namespace

class EagerGolden : public QObject {
    Q_OBJECT
private slots:
    void equals_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"eager_solo_w4_slow_buffer", "eager_solo_w4_slow_arrived",
                 "eager_solo_w4_ties", "eager_majority_w4_slow_buffer", "eager_quorum3_w4_random"})
            QTest::newRow(name) << name;
    }
    void equals();
    void designatedRanks();
};

void EagerGolden::equals() {
    QFETCH(QString, name);
    const json file = golden(name.toStdString());
    const json& expect = file["expect"];
    const Scenario scenario = scenarioOf(file["input"]);
    EagerBook book(scenario);
    const Run run = runOf(scenario, book);

    compare(run.seconds, expect["epoch_time"], "epoch");
    for (std::size_t i = 0; i < expect["workers"].size(); ++i) {
        const json& worker = expect["workers"][i];
        const NodeAccount& account = run.accounts[i];
        const QString who = QStringLiteral("worker %1 ").arg(i);
        compare(account.compute.seconds(), worker["compute_s"], who + "compute");
        compare(account.wait.seconds(), worker["wait_s"], who + "wait");
        compare((account.wait + account.exposedCommunication).seconds(), worker["blocked_s"],
            who + "blocked");
        compare(account.sendBusy.seconds(), worker["send_s"], who + "send");
        compare(account.receiveBusy.seconds(), worker["recv_s"], who + "receive");
        compare(account.finish.seconds(), worker["finish_s"], who + "finish");
        QCOMPARE(account.gradients, worker["gradients"].get<std::int64_t>());
        QCOMPARE(account.messagesSent, worker["messages_sent"].get<std::int64_t>());
        QCOMPARE(account.bytesSent.value, worker["bytes_sent"].get<double>());
        QCOMPARE(book.longestLateStreak(static_cast<Rank>(i)),
            expect["max_late_streak"][i].get<std::int64_t>());
        QCOMPARE(book.longestNullStreak(static_cast<Rank>(i)),
            expect["max_null_streak"][i].get<std::int64_t>());
    }
    QCOMPARE(run.rounds.size(), expect["rounds"].size());
    for (std::size_t r = 0; r < run.rounds.size(); ++r) {
        const EagerRound& round = run.rounds[r];
        const json& expected = expect["rounds"][r];
        const QString what = QStringLiteral("round %1 ").arg(r);
        compare(round.trigger.seconds(), expected["trigger"], what + "trigger");
        compare(round.snapshot.seconds(), expected["snapshot"], what + "snapshot");
        compare(round.delivered.seconds(), expected["delivered"], what + "delivered");
        QCOMPARE(round.arrived, expected["arrived"].get<std::vector<Rank>>());
        QCOMPARE(round.lateStreak, expected["late_streak"].get<std::vector<std::int64_t>>());
        QCOMPARE(round.nullStreak, expected["null_streak"].get<std::vector<std::int64_t>>());
        QCOMPARE(round.initiator, expected["initiator"].get<Rank>());
        if (!expected["designated"].is_null())
            QCOMPARE(round.designated, expected["designated"].get<Rank>());
        QCOMPARE(round.contributions.size(), expected["contributions"].size());
        for (std::size_t i = 0; i < round.contributions.size(); ++i) {
            const json& contribution = expected["contributions"][i];
            QCOMPARE(round.contributions[i].worker, contribution["worker"].get<Rank>());
            QCOMPARE(round.contributions[i].ages,
                contribution["staleness"].get<std::vector<std::int32_t>>());
        }
    }
    std::int64_t contributed = 0, left = 0;
    for (std::size_t i = 0; i < expect["workers"].size(); ++i) {
        contributed += expect["gradients_contributed"][i].get<std::int64_t>();
        left += expect["gradients_left_in_buffer"][i].get<std::int64_t>();
    }
    const GradientLedger ledger = book.ledger();
    QVERIFY(ledger.balanced());
    QCOMPARE(ledger.onTime + ledger.late, contributed);
    QCOMPARE(ledger.pending, left);
    QCOMPARE(ledger.dropped, std::int64_t(0));
}

void EagerGolden::designatedRanks() {
    for (const json& row : golden("designated")) {
        Step round = 0;
        for (const json& rank : row["ranks"])
            QCOMPARE(designatedRank(row["seed"].get<std::uint64_t>(), round++, row["P"].get<int>()),
                rank.get<Rank>());
    }
}

QTEST_GUILESS_MAIN(EagerGolden)
#include "tst_eager_golden.moc"
