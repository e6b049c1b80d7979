// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/waits.h"

#include <map>
#include <tuple>

namespace ringside {

/// One entry of the blame matrix: how long one node waited for another one, for one cause.
struct Blame {
    Rank waiter = noRank;
    Rank culprit = noRank; ///< noRank: nobody is known (barrier, unexplained)
    WaitCause cause = WaitCause::Unexplained;
    Time waited;
};

/// Who waited how long for whom: the waits of a run summed by waiter, culprit and cause.
class BlameMatrix {
public:
    void add(const WaitInterval&);
    /// All entries, the longest first; ties by waiter, culprit, cause.
    std::vector<Blame> entries() const;
    /// What all nodes together waited.
    Time total() const { return m_total; }
    /// What is charged to one node, by all others, for any cause or for one.
    Time chargedTo(Rank culprit) const;
    Time chargedTo(Rank culprit, WaitCause) const;

private:
    std::map<std::tuple<Rank, Rank, WaitCause>, Time> m_entries; ///< waiter, culprit, cause
    Time m_total;
};

} // namespace ringside
