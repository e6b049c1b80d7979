// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/message.h"

#include <cstddef>
#include <vector>

namespace ringside {

/// What a waiting receiver and a message have in common: kind, part, and (for kinds matched by
/// sender) sender and step. One look-up finds the waiter or the queue.
struct InboxKey {
    std::uint64_t who = 0; ///< kind, sender, part
    std::uint64_t step = 0;
    friend bool operator==(const InboxKey&, const InboxKey&) = default;
};
inline InboxKey inboxKey(MessageKind kind, Rank from, Step step, std::int32_t part) {
    const bool bySender = info(kind).matching == Matching::BySender;
    const auto sender = static_cast<std::uint64_t>(bySender ? from : 0xFFFF);
    return {static_cast<std::uint64_t>(kind) | sender << 8 | static_cast<std::uint64_t>(part) << 32,
        bySender ? static_cast<std::uint64_t>(step) : 0};
}
inline MessageKind kindOf(const InboxKey& key) {
    return static_cast<MessageKind>(key.who & 0xFF);
}

/// Messages that nobody has asked for yet, and those who wait for one. Unbounded: the algorithms
/// bound it.
class Inbox {
public:
    class Receiver {
    public:
        virtual void take(Packet*) = 0;

    protected:
        ~Receiver() = default;
    };

    /// Hands the packet to the waiting receiver or keeps it.
    void deliver(Packet*);
    /// A kept packet, or null.
    Packet* tryTake(const InboxKey&);
    /// At most one receiver waits on a key (asserted).
    void wait(const InboxKey&, Receiver*);
    void cancel(const InboxKey&);
    /// Gives back what nobody has asked for; nobody may wait.
    void clear(PacketPool&);

private:
    struct Slot {
        InboxKey key;
        PacketQueue packets;
        Receiver* receiver = nullptr;
        bool free() const { return packets.empty() && !receiver; }
    };
    std::size_t home(const InboxKey& key) const {
        return ((key.who ^ (key.step + (key.who >> 29))) * 0x9E3779B97F4A7C15ULL >> 20) & m_mask;
    }
    std::size_t find(const InboxKey& key) const;
    Slot& slotFor(const InboxKey& key);
    void dropIfFree(std::size_t index);
    void grow();

    // The receiver that waits while no other does stands here: most nodes wait for one message at a
    // time, which then needs no place in the table (a tenth of a simulated message's cost).
    InboxKey m_soleKey;
    Receiver* m_sole = nullptr;
    // Open addressing with linear probing (Knuth, TAOCP 3, 6.4): a message comes and goes without
    // an allocation, which halves what the inbox costs a simulated message.
    std::vector<Slot> m_slots{8};
    std::size_t m_mask = 7;
    std::size_t m_used = 0;
};

} // namespace ringside
