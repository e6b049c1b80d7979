// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/strategies/membership.h"
#include "engine/trace/events.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace ringside {

/// What coordinator and node say to each other: JSON text, one object a frame, field "type" first.
/// A run: hello (all) > connect > ready (all) > calibrate > calibrated (one) > start (probe) >
/// final (all) > start (run) > final (all) > exit > bye. A node that is started anew while the others
/// train: hello > connect (others: reconnect) > ready > (others: halt > halted > depart) start.

inline constexpr int controlProtocol = 1;
inline constexpr std::size_t maxControlFrame = 65536;

// node -> coordinator
// ------------------------------------------------------------------------------

/// First words of a node; its data socket is bound by then.
struct HelloMessage {
    std::uint64_t nonce = 0;
    Rank rank = noRank;
    std::int64_t pid = 0;
    std::string version; ///< of Ringside
    int protocol = controlProtocol;
    std::string mathsVariant; ///< of engine/nn; a mixture is refused
};
/// Every edge of this node is open in both directions.
struct ReadyMessage { };
struct CalibratedMessage {
    double seconds = 0; ///< t_c: wall time of one gradient; 0: no gradient was finite
};
/// The node cannot go on; it exits after this.
struct FailedMessage {
    std::string reason; ///< a sentence
};
/// A generation has ended on this node (all steps done, probe over, or stopped).
struct FinalMessage {
    std::uint32_t generation = 0;
    std::uint64_t nextSequence = 0; ///< telemetry rows up to this one are on their way
    bool complete = false; ///< all steps of the generation were done
    NodeAccount account;
};
/// A fault or another change has taken effect on this node.
struct ChangedMessage {
    std::uint32_t generation = 0;
    ChangeEvent event;
};
/// This node has halted, and stands there.
struct HaltedMessage {
    std::uint32_t generation = 0;
    std::uint32_t attempt = 0; ///< of the order that it answers
    Standing standing;
};
/// Last words, after exit or stop.
struct ByeMessage { };
using NodeMessage = std::variant<HelloMessage, ReadyMessage, CalibratedMessage, FailedMessage,
    FinalMessage, ChangedMessage, HaltedMessage, ByeMessage>;

// coordinator -> node
// ------------------------------------------------------------------------------

/// All nodes have said hello: open the edges to your peers.
struct ConnectMessage {
    std::vector<Rank> absent; ///< that have ended
    std::vector<Rank> restarted; ///< a rank once for each time that it was started anew
};
/// This rank was started anew: open the edge to its new process.
struct ReconnectMessage {
    Rank rank = noRank;
    int incarnation = 0; ///< how often it was started anew, 1 to 255
};
/// Measure one gradient, alone on the host.
struct CalibrateMessage { };
struct StartMessage {
    std::uint32_t generation = 0;
    std::int64_t t0Nanoseconds = 0; ///< CLOCK_MONOTONIC at cluster time 0; the same on all nodes
    double dilation = 1; ///< wall seconds a cluster second
    std::optional<double> probeSeconds; ///< a probe of that many wall seconds; nullopt: the run
    double measuredSeconds = 0; ///< t_c that "measured" compute is paced with
    std::optional<Departure> join; ///< this node was started anew, and the others train already
};
/// Something of the scenario is another way from now on (see LiveChange in engine/strategies).
struct ChangeMessage {
    std::string path; ///< of the scenario's field, "faults" included
    std::string value; ///< JSON
    std::string sentence; ///< what is so from now on
    Step fromStep = 0;
    Time at;
};
/// These workers have died, or else those are joining, and the others will go on: halt, and say where
/// you stand.
struct HaltMessage {
    std::uint32_t attempt = 0; ///< counts such orders; more may die before all have answered
    std::vector<Rank> dead, joining;
};
/// All have halted: go on without the dead ones, with the joined ones; with neither, as before.
struct DepartMessage {
    Departure departure;
};
/// Cluster time stands still from that moment of CLOCK_MONOTONIC on.
struct PauseMessage {
    std::int64_t atNanoseconds = 0;
};
/// It goes on, so much later than before.
struct ContinueMessage {
    std::int64_t shiftNanoseconds = 0;
};
/// Abandon the step, send final, then bye, and exit.
struct StopMessage { };
/// The run is over: say bye and exit.
struct ExitMessage { };
using CoordinatorMessage = std::variant<ConnectMessage, ReconnectMessage, CalibrateMessage, StartMessage,
    ChangeMessage, HaltMessage, DepartMessage, PauseMessage, ContinueMessage, StopMessage, ExitMessage>;

std::string toJson(const NodeMessage&);
std::string toJson(const CoordinatorMessage&);

/// The message, or why the text is refused. Unknown types, missing fields, wrong types and values
/// out of range are refused; unknown further fields are ignored. Never throws anything but
/// bad_alloc.
std::variant<NodeMessage, std::string> parseNodeMessage(std::string_view json);
std::variant<CoordinatorMessage, std::string> parseCoordinatorMessage(std::string_view json);

} // namespace ringside
