// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/process_wire.h"

#include "engine/base/error.h"
#include "engine/node/node.h"

#include <algorithm>

namespace ringside {

namespace {
/// The values that travel with a segment: whole floats, all of them over the segments of a message.
std::pair<std::size_t, std::size_t> valueRange(const Segment& segment) {
    const std::size_t all = segment.packet->values.size();
    const auto upTo
        = [&](double bytes) { return std::min(all, static_cast<std::size_t>(bytes / 4.0)); };
    return {upTo(segment.offset), segment.last ? all : upTo(segment.offset + segment.bytes)};
}
} // namespace

ProcessWire::ProcessWire(
    NodeEndpoint& endpoint, PacketPool& pool, std::uint32_t generation, int nodes, bool startedAnew)
    : m_endpoint(endpoint)
    , m_pool(pool)
    , m_generation(generation)
    , m_startedAnew(startedAnew)
    , m_incoming(static_cast<std::size_t>(nodes), nullptr) { }

void ProcessWire::transmit(const Segment& segment) {
    const MessageEvent& event = segment.packet->event;
    const auto [first, end] = valueRange(segment);
    FrameHeader header;
    header.generation = m_generation;
    header.type = info(event.kind).control ? FrameType::Control : FrameType::Segment;
    header.kind = event.kind;
    header.step = event.step;
    header.part = event.part;
    header.firstValue = static_cast<std::uint32_t>(first);
    header.segmentOffset = {segment.offset};
    header.segmentBytes = {segment.bytes};
    header.messageBytes = event.bytes;
    header.queued = event.queued;
    header.start = segment.start;
    if (!m_endpoint.sendData(
            event.to, header, std::span(segment.packet->values).subspan(first, end - first)))
        throw Error("a message to node " + std::to_string(event.to) + " cannot be sent");
    m_headerBytes += static_cast<std::int64_t>(frameHeaderBytes);
    if (segment.last)
        m_pool.give(segment.packet);
}

void ProcessWire::appear(Packet*, Time) {
    throw Error("a message can only appear at other nodes in simulated time");
}

Packet* ProcessWire::newPacket(const FrameHeader& header) {
    Packet* packet = m_pool.take();
    packet->event = {.from = header.from,
        .to = header.to,
        .kind = header.kind,
        .step = header.step,
        .part = header.part,
        .bytes = header.messageBytes,
        .queued = header.queued,
        .start = header.start,
        .firstBit = {},
        .delivered = {}};
    return packet;
}

Packet* ProcessWire::assembling(const FrameHeader& header) {
    Packet*& packet = m_incoming[static_cast<std::size_t>(header.from)];
    if (header.segmentOffset.value <= 0)
        packet = newPacket(header);
    else if (!packet || packet->values.size() != header.firstValue)
        throw Error(
            "a segment of a message from node " + std::to_string(header.from) + " is missing");
    return packet;
}

void ProcessWire::receive(const DataFrame& frame, Node& node) {
    const FrameHeader& header = frame.header;
    if (header.type == FrameType::Control) { // may come between two segments of a message
        Packet* packet = newPacket(header);
        node.arrive(packet, {packet, 0, 0, header.start, true});
        return;
    }
    const bool begun = m_incoming[static_cast<std::size_t>(header.from)] != nullptr;
    if (m_startedAnew && !begun && header.segmentOffset.value > 0)
        return; // the rest of a message to the process before
    Packet* packet = assembling(header);
    const std::size_t before = packet->values.size();
    packet->values.resize(before + header.valueCount);
    copyValues(frame.frame, std::span(packet->values).subspan(before));
    const bool last = header.lastSegment();
    if (last)
        m_incoming[static_cast<std::size_t>(header.from)] = nullptr;
    node.arrive(packet,
        {packet, header.segmentOffset.value, header.segmentBytes.value, header.start, last});
}

} // namespace ringside
