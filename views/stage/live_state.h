// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"
#include "views/stage/stage_frame.h"

#include <array>
#include <deque>
#include <optional>
#include <vector>

namespace ringside {

/// The run as it is now, averaged over its newest rounds: at full speed single states and messages
/// come and go too fast to be seen.
struct LiveState {
    struct Node {
        std::array<double, 5> shares{}; ///< of recent cluster time, per NodeState; sum 1 (or all 0)
        double bytesPerSecond = 0; ///< payload sent
        std::int64_t messages = 0; ///< sent since the run began
    };
    struct Traffic {
        Link link;
        double bytesPerSecond = 0;
    };
    Step step = 0; ///< newest complete round
    double roundsPerSecond = 0; ///< per second of cluster time
    std::vector<Node> nodes;
    std::vector<Traffic> links;
    std::optional<Rank> slow; ///< arrived last in most of the newest rounds
    bool empty() const { return nodes.empty(); }
};

/// Turns rows of a growing record into a LiveState. Keeps the newest rounds only.
class LiveMeter {
public:
    explicit LiveMeter(const Scenario&);
    void add(const RunBatch&);
    LiveState state() const;

private:
    Time windowBegin() const;
    void forget();

    int m_workers = 0;
    int m_nodes = 0;
    std::deque<RoundRow> m_rounds;
    std::deque<MessageEvent> m_messages;
    std::vector<std::deque<StateEvent>> m_states;
    std::vector<std::int64_t> m_sent;
};

/// Cards with shares of time, links with rates, no messages.
StageFrame frameOf(const LiveState&, const Scenario&);

} // namespace ringside
