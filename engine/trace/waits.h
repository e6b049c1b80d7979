// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/compute_times.h"
#include "engine/trace/events.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace ringside {

/// Why a node waited (semantics: Waiting).
enum class WaitCause : std::uint8_t {
    Straggler, ///< S: somebody was computing
    Link, ///< L: a message was on its way
    Hub, ///< H: at a server: queued behind others, its narrower link, or its update
    Barrier, ///< B: a quorum was not reached; unused by the synchronous kinds
    Host, ///< C: a real computation ran over its due time
    Unexplained, ///< no delivery in the record accounts for it
};
inline constexpr std::size_t waitCauseCount = 6;
/// Letters of the causes; the unexplained rest has none.
inline constexpr std::array<std::string_view, 5> waitCauseLetters{"S", "L", "H", "B", "C"};

/// A piece of a node's wait with one cause.
struct WaitInterval {
    Rank node = noRank;
    Time begin, end;
    WaitCause cause = WaitCause::Unexplained;
    Rank culprit = noRank; ///< Straggler, Host: who computed; Hub: the server; Link: the sender
    Rank linkPeer = noRank; ///< Link, Hub: the other end of the link, where there is one
};

/// Waits of one node, summed by cause.
using WaitSums = std::array<Time, waitCauseCount>;
WaitSums& operator+=(WaitSums&, const WaitInterval&);

/// Finds the causes of waits by walking back from the delivery that ended each one: what the
/// message spent on its way is Link (Hub where it queued behind other nodes' messages at a server,
/// and where the server's interface is slower than the other end's: what that costs beyond the
/// other end's rate), and what came before it is whatever its sender did then: Straggler while it
/// computed, Hub while it updated, and while it was blocked itself, the walk goes on from the
/// delivery that ended that. The intervals of a wait touch and do not overlap: together they are
/// the wait.
///
/// Feed it a record's events in their order, and settle() now and then: it keeps only what waits
/// that are still open can need. States of one node must come in order, and after the messages
/// delivered before.
class WaitCauses {
public:
    /// `calibratedComputeSeconds`: t_c of the run, for compute kind "measured"; tells how long an
    /// overrun step should have taken.
    WaitCauses(const Scenario&, double calibratedComputeSeconds);

    void message(const MessageEvent&);
    void state(const StateEvent&);
    void step(const StepEvent&);

    /// The waits that have ended, by their end, at or before the earliest moment of which all nodes
    /// have told; with `all`, every wait that has ended. Each is given once.
    std::vector<WaitInterval> settle(bool all = false);

private:
    struct Node {
        std::vector<StateEvent> states;
        std::vector<MessageEvent> received; ///< by delivery
        std::vector<MessageEvent> sent; ///< servers only; by delivery
        std::vector<StepEvent> overruns; ///< steps whose computation ran over its due time
        std::optional<Time> stepsToldUntil;
        std::size_t settled = 0; ///< states before this one are done
    };
    struct Piece {
        Rank node;
        Time begin, end;
    };

    Time toldByAll() const;
    void explain(Piece wait, std::vector<WaitInterval>&);
    bool known(Rank rank) const { return rank >= 0 && rank < static_cast<Rank>(m_nodes.size()); }
    Node& node(Rank rank) { return m_nodes[static_cast<std::size_t>(rank)]; }
    const StateEvent* stateBefore(Rank rank, Time moment);
    const MessageEvent* deliveryAt(Rank rank, Time moment);
    const MessageEvent* lastDeliveryBefore(Rank rank, Time moment);
    const StepEvent* overrunAt(Rank rank, Time moment);
    Rank receiverFrom(Rank rank, Time moment);
    WaitCause waitForCompute() const;
    void explainCompute(Piece part, Rank worker, std::vector<WaitInterval>&);
    void explainMessage(Piece part, const MessageEvent&, std::vector<WaitInterval>&);
    Time timeWithoutServer(const MessageEvent&) const;
    bool narrowedByServer(const MessageEvent&) const;
    Rank serverOf(const MessageEvent&) const;
    bool metOthersAtServer(const MessageEvent&);
    void forgetBefore(Time moment);

    Scenario m_scenario;
    ComputeTimes m_computeTimes;
    int m_workers;
    std::vector<double> m_rate; ///< bytes per second, by rank
    std::vector<double> m_latency; ///< seconds, by rank
    std::vector<Node> m_nodes;
};

} // namespace ringside
