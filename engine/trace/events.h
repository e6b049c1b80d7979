// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// The table of event kinds. Everything that is shown, stored or computed is a function of these rows;
/// the record's tables have the same fields under the same names. Times are cluster times.

enum class MessageKind : std::uint8_t {
    Chunk,       ///< part of a gradient on its way around the ring; part = chunk index
    Gradient,    ///< a worker's whole gradient, peer to peer
    Push,        ///< gradient of one shard, worker to server; part = shard
    Weights,     ///< weights of one shard, server to worker (the pull's answer); part = shard
    PullRequest, ///< control: the first request for weights; part = shard
    Shard,       ///< p2p-sharded: a share of a gradient on its way to its owner; part = share
    Reduced,     ///< p2p-sharded: the sum of a share, from its owner to all; part = share
    Exchange,    ///< recursive and halving-doubling: what two partners swap; part = exchange
    Mix,         ///< gossip: a neighbour's weights
    Average,     ///< local-sgd: a chunk of weights on its way around the ring; part = chunk
    Partial,     ///< eager kinds: part of a partial sum; part as the collective counts
    Activation,  ///< control: a round has been triggered; forwarded in a binomial broadcast
    Arrival,     ///< control: a worker has arrived at a round (eager-quorum)
    Clock,       ///< control: a worker's step count, for the staleness bound (ps-async)
};

/// How the inbox finds the receiver of a kind: by who sent it, or in order of arrival.
enum class Matching : std::uint8_t { BySender, InOrderOfArrival };

/// Shape on the stage: what a message carries.
enum class Mark : std::uint8_t { Circle, Square, Triangle };

struct MessageKindInfo {
    MessageKind kind;
    std::string_view id; ///< as stored in the record's enum table
    Matching matching;
    bool control; ///< no payload: takes alpha and no place in a queue
    Mark mark;
};

inline constexpr std::array messageKinds{
    MessageKindInfo{MessageKind::Chunk, "chunk", Matching::BySender, false, Mark::Circle},
    MessageKindInfo{MessageKind::Gradient, "gradient", Matching::BySender, false, Mark::Circle},
    MessageKindInfo{MessageKind::Push, "push", Matching::InOrderOfArrival, false, Mark::Circle},
    MessageKindInfo{MessageKind::Weights, "weights", Matching::BySender, false, Mark::Square},
    MessageKindInfo{MessageKind::PullRequest, "pull-request", Matching::InOrderOfArrival, true, Mark::Triangle},
    MessageKindInfo{MessageKind::Shard, "shard", Matching::BySender, false, Mark::Circle},
    MessageKindInfo{MessageKind::Reduced, "reduced", Matching::BySender, false, Mark::Circle},
    MessageKindInfo{MessageKind::Exchange, "exchange", Matching::BySender, false, Mark::Circle},
    MessageKindInfo{MessageKind::Mix, "mix", Matching::BySender, false, Mark::Square},
    MessageKindInfo{MessageKind::Average, "average", Matching::BySender, false, Mark::Square},
    MessageKindInfo{MessageKind::Partial, "partial", Matching::BySender, false, Mark::Circle},
    MessageKindInfo{MessageKind::Activation, "activation", Matching::InOrderOfArrival, true, Mark::Triangle},
    MessageKindInfo{MessageKind::Arrival, "arrival", Matching::InOrderOfArrival, true, Mark::Triangle},
    MessageKindInfo{MessageKind::Clock, "clock", Matching::InOrderOfArrival, true, Mark::Triangle},
};
constexpr const MessageKindInfo& info(MessageKind kind) { return messageKinds[static_cast<std::size_t>(kind)]; }

/// One message, complete when its last byte is delivered.
struct MessageEvent {
    Rank from = noRank;
    Rank to = noRank;
    MessageKind kind = MessageKind::Chunk;
    Step step = 0;
    std::int32_t part = 0;
    Bytes bytes;     ///< payload; headers are counted apart
    Time queued;     ///< handed to the sender's NIC
    Time start;      ///< first bit leaves the sender
    Time firstBit;   ///< first bit reaches the receiver
    Time delivered;  ///< last bit is through the receiver's NIC
    bool late = false; ///< first bit was due before the receiver's clock: order may differ from the simulator
};

enum class NodeState : std::uint8_t {
    Wait,     ///< blocked, own egress idle
    Compute,  ///< gradient of a mini-batch
    Send,     ///< blocked while its own egress sends: exposed communication
    Update,   ///< applying an update (a server's update_s)
    Finished, ///< no more work in this run
};
inline constexpr std::array<std::string_view, 5> nodeStateIds{"wait", "compute", "send", "update", "finished"};

/// One change of a node's state; the state lasts until the node's next row.
struct StateEvent {
    Rank node = noRank;
    Time at;
    NodeState state = NodeState::Wait;
    Step step = 0;
};

/// A worker has finished a step: it holds everything that its next compute needs.
struct StepEvent {
    Rank node = noRank;
    Step step = 0;
    Time computeBegin;
    Time computeEnd;
    Time done;
    float loss = 0;                 ///< mean over the mini-batch, before the update
    std::uint64_t fingerprint = 0;  ///< of the replica's weights after the step
    bool overrun = false;           ///< the real computation ended after its due time
    double realComputeSeconds = 0;  ///< wall time of the real computation, 0 when none was made
    double squaredNorm = 0;         ///< of the gradient, where the run measures drift; else 0
};

/// Eager kinds: a round was triggered. Several workers may trigger one round before they hear of each
/// other; the earliest counts (lowest rank of a tie). In a full round every worker tells of its own
/// arrival, and the latest counts.
struct TriggerEvent {
    Step round = 0;
    Time at;
    Rank initiator = noRank;  ///< whose arrival triggered it
    Rank designated = noRank; ///< eager-majority: the rank drawn for this round
};

