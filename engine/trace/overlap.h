// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <optional>
#include <span>
#include <vector>

namespace ringside {

/// How much of its communication a run hid behind computing, measured from the intervals in its
/// events: a worker communicates while a gradient message of its own is under way (first bit out to
/// delivered; the pull of a parameter server is another phase and does not count), and what of that
/// falls into its computing is hidden. Rows may come in any order between nodes; those of one node
/// in the order in which it made them.
class OverlapMeter {
public:
    explicit OverlapMeter(int workers);
    void message(const MessageEvent&);
    void state(const StateEvent&);

    /// Seconds of all workers together, so far.
    struct Sums {
        double compute = 0, communication = 0, hidden = 0;
        /// hidden / min(compute, communication); nullopt while one of them is 0.
        std::optional<double> efficiency() const;
    };
    /// Takes in all intervals told and forgets them.
    Sums sums();

private:
    struct Interval {
        Time begin, end;
    };
    struct Worker {
        std::vector<Interval> sends, computes;
        std::optional<Time> computing; ///< since when
    };
    void settle(Worker&);
    std::vector<Worker> m_workers;
    Sums m_sums;
};

} // namespace ringside
