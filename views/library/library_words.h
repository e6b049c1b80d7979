// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/library_entry.h"

#include <QString>
#include <QStringList>

namespace ringside {

/// The words in which the library speaks of a run.
QString standingWord(RunStanding standing);
/// "Ring allreduce, 4 workers, measured".
QString setupLine(const LibraryEntry& entry);
/// "changed at 12.3 s: W3 slow × 4", of a run that had faults or live changes; else empty.
QString changeLine(const LibraryEntry& entry);
/// "finished, 1.23 s an epoch, accuracy 81.2 %"; of a damaged file what is wrong with it.
QString outcomeLine(const LibraryEntry& entry);
/// When it was started, in local time: "today 14:05", "30 Nov 2026 09:12".
QString dateText(const LibraryEntry& entry);
/// All of it in lines, for the tool tip and for screen readers.
QString entryText(const LibraryEntry& entry);

/// What stands in the search field: words that must occur in title, note, tags, set-up or file
/// name; tag:WORD, kind:WORD (of the architecture) and is:WORD (how it ended, measured, simulated).
class LibraryQuery {
public:
    explicit LibraryQuery(const QString& text = {});
    bool matches(const LibraryEntry& entry) const;

private:
    QStringList m_words, m_tags, m_kinds, m_standings;
};

} // namespace ringside
