// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"
#include "engine/scenario/scenario.h"

#include <QString>

#include <vector>

namespace ringside {

/// What the horizontal axis counts.
enum class TimelineUnit { Seconds, Rounds };

/// A stretch of the axis, in its unit.
struct AxisRange {
    double from = 0, to = 1;
    double span() const { return to - from; }
    friend bool operator==(const AxisRange&, const AxisRange&) = default;
};

/// A number under the axis.
struct AxisTick {
    double at = 0; ///< in the axis' unit
    QString label;
};

/// The smallest of 1, 2, 5 times a power of ten that is not below `least` (above 0).
double niceStep(double least);

/// Maps cluster time to the axis: its seconds, or the number of the round (index of its row) and
/// how much of it is over, so that every round has the same width. A round lasts until the next
/// one begins, the newest until it is complete. Both ways never decrease.
class TimelineAxis {
public:
    void clear();
    /// `kind` says what the lens shows as one round (see shownRound).
    void update(
        const std::vector<RoundRow>& rounds, ArchitectureKind kind = ArchitectureKind::Ring);
    void setUnit(TimelineUnit unit) { m_unit = unit; }
    TimelineUnit unit() const { return m_unit; }

    double at(Time moment) const;
    Time timeAt(double position) const;
    /// Rounds known; a round is named by its index.
    std::size_t rounds() const { return m_begins.size(); }
    Step step(std::size_t round) const { return m_steps[round]; }
    Time begin(std::size_t round) const { return m_begins[round]; }
    Time end(std::size_t round) const {
        return round + 1 < m_begins.size() ? m_begins[round + 1] : m_end;
    }
    /// The round that a moment belongs to: 0 before the first, the newest after the last.
    std::size_t roundAt(Time moment) const;
    /// The rounds [first, last] of `count` up to `last`, as a stretch of the axis.
    AxisRange rangeOf(std::size_t first, std::size_t last) const;
    /// Nice numbers (1, 2, 5 times a power of ten) at least `gap` apart, in the axis' unit.
    std::vector<AxisTick> ticks(const AxisRange& range, double gap) const;

private:
    TimelineUnit m_unit = TimelineUnit::Seconds;
    std::vector<Time> m_begins;
    std::vector<Step> m_steps;
    Time m_end;
};

} // namespace ringside
