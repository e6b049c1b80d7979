// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/random.h"
#include "tests/nn/reference_mlp.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <cstring>
#include <fstream>
#include <limits>

using namespace ringside;
using namespace ringside::nn;

namespace {

constexpr int samples = 7;

std::vector<float> toFloat(const std::vector<double>& values) {
    return {values.begin(), values.end()};
}

/// Values that are exact in float32, so that reference and library see the same problem.
std::vector<double> draw(Random& random, std::size_t count, double scale) {
    std::vector<double> values;
    while (values.size() < count)
        values.push_back(static_cast<float>(scale * random.normal()));
    return values;
}

ReferenceMlp randomProblem(const Shape& shape, Random& random) {
    ReferenceMlp problem{shape, draw(random, samples * std::size_t(shape.layers.front()), 1), {},
        draw(random, samples * std::size_t(shape.layers.back()), 1)};
    for (int i = 0; i < samples; ++i)
        problem.labels.push_back(static_cast<std::int32_t>(random.below(shape.layers.back())));
    return problem;
}

/// The problem's data as float32 and a batch that looks at it.
struct FloatBatch {
    explicit FloatBatch(const ReferenceMlp& problem)
        : inputs(toFloat(problem.inputs))
        , labels(problem.labels)
        , targets(toFloat(problem.targets)) { }
    Batch batch() const { return {static_cast<int>(labels.size()), inputs, labels, targets}; }
    std::vector<float> inputs;
    std::vector<std::int32_t> labels;
    std::vector<float> targets;
};

double largest(const std::vector<double>& values) {
    double result = 0;
    for (const double value : values)
        result = std::max(result, std::abs(value));
    return result;
}

double largestDifference(const std::vector<double>& expected, std::span<const float> found) {
    double result = 0;
    for (std::size_t i = 0; i < expected.size(); ++i)
        result = std::max(result, std::abs(expected[i] - found[i]));
    return result;
}

nlohmann::json golden(const std::string& name) {
    std::ifstream file(std::string(RINGSIDE_SOURCE_DIR "/tests/golden/") + name);
    return nlohmann::json::parse(file);
}

/// One mini-batch of the golden problem: the rows named by `indices`.
struct GoldenBatch {
    GoldenBatch(const nlohmann::json& problem, const std::vector<int>& indices)
        : size(static_cast<int>(indices.size())) {
        for (const int index : indices) {
            for (const float value : problem["data"][index])
                inputs.push_back(value);
            labels.push_back(problem["labels"][index]);
        }
    }
    Batch batch() const { return {size, inputs, labels, {}}; }
    int size;
    std::vector<float> inputs;
    std::vector<std::int32_t> labels;
};

} // namespace

class MlpGradientTest : public QObject {
    Q_OBJECT

private slots:
    void equalsFiniteDifferences_data() {
        QTest::addColumn<QList<int>>("layers");
        QTest::addColumn<int>("activation");
        QTest::addColumn<int>("loss");
        // Widths on both sides of the packets of 4, 8 and 16 floats, and a layer of a single unit.
        const std::vector<QList<int>> shapes{
            {5, 3}, {1, 1}, {33, 10}, {6, 19, 4}, {9, 1, 3}, {4, 8, 5, 3}, {17, 16, 33, 12, 10}};
        for (const QList<int>& layers : shapes)
            for (int activation = 0; activation < 3; ++activation)
                for (int loss = 0; loss < 2; ++loss)
                    QTest::addRow("depth %d width %d activation %d loss %d",
                        static_cast<int>(layers.size()) - 1, layers.front(), activation, loss)
                        << layers << activation << loss;
    }
    void equalsFiniteDifferences() {
        QFETCH(QList<int>, layers);
        QFETCH(int, activation);
        QFETCH(int, loss);
        Random random(7, Purpose::SyntheticData, layers.size(), activation * 2 + loss);
        const Shape shape{{layers.begin(), layers.end()}, static_cast<Activation>(activation),
            static_cast<Loss>(loss)};
        const ReferenceMlp problem = randomProblem(shape, random);
        const FloatBatch data(problem);
        Mlp mlp(shape, samples);
        const std::vector<double> weights = draw(random, mlp.parameters(), 0.6);
        std::vector<float> gradient(mlp.parameters(), 1e9F);
        const double found = mlp.gradient(toFloat(weights), data.batch(), gradient);
        const double expected = problem.loss(weights);
        // About a hundred roundings of 6e-8 each lie between the inputs and a component.
        constexpr double tolerance = 1e-5;
        QVERIFY2(std::abs(found - expected) <= tolerance * std::max(1.0, expected),
            qPrintable(QString("%1 %2").arg(found).arg(expected)));
        const std::vector<double> reference = problem.gradient(weights);
        const double error = largestDifference(reference, gradient);
        QVERIFY2(error <= tolerance * std::max(0.1, largest(reference)),
            qPrintable(QString("off by %1 of %2").arg(error).arg(largest(reference))));
    }

