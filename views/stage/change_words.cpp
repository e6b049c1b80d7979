// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/change_words.h"

#include "views/playback/duration_text.h"
#include "views/stage/cluster_damage.h"
#include "views/stage/stage_words.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <vector>

namespace ringside {

namespace {

struct MarkText {
    Q_DECLARE_TR_FUNCTIONS(MarkText)
};

/// A changed field in a word; its sentence begins with its path.
QString fieldWord(const ChangeEvent& change) {
    const QString path
        = QString::fromStdString(change.text).section(QStringLiteral(" is now "), 0, 0);
    if (path.startsWith(QStringLiteral("cluster.stragglers")))
        return MarkText::tr("stragglers changed");
    if (path.startsWith(QStringLiteral("cluster.bandwidth")))
        return MarkText::tr("bandwidth changed");
    if (path.startsWith(QStringLiteral("cluster.latency")))
        return MarkText::tr("latency changed");
    if (path.startsWith(QStringLiteral("cluster.jitter")))
        return MarkText::tr("jitter changed");
    if (path.startsWith(QStringLiteral("cluster.loss")))
        return MarkText::tr("loss changed");
    return MarkText::tr("set-up changed");
}

/// How a process ended, which the record says in the engine's English: a signal and an exit code are
/// names, the words around them are not.
QString endingWords(const QString& how) {
    static const QRegularExpression signalled(QStringLiteral("^killed by (SIG\\w+)$")),
        exited(QStringLiteral("^exited with code (\\d+)$"));
    if (const auto found = signalled.match(how); found.hasMatch())
        return MarkText::tr("killed by %1", "%1 is a signal").arg(found.captured(1));
    if (const auto found = exited.match(how); found.hasMatch())
        return MarkText::tr("exited with code %1").arg(found.captured(1));
    if (how == QStringLiteral("killed (out of memory?)"))
        return MarkText::tr("killed (out of memory?)");
    if (how == QStringLiteral("killed by a planned fault"))
        return MarkText::tr("killed by a planned fault");
    return how;
}

/// Rank, how it ended, its step, and what came of it; of the others' going on the step from which on
/// they do without it.
QRegularExpressionMatch departureMatch(const QString& recorded) {
    static const QRegularExpression form(
        QStringLiteral("^worker-(\\d+) has ended \\((.*)\\) in step (\\d+); (?:the others go on "
                       "(?:from (?:round|step) (\\d+) )?without it|(the run ended before the others had "
                       "agreed how to go on)|(no worker was left to go on))\\.?$"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(recorded.simplified());
}

/// "worker-3 was started anew (worker-0's weights); it takes part again from round 131."
QRegularExpressionMatch rejoinMatch(const QString& recorded) {
    static const QRegularExpression form(
        QStringLiteral("^worker-(\\d+) was started anew \\((\\w+-\\d+)'s weights\\); it takes part "
                       "again from (?:its )?(?:round|step) (\\d+)\\.?$"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(recorded.simplified());
}

} // namespace

QString rejoinWords(const QString& recorded) {
    const QRegularExpressionMatch found = rejoinMatch(recorded);
    return found.hasMatch()
        ? MarkText::tr("Worker %1 was started anew with the weights of %2; it takes part again from %3.")
              .arg(found.captured(1), found.captured(2),
                  roundText(found.captured(3).toLongLong()))
        : QString();
}

Rank workerNamedFirst(const QString& recorded) {
    static const QRegularExpression form(
        QStringLiteral("^worker-(\\d+) "), QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch found = form.match(recorded.simplified());
    return found.hasMatch() ? found.captured(1).toInt() : noRank;
}

QString changeWords(const ChangeEvent& change, int workers) {
    const QString node = change.node == noRank ? QString() : shortName(change.node, workers);
    const QString link = change.peer == noRank
        ? node
        : MarkText::tr("%1-%2", "two nodes of a link").arg(node, shortName(change.peer, workers));
    switch (change.action) {
    case ChangeAction::Kill:
        return MarkText::tr("%1 killed").arg(node);
    case ChangeAction::Freeze:
        return MarkText::tr("%1 frozen").arg(node);
    case ChangeAction::Resume:
        return MarkText::tr("%1 resumed").arg(node);
    case ChangeAction::Restart:
        return MarkText::tr("%1 restarted").arg(node);
    case ChangeAction::Slow:
        return slowFactor(change) == 1
            ? MarkText::tr("%1 normal").arg(node)
            : MarkText::tr("%1 slow × %2").arg(node).arg(slowFactor(change), 0, 'g', 3);
    case ChangeAction::Cut:
        return MarkText::tr("%1 cut").arg(link);
    case ChangeAction::Heal:
        return MarkText::tr("%1 healed").arg(link);
    case ChangeAction::Drop:
        return MarkText::tr("%1 message lost").arg(link);
    case ChangeAction::Nan:
        return MarkText::tr("%1 not a number").arg(node);
    case ChangeAction::Set:
        return fieldWord(change);
    case ChangeAction::Pause:
        return MarkText::tr("paused");
    case ChangeAction::Depart:
        return MarkText::tr("%1 dead").arg(node);
    case ChangeAction::Continue:
        break;
    }
    return {};
}

QString changeSentence(const ChangeEvent& change, int workers) {
    // A changed field is recorded with its JSON, which is for programs.
    if (change.action == ChangeAction::Set)
        return changeWords(change, workers);
    const QString recorded = QString::fromStdString(change.text);
    const QString own = change.action == ChangeAction::Depart ? departureWords(recorded)
        : change.action == ChangeAction::Restart              ? rejoinWords(recorded)
                                                              : QString();
    return own.isEmpty() ? recorded : own;
}

QString departureWords(const QString& recorded) {
    const QRegularExpressionMatch found = departureMatch(recorded);
    if (!found.hasMatch())
        return {};
    const QString begun
        = MarkText::tr("Worker %1 is dead: it has ended (%2) in %3")
              .arg(found.captured(1), endingWords(found.captured(2)), roundText(found.captured(3).toLongLong()));
    if (!found.captured(5).isEmpty())
        return MarkText::tr("%1; the run ended before the others had agreed how to go on.")
            .arg(begun);
    if (!found.captured(6).isEmpty())
        return MarkText::tr("%1; no worker was left to go on.").arg(begun);
    return found.captured(4).isEmpty() ? MarkText::tr("%1; the others go on without it.").arg(begun)
                                       : MarkText::tr("%1; the others go on from %2 without it.")
                                             .arg(begun, roundText(found.captured(4).toLongLong()));
}

QString processEndWords(const QString& recorded) {
    static const QRegularExpression form(
        QStringLiteral("^(worker|server)-(\\d+) (killed by [^;:]*?|exited with code \\d+|killed "
                       "\\(out of memory\\?\\))( before training began| in step (\\d+))?"
                       "( \\(by a planned fault\\)| \\(by an order, while the run went on\\))?"
                       "\\.?$"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch found = form.match(recorded.simplified());
    if (!found.hasMatch())
        return recorded;
    QString how = endingWords(found.captured(3));
    if (found.captured(6).contains(QStringLiteral("planned")))
        how = MarkText::tr("%1, as planned").arg(how);
    else if (!found.captured(6).isEmpty())
        how = MarkText::tr("%1, by an order").arg(how);
    const QString who = found.captured(1).startsWith(QLatin1Char('w'), Qt::CaseInsensitive)
        ? MarkText::tr("Worker %1").arg(found.captured(2))
        : MarkText::tr("Server %1").arg(found.captured(2));
    if (!found.captured(5).isEmpty())
        return MarkText::tr("%1 has ended (%2) in %3.")
            .arg(who, how, roundText(found.captured(5).toLongLong()));
    return found.captured(4).isEmpty()
        ? MarkText::tr("%1 has ended (%2).").arg(who, how)
        : MarkText::tr("%1 has ended (%2) before training began.").arg(who, how);
}

std::optional<Step> stepOfDeath(const ChangeEvent& change) {
    const QRegularExpressionMatch found = departureMatch(QString::fromStdString(change.text));
    return found.hasMatch() ? std::optional<Step>(found.captured(3).toLongLong()) : std::nullopt;
}

QStringList departures(std::span<const ChangeEvent> changes) {
    std::map<Rank, const ChangeEvent*> newest; // who left may be told to have left earlier
    for (const ChangeEvent& change : changes)
        if (change.action == ChangeAction::Depart)
            newest[change.node] = &change;
        else if (change.action == ChangeAction::Restart)
            newest.erase(change.node);
    std::vector<const ChangeEvent*> rows;
    for (const auto& [rank, change] : newest)
        rows.push_back(change);
    std::ranges::stable_sort(
        rows, [](const ChangeEvent* a, const ChangeEvent* b) { return a->at > b->at; });
    QStringList sentences;
    for (const ChangeEvent* change : rows)
        sentences << changeSentence(*change, 0);
    return sentences;
}

QString changedText(Time firstAt, const QString& firstWords, std::int64_t changes) {
    const QString first
        = MarkText::tr("changed at %1: %2").arg(durationText(firstAt.seconds()), firstWords);
    return changes < 2 ? first
                       : MarkText::tr("%1, and %n more", nullptr, int(changes - 1)).arg(first);
}

} // namespace ringside
