// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/world.h"

#include <deque>
#include <memory>
#include <vector>

namespace ringside {

/// One direction pair of a node's link. Infinite rates and no latency = not emulated.
struct LinkRates {
    BytesPerSecond egress;
    BytesPerSecond ingress;
    Time latency; ///< a link has the larger latency of its two ends
};

struct NicSettings {
    std::vector<LinkRates> nodes; ///< by rank, workers then servers
    double segmentBytes = 0; ///< fair sharing in segments of this size; 0 = fifo, whole messages
};

/// The emulated network interface of one node: full duplex, the egress serves destinations
/// round-robin (or first in, first out), the ingress serves segments in order of readiness. The
/// same text in both worlds. Source: semantics, Network.
class Nic final : public EventTarget {
public:
    class Owner {
    public:
        virtual void egressChanged() = 0; ///< became busy or idle
        virtual void delivered(Packet*) = 0; ///< the last bit is through the ingress

    protected:
        ~Owner() = default;
    };

    Nic(Loop&, Wire&, std::shared_ptr<const NicSettings>, Rank rank, Owner&);

    /// Queues a message; its first segment leaves at the end of this instant at the earliest.
    void send(Packet*);
    /// Sends a control message: alpha, no bytes, no queue.
    void signal(Packet*);
    /// A segment of `packet` has come over the wire (the sender's egress started it at `start`).
    void arrive(Packet* packet, const Segment&);

    bool egressIdle() const { return !m_busy && m_turn.empty(); }
    Time sendBusy() const { return m_sendBusy; }
    Time receiveBusy() const { return m_receiveBusy; }
    std::int64_t lateMessages() const { return m_lateMessages; }

    void fire(Time at, std::uint64_t argument) override;

private:
    struct Arrival : EventTarget {
        Nic* nic = nullptr;
        Packet* packet = nullptr;
        double bytes = 0;
        bool first = false, last = false, inService = false;
        void fire(Time at, std::uint64_t) override { nic->advance(*this, at); }
    };

    void pump(Time at);
    std::uint16_t queueFor(Rank destination);
    Segment takeSegment(Time at);
    void advance(Arrival&, Time at);
    Time latencyTo(Rank peer) const;
    Arrival* takeArrival();

    Loop& m_loop;
    Wire& m_wire;
    std::shared_ptr<const NicSettings> m_settings; ///< one for all nodes of a simulation
    Rank m_rank;
    Owner& m_owner;

    std::vector<PacketQueue> m_queues; ///< per destination that was ever sent to (fifo: one)
    /// By destination: place of its queue + 1; 0 = never sent to. Two bytes, because a simulation
    /// of w nodes has w^2 of these.
    std::vector<std::uint16_t> m_queueOf;
    std::deque<std::uint16_t> m_turn; ///< queues in the order of their turns at the egress
    bool m_busy = false;
    bool m_pumpScheduled = false;
    Time m_ingressFree;
    Time m_sendBusy, m_receiveBusy;
    std::int64_t m_lateMessages = 0;
    std::deque<Arrival> m_arrivals; ///< pool with stable addresses
    std::vector<Arrival*> m_freeArrivals;
};

} // namespace ringside
