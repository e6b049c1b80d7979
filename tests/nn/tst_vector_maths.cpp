// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/random.h"
#include "engine/nn/mlp.h"

#include <QtTest>

#include <cmath>
#include <cstring>
#include <limits>

using namespace ringside;
using namespace ringside::nn;

namespace {

std::vector<float> draw(std::size_t count, std::uint64_t seed) {
    Random random(seed, Purpose::SyntheticData);
    std::vector<float> values;
    while (values.size() < count)
        values.push_back(static_cast<float>(random.normal()));
    return values;
}

struct Moments {
    double mean = 0, variance = 0, largest = 0;
};

Moments moments(std::span<const float> values) {
    Moments result;
    for (const float value : values) {
        result.mean += value / double(values.size());
        result.largest = std::max(result.largest, std::abs(double(value)));
    }
    for (const float value : values)
        result.variance += std::pow(value - result.mean, 2) / double(values.size());
    return result;
}

} // namespace

class VectorMathsTest : public QObject {
    Q_OBJECT

private slots:
    // 37 leaves a rest after packets of 4, 8 and 16.
    void sgdStepEqualsPlainLoop_data() {
        QTest::addColumn<float>("momentum");
        QTest::addColumn<float>("decay");
        QTest::newRow("plain") << 0.0F << 0.0F;
        QTest::newRow("momentum") << 0.9F << 0.0F;
        QTest::newRow("decay") << 0.0F << 0.01F;
        QTest::newRow("both") << 0.9F << 0.01F;
    }
    void sgdStepEqualsPlainLoop() {
        QFETCH(float, momentum);
        QFETCH(float, decay);
        constexpr std::size_t count = 37;
        std::vector<float> weights = draw(count, 1), expected = weights;
        std::vector<float> velocity(momentum > 0 ? count : 0, 0.0F), reference(count, 0.0F);
        for (int step = 0; step < 3; ++step) {
            const std::vector<float> sum = draw(count, 10 + step);
            sgdStep(weights, sum, 0.25F, velocity, {0.1F, momentum, decay});
            for (std::size_t i = 0; i < count; ++i) {
                const float mean = 0.25F * sum[i] + decay * expected[i];
                reference[i] = momentum * reference[i] + mean;
                expected[i] -= 0.1F * reference[i];
            }
            for (std::size_t i = 0; i < count; ++i) {
                QVERIFY(std::abs(weights[i] - expected[i]) < 1e-6F);
                if (momentum > 0)
                    QVERIFY(std::abs(velocity[i] - reference[i]) < 1e-6F);
            }
        }
    }
    void momentumNeedsAVelocity() {
        std::vector<float> weights(3), sum(3), velocity(2);
        QVERIFY_EXCEPTION_THROWN(
            sgdStep(weights, sum, 1, {}, {0.1F, 0.9F, 0}), std::invalid_argument);
        QVERIFY_EXCEPTION_THROWN(
            sgdStep(weights, sum, 1, velocity, {0.1F, 0.9F, 0}), std::invalid_argument);
    }
    void addAddsEveryElement() {
        std::vector<float> target = draw(37, 1);
        const std::vector<float> before = target, source = draw(37, 2);
        add(target, source);
        for (std::size_t i = 0; i < target.size(); ++i)
            QCOMPARE(target[i], before[i] + source[i]);
        QVERIFY_EXCEPTION_THROWN(add(target, std::span(source).first(36)), std::invalid_argument);
    }
    void allFiniteSeesEveryPlace() {
        std::vector<float> values = draw(37, 1);
        values[5] = std::numeric_limits<float>::max();
        values[6] = std::numeric_limits<float>::denorm_min();
        QVERIFY(allFinite(values));
        QVERIFY(allFinite({}));
        constexpr float infinity = std::numeric_limits<float>::infinity();
        for (float& value : values)
            for (const float bad : {infinity, -infinity, std::nanf("")}) {
                const float kept = std::exchange(value, bad);
                QVERIFY(!allFinite(values));
                value = kept;
            }
    }
    void fromBytesScalesToOne() {
        std::vector<std::uint8_t> bytes(256);
        std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
        std::vector<float> values(256);
        fromBytes(bytes, values);
        for (int i = 0; i < 256; ++i)
            QCOMPARE(values[i], static_cast<float>(i) / 255.0F);
    }

    void initialisationHasItsMoments_data() {
        QTest::addColumn<int>("initialisation");
        QTest::addColumn<double>("variance"); // of the first layer's 400 x 300 weights
        QTest::addColumn<double>("bound");
        QTest::newRow("he") << int(Initialisation::He) << 2.0 / 400 << 1.0;
        const double glorot = std::sqrt(6.0 / 700);
        QTest::newRow("glorot") << int(Initialisation::Glorot) << glorot * glorot / 3 << glorot;
        QTest::newRow("normal") << int(Initialisation::Normal) << 1.0 << 10.0;
        QTest::newRow("pytorch") << int(Initialisation::Pytorch) << 1.0 / 400 / 3 << 1.0 / 20;
    }
    void initialisationHasItsMoments() {
        QFETCH(int, initialisation);
        QFETCH(double, variance);
        QFETCH(double, bound);
        const Shape shape{{400, 300, 10}};
        const auto weights = initialWeights(shape, static_cast<Initialisation>(initialisation), 1);
        QCOMPARE(weights.size(), std::size_t{401 * 300 + 301 * 10});
        const Moments found = moments(std::span(weights).first(400 * 300));
        // Five standard errors of the mean and (normal: kurtosis 3) of the variance of 120,000
        // draws.
        QVERIFY(std::abs(found.mean) < 5 * std::sqrt(variance / 120000));
        QVERIFY(std::abs(found.variance / variance - 1) < 5 * std::sqrt(2.0 / 120000));
        QVERIFY(found.largest <= bound * 1.0001);
        const Moments biases = moments(std::span(weights).subspan(400 * 300, 300));
        const bool pytorch = initialisation == int(Initialisation::Pytorch);
        QCOMPARE(biases.largest > 0, pytorch);
        QVERIFY(biases.largest <= bound * 1.0001);
    }
    void initialWeightsDependOnTheSeedOnly() {
        const Shape shape{{20, 10, 5}};
        const auto weights = initialWeights(shape, Initialisation::He, 1);
        QCOMPARE(weights, initialWeights(shape, Initialisation::He, 1));
        QVERIFY(weights != initialWeights(shape, Initialisation::He, 2));
    }

    /// The loader takes the best build this processor runs, or what the tunables leave.
    void loaderPicksTheVariant() {
        const std::string variant(mathsVariant());
        QVERIFY(variant == "baseline" || variant == "x86-64-v3" || variant == "x86-64-v4");
        const QByteArray wanted = qgetenv("RINGSIDE_EXPECT_VARIANT");
        if (!wanted.isEmpty())
            QCOMPARE(QByteArray::fromStdString(variant), wanted);
    }
};

QTEST_GUILESS_MAIN(VectorMathsTest)
#include "tst_vector_maths.moc"
