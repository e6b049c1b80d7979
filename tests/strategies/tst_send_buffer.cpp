// SPDX-License-Identifier: GPL-3.0-or-later
// What a send buffer hands in, against weights that an independent implementation computed.
#include "engine/nn/mlp.h"
#include "engine/strategies/send_buffer.h"

#include <QtTest>
#include <nlohmann/json.hpp>

#include <cmath>
#include <deque>
#include <fstream>
#include <functional>

using namespace ringside;
using nlohmann::json;

namespace {

json golden(const std::string& name) {
    std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/tests/golden/" + name + ".json");
    return json::parse(file);
}

using Gradient = std::function<std::vector<float>(int worker, const std::vector<float>& weights)>;

/// Plays a golden case's script: gradient k of a worker is computed from the weights after k
/// rounds.
void play(const json& file, const Gradient& gradient, double tolerance) {
    const json& problem = file["problem"];
    const int workers = problem["P"];
    std::vector<std::vector<float>> history{problem["x0"].get<std::vector<float>>()};
    const std::size_t size = history.front().size();
    std::deque<SendBuffer> buffers;
    for (int i = 0; i < workers; ++i)
        buffers.emplace_back(LateGradient::Accumulate, size);
    Step round = 0;
    for (const json& entry : file["params"]["script"]) {
        for (const json& ready : entry["ready"]) {
            const int worker = ready[0];
            const Step version = ready[1];
            buffers[std::size_t(worker)].put(
                gradient(worker, history[std::size_t(version)]), version, version < round);
        }
        const json& expected = file["expect"][std::size_t(round)];
        std::vector<float> weights = history.back(), sum(size, 0.0f), handed(size);
        std::vector<int> included;
        json ages = json::array();
        for (int worker = 0; worker < workers; ++worker) {
            const auto own = buffers[std::size_t(worker)].take(round, handed);
            for (std::size_t i = 0; i < size; ++i)
                sum[i] += handed[i];
            if (own.empty())
                continue;
            included.push_back(worker);
            ages.push_back(own);
        }
        QCOMPARE(included, expected["included"].get<std::vector<int>>());
        QVERIFY(ages == expected["staleness"]);
        nn::sgdStep(weights, sum, 1.0f / expected["divisor"].get<float>(), {},
            {.learningRate = problem["lr"].get<float>()});
        for (std::size_t i = 0; i < size; ++i)
            QVERIFY(std::abs(weights[i] - expected["weights"][i].get<double>()) < tolerance);
        history.push_back(weights);
        ++round;
    }
    QCOMPARE(round, Step(6));
}

} // namespace

class SendBufferTest : public QObject {
    Q_OBJECT
private slots:
    void quadratic() {
        const json file = golden("sem_quad_eager_buffer");
        play(
            file,
            [&](int worker, const std::vector<float>& x) {
                const json& A = file["problem"]["A"][std::size_t(worker)];
                const json& c = file["problem"]["c"][std::size_t(worker)];
                std::vector<float> g(2, 0.0f);
                for (std::size_t i = 0; i < 2; ++i)
                    for (std::size_t j = 0; j < 2; ++j)
                        g[i] += A[i][j].get<float>() * (x[j] - c[j].get<float>());
                return g;
            },
            2e-6);
    }

    void perceptron() {
        const json file = golden("sem_mlp_eager_buffer");
        const json& problem = file["problem"];
        nn::Mlp mlp({problem["layers"], nn::Activation::Tanh, nn::Loss::Softmax}, problem["b"]);
        play(
            file,
            [&](int worker, const std::vector<float>& weights) {
                std::vector<float> inputs;
                std::vector<std::int32_t> labels;
                for (const std::size_t row :
                    {2 * std::size_t(worker), 2 * std::size_t(worker) + 1}) {
                    for (const json& value : problem["data"][row])
                        inputs.push_back(value);
                    labels.push_back(problem["labels"][row]);
                }
                std::vector<float> gradient(weights.size());
                mlp.gradient(weights, {problem["b"].get<int>(), inputs, labels, {}}, gradient);
                return gradient;
            },
            1e-5);
    }

    void policies() {
        const std::vector<float> one{1.0f}, two{2.0f};
        std::vector<float> out(1);
        SendBuffer replace(LateGradient::Replace, 1), drop(LateGradient::Drop, 1);
        replace.put(one, 0, true);
        replace.put(two, 1, false);
        QCOMPARE(replace.take(3, out), std::vector<std::int32_t>{2});
        QCOMPARE(out[0], 2.0f);
        QCOMPARE(replace.dropped(), std::int64_t(1));
        drop.put(one, 0, true);
        QCOMPARE(drop.held(), std::int64_t(0));
        drop.put(two, 1, false);
        QCOMPARE(drop.take(1, out), std::vector<std::int32_t>{0});
        QVERIFY(drop.take(2, out).empty());
        QCOMPARE(out[0], 0.0f);
        QCOMPARE(drop.produced(), drop.taken() + drop.dropped());
    }
};

QTEST_GUILESS_MAIN(SendBufferTest)
#include "tst_send_buffer.moc"
