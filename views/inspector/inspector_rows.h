// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/inspector/inspector_page.h"

#include <map>
#include <optional>
#include <utility>

namespace ringside {

/// Rows of the record for a page: each in words for the screen, with times from `base` on, and with
/// all the digits of the record for the clipboard.
class InspectorRows {
public:
    /// `base`: the begin of the round on the page; none = times from the run's begin.
    InspectorRows(int workers, std::optional<Time> base);

    /// Who is dead, and since when: of these a last state is no end of their work.
    void setDead(std::map<Rank, Time> since) { m_dead = std::move(since); }
    void add(const MessageEvent& message);
    /// `until`: when the node's next state began; none = not known.
    void add(const StateEvent& state, std::optional<Time> until);
    /// All states of a node by time, as far as they share time with [from, to].
    void add(const std::vector<StateEvent>& states, Time from, Time to);
    void add(const WaitInterval& wait, Step step);
    /// Puts columns and rows into a page, by time.
    void moveTo(InspectorPage& page);

private:
    struct Row {
        Time at;
        QStringList exact, shown;
    };
    QString moment(Time at) const;

    int m_workers;
    std::optional<Time> m_base;
    std::map<Rank, Time> m_dead;
    std::vector<Row> m_rows;
};

} // namespace ringside
