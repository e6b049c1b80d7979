// SPDX-License-Identifier: GPL-3.0-or-later
// The simulator against values that an independent implementation computed in exact rational
// arithmetic.
#include "engine/sim/simulation.h"
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

ArchitectureKind kindOf(const std::string& arch) {
    if (arch.starts_with("local-sgd-"))
        return ArchitectureKind::LocalSgd;
    static const std::map<std::string, ArchitectureKind> kinds{{"ps", ArchitectureKind::Ps},
        {"p2p", ArchitectureKind::P2p}, {"ring", ArchitectureKind::Ring},
        {"ring-overlap", ArchitectureKind::Ring},
        {"p2p-sharded", ArchitectureKind::P2pSharded},
        {"recursive-doubling", ArchitectureKind::RecursiveDoubling},
        {"ps-async", ArchitectureKind::PsAsync}, {"gossip-ring", ArchitectureKind::Gossip}};
    return kinds.at(arch);
}

Scenario scenarioOf(const json& input) {
    Scenario scenario;
    const std::string kind = input["arch"];
    scenario.architecture.kind = kindOf(kind);
    if (kind.starts_with("local-sgd-"))
        scenario.architecture.period = std::stoi(kind.substr(10));
    scenario.architecture.servers = input.value("S", 1);
    scenario.architecture.updateS = input.value("t_update", 0.0);
    scenario.architecture.overlap = input.contains("buckets");
    if (scenario.architecture.overlap)
        scenario.architecture.buckets.listed
            = input["buckets"].get<std::vector<std::pair<double, double>>>();
    scenario.seed = input.value("seed", 0);
    ClusterSettings& cluster = scenario.cluster;
    cluster.workers = input["w"];
    cluster.gradientBytes = input["W"].get<double>();
    cluster.bandwidthBitsPerS = input["B"].get<double>() * 8;
    cluster.latencyS = input["alpha"];
    cluster.sharing = input.contains("chunk") ? Sharing::Fair : Sharing::Fifo;
    cluster.segmentBytes = input.value("chunk", 0.0);
    if (input["compute"].is_array()) {
        cluster.compute.kind = ComputeKind::Table;
        cluster.compute.table = input["compute"].get<std::vector<std::vector<double>>>();
    } else {
        cluster.compute.kind = ComputeKind::Fixed;
        cluster.compute.seconds = input["compute"];
    }
    scenario.training.steps = input["steps"].get<Step>();
    return scenario;
}

void compare(double actual, double expected, std::int64_t messages, const QString& what) {
    const double tolerance
        = std::max(1e-9 * std::abs(expected), 1e-12 * static_cast<double>(messages));
    QVERIFY2(std::abs(actual - expected) <= tolerance,
        qPrintable(QStringLiteral("%1: %2, expected %3")
                       .arg(what)
                       .arg(actual, 0, 'g', 15)
                       .arg(expected, 0, 'g', 15)));
}

} // namespace

class GoldenTiming : public QObject {
    Q_OBJECT
private slots:
    void equals_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"p2p_w4_bandwidth", "p2psharded_w4_random",
                 "p2psharded_w8_bandwidth", "recdoubling_w4_bandwidth", "ps_w4_compute",
                 "ps_w4_fair_bandwidth", "ps_w5_S3_random", "ps_w8_bandwidth", "ring_w2_bandwidth",
                 "ringoverlap_w4_bandwidth", "ringoverlap_w8_latency", "ring_w4_random",
                 "ring_w7_latency", "localsgd4_w4_bandwidth", "gossip_w5_bandwidth",
                 "psasync_w4_compute"})
            QTest::newRow(name) << name;
    }
    void equals();
    void repeats();
};

