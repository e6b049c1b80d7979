// SPDX-License-Identifier: GPL-3.0-or-later
// Every allreduce against a plain sum, over ranks x sizes; integer values, so every order gives the
// same bits.
#include "engine/collectives/direct_allreduce.h"
#include "engine/collectives/ring_allreduce.h"
#include "tests/support/small_cluster.h"

#include <QtTest>

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
    co_await ringAllreduce(node, Vector(values.gradient, size, {}), 0);
    co_await node.sendsDone();
    co_await ringAllreduce(node, Vector(values.gradient, size, {}), 1);
}

Task<> directOnce(Node& node, Values& values) {
    co_await directAllreduce(node,
        Vector(values.gradient, static_cast<std::int64_t>(values.gradient.size()), {}), values.sum,
        0);
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
