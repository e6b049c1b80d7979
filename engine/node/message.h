// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace ringside {

/// What a message is about. How a kind is matched (by sender, or in order of arrival) is a property
/// of the kind: see messageKinds.
struct Tag {
    MessageKind kind;
    Step step = 0;
    std::int32_t part = 0;
};

/// A message in flight or in an inbox. Lives in a pool; its values keep their capacity.
struct alignas(64) Packet { // two cache lines
    MessageEvent event;
    std::vector<float> values; ///< empty in runs without training, and for control messages
    double bytesLeft = 0; ///< not yet taken by the sender's egress
    bool dropped = false; ///< by a fault: leaves the sender and never comes
    Packet* next = nullptr; ///< queue it stands in
};

/// Whoever takes a packet writes its whole event; only its values come back empty.
class PacketPool {
public:
    Packet* take() {
        if (m_free.empty()) {
            m_all.push_back(std::make_unique<Packet>());
            return m_all.back().get();
        }
        Packet* packet = m_free.back();
        m_free.pop_back();
        return packet;
    }
    void give(Packet* packet) {
        packet->values.clear();
        m_free.push_back(packet);
    }

private:
    std::vector<std::unique_ptr<Packet>> m_all;
    std::vector<Packet*> m_free;
};

/// First-in first-out chain of packets, without allocation.
class PacketQueue {
public:
    bool empty() const { return !m_head; }
    Packet* front() const { return m_head; }
    void push(Packet* packet) {
        packet->next = nullptr;
        (m_head ? m_tail->next : m_head) = packet;
        m_tail = packet;
    }
    Packet* pop() {
        Packet* packet = m_head;
        m_head = packet->next;
        packet->next = nullptr;
        return packet;
    }

private:
    Packet* m_head = nullptr;
    Packet* m_tail = nullptr;
};

/// A received message, given back to its pool when it goes out of scope.
class Message {
public:
    Message(Packet* packet, PacketPool* pool)
        : m_packet(packet)
        , m_pool(pool) { }
    Message(Message&& other) noexcept
        : m_packet(std::exchange(other.m_packet, nullptr))
        , m_pool(other.m_pool) { }
    Message& operator=(Message&& other) noexcept {
        std::swap(m_packet, other.m_packet);
        std::swap(m_pool, other.m_pool);
        return *this;
    }
    ~Message() {
        if (m_packet)
            m_pool->give(m_packet);
    }
    Rank from() const { return m_packet->event.from; }
    Step step() const { return m_packet->event.step; }
    std::int32_t part() const { return m_packet->event.part; }
    std::span<const float> values() const { return m_packet->values; }

private:
    Packet* m_packet;
    PacketPool* m_pool;
};

} // namespace ringside
