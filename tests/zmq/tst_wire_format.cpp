// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/wire_format.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <random>

using namespace ringside;

namespace {

constexpr FrameLimits limits{.nonce = 0x0123456789abcdefULL, .nodes = 5, .maxValues = 1000};

FrameHeader segment() {
    FrameHeader header;
    header.nonce = limits.nonce;
    header.generation = 2;
    header.from = 3;
    header.to = 4;
    header.kind = MessageKind::Gradient;
    header.step = 4000000000;
    header.part = 7;
    header.firstValue = 100;
    header.valueCount = 3;
    header.segmentOffset = {400.5};
    header.segmentBytes = {12};
    header.messageBytes = {4000};
    header.queued = {1000};
    header.start = {2000};
    return header;
}

FrameHeader edge() {
    FrameHeader header;
    header.nonce = limits.nonce;
    header.type = FrameType::Edge;
    header.from = 0;
    header.to = 1;
    return header;
}

FrameHeader signal() {
    FrameHeader header = edge();
    header.type = FrameType::Control;
    header.kind = MessageKind::PullRequest;
    header.step = 9;
    header.queued = header.start = {77};
    return header;
}

std::vector<std::byte> frameOf(const FrameHeader& header) {
    std::vector<std::byte> frame(frameHeaderBytes + 4 * header.valueCount);
    encodeHeader(header, std::span<std::byte, frameHeaderBytes>(frame.data(), frameHeaderBytes));
    for (std::uint32_t i = 0; i < header.valueCount; ++i) {
        const float value = 1.5f * static_cast<float>(i);
        std::memcpy(frame.data() + frameHeaderBytes + 4 * i, &value, 4);
    }
    return frame;
}

const char* reasonFor(std::span<const std::byte> frame) {
    const auto decoded = decodeFrame(frame, limits);
    const auto* reason = std::get_if<const char*>(&decoded);
    return reason ? *reason : nullptr;
}

} // namespace

class TestWireFormat : public QObject {
    Q_OBJECT
private slots:
    void roundTrip() {
        for (const FrameHeader& header : {segment(), edge(), signal()}) {
            const auto decoded = decodeFrame(frameOf(header), limits);
            QVERIFY(std::holds_alternative<FrameHeader>(decoded));
            QVERIFY(std::get<FrameHeader>(decoded) == header);
        }
        std::vector<float> values(3);
        copyValues(frameOf(segment()), values);
        QVERIFY((values == std::vector<float>{0, 1.5f, 3}));
    }

    void layoutIsFixed() {
        const auto frame = frameOf(segment());
        const auto at = [&](std::size_t i) { return std::to_integer<int>(frame[i]); };
        QCOMPARE(at(0), int('R'));
        QCOMPARE(at(3), int('F'));
        QCOMPARE(at(8), 0xef);
        QCOMPARE(at(20), 3);
        QCOMPARE(at(22), 4);
        QCOMPARE(at(24), 0x00); // 4,000,000,000 = 0xee6b2800
        QCOMPARE(at(27), 0xee);
        QCOMPARE(at(36), 3);
        QCOMPARE(at(72), 0xd0); // 2000 = 0x7d0
    }

    void lastSegmentToleratesRounding() {
        FrameHeader header = segment();
        QVERIFY(!header.lastSegment());
        header.messageBytes = {0.1 + 0.2}; // one unit in the last place above 0.3
        header.segmentOffset = {0.2};
        header.segmentBytes = {0.1};
        QVERIFY(header.lastSegment());
    }

    void wrongFieldsAreRefused_data() {
        QTest::addColumn<int>("which");
        for (int i = 0; i < int(wrongs().size()); ++i)
            QTest::addRow("%d", i) << i;
    }
    void wrongFieldsAreRefused() {
        QFETCH(int, which);
        FrameHeader header = segment();
        wrongs()[std::size_t(which)](header);
        QVERIFY(reasonFor(frameOf(header)));
    }

