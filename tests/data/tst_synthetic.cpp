// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/data/synthetic.h"
#include "engine/nn/mlp.h"

#include <QtTest>

#include <cmath>
#include <numeric>

using namespace ringside;

class Synthetic : public QObject {
    Q_OBJECT
private slots:
    void spiralIsDrawable() {
        const auto train = makeSpiral(3, 7, Part::Train), test = makeSpiral(3, 7, Part::Test);
        QCOMPARE(train->samples, std::int64_t{2000});
        QCOMPARE(test->samples, std::int64_t{500});
        QCOMPARE(train->values.size(), std::size_t{4000});
        for (const float value : train->values)
            QVERIFY(std::abs(value) < 1.3F);
        for (int arm = 0; arm < 3; ++arm)
            QVERIFY(std::ranges::count(train->labels, arm) >= 666);
        QCOMPARE(train->values, makeSpiral(3, 7, Part::Train)->values);
        QVERIFY(train->values != makeSpiral(3, 8, Part::Train)->values);
        QVERIFY(!std::equal(test->values.begin(), test->values.end(), train->values.begin()));
    }
    /// Its neighbours tell a point's arm: the spirals do not overlap much.
    void spiralCanBeLearnt() {
        const auto train = makeSpiral(3, 1, Part::Train), test = makeSpiral(3, 1, Part::Test);
        int right = 0;
        for (std::size_t i = 0; i < 500; ++i) {
            double best = 1e9;
            std::int32_t label = -1;
            for (std::size_t j = 0; j < 2000; ++j) {
                const double dx = test->values[2 * i] - train->values[2 * j];
                const double dy = test->values[2 * i + 1] - train->values[2 * j + 1];
                if (dx * dx + dy * dy < best) {
                    best = dx * dx + dy * dy;
                    label = train->labels[j];
                }
            }
            right += label == test->labels[i];
        }
        QVERIFY2(right > 475, qPrintable(QString::number(right)));
    }
    /// Plain SGD comes down to the noise, and to no less.
    void hyperplaneEndsAtItsNoise() {
        const auto train = makeHyperplane(32, 3, Part::Train);
        const auto test = makeHyperplane(32, 3, Part::Test);
        QCOMPARE(train->samples, std::int64_t{32768});
        QCOMPARE(train->outputs, 1);
        QVERIFY(train->labels.empty());
        const nn::Shape shape{{32, 1}, nn::Activation::Relu, nn::Loss::MeanSquaredError};
        nn::Mlp network(shape, 256);
        std::vector<float> weights = nn::initialWeights(shape, nn::Initialisation::He, 1);
        std::vector<float> gradient(weights.size());
        Rows rows;
        std::vector<std::uint32_t> indices(256);
        for (std::uint32_t step = 0; step < 128; ++step) {
            std::iota(indices.begin(), indices.end(), step * 256);
            train->gather(indices, rows);
            network.gradient(weights, {256, rows.inputs, rows.labels, rows.targets}, gradient);
            nn::sgdStep(weights, gradient, 1, {}, {.learningRate = 0.1F});
        }
        indices.resize(4096);
        std::iota(indices.begin(), indices.end(), 0U);
        test->gather(indices, rows);
        const double loss
            = network.evaluate(weights, {4096, rows.inputs, rows.labels, rows.targets}).loss;
        QVERIFY2(
            std::abs(loss - hyperplaneNoiseVariance / 2) < 0.2, qPrintable(QString::number(loss)));
    }
    void scenariosSayWhatDoesNotFit() {
        Scenario scenario;
        scenario.data.source = DataSource::Spiral;
        QCOMPARE(validate(scenario).size(), std::size_t{1}); // 196 inputs
        scenario.model.layers = {2, 16, 3};
        QVERIFY(validate(scenario).empty());
        QVERIFY(checkAgainstModel(*loadData(scenario, Part::Test), scenario).empty());
        scenario.data.source = DataSource::Hyperplane;
        QCOMPARE(validate(scenario).size(), std::size_t{2}); // outputs, loss
        scenario.model.layers = {64, 1};
        scenario.model.loss = Loss::MeanSquaredError;
        QVERIFY(validate(scenario).empty());
        QVERIFY(isRegression(scenario));
        QVERIFY(checkAgainstModel(*loadData(scenario, Part::Test), scenario).empty());
        scenario.model.layers = {2000, 1};
        QCOMPARE(validate(scenario).size(), std::size_t{1});
        scenario.data.source = DataSource::Csv;
        QCOMPARE(validate(scenario).size(), std::size_t{1}); // path
    }
};

QTEST_GUILESS_MAIN(Synthetic)
#include "tst_synthetic.moc"
