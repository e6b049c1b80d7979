// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/nearest_name.h"
#include "engine/scenario/scenario_json.h"

#include <QTest>

#include <limits>

using namespace ringside;

namespace {

std::vector<Fault> faultsOf(const std::string& text) {
    try {
        scenarioFromJson(text);
    } catch (const ScenarioError& error) {
        return error.faults();
    }
    return {};
}

std::vector<Fault> faultsOfSetting(const std::string& assignment) {
    try {
        withSetting({}, assignment);
    } catch (const ScenarioError& error) {
        return error.faults();
    }
    return {};
}

QByteArray joined(const std::vector<Fault>& faults) {
    QByteArray text;
    for (const Fault& fault : faults)
        text += QByteArray::fromStdString(fault.path + ": " + fault.sentence + "\n");
    return text;
}

} // namespace

class ScenarioFaults : public QObject {
    Q_OBJECT
private slots:
    void onlySomeKindsOutliveWorkers() {
        for (const char* kind : {"ps", "p2p", "p2p-sharded", "ring", "recursive-doubling",
                 "halving-doubling", "eager-solo", "eager-majority", "eager-quorum", "ps-async",
                 "gossip", "local-sgd"}) {
            const Scenario scenario
                = withSetting({}, std::string("architecture.kind=") + kind);
            std::vector<Fault> faults;
            try {
                withSetting(scenario, "architecture.on_death=continue");
            } catch (const ScenarioError& error) {
                faults = error.faults();
            }
            QVERIFY2(faults.empty() == outlivesWorkers(scenario.architecture.kind), kind);
            QVERIFY(faults.empty() || faults.front().path == "architecture.on_death");
        }
        Scenario eager = withSettings(
            {}, {"architecture.kind=eager-solo", "architecture.on_death=continue"});
        for (const char* all : {"architecture.barrier_each_round=true",
                 "architecture.model_sync_every_epochs=2"})
            QVERIFY_EXCEPTION_THROWN(withSetting(eager, all), ScenarioError);
    }
    void oneFieldWrong_data() {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* setting, const char* path, const char* words) {
            QTest::newRow(setting) << setting << path << words;
        };
        row("cluster.workers=1e9", "cluster.workers", "from 1 to 4096");
        row("cluster.workers=-1", "cluster.workers", "from 1 to 4096");
        row("cluster.workers=0", "cluster.workers", "from 1 to 4096");
        row("cluster.workers=2.5", "cluster.workers", "whole number, is 2.5");
        row("cluster.workers=1e300", "cluster.workers", "whole number");
        row("cluster.workers=\"4\"", "cluster.workers", "is a text");
        row("cluster.workers=true", "cluster.workers", "is true or false");
        row("seed=18446744073709551616", "seed", "from 0 to 18446744073709551615");
        row("seed=-1", "seed", "from 0");
        row("architecture.servers=65", "architecture.servers", "from 1 to 64");
        row("architecture.kind=eager", "architecture.kind", "did you mean \"eager-solo\"");
        row("architecture.kind=rign", "architecture.kind", "did you mean \"ring\"");
        row("architecture.placement=whole_variables", "architecture.placement",
            "is for ps, the architecture is ring");
        row("architecture.staleness_bound=-1", "architecture.staleness_bound", "from 0");
        row("architecture.quorum=0", "architecture.quorum", "from 1");
        row("architecture.on_death=continue", "architecture.on_death",
            "a step of ring cannot end without every worker");
        row("architecture.on_death=restart", "architecture.on_death", "continue");
        row("architecture.late_gradient=keep", "architecture.late_gradient", "accumulate");
        row("architecture.buckets=[[1]]", "architecture.buckets[0]", "two numbers");
        row("data.source=spiral", "model.layers[0]", "must be 2, the coordinates");
        row("data.source=hyperplane", "model.layers[2]", "must be 1, the target");
        row("data.source=csv", "data.path", "CSV file");
        row("data.source=idx", "data.path", "folder");
        row("faults=[{}]", "faults[0].at", "cluster_s");
        row("faults=[{\"at\":{\"step\":1},\"node\":\"worker-0\",\"action\":\"trip\"}]",
            "faults[0].action", "kill");
        row("ringside=2", "ringside", "available: 1");
        row("cluster.wrokers=4", "cluster.wrokers", "did you mean \"workers\"");
        row("workers=4", "workers", "did you mean \"cluster.workers\"");
        row("training.learning-rate=1", "training.learning-rate", "did you mean \"learning_rate\"");
        row("training.learning_rate=NaN", "training.learning_rate", "must be a number");
        row("training.learning_rate=0", "training.learning_rate", "above 0");
        row("training.learning_rate=1e308", "training.learning_rate", "at most 1000");
        row("training.momentum=1", "training.momentum", "below 1");
        row("training.steps=0", "training.steps", "from 1");
        row("training.epochs=10001", "training.epochs", "10000");
        row("training.batch=5000", "training.batch", "at most 1250");
        row("training.decay=[[1]]", "training.decay[0]", "[epoch, factor]");
        row("model.layers=[196]", "model.layers", "2 to 32 layers");
        row("model.layers=[784,64,10]", "model.layers[0]", "must be 196");
        row("model.layers=[196,64,11]", "model.layers[2]", "must be 10");
        row("model.layers=[196,65536,65536,10]", "model.layers", "64,000,000");
        row("model.layers[1]=0", "model.layers[1]", "from 1 to 65536");
        row("model.layers[1]=1e6", "model.layers[1]", "from 1 to 65536");
        row("cluster.bandwidth_bits_per_s=10", "cluster.bandwidth_bits_per_s", "bits/s");
        row("cluster.latency_s=61", "cluster.latency_s", "60 s");
        row("cluster.segment_bytes=100", "cluster.segment_bytes", "1024");
        row("cluster.time_dilation=0.5", "cluster.time_dilation", "from 1 to 1000");
        row("cluster.time_dilation=slow", "cluster.time_dilation", "\"auto\"");
        row("cluster.compute={\"kind\":\"fixed\"}", "cluster.compute.seconds", "above 0");
        row("cluster.compute={\"kind\":\"per_worker\",\"seconds\":[1,2]}",
            "cluster.compute.seconds", "each of the 4 workers, has 2");
        row("cluster.compute={\"kind\":\"per_worker\",\"seconds\":[1,\"x\"]}",
            "cluster.compute.seconds[1]", "is a text");
        row("cluster.compute={\"kind\":\"table\",\"seconds\":[[1]]}", "cluster.compute.seconds",
            "one row for each");
        row("cluster.compute={\"kind\":\"table\",\"seconds\":[[1],[1],[],[1]]}",
            "cluster.compute.seconds[2]", "at least one");
        row("cluster.compute={\"kind\":\"table\",\"seconds\":[[1],[1],[null],[1]]}",
            "cluster.compute.seconds[2][0]", "is null");
        row("cluster.compute={\"kind\":\"uniform\",\"low_s\":2,\"high_s\":1}",
            "cluster.compute.high_s", "low_s");
        row("cluster.compute={\"kind\":\"fixed\",\"second\":1}", "cluster.compute.second",
            "did you mean \"seconds\"");
        row("cluster.stragglers=[{\"kind\":\"fixed\",\"worker\":4}]",
            "cluster.stragglers[0].worker", "0 to 3");
        row("cluster.stragglers=[{\"kind\":\"random\",\"count\":5}]", "cluster.stragglers[0].count",
            "at most the number of workers");
        row("cluster.stragglers=[{\"kind\":\"fixed\",\"delay_s\":1e15}]",
            "cluster.stragglers[0].delay_s", "3600 s");
        row("cluster.stragglers=7", "cluster.stragglers", "must be a list");
        row("cluster.stragglers=[7]", "cluster.stragglers[0]", "must be an object");
        row("cluster.nodes=[{\"node\":\"server-0\"}]", "cluster.nodes[0].node",
            "worker-0 to worker-3");
        row("cluster.nodes=[{\"node\":\"worker-1\"},{\"node\":\"worker-1\"}]",
            "cluster.nodes[1].node", "twice");
        row("name=\"two\\nlines\"", "name", "one line");
    }

    void overlapAndPlacement() {
        const auto faultOf = [](std::initializer_list<const char*> settings) {
            Scenario scenario;
            try {
                for (const char* setting : settings)
                    scenario = withSetting(scenario, setting);
            } catch (const ScenarioError& error) {
                return QString::fromUtf8(joined(error.faults()));
            }
            return QString::fromUtf8(joined(validate(scenario)));
        };
        const char* overlap = "architecture.overlap=true";
        QCOMPARE(faultOf({overlap}), QString());
        QCOMPARE(faultOf({overlap, "architecture.kind=p2p"}), QString());
        QCOMPARE(faultOf({"architecture.kind=ps", overlap}), QString());
        QVERIFY(faultOf({"architecture.kind=recursive-doubling", overlap})
                    .startsWith("architecture.overlap: true is available with ring, p2p, ps and gossip"));
        QVERIFY(faultOf({"architecture.buckets=[[0.5,0.5],[0.4,1]]", overlap})
                    .contains("must add up to 1, add up to 0.9"));
        QCOMPARE(faultOf({"architecture.buckets=[[0.5,0.5],[0.5,1]]", overlap}), QString());
        const char* variables = "architecture.placement=whole_variables";
        QCOMPARE(faultOf({"architecture.kind=ps", "architecture.servers=4", variables}), QString());
        QVERIFY(faultOf({"architecture.kind=ps", "architecture.servers=5", variables})
                    .startsWith("architecture.servers: can be at most 4 with whole variables"));
    }

    void oneFieldWrong() {
        QFETCH(QString, setting);
        QFETCH(QString, path);
        QFETCH(QString, words);
        const std::vector<Fault> faults = faultsOfSetting(setting.toStdString());
        QVERIFY2(!faults.empty(), "accepted");
        QCOMPARE(QString::fromStdString(faults.front().path), path);
        QVERIFY2(QString::fromStdString(faults.front().sentence).contains(words), joined(faults));
    }

    void allFaultsAtOnce() {
        const std::vector<Fault> faults
            = faultsOf(R"({"cluster":{"workers":"x","latency_s":-1},"trainig":{},
            "training":{"batch":0,"momentum":2},"architecture":{"kind":"rign"}})");
        QCOMPARE(faults.size(), std::size_t(6));
    }

    void aWrongFieldDoesNotBlameOthers() {
        // The list fits eight workers, but their number could not be read: only that is reported.
        const std::vector<Fault> faults = faultsOf(
            R"({"cluster":{"workers":"8","compute":{"kind":"per_worker","seconds":[1,1,1,1,1,1,1,1]}}})");
        QVERIFY2(faults.size() == 1 && faults[0].path == "cluster.workers", joined(faults));
    }

    void namesGivenTwice() {
        const std::vector<Fault> faults = faultsOf(R"({"seed":1,"seed":2})");
        QVERIFY2(faults.size() == 1 && faults[0].path == "seed", joined(faults));
        QVERIFY(faultsOf(R"({"model":{"init":"he"},"data":{"source":"fashion-mini"}})").empty());
    }

    void largestSeed() {
        QCOMPARE(withSetting({}, "seed=18446744073709551615").seed,
            std::numeric_limits<std::uint64_t>::max());
    }

    void notANumberInTheStruct() {
        Scenario scenario;
        scenario.cluster.latencyS = std::numeric_limits<double>::quiet_NaN();
        scenario.training.learningRate = std::numeric_limits<double>::infinity();
        QCOMPARE(validate(scenario).size(), std::size_t(2));
        QCOMPARE(validate(Scenario{}).size(), std::size_t(0));
    }

    void longerThanTimeCanCount() {
        Scenario scenario;
        scenario.training.epochs = 10000;
        scenario.cluster.compute = {.kind = ComputeKind::Fixed, .seconds = 3600};
        const std::vector<Fault> faults = validate(scenario);
        QVERIFY2(faults.size() == 1 && faults[0].path == "training.epochs", joined(faults));
    }

    void serversAreNodesOfAParameterServerOnly() {
        Scenario scenario;
        scenario.architecture.kind = ArchitectureKind::Ps;
        scenario.architecture.servers = 2;
        scenario.cluster.nodes = {{"server-1", 1e8, {}}};
        QVERIFY(validate(scenario).empty());
        scenario.cluster.nodes[0].node = "server-2";
        QCOMPARE(validate(scenario).size(), std::size_t(1));
    }

    void nearestNames() {
        QCOMPARE(editDistance("kitten", "sitting"), std::size_t(3));
        QCOMPARE(editDistance("wrokers", "workers"), std::size_t(1));
        QCOMPARE(editDistance("", "abc"), std::size_t(3));
        QCOMPARE(
            nearestName("latency", {"workers", "latency_s", "nodes"}), std::string("latency_s"));
        QCOMPARE(nearestName("x", {}), std::string());
    }
};

QTEST_GUILESS_MAIN(ScenarioFaults)
#include "tst_scenario_faults.moc"
