// SPDX-License-Identifier: GPL-3.0-or-later
// The update rules of local SGD, gossip and the asynchronous server: written down once more in
// float64, held against the reference values on a quadratic, and then the simulated training
// against them on real data.
#include "engine/sim/simulation.h"
#include "tests/support/trace_list.h"

#include <QtTest>
#include <nlohmann/json.hpp>

#include <fstream>
#include <functional>
#include <set>

using namespace ringside;
using nlohmann::json;

namespace {

using Vec = std::vector<double>;
/// Gradient of this worker's mini-batch of this step at these weights.
using Gradient = std::function<Vec(Rank, Step, const Vec&)>;
using Replicas = std::vector<Vec>;

void apply(Vec& weights, const Vec& gradient, double rate) {
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] -= rate * gradient[i];
}

Vec meanOf(const Replicas& replicas) {
    Vec mean(replicas.front().size(), 0);
    for (const Vec& replica : replicas)
        apply(mean, replica, -1.0 / static_cast<double>(replicas.size()));
    return mean;
}

void localStep(Replicas& x, const Gradient& gradient, Step step, bool averages, double rate) {
    for (std::size_t i = 0; i < x.size(); ++i)
        apply(x[i], gradient(static_cast<Rank>(i), step, x[i]), rate);
    if (averages)
        x.assign(x.size(), meanOf(x));
}

Replicas mixed(const Replicas& x) {
    Replicas result;
    const std::size_t w = x.size();
    for (std::size_t i = 0; i < w; ++i) {
        Replicas near{x[i]};
        if (w > 1)
            near.push_back(x[(i + 1) % w]);
        if (w > 2)
            near.push_back(x[(i + w - 1) % w]);
        result.push_back(meanOf(near));
    }
    return result;
}

void gossipStep(Replicas& x, const Gradient& gradient, Step step, bool adaptFirst, double rate) {
    Replicas gradients;
    for (std::size_t i = 0; i < x.size(); ++i)
        gradients.push_back(gradient(static_cast<Rank>(i), step, x[i]));
    if (!adaptFirst)
        x = mixed(x);
    for (std::size_t i = 0; i < x.size(); ++i)
        apply(x[i], gradients[i], rate);
    if (adaptFirst)
        x = mixed(x);
}

/// One server: each push is applied alone, then its worker gets the newest weights.
struct AsyncServer {
    Vec weights;
    Replicas copies;
    std::vector<std::int64_t> pulled;
    std::vector<Step> steps;
    std::int64_t version = 0;

    AsyncServer(const Vec& start, std::size_t workers)
        : weights(start)
        , copies(workers, start)
        , pulled(workers, 0)
        , steps(workers, 0) { }
    std::int64_t push(Rank worker, const Gradient& gradient, double rate) {
        const auto i = static_cast<std::size_t>(worker);
        const std::int64_t age = version - pulled[i];
        apply(weights, gradient(worker, steps[i]++, copies[i]), rate);
        copies[i] = weights;
        pulled[i] = ++version;
        return age;
    }
};

json golden(const std::string& name) {
    std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/tests/golden/" + name + ".json");
    return json::parse(file);
}

/// f_i(x) = (x - c_i)' A_i (x - c_i) / 2.
Gradient quadratic(const json& problem) {
    const auto a = problem["A"].get<std::vector<std::vector<Vec>>>();
    const auto c = problem["c"].get<std::vector<Vec>>();
    return [a, c](Rank worker, Step, const Vec& x) {
        const auto i = static_cast<std::size_t>(worker);
        Vec gradient(x.size(), 0);
        for (std::size_t row = 0; row < x.size(); ++row)
            for (std::size_t column = 0; column < x.size(); ++column)
                gradient[row] += a[i][row][column] * (x[column] - c[i][column]);
        return gradient;
    };
}

void compare(const Vec& actual, const json& expected) {
    for (std::size_t i = 0; i < actual.size(); ++i) {
        const double value = expected[i];
        QVERIFY2(std::abs(actual[i] - value) <= 1e-12 * std::max(1.0, std::abs(value)),
            qPrintable(QStringLiteral("%1, expected %2").arg(actual[i], 0, 'g', 15).arg(value)));
    }
}

std::shared_ptr<const Dataset> miniData() {
    static const auto data = loadDataset({}, Part::Train);
    return data;
}

Scenario trainingScenario(ArchitectureKind kind, int workers) {
    Scenario scenario;
    scenario.architecture.kind = kind;
    scenario.cluster.workers = workers;
    scenario.cluster.compute = {.kind = ComputeKind::Exponential, .meanS = 0.01};
    scenario.training.batch = 20;
    scenario.training.steps = 6;
    return scenario;
}

Gradient networkGradient(const Scenario& scenario) {
    const auto network = std::make_shared<nn::Mlp>(networkShape(scenario), scenario.training.batch);
    const auto sampler = std::make_shared<Sampler>(
        miniData()->samples, scenario.cluster.workers, scenario.training.batch, scenario.seed);
    const int batch = scenario.training.batch;
    return [=](Rank worker, Step step, const Vec& x) {
        std::vector<float> rows(static_cast<std::size_t>(batch) * 196);
        std::vector<std::int32_t> labels(static_cast<std::size_t>(batch));
        miniData()->gather(sampler->batch(step, worker), rows, labels);
        const std::vector<float> weights(x.begin(), x.end());
        std::vector<float> gradient(weights.size());
        network->gradient(weights, {batch, rows, labels, {}}, gradient);
        return Vec(gradient.begin(), gradient.end());
    };
}

TraceList train(const Scenario& scenario) {
    TraceList trace;
    Simulation simulation(scenario, planOf(scenario, miniData()->samples, 0), miniData(), trace);
    simulation.run();
    return trace;
}

