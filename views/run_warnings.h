// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <QString>

#include <optional>
#include <vector>

namespace ringside {

/// What the coordinator has warned of in the run under way and what still holds. A warning comes
/// twice, as a line on standard output (soon, and also when the record cannot be written) and as a
/// note in the record (with its node and its time); both are one warning here.
class RunWarnings {
public:
    void clear() { m_held.clear(); }
    /// A line on standard output. `rounds`: complete rounds by then.
    void hear(const QString& sentence, Step rounds);
    /// Notes of kind Warning are added; one about a stopped node ends when that node steps again,
    /// or, where the node is none of the `workers`, when a later round is complete.
    void takeRows(const RunBatch& batch, int workers);
    /// So many rounds are complete: ends a stopped node's warning that no note has explained.
    void takeProgress(Step rounds);
    /// Who has died, then the newest other one that still holds; empty = none.
    QString newest() const;

    /// That recording has stopped, which no run makes good; empty = it has not.
    QString lostRecord() const;

private:
    enum class Told : std::uint8_t {
        Other,
        ProcessEnd,
        Worker
    }; ///< Worker: its death or its return
    struct Held {
        QString sentence;
        bool death = false; ///< holds until the worker is started anew, whatever comes after it
        bool passing = false; ///< about a stopped node: ends when training goes on
        Step rounds = 0; ///< complete when it was heard
        Rank node = noRank;
        Told told = Told::Other;
        std::optional<Time> noted; ///< cluster time of the note
    };
    Held& hold(const QString& sentence);
    void forgetEnd(Rank worker);
    void holdDeath(const QString& sentence, Rank worker);
    void holdReturn(const QString& sentence, Rank worker);
    /// The coordinator says that the host keeps up again: what it said of a busy one is over.
    void forgetBusyHost();

    std::vector<Held> m_held; ///< oldest first
};

} // namespace ringside
