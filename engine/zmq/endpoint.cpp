// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/endpoint.h"

#include "engine/base/error.h"
#include "engine/zmq/socket.h"

#include <cstring>
#include <map>
#include <utility>

namespace ringside {

namespace {
constexpr SocketLimits controlLimits{.queued = 64, .largest = maxControlFrame};
constexpr SocketLimits telemetryLimits{.queued = 1000, .largest = maxTelemetryFrame};
constexpr int farewellMilliseconds = 200;

std::string dataName(Rank rank, int incarnation) {
    const std::string name = "n" + std::to_string(rank);
    return incarnation == 0 ? name : name + '.' + std::to_string(incarnation);
}
} // namespace

class NodeEndpoint::Sockets {
public:
    Sockets(
        std::filesystem::path directory, Rank rank, const FrameLimits& limits, int incarnation)
        : m_directory(std::move(directory))
        , m_rank(rank)
        , m_incarnation(incarnation)
        , m_limits(limits) {
        bind(m_data, address(m_directory, dataName(rank, incarnation)));
        ringside::connect(m_control, address(m_directory, "c"));
        ringside::connect(m_telemetry, address(m_directory, "t"));
    }

    void connect(Rank peer, int incarnation);
    std::optional<CoordinatorMessage> receiveControl();
    std::optional<DataFrame> receiveData();
    bool sendControl(const NodeMessage& message);
    bool sendData(Rank peer, FrameHeader header, std::span<const float> values);
    bool sendTelemetry(TelemetryBatch& batch);
    void finish();
    std::array<int, 2> descriptors() const { return {descriptor(m_control), descriptor(m_data)}; }

    std::uint64_t refusedCount = 0;
    std::string lastRefusal;

private:
    SocketLimits dataLimits() const {
        return {.queued = 0, .largest = static_cast<std::int64_t>(largestFrame(m_limits))};
    }
    void refuse(std::string reason) {
        ++refusedCount;
        lastRefusal = std::move(reason);
    }
    bool accept(const FrameHeader& header);