double distance(const std::vector<float>& a, const Vec& b) {
    double largest = a.size() == b.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        largest = std::max(largest, std::abs(static_cast<double>(a[i]) - b[i]));
    return largest;
}

Vec startOf(const Scenario& scenario) {
    const std::vector<float> start = initialWeights(scenario);
    return {start.begin(), start.end()};
}

} // namespace

class AsynchronousWeights : public QObject {
    Q_OBJECT
private slots:
    void localSgdRule() {
        const json file = golden("sem_quad_localsgd_H2");
        Replicas x(file["problem"]["P"], file["problem"]["x0"].get<Vec>());
        const Gradient gradient = quadratic(file["problem"]);
        const Step steps = file["params"]["steps"], period = file["params"]["H"];
        for (Step step = 0; step < steps; ++step) {
            const bool averages = (step + 1) % period == 0 || step + 1 == steps;
            localStep(x, gradient, step, averages, file["problem"]["lr"]);
            const json& expected = file["expect"][static_cast<std::size_t>(step)];
            QCOMPARE(averages, expected["averaged"].get<bool>());
            for (std::size_t i = 0; i < x.size(); ++i)
                compare(x[i], expected["replicas"][i]);
        }
    }
    void gossipRule() {
        const json file = golden("sem_quad_gossip_dpsgd");
        Replicas x(file["problem"]["P"], file["problem"]["x0"].get<Vec>());
        const Gradient gradient = quadratic(file["problem"]);
        for (const json& expected : file["expect"]) {
            gossipStep(x, gradient, 0, false, file["problem"]["lr"]);
            for (std::size_t i = 0; i < x.size(); ++i)
                compare(x[i], expected["replicas"][i]);
            compare(meanOf(x), expected["mean"]);
        }
    }
    void asynchronousRule() {
        const json file = golden("sem_quad_async_ps");
        const std::size_t workers = file["problem"]["P"];
        AsyncServer server(file["problem"]["x0"].get<Vec>(), workers);
        const Gradient gradient = quadratic(file["problem"]);
        for (const json& expected : file["expect"]) {
            QCOMPARE(server.push(expected["worker"], gradient, file["problem"]["lr"]),
                expected["staleness"].get<std::int64_t>());
            compare(server.weights, expected["weights"]);
        }
    }
    void localSgdTrainsSo() {
        for (const int workers : {1, 2, 3, 5}) {
            Scenario scenario = trainingScenario(ArchitectureKind::LocalSgd, workers);
            scenario.architecture.period = 4;
            const TraceList trace = train(scenario);
            Replicas x(static_cast<std::size_t>(workers), startOf(scenario));
            for (Step step = 0; step < 6; ++step)
                localStep(x, networkGradient(scenario), step, step == 3 || step == 5, 0.1);
            for (Rank rank = 0; rank < workers; ++rank)
                QVERIFY(distance(trace.replicas.at({5, rank}), x[0]) < 1e-5);
            QCOMPARE(trace.replicas.at({5, 0}), trace.replicas.at({5, workers - 1})); // to the bit
        }
    }
    void localSgdAveragesAtTheEndOfAnEpoch() {
        Scenario scenario = trainingScenario(ArchitectureKind::LocalSgd, 2);
        scenario.training.batch = 500; // K = 5
        scenario.training.steps = 12;
        std::set<Step> averaged;
        for (const MessageEvent& message : train(scenario).messages)
            averaged.insert(message.step);
        QCOMPARE(averaged, (std::set<Step>{3, 4, 8, 9, 11}));
    }
    void gossipTrainsSo_data() {
        QTest::addColumn<int>("workers");
        QTest::addColumn<bool>("adaptFirst");
        QTest::addColumn<bool>("overlap");
        for (const int workers : {1, 2, 3, 5}) {
            QTest::addRow("w%d", workers) << workers << false << false;
            QTest::addRow("w%d overlap", workers) << workers << false << true;
            QTest::addRow("w%d adapt first", workers) << workers << true << false;
        }
    }
    void gossipTrainsSo() {
        QFETCH(int, workers);
        QFETCH(bool, adaptFirst);
        QFETCH(bool, overlap);
        Scenario scenario = trainingScenario(ArchitectureKind::Gossip, workers);
        scenario.architecture.mix = adaptFirst ? Mix::AdaptThenCombine : Mix::CombineThenAdapt;
        scenario.architecture.overlap = overlap;
        QVERIFY(validate(scenario).empty());
        const TraceList trace = train(scenario);
        Replicas x(static_cast<std::size_t>(workers), startOf(scenario));
        for (Step step = 0; step < 6; ++step)
            gossipStep(x, networkGradient(scenario), step, adaptFirst, 0.1);
        for (Rank rank = 0; rank < workers; ++rank)
            QVERIFY(
                distance(trace.replicas.at({5, rank}), x[static_cast<std::size_t>(rank)]) < 1e-5);
    }
    void asynchronousServerTrainsSo() {
        for (const int workers : {1, 2, 5}) {
            for (const double updateS : {0.0, 0.004}) {
                Scenario scenario = trainingScenario(ArchitectureKind::PsAsync, workers);
                scenario.architecture.updateS = updateS;
                const TraceList trace = train(scenario);
                AsyncServer server(startOf(scenario), static_cast<std::size_t>(workers));
                for (const UpdateEvent& update : trace.updates)
                    QCOMPARE(
                        server.push(update.worker, networkGradient(scenario), 0.1), update.age);
                QVERIFY(distance(trace.snapshots.at(5), server.weights) < 2e-5);
            }
        }
    }
};

QTEST_GUILESS_MAIN(AsynchronousWeights)
#include "tst_asynchronous_weights.moc"
