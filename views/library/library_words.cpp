// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/library/library_words.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/playback/duration_text.h"
#include "views/stage/change_words.h"
#include "views/status_sentence.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

struct Library {
    Q_DECLARE_TR_FUNCTIONS(Library)
};
QString text(std::string_view words) {
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

QString fileName(const LibraryEntry& entry) {
    return QFileInfo(QString::fromStdString(entry.path)).fileName();
}

QString unfinishedReason(const LibraryEntry& entry) {
    return entry.standing == RunStanding::Unfinished
        ? Library::tr("unfinished: the program was ended")
        : standingWord(entry.standing);
}

/// All words of a run that a search looks through. Plain joining: a search has thousands of runs to
/// go through.
QString searchText(const LibraryEntry& entry) {
    const Architecture& kind = architecture(entry.architecture);
    std::string words = entry.title() + ' ' + entry.name + ' ' + entry.marks.note + ' ';
    for (const std::string& tag : entry.marks.tags)
        words += tag + ' ';
    if (entry.readable())
        words += std::string(kind.id) + ' ' + std::string(kind.name) + ' '
            + architectureName(kind.kind).toStdString() + ' ';
    words += entry.reason + ' ' + entry.startedAt + ' ';
    words += entry.path.substr(entry.path.find_last_of('/') + 1) + ' ';
    return QString::fromStdString(words) + standingWord(entry.standing);
}

bool holds(const QString& whole, const QString& part) {
    return whole.contains(part, Qt::CaseInsensitive);
}

} // namespace

QString standingWord(RunStanding standing) {
    switch (standing) {
    case RunStanding::Finished:
        return Library::tr("finished");
    case RunStanding::Stopped:
        return Library::tr("stopped");
    case RunStanding::Failed:
        return Library::tr("failed");
    case RunStanding::Unfinished:
        return Library::tr("unfinished");
    case RunStanding::Growing:
        return Library::tr("being written");
    case RunStanding::Damaged:
        break;
    }
    return Library::tr("damaged");
}

QString setupLine(const LibraryEntry& entry) {
    if (!entry.readable())
        return fileName(entry);
    QStringList parts{architectureName(entry.architecture), workersText(entry.workers)};
    if (entry.servers > 0)
        parts << (entry.servers == 1 ? Library::tr("1 server")
                                     : Library::tr("%1 servers").arg(entry.servers));
    parts << (entry.simulated ? Library::tr("simulated") : Library::tr("measured"));
    if (!entry.forkParent.empty())
        parts << Library::tr("forked from %1 at round %2")
                     .arg(QString::fromStdString(entry.forkParent).remove(QStringLiteral(".ringside")))
                     .arg(entry.forkRound);
    return parts.join(QStringLiteral(", "));
}

QString changeLine(const LibraryEntry& entry) {
    if (!entry.readable() || entry.changes == 0)
        return {};
    return changedText(
        entry.firstChange.at, changeWords(entry.firstChange, entry.workers), entry.changes);
}

QString outcomeLine(const LibraryEntry& entry) {
    if (!entry.readable()) {
        // The sentence names the file first; its folder is the library's.
        const QString sentence = QString::fromStdString(entry.reason);
        const QString folder = QFileInfo(QString::fromStdString(entry.path)).path();
        return QString(sentence).replace(folder + QLatin1Char('/'), QString());
    }
    QStringList parts{unfinishedReason(entry)};
    if (!std::isnan(entry.epochSeconds))
        parts << Library::tr("%1 an epoch").arg(durationText(entry.epochSeconds));
    else if (entry.rounds > 0)
        parts << (entry.rounds == 1
                ? Library::tr("1 round")
                : Library::tr("%1 rounds").arg(QLocale().toString(qlonglong(entry.rounds))));
    if (!std::isnan(entry.accuracy))
        parts << Library::tr("accuracy %1 %").arg(QLocale().toString(100 * entry.accuracy, 'f', 1));
    return parts.join(QStringLiteral(", "));
}

QString dateText(const LibraryEntry& entry) {
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(entry.startedMs);
    const QString time = QLocale().toString(when.time(), QStringLiteral("HH:mm"));
    const qint64 days = when.date().daysTo(QDate::currentDate());
    if (days == 0)
        return Library::tr("today %1").arg(time);
    if (days == 1)
        return Library::tr("yesterday %1").arg(time);
    return QLocale().toString(when.date(), QStringLiteral("d MMM yyyy")) + QLatin1Char(' ') + time;
}

QString entryText(const LibraryEntry& entry) {
    QStringList lines{QString::fromStdString(entry.title()), setupLine(entry), outcomeLine(entry),
        Library::tr("started %1").arg(dateText(entry))};
    if (const QString changed = changeLine(entry); !changed.isEmpty())
        lines << Library::tr("The run was %1").arg(changed);
    if (entry.readable() && !entry.reason.empty())
        lines << Library::tr("Reason: %1").arg(
            processEndWords(QString::fromStdString(entry.reason)));
    if (!entry.marks.tags.empty()) {
        QStringList tags;
        for (const std::string& tag : entry.marks.tags)
            tags << QString::fromStdString(tag);
        lines << Library::tr("Tags: %1").arg(tags.join(QStringLiteral(", ")));
    }
    if (!entry.marks.note.empty())
        lines << QString::fromStdString(entry.marks.note);
    lines << Library::tr("%1, %2").arg(fileName(entry), QLocale().formattedDataSize(entry.bytes));
    return lines.join(QLatin1Char('\n'));
}

LibraryQuery::LibraryQuery(const QString& query) {
    const auto keep = [](const QString& word, const char* key, QStringList& values) {
        const QString prefix = QString::fromLatin1(key) + QLatin1Char(':');
        if (!word.startsWith(prefix, Qt::CaseInsensitive))
            return false;
        if (word.size() > prefix.size()) // half typed: no condition yet
            values << word.mid(prefix.size());
        return true;
    };
    for (const QString& word : query.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        if (!keep(word, "tag", m_tags) && !keep(word, "kind", m_kinds)
            && !keep(word, "is", m_standings))
            m_words << word;
}

bool LibraryQuery::matches(const LibraryEntry& entry) const {
    const auto all = [](const QStringList& wanted, const auto& found) {
        return std::all_of(wanted.begin(), wanted.end(), found);
    };
    const Architecture& kind = architecture(entry.architecture);
    const QString whole = m_words.isEmpty() ? QString() : searchText(entry);
    return all(m_words, [&](const QString& word) {
        return holds(whole, word);
    }) && all(m_tags, [&](const QString& tag) {
        return std::any_of(entry.marks.tags.begin(), entry.marks.tags.end(),
            [&](const std::string& own) { return holds(QString::fromStdString(own), tag); });
    }) && all(m_kinds, [&](const QString& word) {
        return entry.readable() && (holds(text(kind.id), word) || holds(text(kind.name), word));
    }) && all(m_standings, [&](const QString& word) {
        return holds(standingWord(entry.standing), word)
            || (entry.changes > 0 && holds(Library::tr("changed"), word))
            || (entry.readable()
                && holds(
                    entry.simulated ? Library::tr("simulated") : Library::tr("measured"), word));
    });
}

} // namespace ringside