    void labelsStandForOneHotTargets() {
        const Shape shape{{6, 5, 4}, Activation::Tanh, Loss::MeanSquaredError};
        Random random(6, Purpose::SyntheticData);
        ReferenceMlp problem = randomProblem(shape, random);
        problem.targets.assign(samples * 4, 0.0);
        for (int i = 0; i < samples; ++i)
            problem.targets[i * 4 + problem.labels[i]] = 1;
        const FloatBatch data(problem);
        Batch labelled = data.batch(), targeted = data.batch();
        labelled.targets = {};
        targeted.labels = {};
        Mlp mlp(shape, samples);
        const std::vector<float> weights = initialWeights(shape, Initialisation::He, 1);
        std::vector<float> one(weights.size()), two(weights.size());
        QCOMPARE(mlp.gradient(weights, labelled, one), mlp.gradient(weights, targeted, two));
        QCOMPARE(one, two);
        QCOMPARE(mlp.evaluate(weights, targeted).accuracy, 0.0);
        QCOMPARE(mlp.evaluate(weights, labelled).loss, mlp.evaluate(weights, targeted).loss);
        QVERIFY(mlp.evaluate(weights, labelled).accuracy > 0);
    }

    void equalsGoldenGradients() {
        const nlohmann::json file = golden("sem_mlp_gradients.json");
        const nlohmann::json& problem = file["problem"];
        const std::vector<float> start = problem["x0"];
        Mlp mlp({problem["layers"], Activation::Tanh, Loss::Softmax}, problem["b"]);
        QCOMPARE(mlp.parameters(), start.size());
        QVERIFY(!file["expect"].empty());
        for (const nlohmann::json& expected : file["expect"]) {
            const GoldenBatch data(problem, expected["minibatch"]);
            std::vector<float> gradient(start.size());
            const float loss = mlp.gradient(start, data.batch(), gradient);
            QVERIFY(std::abs(loss - expected["loss"].get<double>()) < 1e-6);
            QVERIFY(largestDifference(expected["weights"], gradient) < 1e-6);
        }
    }

    void synchronousStepsEqualGolden() {
        const nlohmann::json file = golden("sem_mlp_sync.json");
        const nlohmann::json& problem = file["problem"];
        std::vector<float> weights = problem["x0"];
        const int workers = problem["P"];
        const int batch = problem["b"];
        Mlp mlp({problem["layers"], Activation::Tanh, Loss::Softmax}, batch);
        for (const nlohmann::json& round : file["expect"]) {
            std::vector<float> sum(weights.size(), 0.0F);
            for (int worker = 0; worker < workers; ++worker) {
                // In this problem worker i always draws the rows 2i and 2i + 1.
                const std::vector<int> indices{2 * worker, 2 * worker + 1};
                std::vector<float> gradient(weights.size());
                mlp.gradient(weights, GoldenBatch(problem, indices).batch(), gradient);
                add(sum, gradient);
            }
            sgdStep(weights, sum, 1.0F / static_cast<float>(workers), {},
                {.learningRate = problem["lr"]});
            QVERIFY(largestDifference(round["weights"], weights) < 1e-5);
        }
        std::vector<int> all(problem["data"].size());
        std::iota(all.begin(), all.end(), 0);
        const double loss = mlp.evaluate(weights, GoldenBatch(problem, all).batch()).loss;
        QVERIFY(std::abs(loss - file["final_loss"].get<double>()) < 1e-5);
    }

