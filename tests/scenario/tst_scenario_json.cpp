// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/random.h"
#include "engine/scenario/scenario_json.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

using namespace ringside;

namespace {

/// Draws a valid scenario that uses every field which its kinds have.
class Drawn {
public:
    explicit Drawn(std::uint64_t seed)
        : m_random(seed, Purpose::SyntheticData) { }
    Scenario scenario();

private:
    double real(double low, double high) { return low + (high - low) * m_random.uniform(); }
    int whole(int low, int high) {
        return low + static_cast<int>(m_random.below(static_cast<std::uint64_t>(high - low + 1)));
    }
    bool flag() { return m_random.below(2) == 1; }
    template <typename Kind>
    Kind kind(int count) {
        return static_cast<Kind>(whole(0, count - 1));
    }
    ComputeSettings compute(int workers);
    Straggler straggler(int workers);
    ArchitectureSettings architecture();
    TrainingSettings training();
    std::vector<double> times(int count);

    Random m_random;
};

std::vector<double> Drawn::times(int count) {
    std::vector<double> out;
    for (int i = 0; i < count; ++i)
        out.push_back(real(0.001, 0.1));
    return out;
}

ComputeSettings Drawn::compute(int workers) {
    ComputeSettings out;
    out.kind = kind<ComputeKind>(7);
    if (out.kind == ComputeKind::Fixed)
        out.seconds = real(0.001, 0.1);
    if (out.kind == ComputeKind::PerWorker)
        out.perWorker = times(workers);
    for (int i = 0; out.kind == ComputeKind::Table && i < workers; ++i)
        out.table.push_back(times(whole(1, 4)));
    if (out.kind == ComputeKind::Uniform) {
        out.lowS = real(0, 0.1);
        out.highS = real(0.1, 0.2);
    }
    if (out.kind == ComputeKind::Exponential || out.kind == ComputeKind::Lognormal)
        out.meanS = real(0.001, 0.1);
    if (out.kind == ComputeKind::Lognormal) {
        out.cv = real(0, 1);
        if (flag()) {
            out.clipLow = real(0, 0.1);
            out.clipHigh = real(0.1, 1);
        }
    }
    return out;
}

Straggler Drawn::straggler(int workers) {
    Straggler out;
    out.kind = kind<StragglerKind>(6);
    const StragglerKind it = out.kind;
    if (it == StragglerKind::Fixed)
        out.worker = whole(0, workers - 1);
    if (it == StragglerKind::Fixed || it == StragglerKind::Bursty)
        out.factor = real(1, 4);
    if (it == StragglerKind::Fixed || it == StragglerKind::Bursty || it == StragglerKind::Random)
        out.delayS = real(0, 1);
    if (it == StragglerKind::Random)
        out.count = whole(1, workers);
    if (it == StragglerKind::RotatingSkew) {
        out.minS = real(0, 0.1);
        out.maxS = real(0.1, 0.2);
    }
    if (it == StragglerKind::LinearSkew)
        out.stepS = real(0, 0.1);
    if (it == StragglerKind::Bursty) {
        out.probability = m_random.uniform();
        out.meanSteps = real(1, 20);
    }
    return out;
}

TrainingSettings Drawn::training() {
    TrainingSettings out;
    out.batch = whole(1, 100);
    out.epochs = whole(1, 20);
    if (flag())
        out.steps = whole(1, 1000);
    out.learningRate = real(1e-6, 1);
    out.learningRateScaling = kind<LearningRateScaling>(2);
    out.momentum = real(0, 0.99);
    out.weightDecay = real(0, 0.1);
    out.warmupEpochs = real(0, 5);
    for (int i = whole(0, 3); i > 0; --i)
        out.decay.emplace_back(real(0, 20), real(0.01, 1));
    out.evaluateEveryEpochs = whole(1, 5);
    return out;
}

ArchitectureSettings Drawn::architecture() {
    constexpr std::array kinds{ArchitectureKind::Ps, ArchitectureKind::P2p,
        ArchitectureKind::P2pSharded, ArchitectureKind::Ring, ArchitectureKind::RecursiveDoubling,
        ArchitectureKind::HalvingDoubling};
    ArchitectureSettings out;
    out.kind = kinds[m_random.below(kinds.size())];
    out.servers = whole(1, 4);
    out.updateS = real(0, 0.1);
    out.buckets.equal = whole(0, 9);
    for (int i = out.buckets.equal == 0 ? whole(0, 3) : 0; i > 0; --i)
        out.buckets.listed.emplace_back(real(0.01, 1), real(0, 1));
    out.quorum = whole(1, 4);
    out.lateGradient = kind<LateGradient>(3);
    out.missedResults = kind<MissedResults>(2);
    out.lateWorker = kind<LateWorker>(3);
    out.contribute = kind<Contribute>(2);
    out.divisor = kind<Divisor>(2);
    out.collective = kind<Collective>(2);
    out.activationS = flag() ? std::optional(real(0, 0.1)) : std::nullopt;
    out.barrierEachRound = flag();
    out.fullRoundEvery = whole(0, 40);
    out.modelSyncEveryEpochs = whole(0, 10);
    out.modelSync = kind<ModelSync>(2);
    out.stalenessBound = flag() ? std::optional<Step>(whole(0, 9)) : std::nullopt;
    out.quota = kind<Quota>(2);
    out.period = whole(1, 8);
    out.mix = kind<Mix>(2);
    return out;
}

Scenario Drawn::scenario() {
    Scenario out;
    out.name = flag() ? "n\xC3\xA4me \"quoted\"" : "";
    out.notes = flag() ? "line\nline" : "";
    out.seed = m_random.next();
    out.architecture = architecture();
    ClusterSettings& cluster = out.cluster;
    cluster.workers = whole(1, 8);
    cluster.emulate = flag();
    cluster.bandwidthBitsPerS = real(1e8, 1e10);
    cluster.latencyS = real(0, 0.01);
    cluster.sharing = kind<Sharing>(2);
    cluster.segmentBytes = whole(1024, 1000000);
    if (flag())
        cluster.gradientBytes = real(1, 1e6);
    if (flag())
        cluster.nodes = {{"worker-0", 1e8, std::nullopt}};
    cluster.compute = compute(cluster.workers);
    for (int i = whole(0, 3); i > 0; --i)
        cluster.stragglers.push_back(straggler(cluster.workers));
    if (flag())
        cluster.timeDilation = real(1, 10);
    out.model
        = {{196, whole(1, 300), 10}, kind<Activation>(3), kind<Loss>(2), kind<Initialisation>(4)};
    out.data = {DataSource::FashionMini, flag() ? "/data" : ""};
    out.training = training();
    return out;
}

std::string contentsOf(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

class ScenarioJson : public QObject {
    Q_OBJECT
private slots:
    void emptyObjectIsAllDefaults() {
        QVERIFY(scenarioFromJson("{}") == Scenario{});
        QCOMPARE(scenarioFromJson("{}").seed, std::uint64_t(1));
    }

    void writingAndReadingGivesTheSame() {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const Scenario drawn = Drawn(seed).scenario();
            const std::string text = scenarioToText(drawn);
            try {
                QVERIFY2(scenarioFromJson(text) == drawn, text.c_str());
            } catch (const ScenarioError& error) {
                QFAIL((std::string(error.what()) + "\n" + text).c_str());
            }
        }
    }

    void everyFieldIsWritten() {
        const auto json = scenarioToJson(Scenario{});
        QVERIFY(json["ringside"] == 1);
        QCOMPARE(json["cluster"].size(), std::size_t(13));
        QCOMPARE(json["training"].size(), std::size_t(10));
        QVERIFY(json["cluster"]["time_dilation"] == "auto");
        QVERIFY(json["training"]["steps"].is_null());
        QCOMPARE(json.begin().key(), std::string("ringside"));
    }

    void halfACharacterCanStillBeSaved() {
        Scenario scenario;
        scenario.name = "caf\xC3";
        QVERIFY(scenarioFromJson(scenarioToText(scenario)).name.starts_with("caf"));
    }

    void fieldsOfLaterVersionsAtTheirDefault() {
        const std::string text
            = contentsOf(RINGSIDE_SOURCE_DIR "/tests/scenario/all_defaults.json");
        QVERIFY(scenarioFromJson(text) == Scenario{});
    }

    void builtInScenariosAreValid() {
        QCOMPARE(builtInScenarios().size() >= 5, true);
        QCOMPARE(builtInScenarios().front().name, std::string_view("first-run"));
        for (const BuiltInScenario& builtIn : builtInScenarios()) {
            const Scenario scenario = scenarioFromJson(builtIn.text);
            QCOMPARE(std::string_view(scenario.name), builtIn.name);
            QVERIFY(!builtIn.title.empty() && !scenario.notes.empty());
        }
    }

    void firstRunIsAsDocumented() {
        const Scenario scenario = scenarioFromJson(builtInScenarios().front().text);
        QVERIFY(scenario.architecture.kind == ArchitectureKind::Ring);
        QCOMPARE(scenario.cluster.workers, 4);
        QCOMPARE(scenario.cluster.segmentBytes, 8192.0);
        QCOMPARE(scenario.cluster.compute.seconds, 0.02);
        QCOMPARE(totalSteps(scenario, 5000), Step(1000));
        // 1,000 steps of 20 ms and a ring of 53 kB at 100 Mbit/s: about half a minute.
        QCOMPARE(gradientBytes(scenario), 53032.0);
    }

    void settings() {
        QCOMPARE(withSetting({}, "cluster.workers=8").cluster.workers, 8);
        QVERIFY(withSetting({}, "architecture.kind=ps").architecture.kind == ArchitectureKind::Ps);
        QCOMPARE(withSetting({}, "name=12 monkeys").name, std::string("12 monkeys"));
        QCOMPARE(withSetting({}, "name=a=b").name, std::string("a=b"));
        QCOMPARE(withSetting({}, "model.layers[1]=7").model.layers, (std::vector{196, 7, 10}));
        QCOMPARE(withSetting({}, "model.layers.1=7").model.layers, (std::vector{196, 7, 10}));
        QCOMPARE(*withSetting({}, "training.steps=5").training.steps, Step(5));
    }

    void settingsOfListsAndKinds() {
        const Scenario slow
            = withSetting({}, R"(cluster.stragglers=[{"kind":"fixed","worker":3,"delay_s":0.1}])");
        QCOMPARE(slow.cluster.stragglers.at(0).delayS, 0.1);
        QCOMPARE(
            withSetting(slow, "cluster.stragglers[0].delay_s=0.2").cluster.stragglers.at(0).delayS,
            0.2);
        QCOMPARE(
            withSetting(slow, "cluster.stragglers[1].kind=video_like").cluster.stragglers.size(),
            std::size_t(2));
        QVERIFY_THROWS_EXCEPTION(
            ScenarioError, withSetting(slow, "cluster.stragglers[2].kind=video_like"));
        const Scenario fixed
            = withSettings({}, {"cluster.compute.kind=fixed", "cluster.compute.seconds=0.02"});
        QCOMPARE(fixed.cluster.compute.seconds, 0.02);
        QVERIFY(withSetting(fixed, "cluster.compute.kind=measured").cluster.compute
            == ComputeSettings{});
    }

    void files() {
        const std::string folder = RINGSIDE_SOURCE_DIR "/resources/scenarios/";
        QCOMPARE(scenarioFromFile(folder + "paper-a.json").training.learningRate, 0.0014);
        QVERIFY_THROWS_EXCEPTION(FileError, scenarioFromFile(folder + "none.json"));
        QVERIFY_THROWS_EXCEPTION(FileError, scenarioFromFile(folder));
    }
};

QTEST_GUILESS_MAIN(ScenarioJson)
#include "tst_scenario_json.moc"