    std::filesystem::path m_directory;
    Rank m_rank;
    int m_incarnation;
    FrameLimits m_limits;
    std::map<Rank, int> m_senders; ///< whose Edge frame has come, and of which incarnation
    zmq::message_t m_frame;
    std::vector<std::byte> m_batch;
    zmq::context_t m_context = makeContext();
    zmq::socket_t m_control = makeSocket(m_context, zmq::socket_type::dealer, controlLimits);
    zmq::socket_t m_telemetry = makeSocket(m_context, zmq::socket_type::push, telemetryLimits);
    zmq::socket_t m_data = makeSocket(m_context, zmq::socket_type::pull, dataLimits());
    struct Edge {
        int incarnation;
        zmq::socket_t socket;
    };
    std::map<Rank, Edge> m_edges;
};

void NodeEndpoint::Sockets::connect(Rank peer, int incarnation) {
    const auto before = m_edges.find(peer);
    if (before != m_edges.end() && before->second.incarnation >= incarnation)
        throw Error("The edge to rank " + std::to_string(peer) + " is already open.");
    zmq::socket_t edge = makeSocket(m_context, zmq::socket_type::push, dataLimits());
    ringside::connect(edge, address(m_directory, dataName(peer, incarnation)));
    m_edges.insert_or_assign(peer, Edge{incarnation, std::move(edge)});
    FrameHeader hello;
    hello.type = FrameType::Edge;
    sendData(peer, hello, {});
}

std::optional<CoordinatorMessage> NodeEndpoint::Sockets::receiveControl() {
    zmq::message_t message;
    while (receiveFrame(m_control, message)) {
        auto parsed = parseCoordinatorMessage(message.to_string_view());
        if (auto* order = std::get_if<CoordinatorMessage>(&parsed))
            return std::move(*order);
        refuse(std::get<std::string>(parsed));
    }
    return std::nullopt;
}

bool NodeEndpoint::Sockets::accept(const FrameHeader& header) {
    const bool edge = header.type == FrameType::Edge;
    if (header.to != m_rank)
        refuse("a frame is addressed to another rank");
    else if (const auto known = m_senders.find(header.from);
             edge && known != m_senders.end() && known->second >= header.incarnation)
        refuse("a second sender calls itself rank " + std::to_string(header.from));
    else if (!edge && known == m_senders.end())
        refuse("a frame came before its sender's edge was open");
    else if (!edge && known->second != header.incarnation)
        refuse("a frame of rank " + std::to_string(header.from)
            + " is not of the process that stands for it");
    else {
        m_senders[header.from] = header.incarnation;
        return true;
    }
    return false;
}

std::optional<DataFrame> NodeEndpoint::Sockets::receiveData() {
    while (receiveFrame(m_data, m_frame)) {
        const std::span bytes(static_cast<const std::byte*>(m_frame.data()), m_frame.size());
        const auto decoded = decodeFrame(bytes, m_limits);
        if (const auto* reason = std::get_if<const char*>(&decoded))
            refuse(*reason);
        else if (const auto& header = std::get<FrameHeader>(decoded); accept(header))
            return DataFrame{header, bytes};
    }
    return std::nullopt;
}

bool NodeEndpoint::Sockets::sendControl(const NodeMessage& message) {
    return sendFrame(m_control, zmq::message_t(toJson(message)));
}

bool NodeEndpoint::Sockets::sendData(Rank peer, FrameHeader header, std::span<const float> values) {
    const auto edge = m_edges.find(peer);
    if (edge == m_edges.end())
        return false;
    header.nonce = m_limits.nonce;
    header.incarnation = static_cast<std::uint8_t>(m_incarnation);
    header.from = m_rank;
    header.to = peer;
    header.valueCount = static_cast<std::uint32_t>(values.size());
    zmq::message_t frame(frameHeaderBytes + values.size_bytes());
    auto* bytes = static_cast<std::byte*>(frame.data());
    encodeHeader(header, std::span<std::byte, frameHeaderBytes>(bytes, frameHeaderBytes));
    if (!values.empty())
        std::memcpy(bytes + frameHeaderBytes, values.data(), values.size_bytes());
    return sendFrame(edge->second.socket, std::move(frame));
}

bool NodeEndpoint::Sockets::sendTelemetry(TelemetryBatch& batch) {
    batch.nonce = m_limits.nonce;
    batch.node = m_rank;
    encodeTelemetry(batch, m_batch);
    if (m_batch.size() > maxTelemetryFrame)
        throw Error("A telemetry batch of " + std::to_string(m_batch.size())
            + " bytes is larger than the coordinator takes.");
    return sendFrame(m_telemetry, zmq::message_t(m_batch.data(), m_batch.size()));
}

void NodeEndpoint::Sockets::finish() {
    sendControl(ByeMessage{});
    m_control.set(zmq::sockopt::linger, farewellMilliseconds);
    m_telemetry.set(zmq::sockopt::linger, farewellMilliseconds);
    m_edges.clear();
    m_data.close();
    m_control.close();
    m_telemetry.close();
    m_context.close(); // waits for the two lingering sockets, so at most that long
}

NodeEndpoint::NodeEndpoint(const std::filesystem::path& directory, Rank rank,
    const FrameLimits& limits, int incarnation)
    : m_sockets(std::make_unique<Sockets>(directory, rank, limits, incarnation)) { }

NodeEndpoint::~NodeEndpoint() = default;

std::array<int, 2> NodeEndpoint::descriptors() const {
    return m_sockets->descriptors();
}
void NodeEndpoint::connect(Rank peer, int incarnation) {
    m_sockets->connect(peer, incarnation);
}
std::optional<CoordinatorMessage> NodeEndpoint::receiveControl() {
    return m_sockets->receiveControl();
}
std::optional<DataFrame> NodeEndpoint::receiveData() {
    return m_sockets->receiveData();
}
bool NodeEndpoint::sendControl(const NodeMessage& message) {
    return m_sockets->sendControl(message);
}
bool NodeEndpoint::sendData(Rank peer, FrameHeader header, std::span<const float> values) {
    return m_sockets->sendData(peer, header, values);
}
bool NodeEndpoint::sendTelemetry(TelemetryBatch& batch) {
    return m_sockets->sendTelemetry(batch);
}
void NodeEndpoint::finish() {
    m_sockets->finish();
}
std::uint64_t NodeEndpoint::refusedCount() const {
    return m_sockets->refusedCount;
}
const std::string& NodeEndpoint::lastRefusal() const {
    return m_sockets->lastRefusal;
}

} // namespace ringside
