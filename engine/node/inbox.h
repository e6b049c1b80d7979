// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/message.h"

#include <unordered_map>

namespace ringside {

/// What a waiting receiver and a message have in common: kind, part, and (for kinds matched by
/// sender) sender and step. One look-up finds the waiter or the queue.
struct InboxKey {
    std::uint64_t who = 0; ///< kind, sender, part
    std::uint64_t step = 0;
    friend bool operator==(const InboxKey&, const InboxKey&) = default;
};
InboxKey inboxKey(MessageKind kind, Rank from, Step step, std::int32_t part);

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

private:
    struct Slot {
        PacketQueue packets;
        Receiver* receiver = nullptr;
    };
    struct Hash {
        std::size_t operator()(const InboxKey& key) const {
            return (key.who ^ (key.step + (key.who >> 29))) * 0x9E3779B97F4A7C15ULL >> 7;
        }
    };
    void dropIfEmpty(std::unordered_map<InboxKey, Slot, Hash>::iterator);

    std::unordered_map<InboxKey, Slot, Hash> m_slots;
};

} // namespace ringside
