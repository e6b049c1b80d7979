// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <array>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

namespace ringside {

/// Time spent in each NodeState, by its value.
using StateSums = std::array<Time, nodeStateIds.size()>;

/// What a node did from `begin` to `end`.
struct LaneInterval {
    Time begin, end;
    NodeState state = NodeState::Wait;
    Step step = 0;
    bool open = false; ///< the node's newest row: lasts until now
};

/// The states of every node of the run on screen, one lane a node, by time: 16 bytes an interval.
/// The newest `intervalLimit` are kept, all lanes from the same moment on.
class Lanes {
public:
    explicit Lanes(std::size_t intervalLimit = 2000000);

    /// Forgets everything; rows of a run of `scenario` will follow.
    void begin(const Scenario& scenario);
    void append(const RunBatch& batch);
    /// States from further on in the record; append() will bring them again.
    void appendAhead(const RunBatch& batch);

    int workers() const { return m_workers; }
    int nodes() const { return static_cast<int>(m_lanes.size()); }
    bool empty() const { return m_total == 0; }
    std::size_t count() const { return m_total; }
    std::size_t count(Rank node) const { return lane(node).rows.size(); }
    /// The index-th interval that is kept.
    LaneInterval at(Rank node, std::size_t index) const;
    /// Indices [first, last) of the intervals that share time with [from, to).
    std::pair<std::size_t, std::size_t> range(Rank node, Time from, Time to) const;
    /// The interval that lasts at `moment`.
    std::optional<std::size_t> find(Rank node, Time moment) const;
    /// What the node did between two moments, as far as it is kept.
    StateSums sums(Rank node, Time from, Time to) const;
    /// The same from the run's begin: of two moments, the difference counts.
    StateSums sumsUntil(Rank node, Time moment) const;
    /// From when on every lane is complete.
    Time first() const { return m_first; }
    /// Latest cluster time of any row.
    Time now() const { return m_now; }
    std::int64_t forgotten() const { return m_forgotten; }
    /// Steps whose real computation ran over its due time, the newest 100,000.
    const std::deque<StepEvent>& overruns() const { return m_overruns; }

private:
    struct Row {
        std::int64_t at : 61; ///< ps; 13 days
        std::uint64_t state : 3;
        Step step;
    };
    struct Lane {
        std::vector<Row> rows;
        std::vector<StateSums> marks; ///< before every 16th row: sums since the run's begin
    };

    const Lane& lane(Rank node) const { return m_lanes[static_cast<std::size_t>(node)]; }
    void add(const StateEvent& event);
    static void addRow(Lane& lane, const Row& row);
    static bool goesOn(const Row& last, const StateEvent& event);
    void forgetOldest();

    std::size_t m_limit;
    int m_workers = 0;
    std::vector<Lane> m_lanes;
    std::deque<StepEvent> m_overruns;
    std::size_t m_total = 0;
    std::size_t m_ahead = 0; ///< states that append() will bring again
    std::int64_t m_forgotten = 0;
    Time m_first, m_now;
};

} // namespace ringside