    void sameInputsGiveSameBits() {
        const Shape shape{{37, 21, 10}, Activation::Tanh, Loss::Softmax};
        Random random(3, Purpose::SyntheticData);
        const FloatBatch data(randomProblem(shape, random));
        const std::vector<float> weights = initialWeights(shape, Initialisation::He, 1);
        std::vector<std::vector<float>> gradients;
        for (int offset = 0; offset < 5;
             ++offset) { // buffers of every alignment, workspaces of any size
            Mlp mlp(shape, samples + 9 * offset);
            std::vector<float> shifted(offset, 0.0F), gradient(offset + weights.size());
            std::vector<float> inputs(offset, 0.0F);
            shifted.insert(shifted.end(), weights.begin(), weights.end());
            inputs.insert(inputs.end(), data.inputs.begin(), data.inputs.end());
            Batch batch = data.batch();
            batch.inputs = std::span(inputs).subspan(offset);
            const auto result = std::span(gradient).subspan(offset);
            mlp.gradient(std::span(shifted).subspan(offset), batch, result);
            mlp.gradient(std::span(shifted).subspan(offset), batch, result);
            gradients.emplace_back(result.begin(), result.end());
            QCOMPARE(std::memcmp(gradients[0].data(), result.data(), result.size_bytes()), 0);
        }
    }

    void evaluationWorksInSlices() {
        const Shape shape{{12, 9, 5}, Activation::Relu, Loss::Softmax};
        Random random(4, Purpose::SyntheticData);
        const ReferenceMlp problem = randomProblem(shape, random);
        const FloatBatch data(problem);
        Mlp slices(shape, 3);
        const std::vector<double> weights = draw(random, slices.parameters(), 0.5);
        int correct = 0;
        for (std::size_t i = 0; i < samples; ++i) {
            const std::vector<double> scores = problem.outputs(weights, i);
            correct += std::ranges::max_element(scores) - scores.begin() == problem.labels[i];
        }
        const Evaluation found = slices.evaluate(toFloat(weights), data.batch());
        QVERIFY(std::abs(found.loss - problem.loss(weights)) < 1e-5);
        QCOMPARE(found.accuracy, correct / double(samples));
    }

    void notANumberIsNotHidden_data() {
        QTest::addColumn<int>("activation");
        for (int activation = 0; activation < 3; ++activation)
            QTest::addRow("activation %d", activation) << activation;
    }
    void notANumberIsNotHidden() {
        QFETCH(int, activation);
        const Shape shape{{20, 18, 10}, static_cast<Activation>(activation), Loss::Softmax};
        Random random(5, Purpose::SyntheticData);
        const FloatBatch data(randomProblem(shape, random));
        Mlp mlp(shape, samples);
        for (const std::size_t place : {std::size_t{0}, std::size_t{365}, mlp.parameters() - 1}) {
            std::vector<float> weights = initialWeights(shape, Initialisation::He, 1);
            weights[place] = std::numeric_limits<float>::quiet_NaN();
            std::vector<float> gradient(weights.size());
            const float loss = mlp.gradient(weights, data.batch(), gradient);
            QVERIFY(!std::isfinite(loss));
            QVERIFY(!allFinite(gradient));
        }
    }

    void wrongSizesAreRefused() {
        const Shape shape{{4, 3}, Activation::Relu, Loss::Softmax};
        Mlp mlp(shape, 2);
        std::vector<float> weights(15), gradient(15), inputs(8);
        const std::vector<std::int32_t> labels{0, 2}, wrong{0, 3};
        mlp.gradient(weights, {2, inputs, labels, {}}, gradient);
        const auto refuses = [&](const Batch& batch) {
            QVERIFY_EXCEPTION_THROWN(mlp.gradient(weights, batch, gradient), std::invalid_argument);
        };
        refuses({2, inputs, wrong, {}});
        refuses({1, inputs, labels, {}});
        refuses({0, {}, {}, {}});
        std::vector<float> more(12);
        const std::vector<std::int32_t> three{0, 1, 2};
        refuses({3, more, three, {}});
        QVERIFY_EXCEPTION_THROWN(
            Mlp({{4}, Activation::Relu, Loss::Softmax}, 2), std::invalid_argument);
        QVERIFY_EXCEPTION_THROWN(
            Mlp({{4, 0}, Activation::Relu, Loss::Softmax}, 2), std::invalid_argument);
    }
};

QTEST_GUILESS_MAIN(MlpGradientTest)
#include "tst_mlp_gradient.moc"