    void payloadlessFramesAreBare() {
        FrameHeader header = signal();
        header.messageBytes = {4};
        QVERIFY(reasonFor(frameOf(header)));
        header = edge();
        header.step = 1;
        QVERIFY(reasonFor(frameOf(header)));
        header = signal();
        header.kind = MessageKind::Chunk;
        QVERIFY(reasonFor(frameOf(header)));
    }

    void everyTruncationAndExtensionIsRefused() {
        auto frame = frameOf(segment());
        for (std::size_t size = 0; size < frame.size(); ++size)
            QVERIFY(reasonFor(std::span(frame).first(size)));
        frame.push_back(std::byte(0));
        QVERIFY(reasonFor(frame));
    }

    /// A flipped bit is refused, or it changes exactly what the receiver sees: never unnoticed.
    void everyBitFlipIsRefusedOrSeen() {
        const FrameHeader original = segment();
        int refused = 0;
        for (std::size_t bit = 0; bit < 8 * frameHeaderBytes; ++bit) {
            auto frame = frameOf(original);
            frame[bit / 8] ^= std::byte(1 << bit % 8);
            const auto decoded = decodeFrame(frame, limits);
            if (std::holds_alternative<const char*>(decoded))
                ++refused;
            else
                QVERIFY(!(std::get<FrameHeader>(decoded) == original));
            const bool mustBeRefused
                = bit < 8 * 6 || (bit >= 8 * 8 && bit < 8 * 16) || (bit >= 8 * 36 && bit < 8 * 40);
            QVERIFY2(!mustBeRefused || std::holds_alternative<const char*>(decoded),
                qPrintable(QString::number(bit)));
        }
        QVERIFY(refused > 200);
    }

    void randomFrames() {
        std::mt19937 random(20240501);
        const auto valid = frameOf(segment());
        int accepted = 0;
        for (int i = 0; i < 100000; ++i) {
            std::vector<std::byte> frame(random() % 200);
            for (auto& byte : frame)
                byte = std::byte(random());
            if (i % 2 == 0) // half of them get past the first checks
                std::copy_n(valid.begin(), std::min<std::size_t>(frame.size(), 16), frame.begin());
            if (i % 4 == 0 && frame.size() > 24)
                std::copy_n(valid.begin(), 24, frame.begin());
            const char* reason = reasonFor(frame);
            accepted += reason ? 0 : 1;
            QVERIFY(!reason || std::strlen(reason) > 5);
        }
        QCOMPARE(accepted, 0);
    }

    void largestFrameFollowsTheLimits() { QCOMPARE(largestFrame(limits), std::size_t(4080)); }

private:
    static std::vector<std::function<void(FrameHeader&)>> wrongs() {
        return {[](FrameHeader& h) { ++h.nonce; }, [](FrameHeader& h) { h.from = 5; },
            [](FrameHeader& h) { h.to = -1; }, [](FrameHeader& h) { h.to = h.from; },
            [](FrameHeader& h) { h.kind = MessageKind(messageKinds.size()); },
            [](FrameHeader& h) { h.kind = MessageKind::PullRequest; },
            [](FrameHeader& h) { h.type = FrameType(0); },
            [](FrameHeader& h) { h.type = FrameType(4); }, [](FrameHeader& h) { h.part = -1; },
            [](FrameHeader& h) { h.firstValue = 998; },
            [](FrameHeader& h) { h.firstValue = 0xfffffffeu; },
            [](FrameHeader& h) { h.segmentOffset = {-1}; },
            [](FrameHeader& h) { h.segmentBytes = {std::nan("")}; },
            [](FrameHeader& h) { h.messageBytes = {INFINITY}; },
            [](FrameHeader& h) { h.messageBytes = {412}; }, [](FrameHeader& h) { h.queued = {-1}; },
            [](FrameHeader& h) { h.start = {999}; }, [](FrameHeader& h) { h.start = Time::max(); }};
    }
};

QTEST_GUILESS_MAIN(TestWireFormat)
#include "tst_wire_format.moc"
