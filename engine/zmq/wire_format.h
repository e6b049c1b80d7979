// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/trace/events.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

namespace ringside {

/// The data frames between nodes. One frame = one ZeroMQ message = a header of frameHeaderBytes and
/// valueCount floats, everything little-endian and written field by field. Pure functions: they
/// touch nothing but their arguments and never throw, whatever the bytes are.

enum class FrameType : std::uint8_t {
    Segment = 1, ///< a segment of a message with its share of the values
    Control = 2, ///< a signal: alpha, no bytes, no queue
    Edge = 3, ///< the first frame a sender puts on an edge; all other fields zero
};

/// Offsets in the frame: magic 0, version 4, type 5, kind 6, incarnation 7, nonce 8, generation 16, from
/// 20, to 22, step 24, part 28, firstValue 32, valueCount 36, segmentOffset 40, segmentBytes 48,
/// messageBytes 56, queued 64, start 72, values 80.
inline constexpr std::size_t frameHeaderBytes = 80;
inline constexpr std::uint8_t wireVersion = 1;

struct FrameHeader {
    std::uint64_t nonce = 0; ///< of the run; a frame with another one is foreign
    std::uint32_t generation = 0; ///< probe or run; older ones are the receiver's to drop
    FrameType type = FrameType::Segment;
    std::uint8_t incarnation = 0; ///< of the sender: how often it was started anew before
    Rank from = noRank; ///< 0..nodes-1, not `to`
    Rank to = noRank;
    MessageKind kind = MessageKind::Chunk; ///< a control kind exactly in Control frames
    Step step = 0; ///< 0..2^32-1
    std::int32_t part = 0; ///< >= 0
    std::uint32_t firstValue = 0; ///< place of this frame's first value within the message
    std::uint32_t valueCount = 0; ///< floats that follow this header; 0 in a timing-only run
    Bytes segmentOffset; ///< emulated bytes of the message before this segment
    Bytes segmentBytes; ///< emulated bytes of this segment
    Bytes messageBytes; ///< emulated bytes of the whole message
    Time queued; ///< handed to the sender's NIC; cluster time >= 0
    Time start; ///< first bit of this segment leaves; >= queued

    /// Whether the message is complete with this segment (the sizes are real-valued and rounded).
    bool lastSegment() const {
        return segmentOffset.value + segmentBytes.value >= messageBytes.value * (1 - 1e-12);
    }
    friend bool operator==(const FrameHeader&, const FrameHeader&) = default;
};

/// What a receiver accepts.
struct FrameLimits {
    std::uint64_t nonce = 0;
    int nodes = 0; ///< workers + servers; ranks are below it; at most 65,535
    std::uint32_t maxValues = 0; ///< floats of the largest message: bounds firstValue + valueCount
};

/// Largest frame these limits allow, for ZMQ_MAXMSGSIZE.
std::size_t largestFrame(const FrameLimits&);

/// Writes the header. Its values are in the ranges stated above (no check: they are ours); wider
/// ones would be cut to the field.
void encodeHeader(const FrameHeader&, std::span<std::byte, frameHeaderBytes> out);

/// The header of a whole frame (header and values), or why the frame is refused (a static text for
/// the log). Checks magic, version, length, nonce, ranks, kind, offsets and times.
std::variant<FrameHeader, const char*> decodeFrame(
    std::span<const std::byte> frame, const FrameLimits&);

/// Copies the values of a frame that decodeFrame() accepted; `out` has header.valueCount elements.
/// A copy, because a received frame need not be aligned for floats.
void copyValues(std::span<const std::byte> frame, std::span<float> out);

} // namespace ringside
