// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/trace/events.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>
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
    Time jitter; ///< each message takes up to so much longer, drawn uniformly
    double loss = 0; ///< share of segments that are lost once and sent again after a timeout
    std::uint64_t seed = 1; ///< of the draws of jitter and loss
};

/// A fault of the link between two nodes. Cut: what one sends to the other is held back until the
/// link is healed, as TCP does. Drop: one message from node to peer never comes.
struct LinkFault {
    ChangeAction action = ChangeAction::Cut; ///< Cut, Heal or Drop
    Rank node = noRank, peer = noRank;
    std::optional<Step> step; ///< acts on messages of this step or a later one
    Time at; ///< without a step: acts on what starts from then on
};

/// What the way between two nodes does to messages besides the NIC's rates: latency, jitter, loss,
/// cuts. Belongs to one node and judges what comes to it (drops: what it sends). Every draw is a
/// function of (seed, sender, receiver, how many came before), so that simulator and processes
/// agree.
class LinkConditions {
public:
    LinkConditions(std::shared_ptr<const NicSettings>, Rank rank);

    /// The settings in force for what starts at that time.
    const NicSettings& settings(Time start) const {
        return m_eras.size() == 1 ? *m_first : settingsOfEra(start);
    }
    /// Other settings from `from` on. The number of nodes must stay.
    void change(Time from, std::shared_ptr<const NicSettings>);
    void add(const LinkFault&);

    /// No fault touches any link of this node: what sets out sets out, and nothing is dropped.
    bool faultless() const { return m_faults.empty(); }
    /// When a segment of this message, sent to this node at `start`, really sets out: `start`, the
    /// moment at which its link is healed, or nullopt while nobody has said when that is.
    std::optional<Time> departure(const MessageEvent&, Time start) const;
    /// Of the link between this node and `peer`.
    Time latency(Rank peer, const NicSettings& now) const {
        return std::max(now.nodes[static_cast<std::size_t>(m_rank)].latency,
            now.nodes[static_cast<std::size_t>(peer)].latency);
    }
    /// When the first bit of a segment that sets out at `departure` comes: latency, jitter and loss
    /// drawn. Bits from one sender come in order (control messages apart, which have no bits).
    Time firstBit(const MessageEvent& message, Time departure, bool firstSegment) {
        return m_plain ? departure + latency(message.from, *m_first)
                       : drawnFirstBit(message, departure, firstSegment);
    }
    /// Whether this message of this node's is the one that a fault drops; true once a fault.
    bool drops(const MessageEvent& message) { return !faultless() && findDrop(message); }
    /// The fault that holds this message back; null: none does.
    const LinkFault* cutOf(const MessageEvent&, Time start) const;

private:
    struct Sender {
        std::uint64_t messages = 0, segments = 0, controls = 0; ///< that have come so far
        Time jitter; ///< of the message whose segments come
        Time last; ///< first bit of its latest segment
    };
    const NicSettings& settingsOfEra(Time start) const;
    Time drawnFirstBit(const MessageEvent&, Time departure, bool firstSegment);
    bool findDrop(const MessageEvent&);
    bool isBetween(const LinkFault&, Rank a, Rank b) const;
    bool strikes(const LinkFault&, const MessageEvent&, Time start) const;
    Time draw(Rank from, std::uint64_t number, Time most) const;

    struct Era {
        Time from;
        std::shared_ptr<const NicSettings> settings;
    };
    std::vector<Era> m_eras; ///< rising; the first is in force from the beginning
    const NicSettings* m_first; ///< of the first era: a run that nobody changes has no other
    Rank m_rank;
    std::vector<LinkFault> m_faults; ///< in the order of their coming
    bool m_plain; ///< no jitter, no loss, never changed: nothing has to be remembered
    std::unordered_map<Rank, Sender> m_senders;
};

/// How long a sender waits before it sends a lost segment again: RFC 6298, section 2 (smoothed
/// round trip plus four times its variation), at least 200 ms, which is Linux's TCP_RTO_MIN.
Time retransmissionTimeout(Time latency, Time jitter);

} // namespace ringside
