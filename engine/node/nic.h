// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/link_conditions.h"
#include "engine/node/world.h"

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

    /// What waits at the egress is lost; what is on the wire goes on.
    void die();

    bool egressIdle() const { return !m_busy && m_turn == none; }
    Time sendBusy() const { return m_sendBusy; }
    Time receiveBusy() const { return m_receiveBusy; }
    std::int64_t lateMessages() const { return m_lateMessages; }

    void fire(Time at, std::uint64_t argument) override;

private:
    /// A segment that has come over the wire and is not through the ingress.
    struct Arrival {
        Packet* packet = nullptr;
        Time service; ///< in the ingress
        bool last = false, inService = false;
    };
    static constexpr std::uint16_t none = 0xFFFF; ///< no queue
    /// Packets to one destination, and the queue that has its turn after this one.
    struct Queue {
        PacketQueue packets;
        std::uint16_t next = none;
    };
    /// Most messages of a run have the size of the one before: m/B is divided and rounded anew only
    /// where size or rate differ.
    class TransferClock {
    public:
        Time of(double bytes, BytesPerSecond rate) {
            if (bytes != m_bytes || rate.value != m_rate) {
                m_bytes = bytes;
                m_rate = rate.value;
                m_time = transferTime({bytes}, rate);
            }
            return m_time;
        }

    private:
        double m_bytes = -1, m_rate = 0;
        Time m_time;
    };

    void pump(Time at);
    bool startsAtOnce(const MessageEvent&);
    std::uint16_t queueFor(Rank destination);
    Segment takeSegment(Time due);
    void append(std::uint16_t queue);
    void advance(std::size_t place, Time at);
    void schedule(Packet*, const Segment&, Time departure);
    void tell(const LinkFault&, const MessageEvent&);
    std::size_t takePlace();

    Loop& m_loop;
    Wire& m_wire;
    Owner& m_owner;
    Rank m_rank;
    bool m_fair;
    bool m_busy = false;
    bool m_pumpScheduled = false;
    std::uint16_t m_turn = none, m_lastTurn = none; ///< queues in the order of their turns: a chain
    Time m_ingressFree;
    Time m_sendBusy, m_receiveBusy;
    TransferClock m_sending, m_receiving;
    LinkConditions m_conditions;

    /// By place; an event of the NIC has the place of its arrival + 1, 0 means the egress.
    std::vector<Arrival> m_arrivals;
    std::vector<std::size_t> m_freePlaces;
    std::vector<Queue> m_queues; ///< per destination that was ever sent to (fifo: one)
    /// By destination: place of its queue + 1; 0 = never sent to. Two bytes, because a simulation
    /// of w nodes has w^2 of these.
    std::vector<std::uint16_t> m_queueOf;
    struct Held {
        Packet* packet;
        Segment segment;
    };
    std::vector<Held> m_held; ///< came over a link that is cut, and nobody has said until when
    std::vector<LinkFault> m_told;
    std::int64_t m_lateMessages = 0;
};

} // namespace ringside
