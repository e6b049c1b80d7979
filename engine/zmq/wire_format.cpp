// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/wire_format.h"

#include "engine/zmq/little_endian.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

namespace ringside {

namespace {

constexpr std::uint32_t frameMagic = 0x46445352; // "RSDF" in memory

// Far enough from the end of the range that a latency and a transfer time can be added.
constexpr std::int64_t latestTime = std::numeric_limits<std::int64_t>::max() / 4;

bool isSize(Bytes bytes) {
    return std::isfinite(bytes.value) && bytes.value >= 0;
}

const char* sizeFault(const FrameHeader& header, const FrameLimits& limits) {
    if (!isSize(header.segmentOffset) || !isSize(header.segmentBytes)
        || !isSize(header.messageBytes))
        return "a size is negative or not a number";
    // A relative rounding error is all that the sum of real-valued sizes may be off.
    if (header.segmentOffset.value + header.segmentBytes.value
        > header.messageBytes.value * (1 + 1e-9))
        return "the segment ends behind its message";
    if (header.firstValue > limits.maxValues
        || header.valueCount > limits.maxValues - header.firstValue)
        return "more values than the largest message has";
    return nullptr;
}

const char* timeFault(const FrameHeader& header) {
    if (header.queued.ps < 0 || header.start < header.queued || header.start.ps > latestTime)
        return "the times are out of range";
    return nullptr;
}

const char* fault(const FrameHeader& header, const FrameLimits& limits) {
    if (header.nonce != limits.nonce)
        return "the frame belongs to another run";
    if (header.from >= limits.nodes || header.to >= limits.nodes || header.from == header.to)
        return "the ranks are out of range";
    if (header.part < 0)
        return "the part is out of range";
    const bool bare = header.segmentOffset.value == 0 && header.segmentBytes.value == 0
        && header.messageBytes.value == 0 && header.firstValue == 0 && header.valueCount == 0;
    if (header.type != FrameType::Segment && !bare)
        return "a frame without a payload states one";
    const bool blank = header.step == 0 && header.part == 0 && header.queued.ps == 0
        && header.start.ps == 0 && header.kind == MessageKind{};
    if (header.type == FrameType::Edge)
        return blank ? nullptr : "an edge frame carries more than its ranks";
    if (info(header.kind).control != (header.type == FrameType::Control))
        return "the kind does not go with the type of frame";
    if (const char* reason = sizeFault(header, limits))
        return reason;
    return timeFault(header);
}

FrameHeader readFields(LittleEndianReader& reader) {
    FrameHeader header;
    header.nonce = reader.take<std::uint64_t>();
    header.generation = reader.take<std::uint32_t>();
    header.from = reader.take<std::uint16_t>();
    header.to = reader.take<std::uint16_t>();
    header.step = reader.take<std::uint32_t>();
    header.part = reader.take<std::int32_t>();
    header.firstValue = reader.take<std::uint32_t>();
    header.valueCount = reader.take<std::uint32_t>();
    header.segmentOffset = {reader.takeDouble()};
    header.segmentBytes = {reader.takeDouble()};
    header.messageBytes = {reader.takeDouble()};
    header.queued = {reader.take<std::int64_t>()};
    header.start = {reader.take<std::int64_t>()};
    return header;
}

/// Puts numbers into an array of known size; LittleEndianWriter would allocate.
class FieldWriter {
public:
    explicit FieldWriter(std::span<std::byte, frameHeaderBytes> out)
        : m_out(out) { }
    template <std::integral T>
    void put(T value) {
        for (std::size_t i = 0; i < sizeof(T); ++i)
            m_out[m_at++] = static_cast<std::byte>(static_cast<std::uint64_t>(value) >> (8 * i));
    }
    void put(double value) { put(std::bit_cast<std::uint64_t>(value)); }

private:
    std::span<std::byte, frameHeaderBytes> m_out;
    std::size_t m_at = 0;
};

} // namespace

std::size_t largestFrame(const FrameLimits& limits) {
    return frameHeaderBytes + sizeof(float) * std::size_t(limits.maxValues);
}

void encodeHeader(const FrameHeader& header, std::span<std::byte, frameHeaderBytes> out) {
    FieldWriter writer(out);
    writer.put(frameMagic);
    writer.put(wireVersion);
    writer.put(static_cast<std::uint8_t>(header.type));
    writer.put(static_cast<std::uint8_t>(header.kind));
    writer.put(header.incarnation);
    writer.put(header.nonce);
    writer.put(header.generation);
    writer.put(static_cast<std::uint16_t>(header.from));
    writer.put(static_cast<std::uint16_t>(header.to));
    writer.put(static_cast<std::uint32_t>(header.step));
    writer.put(header.part);
    writer.put(header.firstValue);
    writer.put(header.valueCount);
    writer.put(header.segmentOffset.value);
    writer.put(header.segmentBytes.value);
    writer.put(header.messageBytes.value);
    writer.put(header.queued.ps);
    writer.put(header.start.ps);
}

std::variant<FrameHeader, const char*> decodeFrame(
    std::span<const std::byte> frame, const FrameLimits& limits) {
    if (frame.size() < frameHeaderBytes)
        return "the frame is shorter than its header";
    LittleEndianReader reader(frame);
    if (reader.take<std::uint32_t>() != frameMagic)
        return "the frame is not one of ours";
    if (reader.take<std::uint8_t>() != wireVersion)
        return "the frame has another version";
    const auto type = reader.take<std::uint8_t>();
    const auto kind = reader.take<std::uint8_t>();
    const auto incarnation = reader.take<std::uint8_t>();
    if (type < 1 || type > 3 || kind >= messageKinds.size())
        return "the type or kind of frame is unknown";
    FrameHeader header = readFields(reader);
    header.type = static_cast<FrameType>(type);
    header.kind = static_cast<MessageKind>(kind);
    header.incarnation = incarnation;
    if (reader.left() != sizeof(float) * std::size_t(header.valueCount))
        return "the frame's length does not match its header";
    if (const char* reason = fault(header, limits))
        return reason;
    return header;
}

void copyValues(std::span<const std::byte> frame, std::span<float> out) {
    if (!out.empty())
        std::memcpy(out.data(), frame.data() + frameHeaderBytes, out.size_bytes());
}

} // namespace ringside
