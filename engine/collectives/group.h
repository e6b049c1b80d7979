// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/node/node.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ringside {

/// The workers among whom a collective runs, and where this node stands among them. At first all;
/// each time some have died or one was started anew, those that live are another group, and the
/// messages of one group are never taken for those of another.
class Group {
public:
    explicit Group(const Node& node)
        : m_self(node.rank())
        , m_size(node.workers()) { }
    /// These, in rank order, as group `number`: above 0, and above those of all groups before.
    Group(const Node& node, std::vector<Rank> ranks, std::int32_t number)
        : m_ranks(std::move(ranks))
        , m_self(node.rank())
        , m_size(static_cast<int>(m_ranks.size()))
        , m_number(number) { }

    int size() const { return m_size; }
    /// Rank of the member at this place; members stand in rank order.
    Rank at(int place) const {
        return m_ranks.empty() ? place : m_ranks[static_cast<std::size_t>(place)];
    }
    /// Place of this node.
    int place() const { return placeOf(m_self); }
    /// Place of a rank, or -1 where it is no member.
    int placeOf(Rank rank) const {
        if (m_ranks.empty())
            return rank;
        const auto found = std::ranges::lower_bound(m_ranks, rank);
        return found != m_ranks.end() && *found == rank ? static_cast<int>(found - m_ranks.begin())
                                                        : -1;
    }
    bool has(Rank rank) const { return placeOf(rank) >= 0; }
    /// The members `distance` places further, around the ring.
    Rank next(int distance) const { return at((place() + distance) % m_size); }
    Rank previous() const { return at((place() + m_size - 1) % m_size); }
    /// The first part that messages of this group carry.
    std::int32_t firstPart() const { return m_number * partsOfGroup; }
    std::int32_t number() const { return m_number; }

    /// A collective of 4,096 workers, the most there are, has fewer parts.
    static constexpr std::int32_t partsOfGroup = 16384;

private:
    std::vector<Rank> m_ranks; ///< empty while it is everybody
    Rank m_self;
    int m_size;
    std::int32_t m_number = 0;
};

} // namespace ringside