void GoldenTiming::equals() {
    QFETCH(QString, name);
    const json expected = golden(name.toStdString());
    const Scenario scenario = scenarioOf(expected["input"]);
    TraceList trace;
    Simulation simulation(scenario, planOf(scenario, 0, 0), nullptr, trace);
    simulation.run();
    const auto accounts = simulation.accounts();
    const auto messages = static_cast<std::int64_t>(trace.messages.size());

    compare(simulation.end().seconds(), expected["expect"]["epoch_time"], messages, "epoch time");
    for (std::size_t i = 0; i < expected["expect"]["workers"].size(); ++i) {
        const json& worker = expected["expect"]["workers"][i];
        const NodeAccount& account = accounts[i];
        const QString who = QStringLiteral("worker %1 ").arg(i);
        compare(account.finish.seconds(), worker["finish_s"], messages, who + "finish");
        compare(account.compute.seconds(), worker["compute_s"], messages, who + "compute");
        compare((account.finish - account.compute).seconds(), worker["blocked_s"], messages,
            who + "blocked");
        compare(account.wait.seconds(), worker["wait_s"], messages, who + "wait");
        compare((account.compute + account.exposedCommunication + account.wait).seconds(),
            account.finish.seconds(), messages, who + "sum");
        compare(account.sendBusy.seconds(), worker["send_s"], messages, who + "send");
        compare(account.receiveBusy.seconds(), worker["recv_s"], messages, who + "receive");
        compare(account.bytesSent.value, worker["bytes_sent"], 0, who + "bytes sent");
        compare(account.bytesReceived.value, worker["bytes_received"], 0, who + "bytes received");
        QCOMPARE(account.messagesSent, worker["messages_sent"].get<std::int64_t>());
        QCOMPARE(account.gradients, worker["gradients"].get<std::int64_t>());
    }
    if (!expected["expect"].contains("servers"))
        return;
    for (std::size_t s = 0; s < expected["expect"]["servers"].size(); ++s) {
        const json& server = expected["expect"]["servers"][s];
        const NodeAccount& account
            = accounts[static_cast<std::size_t>(scenario.cluster.workers) + s];
        compare(account.bytesSent.value, server["bytes_sent"], 0, "server bytes sent");
        compare(account.bytesReceived.value, server["bytes_received"], 0, "server bytes received");
        compare(account.sendBusy.seconds(), server["send_s"], messages, "server send");
        compare(account.receiveBusy.seconds(), server["recv_s"], messages, "server receive");
    }
    if (scenario.architecture.kind == ArchitectureKind::PsAsync) {
        const json& updates = expected["expect"]["updates"];
        QCOMPARE(trace.updates.size(), updates.size());
        for (std::size_t i = 0; i < updates.size(); ++i) {
            const UpdateEvent& update = trace.updates[i];
            compare(update.at.seconds(), updates[i]["t"], messages, "update");
            QCOMPARE(update.server - scenario.cluster.workers, updates[i]["server"].get<int>());
            QCOMPARE(update.worker, updates[i]["worker"].get<Rank>());
            QCOMPARE(update.version, updates[i]["version"].get<std::int64_t>());
            QCOMPARE(update.age, updates[i]["staleness"].get<std::int64_t>());
        }
    }
    // A push is complete when the round's applied time says so, in the order that the rule for ties
    // gives.
    const int workers = scenario.cluster.workers;
    for (const json& round : expected["expect"]["rounds"]) {
        Time applied;
        std::vector<Rank> order;
        for (const MessageEvent& message : trace.messages)
            if (message.kind == MessageKind::Push && message.step == round["round"].get<Step>()
                && message.to == workers) {
                applied = std::max(applied, message.delivered); // server 0's shard
                order.push_back(message.from);
            }
        if (scenario.architecture.kind == ArchitectureKind::Ps) {
            compare(applied.seconds(), round["applied"], messages, "applied");
            QCOMPARE(order, round["push_order"].get<std::vector<Rank>>());
        }
    }
}

void GoldenTiming::repeats() {
    const Scenario scenario = scenarioOf(golden("ps_w5_S3_random")["input"]);
    TraceList first, second;
    Simulation one(scenario, planOf(scenario, 0, 0), nullptr, first);
    Simulation two(scenario, planOf(scenario, 0, 0), nullptr, second);
    one.run();
    two.run();
    QCOMPARE(first.messages.size(), second.messages.size());
    for (std::size_t i = 0; i < first.messages.size(); ++i) {
        QCOMPARE(first.messages[i].delivered.ps, second.messages[i].delivered.ps);
        QCOMPARE(first.messages[i].from, second.messages[i].from);
        QCOMPARE(first.messages[i].to, second.messages[i].to);
    }
}

QTEST_GUILESS_MAIN(GoldenTiming)
#include "tst_golden_timing.moc"
