// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <vector>

namespace ringside {

/// What the time on a path was spent on.
struct PathTimes {
    Time compute; ///< a gradient was computed
    Time update; ///< a server updated
    Time latency; ///< the first bit of a message was on its way
    Time transfer; ///< a message passed through a link, or waited for its turn there
    Time unexplained; ///< nothing in the record says what was waited for

    Time total() const { return compute + update + latency + transfer + unexplained; }
};

/// Why a stretch of a run took as long as it did: the chain of computations and messages, each of
/// which could begin only when the one before it had ended, found by walking back from the end.
/// Every instant of the stretch counts once. Source: critical path of a message-passing program
/// (Yang and Miller, ICDCS 1988).
class CriticalPath {
public:
    explicit CriticalPath(int nodes);

    /// Events of one run. States of one node in their order, messages in any order.
    void message(const MessageEvent&);
    void state(const StateEvent&);

    /// Where the time from `begin` to `end` went, seen from `node` at `end`.
    PathTimes walk(Rank node, Time begin, Time end);

private:
    struct Node {
        std::vector<StateEvent> states;
        std::vector<MessageEvent> received; ///< by delivery, once sorted
        std::vector<Time> sent; ///< when messages were handed to the own link, once sorted
    };
    struct Place {
        Rank node;
        Time at;
    };
    void sort();
    /// One link of the chain: where it goes on, with what lies between charged to `times`.
    Place stepBack(Place, Time begin, PathTimes& times) const;
    Place throughMessage(const MessageEvent&, Time begin, PathTimes& times) const;
    Place throughBlockedTime(Place, Time blockedSince, Time begin, PathTimes& times) const;

    std::vector<Node> m_nodes;
    bool m_sorted = false;
};

} // namespace ringside
