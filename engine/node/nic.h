// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/link_conditions.h"
#include "engine/node/world.h"

#include <deque>
#include <memory>
#include <vector>

namespace ringside {

/// The emulated network interface of one node: full duplex, the egress serves destinations
/// round-robin (or first in, first out), the ingress serves segments in order of readiness. The
/// same text in both worlds. Source: semantics, Network.
class Nic final : public EventTarget {
public:
    class Owner {
    public:
        virtual void egressChanged() = 0; ///< became busy or idle
        virtual void delivered(Packet*) = 0; ///< the last bit is through the ingress
        virtual void changed(const ChangeEvent&) = 0; ///< a fault of a link acts for the first time

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

    /// Other rates, latencies, jitter or loss for what starts at `from` or later.
    void change(Time from, std::shared_ptr<const NicSettings> settings) {
        m_conditions.change(from, std::move(settings));
    }
    /// A cut, a heal or a drop of a link of this node. Both ends of the link must be told.
    void add(const LinkFault&);

    bool egressIdle() const { return !m_busy && m_turn.empty(); }
    Time sendBusy() const { return m_sendBusy; }
    Time receiveBusy() const { return m_receiveBusy; }
    std::int64_t lateMessages() const { return m_lateMessages; }

    void fire(Time at, std::uint64_t argument) override;

private:
    struct Arrival : EventTarget {
        Nic* nic = nullptr;
        Packet* packet = nullptr;
        Time service; ///< in the ingress
        bool last = false, inService = false;
        void fire(Time at, std::uint64_t) override { nic->advance(*this, at); }
    };

    void pump(Time at);
    std::uint16_t queueFor(Rank destination);
    Segment takeSegment(Time at);
    void advance(Arrival&, Time at);
    void schedule(Packet*, const Segment&, Time departure);
    void tell(const LinkFault&, const MessageEvent&);
    Arrival* takeArrival();

    Loop& m_loop;
    Wire& m_wire;
    LinkConditions m_conditions;
    bool m_fair;
    Rank m_rank;
    Owner& m_owner;

    std::vector<PacketQueue> m_queues; ///< per destination that was ever sent to (fifo: one)
    /// By destination: place of its queue + 1; 0 = never sent to. Two bytes, because a simulation
    /// of w nodes has w^2 of these.
    std::vector<std::uint16_t> m_queueOf;
    std::deque<std::uint16_t> m_turn; ///< queues in the order of their turns at the egress
    struct Held {
        Packet* packet;
        Segment segment;
    };
    std::vector<Held> m_held; ///< came over a link that is cut, and nobody has said until when
    std::vector<LinkFault> m_told;
    bool m_busy = false;
    bool m_pumpScheduled = false;
    Time m_ingressFree;
    Time m_sendBusy, m_receiveBusy;
    std::int64_t m_lateMessages = 0;
    std::deque<Arrival> m_arrivals; ///< pool with stable addresses
    std::vector<Arrival*> m_freeArrivals;
};

} // namespace ringside
