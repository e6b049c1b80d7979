// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/waits.h"
#include "views/run_store.h"
#include "views/timeline/lanes.h"

#include <functional>
#include <optional>
#include <vector>

namespace ringside {

/// Where an arrow from a wait points: what held it up.
struct WaitTarget {
    Rank node = noRank;
    Time at; ///< the arrow's tip
    Time begin, end; ///< what the node did then
};
/// Straggler, Host: the culprit's compute, at its end; Link: its sender, Hub: the server, for as
/// long as the wait. None where the cause names nobody else.
std::optional<WaitTarget> targetOf(const WaitInterval&, const Lanes&);

/// Causes of the waits in the rounds on screen, found when they are asked for: a run may have a
/// million rounds, people look at a few of them.
class WaitFinder {
public:
    /// The rows of one round; none = they are not at hand.
    using Rounds = std::function<std::optional<RoundSlice>(Step)>;
    /// Another place where rounds come from than the store.
    void setRounds(Rounds rounds) { m_rounds = std::move(rounds); }
    /// A round that was not at hand when waits were asked for last; with it more can be explained.
    std::optional<Step> missing() const { return m_missing; }
    /// Another run.
    void clear();
    /// More rounds are complete than the first `known`: what was found near them is not final.
    void grown(std::size_t known);
    /// The causes of the waits in these rounds, first to last (indices of the store's rows), by
    /// node and begin; neighbours may come with them. Empty when that is more than can be explained
    /// at once, or when a round is not at hand.
    const std::vector<WaitInterval>& between(
        const RunStore&, const Lanes&, std::size_t firstRound, std::size_t lastRound);
    /// The piece of a wait that lasts at `moment`, wherever it is.
    std::optional<WaitInterval> at(
        const RunStore&, const Lanes&, Rank node, Time moment, std::size_t round);

private:
    struct Span {
        std::size_t first = 1, last = 0; ///< indices of rounds
        bool contains(std::size_t a, std::size_t b) const { return first <= a && b <= last; }
    };
    /// None when these are too many messages for a moment's work, or when a round is missing.
    std::optional<std::vector<WaitInterval>> explain(const RunStore&, const Lanes&, Span);
    std::optional<RoundSlice> roundOf(const RunStore&, Step) const;

    Rounds m_rounds;
    std::optional<Step> m_missing;
    bool m_incomplete = false; ///< m_waits are not, because of a missing round
    Span m_span;
    std::optional<std::vector<WaitInterval>> m_waits; ///< of m_span; none: not explained
};

} // namespace ringside
