// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/nic.h"

#include <algorithm>
#include <utility>

namespace ringside {

Nic::Nic(
    Loop& loop, Wire& wire, std::shared_ptr<const NicSettings> settings, Rank rank, Owner& owner)
    : m_loop(loop)
    , m_wire(wire)
    , m_owner(owner)
    , m_rank(rank)
    , m_fair(settings->segmentBytes > 0)
    , m_conditions(settings, rank)
    , m_queueOf(m_fair ? settings->nodes.size() : 0) { }

void Nic::send(Packet* packet) {
    packet->event.queued = m_loop.now();
    packet->bytesLeft = packet->event.bytes.value;
    const std::uint16_t queue = queueFor(packet->event.to);
    if (m_queues[queue].packets.empty())
        append(queue);
    m_queues[queue].packets.push(packet);
    if (!m_busy && !m_pumpScheduled) {
        if (startsAtOnce(packet->event))
            return pump(m_loop.now());
        // All sends of one instant are queued before the egress takes its first segment.
        m_pumpScheduled = true;
        m_loop.at(m_loop.now(), Order::Pump, m_rank, this);
    }
    m_owner.egressChanged();
}

/// Whether the egress may take this message before the instant is over: a fifo egress serves it
/// first whatever else is sent, and all that follows from it comes later than now. Saves one of
/// four events a message.
bool Nic::startsAtOnce(const MessageEvent& message) {
    const NicSettings& settings = m_conditions.settings(m_loop.now());
    const BytesPerSecond egress = settings.nodes[static_cast<std::size_t>(m_rank)].egress;
    return !m_fair && m_conditions.faultless() && m_sending.of(message.bytes.value, egress) > Time{}
    && m_conditions.latency(message.to, settings) > Time{};
}

/// Its turn comes after those of all others that wait.
void Nic::append(std::uint16_t queue) {
    (m_turn == none ? m_turn : m_queues[m_lastTurn].next) = queue;
    m_queues[queue].next = none;
    m_lastTurn = queue;
}

std::uint16_t Nic::queueFor(Rank destination) {
    if (m_queueOf.empty()) { // fifo
        m_queues.resize(1);
        return 0;
    }
    std::uint16_t& place = m_queueOf[static_cast<std::size_t>(destination)];
    if (place == 0) {
        m_queues.emplace_back();
        place = static_cast<std::uint16_t>(m_queues.size());
    }
    return static_cast<std::uint16_t>(place - 1);
}

void Nic::signal(Packet* packet) {
    packet->event.queued = packet->event.start = m_loop.now();
    if (m_conditions.drops(packet->event))
        return tell({.action = ChangeAction::Drop, .node = m_rank, .peer = packet->event.to},
            packet->event);
    m_wire.transmit({packet, 0, 0, m_loop.now(), true});
}

void Nic::fire(Time at, std::uint64_t argument) {
    if (argument > 0)
        return advance(argument - 1, at);
    m_pumpScheduled = false;
    pump(at);
}

void Nic::pump(Time at) {
    m_busy = m_turn != none;
    if (m_busy) {
        const Segment segment = takeSegment(at);
        const Time duration = m_sending.of(segment.bytes,
            m_conditions.settings(at).nodes[static_cast<std::size_t>(m_rank)].egress);
        m_sendBusy += duration;
        m_pumpScheduled = true;
        m_loop.at(segment.start + duration, Order::Pump, m_rank, this);
        if (!segment.packet->dropped)
            m_wire.transmit(segment);
    }
    m_owner.egressChanged();
}

/// After cluster time has slipped, what was queued then is later than the end of the transfer
/// before it: it starts when it was queued. A receiver takes no message that left before.
Segment Nic::takeSegment(Time due) {
    const std::uint16_t queue = std::exchange(m_turn, m_queues[m_turn].next);
    PacketQueue& packets = m_queues[queue].packets;
    Packet* packet = packets.front();
    const Time at = std::max(due, packet->event.queued);
    const double total = packet->event.bytes.value;
    const double limit = m_fair ? m_conditions.settings(at).segmentBytes : total;
    const double bytes = std::min(limit, packet->bytesLeft);
    Segment segment{packet, total - packet->bytesLeft, bytes, at, bytes >= packet->bytesLeft};
    if (segment.offset <= 0) {
        packet->event.start = at;
        packet->dropped = m_conditions.drops(packet->event);
        if (packet->dropped)
            tell({.action = ChangeAction::Drop, .node = m_rank, .peer = packet->event.to},
                packet->event);
    }
    packet->bytesLeft -= bytes;
    if (segment.last)
        packets.pop();
    if (!packets.empty())
        append(queue); // a destination goes to the end of the turn when its segment starts
    return segment;
}

void Nic::die() {
    m_turn = m_lastTurn = none;
    for (Queue& queue : m_queues)
        queue = {};
}

std::size_t Nic::takePlace() {
    if (m_freePlaces.empty()) {
        m_arrivals.emplace_back();
        return m_arrivals.size() - 1;
    }
    const std::size_t place = m_freePlaces.back();
    m_freePlaces.pop_back();
    return place;
}

void Nic::arrive(Packet* packet, const Segment& segment) {
    if (m_conditions.faultless())
        return schedule(packet, segment, segment.start);
    if (const LinkFault* cut = m_conditions.cutOf(packet->event, segment.start))
        tell(*cut, packet->event);
    if (const auto departure = m_conditions.departure(packet->event, segment.start))
        schedule(packet, segment, *departure);
    else
        m_held.push_back({packet, segment});
}

void Nic::add(const LinkFault& fault) {
    m_conditions.add(fault);
    if (fault.action != ChangeAction::Heal)
        return;
    for (const Held& held : std::exchange(m_held, {}))
        arrive(held.packet, held.segment); // those of other links are held again, in their order
}

void Nic::schedule(Packet* packet, const Segment& segment, Time departure) {
    const Rank from = packet->event.from;
    const bool control = info(packet->event.kind).control;
    const bool first = segment.offset <= 0;
    const Time firstBit = m_conditions.firstBit(packet->event, departure, first);
    const auto& rates = m_conditions.settings(departure).nodes;
    const BytesPerSecond egress = rates[static_cast<std::size_t>(from)].egress;
    const BytesPerSecond ingress = rates[static_cast<std::size_t>(m_rank)].ingress;
    const Time service = m_receiving.of(segment.bytes, ingress);
    const Time out
        = egress.value == ingress.value ? service : transferTime({segment.bytes}, egress);
    const std::size_t place = takePlace();
    Arrival& arrival = m_arrivals[place];
    arrival.packet = packet;
    arrival.service = service;
    arrival.last = segment.last;
    arrival.inService = control;
    // A fast sender cannot fill a slow receiver's NIC ahead of time, a slow sender keeps it waiting
    // for the rest.
    const Time ready = control ? firstBit : firstBit + std::max(Time{}, out - service);
    if (first && ready < m_loop.now()) {
        packet->event.late = true;
        ++m_lateMessages;
    }
    if (first)
        packet->event.firstBit = firstBit;
    m_loop.at(ready, control ? Order::Delivery : Order::FirstBit, from, this, place + 1);
}

/// Once a fault: a link's faults are told by whichever end they touch first.
void Nic::tell(const LinkFault& fault, const MessageEvent& message) {
    const auto same = [&](const LinkFault& told) {
        return told.action == fault.action && told.node == fault.node && told.peer == fault.peer
            && told.step == fault.step && told.at == fault.at;
    };
    const bool drop = fault.action == ChangeAction::Drop;
    if (!drop && std::ranges::any_of(m_told, same))
        return;
    if (!drop)
        m_told.push_back(fault);
    ChangeEvent event{.at = fault.step || drop ? message.start : fault.at,
        .node = fault.node,
        .peer = fault.peer,
        .action = fault.action,
        .step = message.step};
    if (drop)
        event.text = "The next message (" + std::string(info(message.kind).id) + " of step "
            + std::to_string(message.step) + ") is lost.";
    m_owner.changed(event);
}

void Nic::advance(std::size_t place, Time at) {
    Arrival& arrival = m_arrivals[place];
    Packet* packet = arrival.packet;
    if (!arrival.inService) {
        m_ingressFree = std::max(at, m_ingressFree) + arrival.service;
        m_receiveBusy += arrival.service;
        arrival.inService = true;
        m_loop.at(m_ingressFree, Order::Delivery, packet->event.from, this, place + 1);
        return;
    }
    m_freePlaces.push_back(place);
    if (arrival.last) {
        packet->event.delivered = m_loop.now();
        m_owner.delivered(packet);
    }
}

} // namespace ringside
