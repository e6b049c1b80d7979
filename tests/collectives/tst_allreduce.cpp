// SPDX-License-Identifier: GPL-3.0-or-later
// Every allreduce against a plain sum, over ranks x sizes; integer values, so every order gives the
// same bits.
#include "engine/collectives/direct_allreduce.h"
#include "engine/collectives/doubling_allreduce.h"
#include "engine/collectives/ring_allreduce.h"
#include "engine/collectives/sharded_allreduce.h"
#include "tests/support/small_cluster.h"

#include <QtTest>

#include <bit>
#include <cmath>

using namespace ringside;

namespace {

struct Values {
    std::vector<float> gradient, sum;
};

Values valuesOf(Rank rank, std::size_t size) {
    Values values;
    for (std::size_t i = 0; i < size; ++i)
        values.gradient.push_back(
            static_cast<float>((rank + 1) * 1000 + static_cast<int>(i % 997)));
    values.sum.resize(size);
    return values;
}

Task<> ringTwice(Node& node, Values& values) {
    const auto size = static_cast<std::int64_t>(values.gradient.size());
    co_await ringAllreduce(node, Vector(values.gradient, size, {}), {MessageKind::Chunk, 0});
    co_await node.sendsDone();
    co_await ringAllreduce(node, Vector(values.gradient, size, {}), {MessageKind::Chunk, 1});
}

Task<> directOnce(Node& node, Values& values) {
    co_await directAllreduce(node,
        Vector(values.gradient, static_cast<std::int64_t>(values.gradient.size()), {}), values.sum,
        {MessageKind::Gradient, 0});
}

Task<> shardedOnce(Node& node, Values& values) {
    const auto size = static_cast<std::int64_t>(values.gradient.size());
    co_await shardedAllreduce(
        node, Vector(values.gradient, size, {}), Vector(values.sum, size, {}), 0);
}

Task<> recursiveDoublingOnce(Node& node, Values& values) {
    const auto size = static_cast<std::int64_t>(values.gradient.size());
    co_await recursiveDoublingAllreduce(
        node, Vector(values.gradient, size, {}), {MessageKind::Exchange, 0});
}

Task<> halvingDoublingOnce(Node& node, Values& values) {
    const auto size = static_cast<std::int64_t>(values.gradient.size());
    co_await halvingDoublingAllreduce(
        node, Vector(values.gradient, size, {}), {MessageKind::Exchange, 0});
}

/// Values whose sum depends on the order of the additions.
Values roughValuesOf(Rank rank, std::size_t size) {
    Values values = valuesOf(rank, size);
    for (std::size_t i = 0; i < size; ++i)
        values.gradient[i] = std::ldexp(values.gradient[i] / 3, static_cast<int>(i % 13) * rank);
    return values;
}

int powerOf(int workers) {
    return static_cast<int>(std::bit_floor(static_cast<unsigned>(workers)));
}

} // namespace

