// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run recorded, read back and told as the result JSON of the contract.
#include "engine/run/result.h"

#include "engine/run/round_book.h"
#include "engine/sim/simulation.h"
#include "tests/run/sample_rows.h"

#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>

using namespace ringside;

namespace {

Scenario smallRun() {
    Scenario scenario;
    scenario.architecture.kind = ArchitectureKind::Ps;
    scenario.cluster.workers = 3;
    scenario.cluster.compute = {.kind = ComputeKind::Exponential, .meanS = 0.02};
    scenario.training.batch = 200;
    return scenario;
}

/// Passes events on to the record and puts rounds and epochs together.
class RecordedRun : public TraceSink {
public:
    RecordedRun(const std::string& path, const Scenario& scenario, const RunPlan& plan)
        : recorder(path, scenario, sampleHost())
        , book(scenario.cluster.workers, plan.stepsPerEpoch, plan.steps) { }
    void message(const MessageEvent& event) override { recorder.message(event); }
    void state(const StateEvent& event) override { recorder.state(event); }
    void step(const StepEvent& event) override {
        recorder.step(event);
        const RoundBook::Complete complete = book.step(event);
        if (complete.round)
            recorder.round(*complete.round);
        if (complete.epoch)
            recorder.epoch(*complete.epoch);
    }
    void snapshot(const Snapshot&) override { }

    Recorder recorder;
    RoundBook book;
};

std::vector<NodeAccount> record(
    const std::string& path, const Scenario& scenario, bool finish = true) {
    const RunPlan plan = planOf(scenario, 5000, 0);
    RecordedRun run(path, scenario, plan);
    RunRow row = sampleRun();
    row.stepsPerEpoch = plan.stepsPerEpoch;
    row.steps = plan.steps;
    run.recorder.run(row);
    Simulation simulation(scenario, plan, nullptr, run);
    simulation.run();
    if (!finish)
        return simulation.accounts();
    if (const auto last = run.book.finishAt(simulation.end()))
        run.recorder.epoch(*last);
    for (const NodeAccount& account : simulation.accounts())
        run.recorder.account(account);
    EndRow end = sampleEnd();
    end.cluster = simulation.end();
    run.recorder.finish(end);
    return simulation.accounts();
}

QStringList keysOf(const nlohmann::ordered_json& json) {
    QStringList keys;
    for (const auto& item : json.items())
        keys << QString::fromStdString(item.key());
    return keys;
}

} // namespace

class Result : public QObject {
    Q_OBJECT
private slots:
    void hasTheKeysOfTheContract();
    void addsUp();
    void isTheSameEveryTime();
    void tellsOfAnUnfinishedRun();
    void writesNumbersThatAreNone();

private:
    std::string path(const char* name) const {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }
    QTemporaryDir m_folder;
};

void Result::hasTheKeysOfTheContract() {
    record(path("keys"), smallRun());
    const auto json = resultToJson(resultFromRecord(path("keys")));
    QCOMPARE(keysOf(json).join(' '),
        "kind version scenario steps_per_epoch time_dilation cluster_s wall_s epoch_s nodes "
        "evaluations "
        "ledger fidelity replicas_identical weights_sha256 maths_variant calibration policy outcome");
    QCOMPARE(keysOf(json["nodes"][0]).join(' '),
        "node role rank compute_s exposed_communication_s wait_s wait_by_cause_s send_s receive_s "
        "finish_s "
        "bytes_sent bytes_received messages_sent gradients longest_late_streak "
        "longest_null_streak");
    QCOMPARE(keysOf(json["nodes"][0]["wait_by_cause_s"]).join(' '), "S L H B C");
    QCOMPARE(keysOf(json["ledger"]).join(' '), "produced on_time late pending dropped");
    QCOMPARE(keysOf(json["fidelity"]).join(' '),
        "overrun_steps late_messages slips lateness_p50_s lateness_p99_s processor_load");
    QCOMPARE(json["nodes"][3]["node"].get<std::string>(), "server-0");
    QCOMPARE(json["nodes"][3]["role"].get<std::string>(), "server");
    QCOMPARE(json["kind"].get<std::string>(), "simulated");
    QCOMPARE(json["outcome"]["state"].get<std::string>(), "finished");
}

void Result::addsUp() {
    const auto accounts = record(path("sums"), smallRun());
    const auto json = resultToJson(resultFromRecord(path("sums")));
    QCOMPARE(json["steps_per_epoch"].get<int>(), 8);
    QCOMPARE(json["ledger"]["produced"].get<int>(), 48);
    QCOMPARE(json["ledger"]["on_time"].get<int>(), 48);
    double epochs = 0;
    QCOMPARE(json["epoch_s"].size(), std::size_t{2});
    for (const auto& seconds : json["epoch_s"])
        epochs += seconds.get<double>();
    QVERIFY(std::abs(epochs - json["cluster_s"].get<double>()) < 1e-12);
    for (std::size_t rank = 0; rank < 4; ++rank) {
        const auto& node = json["nodes"][rank];
        const double wait = node["wait_s"].get<double>();
        double explained = 0;
        for (const auto& cause : node["wait_by_cause_s"])
            explained += cause.get<double>();
        QVERIFY(wait > 0);
        QVERIFY(std::abs(explained - wait) < 1e-9);
        QCOMPARE(node["finish_s"].get<double>(), accounts[rank].finish.seconds());
        QCOMPARE(node["send_s"].get<double>(), accounts[rank].sendBusy.seconds());
    }
    QVERIFY(json["nodes"][0]["wait_by_cause_s"]["S"].get<double>() > 0);
    QVERIFY(json["nodes"][0]["wait_by_cause_s"]["H"].get<double>() > 0);
}

void Result::isTheSameEveryTime() {
    record(path("one"), smallRun());
    record(path("two"), smallRun());
    QCOMPARE(resultToJson(resultFromRecord(path("one"))).dump(),
        resultToJson(resultFromRecord(path("two"))).dump());
}

void Result::tellsOfAnUnfinishedRun() {
    const auto accounts = record(path("unfinished"), smallRun(), false);
    const RunResult result = resultFromRecord(path("unfinished"));
    QVERIFY(!result.ended);
    QVERIFY(result.end.reason.find("no end") != std::string::npos);
    QVERIFY(result.end.cluster > Time{});
    for (std::size_t rank = 0; rank < accounts.size(); ++rank) {
        QCOMPARE(
            result.accounts.at(rank).compute, accounts[rank].compute); // counted from the events
        QCOMPARE(result.accounts[rank].bytesSent.value, accounts[rank].bytesSent.value);
    }
}

void Result::writesNumbersThatAreNone() {
    RunResult result;
    result.scenario = smallRun();
    result.evaluations.push_back({.epoch = 1, .testLoss = std::nan("")});
    result.accounts.resize(3);
    for (Rank rank = 0; rank < 3; ++rank)
        result.accounts[static_cast<std::size_t>(rank)] = {.node = rank, .gradients = 5};
    const auto json = nlohmann::ordered_json::parse(resultToJson(result).dump());
    QVERIFY(json["evaluations"][0]["test_loss"].is_null());
    QCOMPARE(json["ledger"]["produced"].get<int>(), 15); // without steps: all that were started
    QCOMPARE(json["ledger"]["on_time"].get<int>(), 15);
    QCOMPARE(json["nodes"][2]["wait_by_cause_s"]["S"].get<double>(), 0.0);
}

QTEST_GUILESS_MAIN(Result)
#include "tst_result.moc"
