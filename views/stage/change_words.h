// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <span>

namespace ringside {

/// What a fault or live change did, in a few words: "W3 frozen"; empty where it has no mark.
QString changeWords(const ChangeEvent& change, int workers);
/// The same as a tool tip says it: the record's sentence, without JSON.
QString changeSentence(const ChangeEvent& change, int workers);
/// That a worker has died, who goes on and from where, of the record's sentence (departureEvent in
/// engine/strategies), with rounds as the window counts them; empty: it is another sentence.
QString departureWords(const QString& recorded);
/// That a worker was started anew, with whose weights and from where it takes part again (rejoinEvent
/// in engine/strategies); empty: it is another sentence.
QString rejoinWords(const QString& recorded);
/// The worker that the record's sentence begins with; noRank: it names none.
Rank workerNamedFirst(const QString& recorded);
/// How a process ended, of the record's sentence ("worker-1 killed by SIGKILL in step 12 (by a
/// planned fault)"), in the window's language; any other sentence as it is.
QString processEndWords(const QString& recorded);
/// The step in which the worker of such a row died; none: another sentence.
std::optional<Step> stepOfDeath(const ChangeEvent&);
/// Of everybody who has died so far and was not started anew, the newest first.
QStringList departures(std::span<const ChangeEvent>);
/// That a run was changed while it went on, for stamps and lists: "changed at 12.3 s: W3 slow × 4,
/// and 2 more". `changes` counts all of them.
QString changedText(Time firstAt, const QString& firstWords, std::int64_t changes);

} // namespace ringside