/// Eager kinds: what one worker handed into a round and did with its result; told once the worker has
/// applied the result, or has lost it.
struct ContributionEvent {
    Rank worker = noRank;
    Step round = 0;
    Time snapshot;        ///< its send buffer was taken
    Time delivered;       ///< the round's sum was complete at this worker
    Time applied;         ///< the sum was applied to its weights; meaningless when lost
    bool lost = false;    ///< a newer result took this one's place before it was read
    bool arrived = false; ///< the worker was waiting for the round when its buffer was taken
    std::vector<std::int32_t> ages; ///< of its gradients in the sum, in rounds (round - version they were
                                    ///< computed from), oldest first; empty = null contribution
    std::int32_t overwritten = 0;   ///< gradients that it dropped since the event before
    std::uint64_t fingerprint = 0;  ///< of its weights after the round, 0 when lost
};

/// Weights (or one shard of them) as they are after `step`, for evaluation outside cluster time.
struct Snapshot {
    Rank node = noRank;
    Step step = 0;
    Time at;
    std::int64_t firstParameter = 0;
    std::span<const float> weights;
};

/// What a worker tells for the measuring of drift (engine/trace/drift.h).
enum class DriftContent : std::uint8_t {
    Share,   ///< what its gradients computed from versions up to `round` change the clean path by
    Weights, ///< its weights after `round`; told by rank 0 alone where all replicas are equal
    Start,   ///< the weights from which the clean path begins anew: a model synchronisation
};
struct DriftPart {
    Rank worker = noRank;
    Step round = 0;
    Time at;
    DriftContent content = DriftContent::Share;
    std::int32_t path = 0; ///< model synchronisations before it
    std::int64_t firstParameter = 0;
    std::span<const float> values;
};

/// Squared distance of one replica from the clean path after a round; worker is noRank where all
/// replicas are equal.
struct DriftEvent {
    Rank worker = noRank;
    Step round = 0;
    Time at;
    double squaredDistance = 0;
};

/// What was done to the cluster on purpose: a planned or live fault, or another live change.
enum class ChangeAction : std::uint8_t {
    Kill,    ///< the node's process ended
    Freeze,  ///< the node's process stopped where it was
    Resume,  ///< a frozen process goes on
    Restart, ///< the node's process was started anew
    Slow,    ///< the worker's compute times are multiplied
    Cut,     ///< what node and peer send to each other is held back
    Heal,    ///< the link carries again, what was held back first
    Drop,    ///< one message from node to peer was lost
    Nan,     ///< one gradient of the worker was made not a number
    Set,     ///< a field of the scenario has another value from now on
    Pause,   ///< cluster time stands still
    Continue, ///< cluster time goes on
    Depart   ///< the worker has ended, and from `step` on the others go on without it
};
inline constexpr std::array<std::string_view, 13> changeActionIds{"kill", "freeze", "resume", "restart", "slow",
    "cut", "heal", "drop", "nan", "set", "pause", "continue", "depart"};

/// One change, at the moment at which it took effect.
struct ChangeEvent {
    Time at;
    Rank node = noRank; ///< noRank: the whole cluster
    Rank peer = noRank; ///< the other end of the link, where there is one
    ChangeAction action = ChangeAction::Set;
    Step step = -1;     ///< first step that it touches; -1: it acts by time, whatever the step
    std::string text;   ///< a sentence
};

/// An asynchronous server has applied one push (ps-async).
struct UpdateEvent {
    Rank server = noRank;
    Rank worker = noRank;     ///< whose push
    Step step = 0;            ///< of that worker
    Time at;                  ///< the update ended
    std::int64_t version = 0; ///< updates that this server had applied before
    std::int64_t age = 0;     ///< updates applied between the worker's pull and this one
};

/// Lateness of the host: bucket k counts events run [2^k, 2^(k+1)) microseconds of wall time late; bucket 0
/// also those below 1 us, the last one everything above.
using LatenessHistogram = std::array<std::uint64_t, 20>;

/// What a node counted of itself; sent during the run and, complete, at its end.
struct NodeAccount {
    Rank node = noRank;
    Time compute;
    Time exposedCommunication;
    Time wait;
    Time update;
    Time sendBusy;
    Time receiveBusy;
    Time finish;
    Bytes bytesSent;
    Bytes bytesReceived;
    std::int64_t messagesSent = 0;
    std::int64_t messagesReceived = 0;
    std::int64_t headerBytesSent = 0;
    std::int64_t gradients = 0;
    std::int64_t overrunSteps = 0;
    std::int64_t lateMessages = 0;
    std::int64_t slips = 0;
    std::int64_t droppedEvents = 0; ///< animation rows that did not fit into the telemetry queue
    double processorSeconds = 0;    ///< user + system time of the process
    LatenessHistogram lateness{};
};

/// Where a node's events go: the record (simulator), a socket (process), a list (tests).
class TraceSink {
public:
    virtual ~TraceSink() = default;
    virtual void message(const MessageEvent&) = 0;
    virtual void state(const StateEvent&) = 0;
    virtual void step(const StepEvent&) = 0;
    virtual void snapshot(const Snapshot&) = 0;
    /// Few sinks care; the others ignore it.
    virtual void change(const ChangeEvent&) { }
    virtual void update(const UpdateEvent&) { }
    virtual void trigger(const TriggerEvent&) { }
    virtual void contribution(const ContributionEvent&) { }
    virtual void drift(const DriftPart&) { }
};

} // namespace ringside
