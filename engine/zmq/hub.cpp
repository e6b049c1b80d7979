// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/zmq/hub.h"

#include "engine/base/error.h"
#include "engine/zmq/socket.h"

#include <map>
#include <vector>

namespace ringside {

namespace {
constexpr SocketLimits controlLimits{.queued = 64, .largest = maxControlFrame};
constexpr SocketLimits telemetryLimits{.queued = 1000, .largest = maxTelemetryFrame};

std::span<const std::byte> bytesOf(const zmq::message_t& message) {
    return {static_cast<const std::byte*>(message.data()), message.size()};
}
} // namespace

class Hub::Sockets {
public:
    Sockets(const std::filesystem::path& directory, std::uint64_t nonce, int nodes)
        : m_nonce(nonce)
        , m_routes(static_cast<std::size_t>(nodes)) {
        // A send to a rank that is gone shall fail, not vanish.
        m_control.set(zmq::sockopt::router_mandatory, true);
        bind(m_control, address(directory, "c"));
        bind(m_telemetry, address(directory, "t"));
    }

    std::optional<HubArrival> receiveControl();
    std::optional<HubArrival> receiveTelemetry();
    bool send(Rank rank, const CoordinatorMessage& message);
    void forget(Rank rank) {
        m_ranks.erase(m_routes[static_cast<std::size_t>(rank)]);
        m_routes[static_cast<std::size_t>(rank)].clear();
    }

    bool knows(Rank rank) const {
        return rank >= 0 && rank < nodes() && !m_routes[static_cast<std::size_t>(rank)].empty();
    }
    int nodes() const { return static_cast<int>(m_routes.size()); }
    int greeted() const { return static_cast<int>(m_ranks.size()); }
    std::array<int, 2> descriptors() const {
        return {descriptor(m_control), descriptor(m_telemetry)};
    }
    std::uint64_t foreignCount() const { return m_foreign; }

private:
    HubArrival foreign(std::string reason) {
        ++m_foreign;
        return ForeignArrival{std::move(reason)};
    }
    HubArrival judge(const std::string& route, const zmq::message_t& body);
    HubArrival greet(const std::string& route, const HelloMessage& hello);

    std::uint64_t m_nonce;
    std::vector<std::string> m_routes; ///< routing id of each rank; empty: not greeted
    std::map<std::string, Rank> m_ranks;
    std::uint64_t m_foreign = 0;
    zmq::context_t m_context = makeContext();
    zmq::socket_t m_control = makeSocket(m_context, zmq::socket_type::router, controlLimits);
    zmq::socket_t m_telemetry = makeSocket(m_context, zmq::socket_type::pull, telemetryLimits);
};

std::optional<HubArrival> Hub::Sockets::receiveControl() {
    zmq::message_t route, body;
    if (!receiveFrame(m_control, route))
        return std::nullopt;
    // The parts of a message arrive together or not at all.
    int parts = 0;
    for (bool more = route.more(); more; more = body.more()) {
        if (!receiveFrame(m_control, body))
            break;
        ++parts;
    }
    if (parts != 1)
        return foreign("a control message has the wrong number of parts");
    return judge(route.to_string(), body);
}

HubArrival Hub::Sockets::judge(const std::string& route, const zmq::message_t& body) {
    auto parsed = parseNodeMessage(body.to_string_view());
    if (const auto* reason = std::get_if<std::string>(&parsed))
        return foreign(*reason);
    auto& message = std::get<NodeMessage>(parsed);
    if (const auto* hello = std::get_if<HelloMessage>(&message))
        return greet(route, *hello);
    const auto sender = m_ranks.find(route);
    if (sender == m_ranks.end())
        return foreign("a control message came before its sender's hello");
    const auto* final = std::get_if<FinalMessage>(&message);
    if (final && final->account.node != sender->second)
        return foreign("an account states another node's rank");
    HubArrival arrival(std::in_place_type<ControlArrival>);
    std::get<ControlArrival>(arrival).rank = sender->second;
    std::get<ControlArrival>(arrival).message = std::move(message);
    return arrival;
}

HubArrival Hub::Sockets::greet(const std::string& route, const HelloMessage& hello) {
    if (hello.nonce != m_nonce)
        return foreign("a hello belongs to another run");
    if (hello.rank < 0 || hello.rank >= nodes())
        return foreign("a hello states a rank that this run does not have");
    if (knows(hello.rank) || m_ranks.contains(route))
        return foreign("a second hello for rank " + std::to_string(hello.rank));
    m_routes[static_cast<std::size_t>(hello.rank)] = route;
    m_ranks.emplace(route, hello.rank);
    return ControlArrival{hello.rank, hello};
}

std::optional<HubArrival> Hub::Sockets::receiveTelemetry() {
    zmq::message_t message;
    if (!receiveFrame(m_telemetry, message))
        return std::nullopt;
    auto decoded = decodeTelemetry(bytesOf(message), m_nonce, nodes());
    if (const char** reason = std::get_if<const char*>(&decoded))
        return foreign(*reason);
    auto& batch = std::get<TelemetryBatch>(decoded);
    if (!knows(batch.node))
        return foreign("telemetry of a node that has not said hello");
    return TelemetryArrival{std::move(batch)};
}

bool Hub::Sockets::send(Rank rank, const CoordinatorMessage& message) {
    if (!knows(rank))
        return false;
    const std::string text = toJson(message);
    const std::string& route = m_routes[static_cast<std::size_t>(rank)];
    return sendFrame(m_control, zmq::message_t(route), true)
        && sendFrame(m_control, zmq::message_t(text));
}

Hub::Hub(const std::filesystem::path& directory, std::uint64_t nonce, int nodes)
    : m_sockets(std::make_unique<Sockets>(directory, nonce, nodes)) { }

Hub::~Hub() = default;

std::array<int, 2> Hub::descriptors() const {
    return m_sockets->descriptors();
}

std::optional<HubArrival> Hub::receive() {
    if (auto arrival = m_sockets->receiveControl())
        return arrival;
    return m_sockets->receiveTelemetry();
}

bool Hub::send(Rank rank, const CoordinatorMessage& message) {
    return m_sockets->send(rank, message);
}

int Hub::sendToAll(const CoordinatorMessage& message) {
    int taken = 0;
    for (Rank rank = 0; rank < m_sockets->nodes(); ++rank)
        taken += m_sockets->send(rank, message) ? 1 : 0;
    return taken;
}

void Hub::forget(Rank rank) {
    m_sockets->forget(rank);
}

int Hub::greeted() const {
    return m_sockets->greeted();
}
bool Hub::hasGreeted(Rank rank) const {
    return m_sockets->knows(rank);
}
std::uint64_t Hub::foreignCount() const {
    return m_sockets->foreignCount();
}

} // namespace ringside
