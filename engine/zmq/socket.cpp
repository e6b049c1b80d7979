// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/socket.h"

#include "engine/base/error.h"

#include <cerrno>
#include <unistd.h>

namespace ringside {

namespace {

constexpr int handshakeMilliseconds = 2000; // a silent connection would hold a descriptor for 30 s

/// Runs a call again when a signal has interrupted it.
template <class Call>
auto uninterrupted(Call call) {
    for (;;) {
        try {
            return call();
        } catch (const zmq::error_t& error) {
            if (error.num() != EINTR)
                throw;
        }
    }
}

[[noreturn]] void fail(const char* what, const std::string& address, const zmq::error_t& error) {
    throw Error(std::string(what) + " the socket " + address + ": " + error.what() + ".");
}

} // namespace

zmq::context_t makeContext() {
    zmq::context_t context;
    context.set(zmq::ctxopt::blocky, 0);
    return context;
}

zmq::socket_t makeSocket(
    zmq::context_t& context, zmq::socket_type type, const SocketLimits& limits) {
    // The directory keeps other users out; the filter is the second lock. cppzmq has no name for
    // it.
    const uid_t user = geteuid();
    try {
        zmq::socket_t socket(context, type);
        socket.set(zmq::sockopt::linger, 0);
        socket.set(zmq::sockopt::sndhwm, limits.queued);
        socket.set(zmq::sockopt::rcvhwm, limits.queued);
        socket.set(zmq::sockopt::maxmsgsize, limits.largest);
        socket.set(zmq::sockopt::handshake_ivl, handshakeMilliseconds);
        if (zmq_setsockopt(socket.handle(), ZMQ_IPC_FILTER_UID, &user, sizeof user) != 0)
            throw zmq::error_t();
        return socket;
    } catch (const zmq::error_t& error) {
        throw Error(std::string("Cannot make a socket: ") + error.what() + ".");
    }
}

std::string address(const std::filesystem::path& directory, const std::string& name) {
    return "ipc://" + (directory / name).string();
}

void bind(zmq::socket_t& socket, const std::string& address) {
    try {
        socket.bind(address);
    } catch (const zmq::error_t& error) {
        fail("Cannot open", address, error);
    }
}

void connect(zmq::socket_t& socket, const std::string& address) {
    try {
        socket.connect(address);
    } catch (const zmq::error_t& error) {
        fail("Cannot connect to", address, error);
    }
}

bool receiveFrame(zmq::socket_t& socket, zmq::message_t& message) {
    return uninterrupted(
        [&] { return socket.recv(message, zmq::recv_flags::dontwait).has_value(); });
}

bool sendFrame(zmq::socket_t& socket, zmq::message_t message, bool moreFollows) {
    const auto flags = moreFollows ? zmq::send_flags::dontwait | zmq::send_flags::sndmore
                                   : zmq::send_flags::dontwait;
    try {
        return uninterrupted([&] { return socket.send(message, flags).has_value(); });
    } catch (const zmq::error_t& error) {
        if (error.num() == EHOSTUNREACH)
            return false;
        throw;
    }
}

int descriptor(const zmq::socket_t& socket) {
    return socket.get(zmq::sockopt::fd);
}

} // namespace ringside
