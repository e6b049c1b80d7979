// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <zmq.hpp>

namespace ringside {

/// Private to this folder: the only way sockets are made, sent on and received from.

struct SocketLimits {
    int queued = 64; ///< high-water mark of both directions in messages; 0: unlimited
    std::int64_t largest = 65536; ///< bytes; a peer that sends more is disconnected
};

/// A context that does not hold up its own end (LINGER 0 for every socket).
zmq::context_t makeContext();
/// A socket with limits, LINGER 0, only our user admitted, and 2 s for a connection's handshake.
zmq::socket_t makeSocket(zmq::context_t&, zmq::socket_type, const SocketLimits&);

/// ipc address of a socket in the run's directory.
std::string address(const std::filesystem::path& directory, const std::string& name);
/// Throw Error with the address in the sentence.
void bind(zmq::socket_t&, const std::string& address);
void connect(zmq::socket_t&, const std::string& address);

/// One frame, or false when there is none. Never blocks, survives signals.
bool receiveFrame(zmq::socket_t&, zmq::message_t&);
/// False when the queue is full or the receiver is not there. Never blocks, survives signals.
bool sendFrame(zmq::socket_t&, zmq::message_t, bool moreFollows = false);

int descriptor(const zmq::socket_t&);

} // namespace ringside
