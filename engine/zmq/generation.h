// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/strategies/programs.h"
#include "engine/zmq/compute_thread.h"
#include "engine/zmq/process_trace.h"
#include "engine/zmq/process_wire.h"

#include <limits>

namespace ringside {

/// One start of the strategy on one node, a probe or the run (or the rest of a run, of a node that was
/// started anew): a fresh clock, NIC, inbox, replica.
/// Its driver runs each event as of its due time, however late the thread woke; beyond 20 ms of
/// wall time the event slips to the wall clock and is counted. Without emulation events count when
/// they happen.
class Generation {
public:
    Generation(const Scenario&, const RunPlan&, std::shared_ptr<const Dataset> train, Rank,
        NodeEndpoint&, const StartMessage&);
    ~Generation();

    bool isProbe() const { return m_start.probeSeconds.has_value(); }
    std::uint32_t number() const { return m_start.generation; }
    void receive(const DataFrame& frame) { m_wire.receive(frame, m_node); }
    /// Runs what is due, a bounded number of events. True when more is due already.
    bool advance();
    /// Something is changed while the program runs.
    void change(const LiveChange& change) { m_participant.change(change); }
    /// Workers have died; obeyed as events of this moment. Also after the programs have ended: who
    /// lacks the last sum may need it from here.
    void halt(const HaltMessage&);
    void goOn(const Departure&);
    /// The answers to halt() that are ready.
    std::vector<HaltedMessage> takeHalted() { return std::exchange(m_halted, {}); }
    /// Nothing that is due after that moment happens until resume(), by which cluster time has been
    /// shifted.
    void pause(std::int64_t atNanoseconds) { m_pausedAt = std::min(m_pausedAt, atNanoseconds); }
    void resume(std::int64_t shiftNanoseconds);
    /// Wall time (monotonic ns) at which advance() is wanted next.
    std::int64_t nextWake() const;
    int computeDescriptor() const { return m_computer.descriptor(); }

    /// All steps done and everything sent, failed, or the probe's time is over.
    bool over() const;
    bool complete() const { return m_starter.started && m_node.finished() && !m_node.failure(); }
    /// Why the programs failed; null when they did not.
    std::exception_ptr failure() const { return m_node.failure(); }
    /// Ends every wait, hands the rest of the telemetry over, and says what was counted.
    FinalMessage finish();

private:
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
    struct Starter : EventTarget {
        Participant* participant = nullptr;
        std::optional<Departure> join;
        bool started = false;
        void fire(Time, std::uint64_t) override {
            started = true;
            if (join)
                participant->join(*join);
            participant->start();
        }
    };
    struct PendingOrder : EventTarget {
        Generation* generation = nullptr;
        std::variant<HaltMessage, Departure> what;
        void fire(Time, std::uint64_t) override { generation->obey(*this); }
    };
    void enqueue(std::variant<HaltMessage, Departure>);
    void obey(PendingOrder&);
    /// Events happen: the programs run, or what they hold is still wanted.
    bool runs() const { return !over() || (!m_orders.empty() && complete()); }
    void fireNext(std::int64_t wallNow, std::int64_t wallDue);
    NodeAccount account() const;

    StartMessage m_start;
    const Scenario m_scenario; ///< a probe only tries the time: nothing is broken in it
    bool m_native;
    ProcessClock m_clock;
    Loop m_loop;
    PacketPool m_pool;
    ProcessTrace m_trace;
    ProcessWire m_wire;
    ComputeThread m_computer;
    Node m_node;
    Participant m_participant;
    Starter m_starter;
    std::deque<PendingOrder> m_orders; ///< events point at them
    std::vector<HaltedMessage> m_halted;
    LatenessHistogram m_lateness{};
    std::int64_t m_slips = 0;
    std::int64_t m_pausedAt = never;
    std::int64_t m_nextAccount = 0;
    double m_processorSecondsBefore = 0;
};

} // namespace ringside
