// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"

#include <QString>

namespace ringside {

/// What a fault or live change did, in a few words: "W3 frozen"; empty where it has no mark.
QString changeWords(const ChangeEvent& change, int workers);
/// The same as a tool tip says it: the record's sentence, without JSON.
QString changeSentence(const ChangeEvent& change, int workers);
/// That a run was changed while it went on, for stamps and lists: "changed at 12.3 s: W3 slow × 4,
/// and 2 more". `changes` counts all of them.
QString changedText(Time firstAt, const QString& firstWords, std::int64_t changes);

} // namespace ringside
