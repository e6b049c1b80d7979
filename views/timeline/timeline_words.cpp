// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_words.h"

#include "views/playback/duration_text.h"
#include "views/stage/stage_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TimelineWords)
};

QString stateWord(NodeState state) {
    switch (state) {
    case NodeState::Compute:
        return Words::tr("computing");
    case NodeState::Send:
        return Words::tr("sending");
    case NodeState::Update:
        return Words::tr("updating");
    case NodeState::Wait:
        return Words::tr("waiting");
    case NodeState::Finished:
        break;
    }
    return Words::tr("finished");
}

QString linkSentence(const WaitInterval& wait, const QString& who, int workers) {
    const QString from = shortName(wait.culprit, workers);
    if (wait.linkPeer == noRank)
        return Words::tr("%1 while %2 was sending.").arg(who, from);
    if (wait.linkPeer == wait.node)
        return Words::tr("%1 for a message from %2, which was on its way.").arg(who, from);
    return Words::tr("%1 while a message was on its way from %2 to %3.")
        .arg(who, from, shortName(wait.linkPeer, workers));
}

/// A moment of cluster time, exact to a microsecond.
QString momentText(Time moment) {
    return Words::tr("%1 s").arg(QLocale::c().toString(moment.seconds(), 'f', 6));
}

} // namespace

QString causeWord(WaitCause cause) {
    switch (cause) {
    case WaitCause::Straggler:
        return Words::tr("straggler");
    case WaitCause::Link:
        return Words::tr("link");
    case WaitCause::Hub:
        return Words::tr("hub");
    case WaitCause::Barrier:
        return Words::tr("barrier");
    case WaitCause::Host:
        return Words::tr("CPU");
    case WaitCause::Unexplained:
        break;
    }
    return Words::tr("unexplained");
}

QString waitLetter(WaitCause cause) {
    const auto index = static_cast<std::size_t>(cause);
    if (index >= waitCauseLetters.size())
        return {};
    return QString::fromLatin1(
        waitCauseLetters[index].data(), qsizetype(waitCauseLetters[index].size()));
}

QString waitSentence(const WaitInterval& wait, int workers) {
    const QString who
        = Words::tr("%1 waited %2")
              .arg(shortName(wait.node, workers), durationText((wait.end - wait.begin).seconds()));
    const QString culprit = wait.culprit == noRank ? QString() : shortName(wait.culprit, workers);
    switch (wait.cause) {
    case WaitCause::Straggler:
        return Words::tr("%1 for %2, which was still computing.").arg(who, culprit);
    case WaitCause::Link:
        return linkSentence(wait, who, workers);
    case WaitCause::Hub:
        if (wait.linkPeer == noRank)
            return Words::tr("%1 for %2, which was applying an update.").arg(who, culprit);
        return Words::tr("%1 in the queue of %2, which was busy with others.").arg(who, culprit);
    case WaitCause::Barrier:
        if (wait.culprit == noRank)
            return Words::tr("%1 until enough workers had come.").arg(who);
        return Words::tr("%1 until enough workers had come; the last was %2, still computing.")
            .arg(who, culprit);
    case WaitCause::Host:
        return Words::tr("%1 for %2: this computer was too slow for it.").arg(who, culprit);
    case WaitCause::Unexplained:
        break;
    }
    return Words::tr("%1; the record does not say for what.").arg(who);
}

QString intervalFacts(Rank node, const LaneInterval& interval, int workers) {
    const QString head
        = QStringLiteral("%1: %2, %3")
              .arg(shortName(node, workers), stateWord(interval.state), roundText(interval.step));
    if (interval.open)
        return Words::tr("%1\nsince %2").arg(head, momentText(interval.begin));
    return Words::tr("%1\nbegins at %2, lasts %3")
        .arg(head, momentText(interval.begin),
            durationText((interval.end - interval.begin).seconds()));
}

QString columnFacts(
    Rank node, const Lanes& lanes, const TimelineAxis& axis, std::size_t first, std::size_t last) {
    const Time begin = axis.begin(first), end = axis.end(last);
    const StateSums sums = lanes.sums(node, begin, end);
    const auto percent = [&](NodeState state) {
        const double whole = std::max((end - begin).seconds(), 1e-12);
        return std::lround(100 * sums[static_cast<std::size_t>(state)].seconds() / whole);
    };
    const QString who = shortName(node, lanes.workers());
    const QString head = first == last
        ? QStringLiteral("%1, %2").arg(who, roundText(axis.step(first)))
        : Words::tr("%1, rounds %L2 to %L3")
              .arg(who)
              .arg(axis.step(first) + 1)
              .arg(axis.step(last) + 1);
    return Words::tr("%1\n%2 % computing, %3 % sending, %4 % updating, %5 % waiting")
        .arg(head)
        .arg(percent(NodeState::Compute))
        .arg(percent(NodeState::Send))
        .arg(percent(NodeState::Update))
        .arg(percent(NodeState::Wait));
}

