// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/zmq/control_message.h"
#include "engine/zmq/telemetry_format.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace ringside {

/// A message of a node that has said hello. The hello itself arrives as one of these, too.
struct ControlArrival {
    Rank rank = noRank;
    NodeMessage message;
};
struct TelemetryArrival {
    TelemetryBatch batch; ///< batch.node says whose; older generations are the caller's to drop
};
/// Something that does not belong to this run: dropped and counted, never answered.
struct ForeignArrival {
    std::string reason;
};
using HubArrival = std::variant<ControlArrival, TelemetryArrival, ForeignArrival>;

/// The coordinator's sockets: a control ROUTER bound to ipc://DIRECTORY/c and a telemetry PULL
/// bound to ipc://DIRECTORY/t. One thread uses a hub; libzmq's own thread runs beside it.
///
/// Waiting: poll descriptors() for readability, but only after receive() has returned nothing. The
/// descriptors are edge-triggered, and send() may consume an edge as well, so the loop is
///     for (;;) { while (auto arrival = hub.receive()) handle(*arrival); poll(...); }
/// with everything that sends inside handle() or before the inner loop.
class Hub {
public:
    /// `directory`: a RunDirectory's path. `nodes`: ranks 0..nodes-1 may say hello with `nonce`.
    /// Throws Error when a socket cannot be made or bound.
    Hub(const std::filesystem::path& directory, std::uint64_t nonce, int nodes);
    ~Hub();
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    /// Control and telemetry, both for reading.
    std::array<int, 2> descriptors() const;
    /// The next arrival, control first; nothing: both sockets are drained. Never blocks.
    std::optional<HubArrival> receive();
    /// False when the rank has not said hello, is gone, or its queue is full. Never blocks.
    bool send(Rank, const CoordinatorMessage&);
    /// Sends to every rank that has said hello; returns how many took it.
    int sendToAll(const CoordinatorMessage&);
    /// The rank's process has ended and another will say hello in its place.
    void forget(Rank);
    /// Ranks that have said hello so far.
    int greeted() const;
    bool hasGreeted(Rank) const;
    /// Arrivals that were refused since the start.
    std::uint64_t foreignCount() const;

private:
    class Sockets;
    std::unique_ptr<Sockets> m_sockets;
};

} // namespace ringside
