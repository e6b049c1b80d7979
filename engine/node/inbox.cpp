// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/inbox.h"

#include <cassert>

namespace ringside {

InboxKey inboxKey(MessageKind kind, Rank from, Step step, std::int32_t part) {
    const bool bySender = info(kind).matching == Matching::BySender;
    const auto sender = static_cast<std::uint64_t>(bySender ? from : 0xFFFF);
    return {static_cast<std::uint64_t>(kind) | sender << 8 | static_cast<std::uint64_t>(part) << 32,
        bySender ? static_cast<std::uint64_t>(step) : 0};
}

void Inbox::dropIfEmpty(std::unordered_map<InboxKey, Slot, Hash>::iterator slot) {
    if (slot->second.packets.empty() && !slot->second.receiver)
        m_slots.erase(slot);
}

void Inbox::deliver(Packet* packet) {
    const MessageEvent& event = packet->event;
    const auto slot
        = m_slots.try_emplace(inboxKey(event.kind, event.from, event.step, event.part)).first;
    if (Receiver* receiver = std::exchange(slot->second.receiver, nullptr)) {
        dropIfEmpty(slot);
        receiver->take(packet);
    } else {
        slot->second.packets.push(packet);
    }
}

Packet* Inbox::tryTake(const InboxKey& key) {
    const auto slot = m_slots.find(key);
    if (slot == m_slots.end() || slot->second.packets.empty())
        return nullptr;
    Packet* packet = slot->second.packets.pop();
    dropIfEmpty(slot);
    return packet;
}

void Inbox::wait(const InboxKey& key, Receiver* receiver) {
    Slot& slot = m_slots.try_emplace(key).first->second;
    assert(!slot.receiver && "two receivers wait for the same message");
    slot.receiver = receiver;
}

void Inbox::cancel(const InboxKey& key) {
    const auto slot = m_slots.find(key);
    if (slot == m_slots.end())
        return;
    slot->second.receiver = nullptr;
    dropIfEmpty(slot);
}

} // namespace ringside