QString timelineKey() {
    QStringList lines{Words::tr("A letter in a hatched box says what a wait was for:")};
    const std::pair<WaitCause, QString> causes[]{
        {WaitCause::Straggler, Words::tr("another worker still computed")},
        {WaitCause::Link, Words::tr("a message was on its way")},
        {WaitCause::Hub, Words::tr("the queue or the update of a server")},
        {WaitCause::Barrier, Words::tr("not enough workers had come yet")},
        {WaitCause::Host, Words::tr("this computer was too slow for a computation")}};
    for (const auto& [cause, words] : causes)
        lines << QStringLiteral("  %1  %2: %3").arg(waitLetter(cause), causeWord(cause), words);
    lines << Words::tr(
        "Ticks under the lanes: the end of each worker's compute; the thick one came "
        "last.")
          << Words::tr("Dashed upright line: a fault or a changed setting took effect.")
          << Words::tr("Click a wait to see what held it up; wheel: zoom; drag: move; double "
                       "click: back.");
    return lines.join(u'\n');
}

QString timelineSubtitle(const TimelineAxis& axis, const AxisRange& range) {
    const bool seconds = axis.unit() == TimelineUnit::Seconds;
    const QString what = seconds ? Words::tr("cluster time") : Words::tr("by round");
    if (axis.rounds() == 0)
        return what;
    std::size_t first = axis.roundAt(axis.timeAt(range.from));
    std::size_t last = axis.roundAt(axis.timeAt(range.to));
    // A sliver of a neighbour at the edge does not count.
    const auto sliver = [&](std::size_t round) { return 0.1 * axis.rangeOf(round, round).span(); };
    if (first < last && axis.at(axis.end(first)) - range.from < sliver(first))
        ++first;
    if (first < last && range.to - axis.at(axis.begin(last)) < sliver(last))
        --last;
    if (first == last)
        return QStringLiteral("%1, %2").arg(what, roundText(axis.step(first)));
    return Words::tr("%1, rounds %L2 to %L3")
        .arg(what)
        .arg(axis.step(first) + 1)
        .arg(axis.step(last) + 1);
}

std::vector<Arrival> arrivalsOf(const Lanes& lanes, const TimelineAxis& axis, std::size_t round) {
    std::vector<Arrival> arrivals;
    for (Rank worker = 0; worker < lanes.workers(); ++worker) {
        // Its compute is the first of this step at or after the round's begin.
        const auto found = lanes.find(worker, axis.begin(round));
        const std::size_t first = found.value_or(0);
        const std::size_t last = std::min(first + 4096, lanes.count(worker));
        for (std::size_t i = first; i < last; ++i) {
            const LaneInterval interval = lanes.at(worker, i);
            if (interval.step > axis.step(round))
                break;
            if (interval.state != NodeState::Compute || interval.step != axis.step(round))
                continue;
            arrivals.push_back({worker, interval.end});
            break;
        }
    }
    if (arrivals.size() < static_cast<std::size_t>(lanes.workers()))
        return {};
    std::stable_sort(arrivals.begin(), arrivals.end(),
        [](const Arrival& a, const Arrival& b) { return a.at < b.at; });
    return arrivals;
}

bool tied(const std::vector<Arrival>& arrivals) {
    return arrivals.size() < 2 || arrivals.back().at == arrivals[arrivals.size() - 2].at;
}

QString arrivalNote(const std::vector<Arrival>& arrivals, int workers) {
    if (tied(arrivals))
        return {};
    return Words::tr("%1 last, +%2")
        .arg(shortName(arrivals.back().worker, workers),
            durationText((arrivals.back().at - arrivals.front().at).seconds()));
}

QString arrivalFacts(const std::vector<Arrival>& arrivals, Step step, int workers) {
    if (arrivals.size() < 2)
        return {};
    QStringList order;
    for (const Arrival& arrival : arrivals)
        order << shortName(arrival.worker, workers);
    const QString list = Words::tr("Computed in %1, in order of arrival: %2.")
                             .arg(roundText(step), order.join(QStringLiteral(", ")));
    if (tied(arrivals))
        return Words::tr("%1\nNobody came last alone.").arg(list);
    return Words::tr("%1\n%2 came last, %3 after %4.")
        .arg(list, order.last(), durationText((arrivals.back().at - arrivals.front().at).seconds()),
            order.first());
}

} // namespace ringside
