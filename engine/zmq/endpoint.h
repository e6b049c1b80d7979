// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/zmq/control_message.h"
#include "engine/zmq/telemetry_format.h"
#include "engine/zmq/wire_format.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace ringside {

/// One accepted data frame.
struct DataFrame {
    FrameHeader header;
    std::span<const std::byte>
        frame; ///< header and values, for copyValues(); valid until the next receiveData()
};

/// A node's sockets: control DEALER and telemetry PUSH to the coordinator's hub, one data PULL
/// bound to ipc://DIRECTORY/nRANK (started anew: nRANK.INCARNATION), one data PUSH for each peer it sends to. One thread uses an
/// endpoint.
///
/// Waiting: epoll descriptors() for readability (level-triggered epoll is fine), but only after
/// receiveControl() and receiveData() have both returned nothing since the last wake *and* the last
/// sendControl(): ZMQ_FD is edge-triggered, and a send on the same socket may consume the edge.
class NodeEndpoint {
public:
    /// Binds the data socket and connects control and telemetry (neither waits for the hub).
    /// `limits` holds nonce, number of nodes and the largest message of the run. Throws Error.
    /// `incarnation`: how often this rank was started anew before; nothing that was sent to a process
    /// before comes here.
    NodeEndpoint(const std::filesystem::path& directory, Rank rank, const FrameLimits& limits,
        int incarnation = 0);
    /// Closes at once; what is still queued is thrown away. See finish().
    ~NodeEndpoint();
    NodeEndpoint(const NodeEndpoint&) = delete;
    NodeEndpoint& operator=(const NodeEndpoint&) = delete;

    /// Control and data, both for reading.
    std::array<int, 2> descriptors() const;

    /// Opens the edge to a peer and puts an Edge frame on it. The peer's data socket must be bound
    /// (the coordinator's `connect` says so). Once an incarnation of a peer: a later one takes the
    /// place of the one before, for which everything that waits is thrown away. Throws Error.
    void connect(Rank peer, int incarnation = 0);

    /// Next order of the coordinator, nothing when drained. Malformed ones are skipped and counted.
    std::optional<CoordinatorMessage> receiveControl();
    /// Next data frame of this run addressed to this rank, nothing when drained. An Edge frame is
    /// handed up once an incarnation of a sender (a second sender under the same rank is refused).
    /// Frames that are malformed, foreign, of an incarnation before, or come before their sender's
    /// Edge frame are skipped and counted.
    std::optional<DataFrame> receiveData();

    /// False when the hub is not reachable and its queue is full. Never blocks.
    bool sendControl(const NodeMessage&);
    /// Sends header and values in one frame; nonce, from, to and valueCount of the header are
    /// filled in here. The queue is unlimited: what is in flight is bounded by the algorithm. False
    /// when there is no edge to `peer`. Never blocks.
    bool sendData(Rank peer, FrameHeader header, std::span<const float> values);
    /// Encodes and sends; nonce and node of the batch are filled in here. False when 1,000 batches
    /// are waiting (the coordinator is slow): keep what must arrive, drop animation rows, count
    /// them. Never blocks.
    bool sendTelemetry(TelemetryBatch& batch);

    /// Says bye and closes, giving control and telemetry up to 200 ms to leave. Nothing else may be
    /// called afterwards.
    void finish();

    /// Frames and messages that were refused, and why the last one was.
    std::uint64_t refusedCount() const;
    const std::string& lastRefusal() const;

private:
    class Sockets;
    std::unique_ptr<Sockets> m_sockets;
};

} // namespace ringside
