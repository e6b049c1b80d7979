// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/inbox.h"

#include <cassert>
#include <utility>

namespace ringside {

/// The slot of the key, or the free one where it would stand.
std::size_t Inbox::find(const InboxKey& key) const {
    std::size_t index = home(key);
    while (!m_slots[index].free() && !(m_slots[index].key == key))
        index = (index + 1) & m_mask;
    return index;
}

Inbox::Slot& Inbox::slotFor(const InboxKey& key) {
    if (2 * m_used >= m_slots.size())
        grow();
    Slot& slot = m_slots[find(key)];
    if (slot.free()) {
        slot.key = key;
        ++m_used;
    }
    return slot;
}

void Inbox::grow() {
    std::vector<Slot> before(2 * m_slots.size());
    before.swap(m_slots);
    m_mask = m_slots.size() - 1;
    for (const Slot& slot : before)
        if (!slot.free())
            m_slots[find(slot.key)] = slot;
}

/// Takes an emptied slot away: later ones of its run move up, so that each is found from its home.
void Inbox::dropIfFree(std::size_t hole) {
    if (!m_slots[hole].free())
        return;
    --m_used;
    for (std::size_t next = (hole + 1) & m_mask; !m_slots[next].free();
         next = (next + 1) & m_mask) {
        const std::size_t wanted = home(m_slots[next].key);
        if (((next - wanted) & m_mask) < ((next - hole) & m_mask))
            continue; // it stands between its home and here: the hole is before its home
        m_slots[hole] = std::exchange(m_slots[next], {});
        hole = next;
    }
}

void Inbox::deliver(Packet* packet) {
    const MessageEvent& event = packet->event;
    const InboxKey key = inboxKey(event.kind, event.from, event.step, event.part);
    if (m_sole && m_soleKey == key)
        return std::exchange(m_sole, nullptr)->take(packet);
    Slot& slot = slotFor(key);
    if (Receiver* receiver = std::exchange(slot.receiver, nullptr)) {
        dropIfFree(static_cast<std::size_t>(&slot - m_slots.data()));
        receiver->take(packet);
    } else {
        slot.packets.push(packet);
    }
}

Packet* Inbox::tryTake(const InboxKey& key) {
    if (m_used == 0)
        return nullptr;
    const std::size_t index = find(key);
    if (m_slots[index].packets.empty())
        return nullptr;
    Packet* packet = m_slots[index].packets.pop();
    dropIfFree(index);
    return packet;
}

void Inbox::wait(const InboxKey& key, Receiver* receiver) {
    assert(!(m_sole && m_soleKey == key) && "two receivers wait for the same message");
    if (!m_sole) {
        m_soleKey.who = key.who; // by field: the key has just been written so
        m_soleKey.step = key.step;
        m_sole = receiver;
        return;
    }
    Slot& slot = slotFor(key);
    assert(!slot.receiver && "two receivers wait for the same message");
    slot.receiver = receiver;
}

void Inbox::clear(PacketPool& pool) {
    for (Slot& slot : m_slots) {
        while (!slot.packets.empty())
            pool.give(slot.packets.pop());
        slot = {};
    }
    m_used = 0;
}

void Inbox::cancel(const InboxKey& key) {
    if (m_sole && m_soleKey == key) {
        m_sole = nullptr;
        return;
    }
    const std::size_t index = find(key);
    if (m_slots[index].free())
        return;
    m_slots[index].receiver = nullptr;
    dropIfFree(index);
}

} // namespace ringside
