// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/telemetry_format.h"

#include <QtTest>
#include <cmath>
#include <random>

using namespace ringside;

namespace {

constexpr std::uint64_t nonce = 0xfedcba9876543210ULL;
constexpr int nodes = 4;

NodeAccount account() {
    NodeAccount row;
    row.node = 2;
    row.compute = {11};
    row.wait = {-12};
    row.finish = Time::max();
    row.bytesSent = {1e9 / 3};
    row.messagesSent = 5;
    row.droppedEvents = 6;
    row.processorSeconds = 0.25;
    row.lateness.front() = 1;
    row.lateness.back() = ~std::uint64_t(0);
    return row;
}

TelemetryBatch batch() {
    TelemetryBatch result;
    result.nonce = nonce;
    result.generation = 3;
    result.node = 2;
    result.firstSequence = 100;
    result.dropped = 9;
    result.messages = {{.from = 1,
        .to = 2,
        .kind = MessageKind::Push,
        .step = 5,
        .part = 1,
        .bytes = {0.5},
        .queued = {1},
        .start = {2},
        .firstBit = {3},
        .delivered = {4},
        .late = true}};
    result.states = {{.node = 2, .at = {7}, .state = NodeState::Finished, .step = 8}};
    result.steps = {{.node = 2,
        .step = 6,
        .computeBegin = {1},
        .computeEnd = {2},
        .done = {3},
        .loss = NAN,
        .fingerprint = 42,
        .overrun = true,
        .realComputeSeconds = 0.125,
        .squaredNorm = 2.5}};
    result.accounts = {account()};
    result.slices = {
        {.node = 2, .step = 6, .at = {3}, .firstParameter = 1000, .weights = {1.0f, -0.0f, 3.5f}}};
    result.triggers = {{.round = 6, .at = {3}, .initiator = 1, .designated = noRank}};
    result.contributions = {{.worker = 2,
        .round = 6,
        .snapshot = {1},
        .delivered = {2},
        .applied = {3},
        .lost = true,
        .arrived = true,
        .ages = {3, 1, 0},
        .overwritten = 4,
        .fingerprint = 43}};
    return result;
}

std::vector<std::byte> encoded(const TelemetryBatch& batch) {
    std::vector<std::byte> frame;
    encodeTelemetry(batch, frame);
    return frame;
}

const char* reasonFor(std::span<const std::byte> frame) {
    const auto decoded = decodeTelemetry(frame, nonce, nodes);
    const auto* reason = std::get_if<const char*>(&decoded);
    return reason ? *reason : nullptr;
}

} // namespace

class TestTelemetryFormat : public QObject {
    Q_OBJECT
private slots:
    /// Equal bytes after a second encoding: every field has made the journey (NaN included).
    void roundTrip() {
        const auto frame = encoded(batch());
        const auto decoded = decodeTelemetry(frame, nonce, nodes);
        QVERIFY(std::holds_alternative<TelemetryBatch>(decoded));
        const auto& back = std::get<TelemetryBatch>(decoded);
        QVERIFY(encoded(back) == frame);
        QCOMPARE(back.messages[0].bytes.value, 0.5);
        QCOMPARE(back.messages[0].delivered.ps, 4);
        QVERIFY(back.messages[0].late);
        QVERIFY(back.states[0].state == NodeState::Finished);
        QVERIFY(std::isnan(back.steps[0].loss));
        QCOMPARE(back.steps[0].fingerprint, 42u);
        QCOMPARE(back.accounts[0].finish.ps, Time::max().ps);
        QCOMPARE(back.accounts[0].lateness.back(), ~std::uint64_t(0));
        QVERIFY(back.slices == batch().slices);
        QCOMPARE(back.triggers[0].designated, noRank);
        QVERIFY(back.contributions[0].lost && back.contributions[0].arrived);
        QCOMPARE(back.contributions[0].ages, (std::vector<std::int32_t>{3, 1, 0}));
        QCOMPARE(back.contributions[0].fingerprint, 43u);
        QCOMPARE(back.firstSequence, 100u);
        QCOMPARE(back.dropped, 9u);
    }

    void emptyBatch() {
        TelemetryBatch empty = batch();
        empty.clearRows();
        empty.firstSequence = 0;
        QVERIFY(!reasonFor(encoded(empty)));
    }

