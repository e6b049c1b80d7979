// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/world.h"
#include "engine/zmq/endpoint.h"

#include <vector>

namespace ringside {

class Node;

/// The wire of a process: each segment is one frame with its start stamp; the receiver's NIC
/// schedules the same event at start + alpha, however long the host took to carry the frame.
class ProcessWire final : public Wire {
public:
    /// `startedAnew`: the beginning of a message may have gone to the process before.
    ProcessWire(NodeEndpoint&, PacketPool&, std::uint32_t generation, int nodes,
        bool startedAnew = false);

    void transmit(const Segment&) override;
    /// Throws Error: nothing travels without time here.
    void appear(Packet*, Time due) override;
    /// A frame of this generation: puts its values into the message being assembled and tells the
    /// node's NIC. Throws Error when segments of a message are missing.
    void receive(const DataFrame&, Node&);
    std::int64_t headerBytesSent() const { return m_headerBytes; }

private:
    Packet* newPacket(const FrameHeader&);
    Packet* assembling(const FrameHeader&);

    NodeEndpoint& m_endpoint;
    PacketPool& m_pool;
    std::uint32_t m_generation;
    bool m_startedAnew;
    std::vector<Packet*> m_incoming; ///< by sender: messages to one destination come in order
    std::int64_t m_headerBytes = 0;
};

} // namespace ringside