class AllreduceTest : public QObject {
    Q_OBJECT
private:
    static void table() {
        QTest::addColumn<int>("workers");
        QTest::addColumn<int>("size");
        QTest::addColumn<double>("segment");
        for (const int w : {1, 2, 3, 4, 7, 8, 16})
            for (const int size : {0, 1, w - 1, w, w + 1, 1000})
                for (const double segment : {0.0, 64.0})
                    QTest::addRow("w=%d size=%d segment=%g", w, size, segment)
                        << w << size << segment;
    }
    static std::vector<float> plainSum(int workers, int size) {
        std::vector<float> sum(static_cast<std::size_t>(size), 0.0f);
        for (Rank rank = 0; rank < workers; ++rank)
            accumulate(sum, valuesOf(rank, sum.size()).gradient);
        return sum;
    }
    std::vector<Values> run(int workers, int size, double segment, Task<> (*once)(Node&, Values&),
        Values (*make)(Rank, std::size_t)) {
        std::vector<Values> values;
        for (Rank rank = 0; rank < workers; ++rank)
            values.push_back(make(rank, static_cast<std::size_t>(size)));
        m_trace = runOnRanks(workers, equalLinks(workers, segment),
            [&](Node& node) { return once(node, values[static_cast<std::size_t>(node.rank())]); });
        return values;
    }
    TraceList m_trace;
private slots:
    void ring_data() { table(); }
    void ring() {
        QFETCH(int, workers);
        QFETCH(int, size);
        QFETCH(double, segment);
        std::vector<Values> values;
        for (Rank rank = 0; rank < workers; ++rank)
            values.push_back(valuesOf(rank, static_cast<std::size_t>(size)));
        const TraceList trace = runOnRanks(workers, equalLinks(workers, segment), [&](Node& node) {
            return ringTwice(node, values[static_cast<std::size_t>(node.rank())]);
        });
        std::vector<float> expected = plainSum(workers, size);
        for (float& value : expected)
            value *= static_cast<float>(workers);
        for (const Values& own : values)
            QCOMPARE(own.gradient, expected);
        QCOMPARE(trace.messages.size(), static_cast<std::size_t>(2 * 2 * (workers - 1) * workers));
        for (const MessageEvent& message : trace.messages)
            QCOMPARE(message.to, (message.from + 1) % workers);
    }
    void direct_data() { table(); }
    void direct() {
        QFETCH(int, workers);
        QFETCH(int, size);
        QFETCH(double, segment);
        std::vector<Values> values;
        for (Rank rank = 0; rank < workers; ++rank)
            values.push_back(valuesOf(rank, static_cast<std::size_t>(size)));
        const TraceList trace = runOnRanks(workers, equalLinks(workers, segment), [&](Node& node) {
            return directOnce(node, values[static_cast<std::size_t>(node.rank())]);
        });
        const std::vector<float> expected = plainSum(workers, size);
        for (const Values& own : values)
            QCOMPARE(own.sum, expected);
        QCOMPARE(trace.messages.size(), static_cast<std::size_t>(workers * (workers - 1)));
    }
    void sharded_data() { table(); }
    void sharded() {
        QFETCH(int, workers);
        QFETCH(int, size);
        QFETCH(double, segment);
        const auto values = run(workers, size, segment, shardedOnce, valuesOf);
        for (const Values& own : values)
            QCOMPARE(own.sum, plainSum(workers, size));
        QCOMPARE(m_trace.messages.size(), static_cast<std::size_t>(2 * workers * (workers - 1)));
        // The bits of the plain exchange, whatever the order of arrival.
        const auto rough = run(workers, size, segment, shardedOnce, roughValuesOf);
        const auto direct = run(workers, size, segment, directOnce, roughValuesOf);
        for (const Values& own : rough)
            QCOMPARE(own.sum, direct.front().sum);
    }
    void recursiveDoubling_data() { table(); }
    void recursiveDoubling() {
        QFETCH(int, workers);
        QFETCH(int, size);
        QFETCH(double, segment);
        for (const Values& own : run(workers, size, segment, recursiveDoublingOnce, valuesOf))
            QCOMPARE(own.gradient, plainSum(workers, size));
        const int power = powerOf(workers), exchanges = std::countr_zero(unsigned(power));
        QCOMPARE(m_trace.messages.size(),
            static_cast<std::size_t>(power * exchanges + 2 * (workers - power)));
        for (const MessageEvent& message : m_trace.messages)
            QCOMPARE(message.bytes.value, 4.0 * size);
        const auto rough = run(workers, size, segment, recursiveDoublingOnce, roughValuesOf);
        for (const Values& own : rough)
            QCOMPARE(own.gradient, rough.front().gradient);
    }
    void halvingDoubling_data() { table(); }
    void halvingDoubling() {
        QFETCH(int, workers);
        QFETCH(int, size);
        QFETCH(double, segment);
        for (const Values& own : run(workers, size, segment, halvingDoublingOnce, valuesOf))
            QCOMPARE(own.gradient, plainSum(workers, size));
        const int power = powerOf(workers), exchanges = std::countr_zero(unsigned(power));
        QCOMPARE(m_trace.messages.size(),
            static_cast<std::size_t>(2 * power * exchanges + 2 * (workers - power)));
        double bytes = 0;
        for (const MessageEvent& message : m_trace.messages)
            bytes += message.bytes.value;
        // Each element moves power-1 times in and out, whatever the sizes of the parts.
        QCOMPARE(bytes, 4.0 * size * (2 * (power - 1) + 2 * (workers - power)));
        const auto rough = run(workers, size, segment, halvingDoublingOnce, roughValuesOf);
        for (const Values& own : rough)
            QCOMPARE(own.gradient, rough.front().gradient);
    }
    void sharesCoverTheVector() {
        for (const int size : {0, 1, 5, 13258, 218058})
            for (const int parts : {1, 2, 3, 7, 64}) {
                const Vector vector({}, size, {});
                std::int64_t next = 0;
                double bytes = 0;
                for (int i = 0; i < parts; ++i) {
                    const Share share = vector.share(i, parts);
                    QCOMPARE(share.first, next);
                    next += static_cast<std::int64_t>(share.size.value / 4);
                    bytes += share.size.value;
                }
                QCOMPARE(bytes, 4.0 * size);
            }
    }
};

QTEST_GUILESS_MAIN(AllreduceTest)
#include "tst_allreduce.moc"