    void largestBatchFits() {
        TelemetryBatch large = batch();
        large.messages.resize(maxTelemetryRows, large.messages[0]);
        large.slices[0].weights.resize(maxSliceValues);
        QVERIFY(encoded(large).size() <= maxTelemetryFrame);
        QVERIFY(!reasonFor(encoded(large)));
    }

    void snapshotsAreSliced() {
        const std::vector<float> weights(2 * maxSliceValues + 5, 1.0f);
        const Snapshot snapshot{1, 4, {9}, 100, weights};
        const auto slices = slicesOf(snapshot);
        QCOMPARE(slices.size(), std::size_t(3));
        QCOMPARE(slices[2].weights.size(), std::size_t(5));
        QCOMPARE(slices[2].firstParameter, std::int64_t(100 + 2 * maxSliceValues));
        QCOMPARE(slices[1].step, Step(4));
        QVERIFY(!slices[1].drift);
    }

    void driftTravelsAsSlices() {
        const std::vector<float> values(maxSliceValues + 5, 1.0f);
        auto slices = slicesOf(DriftPart{1, 4, {9}, DriftContent::Start, 3, 0, values});
        QCOMPARE(slices.size(), std::size_t(2));
        TelemetryBatch sent = batch();
        sent.slices = {slices[1]};
        const auto frame = encoded(sent);
        const auto back = decodeTelemetry(frame, sent.nonce, nodes);
        QVERIFY(std::holds_alternative<TelemetryBatch>(back));
        QVERIFY(std::get<TelemetryBatch>(back).slices[0] == slices[1]);
        QCOMPARE(std::get<TelemetryBatch>(back).slices[0].path, 3);
        QCOMPARE(std::get<TelemetryBatch>(back).steps[0].squaredNorm, 2.5);
        sent.slices[0].path = -1;
        QVERIFY(reasonFor(encoded(sent)) != nullptr);
    }

    void wrongBatchesAreRefused() {
        const auto refused = [](auto change) {
            TelemetryBatch wrong = batch();
            change(wrong);
            return reasonFor(encoded(wrong)) != nullptr;
        };
        QVERIFY(refused([](TelemetryBatch& b) { ++b.nonce; }));
        QVERIFY(refused([](TelemetryBatch& b) { b.node = nodes; }));
        QVERIFY(refused([](TelemetryBatch& b) { b.messages[0].from = -1; }));
        QVERIFY(refused([](TelemetryBatch& b) { b.messages[0].kind = MessageKind(200); }));
        QVERIFY(refused([](TelemetryBatch& b) { b.states[0].state = NodeState(5); }));
        QVERIFY(refused([](TelemetryBatch& b) { b.steps[0].step = -1; }));
        QVERIFY(refused([](TelemetryBatch& b) { b.slices[0].firstParameter = -1; }));
        QVERIFY(refused([](TelemetryBatch& b) { b.slices[0].weights.resize(maxSliceValues + 1); }));
    }

    void everyTruncationAndExtensionIsRefused() {
        auto frame = encoded(batch());
        for (std::size_t size = 0; size < frame.size(); ++size)
            QVERIFY(reasonFor(std::span(frame).first(size)));
        frame.push_back(std::byte(0));
        QVERIFY(reasonFor(frame));
    }

    /// No flip goes unnoticed: refused, or the decoded batch encodes to the flipped bytes.
    void everyBitFlipIsRefusedOrSeen() {
        const auto original = encoded(batch());
        for (std::size_t bit = 0; bit < 8 * original.size(); ++bit) {
            auto frame = original;
            frame[bit / 8] ^= std::byte(1 << bit % 8);
            const auto decoded = decodeTelemetry(frame, nonce, nodes);
            if (const auto* seen = std::get_if<TelemetryBatch>(&decoded))
                QVERIFY2(encoded(*seen) == frame, qPrintable(QString::number(bit)));
        }
    }

    void randomFrames() {
        std::mt19937 random(7);
        const auto valid = encoded(batch());
        for (int i = 0; i < 100000; ++i) {
            auto frame = valid;
            frame.resize(random() % (valid.size() + 40));
            const std::size_t from = i % 2 ? 0 : 49; // behind the batch's head
            for (std::size_t at = from; at < frame.size(); ++at)
                if (random() % 8 == 0)
                    frame[at] = std::byte(random());
            const char* reason = reasonFor(frame);
            QVERIFY(!reason || std::strlen(reason) > 5);
        }
    }
};

QTEST_GUILESS_MAIN(TestTelemetryFormat)
#include "tst_telemetry_format.moc"
