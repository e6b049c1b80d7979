// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/inspector_page.h"

#include "views/inspector/inspector_rows.h"
#include "views/playback/duration_text.h"
#include "views/stage/change_words.h"
#include "views/stage/cluster_damage.h"
#include "views/stage/stage_words.h"
#include "views/timeline/timeline_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

struct Inspector {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};

QString word(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString shareOf(Time part, Time whole) {
    const double share = whole.ps > 0 ? part.seconds() / whole.seconds() : 0;
    return Inspector::tr("%1 %").arg(100 * share, 0, 'f', 1);
}

QString accountText(const RunStore& store, Rank node) {
    for (const NodeAccount& account : store.accounts())
        if (account.node == node && account.finish.ps > 0)
            return Inspector::tr("Of %1 so far: compute %2, sending %3, waiting %4.")
                .arg(durationText(account.finish.seconds()),
                    shareOf(account.compute, account.finish),
                    shareOf(account.exposedCommunication, account.finish),
                    shareOf(account.wait, account.finish));
    return {};
}

/// By the end of the round on screen; without one, by now.
std::map<Rank, Time> deadBy(const RunStore& store, const RoundSlice& slice) {
    return damageAt(store.changes(), slice.empty() ? Time::max() : slice.round.end).killed;
}

/// What is said first of a dead node: since when, and what came of it.
QString deathText(const RunStore& store, const RoundSlice& slice, Rank node) {
    const auto dead = deadBy(store, slice);
    const auto found = dead.find(node);
    if (found == dead.end())
        return {};
    QString words = Inspector::tr("Dead since %1 of cluster time.")
                        .arg(durationText(found->second.seconds()));
    const auto& changes = store.changes();
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        if (change->action == ChangeAction::Depart && change->node == node)
            return words + u' ' + changeSentence(*change, store.scenario().cluster.workers);
    return words;
}

std::optional<Time> beginOf(const RoundSlice& slice) {
    return slice.empty() ? std::nullopt : std::optional(slice.round.begin);
}

InspectorPage nodePage(Rank node, const RunStore& store, const RoundSlice& slice) {
    const int workers = store.scenario().cluster.workers;
    InspectorPage page;
    page.title = longName(node, workers);
    page.suspect = node;
    page.summary
        = QStringList{deathText(store, slice, node), accountText(store, node)}.join(u' ').trimmed();
    InspectorRows rows(workers, beginOf(slice));
    rows.setDead(deadBy(store, slice));
    if (static_cast<std::size_t>(node) < slice.states.size())
        rows.add(slice.states[static_cast<std::size_t>(node)], {}, Time::max());
    for (const MessageEvent& message : slice.messages)
        if (message.from == node || message.to == node)
            rows.add(message);
    rows.moveTo(page);
    if (!slice.empty())
        page.title += QStringLiteral(", ") + roundText(slice.round.step);
    return page;
}

InspectorPage linkPage(Link link, const RunStore& store, const RoundSlice& slice) {
    const int workers = store.scenario().cluster.workers;
    InspectorPage page;
    page.title = Inspector::tr("link from %1 to %2")
                     .arg(longName(link.from, workers), longName(link.to, workers));
    InspectorRows rows(workers, beginOf(slice));
    double bytes = 0;
    int count = 0;
    for (const MessageEvent& message : slice.messages)
        if (message.from == link.from && message.to == link.to) {
            rows.add(message);
            bytes += message.bytes.value;
            ++count;
        }
    rows.moveTo(page);
    if (!slice.empty()) {
        const QString carried = Inspector::tr("%n message(s)", nullptr, count);
        page.summary
            = Inspector::tr("In %1: %2, %3 of payload.")
                  .arg(roundText(slice.round.step), carried,
                      QLocale::c().formattedDataSize(qint64(bytes), 1, QLocale::DataSizeSIFormat));
    }
    return page;
}

InspectorPage messagePage(const MessageEvent& message, const RunStore& store) {
    const int workers = store.scenario().cluster.workers;
    InspectorPage page;
    page.title = Inspector::tr("%1 from %2 to %3, %4")
                     .arg(word(info(message.kind).id), longName(message.from, workers),
                         longName(message.to, workers), roundText(message.step));
    page.summary = Inspector::tr("%1 in the sender's queue, then %2 on its way.")
                       .arg(durationText((message.start - message.queued).seconds()),
                           durationText((message.delivered - message.start).seconds()));
    if (message.late)
        page.summary += u' ' + Inspector::tr("It came after its due time by the receiver's clock.");
    const auto round = store.indexOf(message.step);
    InspectorRows rows(workers, round ? std::optional(store.rounds()[*round].begin) : std::nullopt);
    rows.add(message);
    rows.moveTo(page);
    return page;
}

/// A moment with as many decimals as tell the ends of a span apart.
QString momentText(Time moment, Time span) {
    const int decimals = span.ps > 0 ? 2 - int(std::floor(std::log10(span.seconds()))) : 6;
    return Inspector::tr("%1 s").arg(
        QLocale::c().toString(moment.seconds(), 'f', std::clamp(decimals, 1, 9)));
}

QString shareOfRound(const WaitInterval& wait, const RunStore& store, Step step) {
    const auto index = store.indexOf(step);
    const Time whole = index ? store.rounds()[*index].end - store.rounds()[*index].begin : Time{};
    return whole.ps > 0 && wait.end - wait.begin <= whole ? u' '
            + Inspector::tr("That is %1 of the round.").arg(shareOf(wait.end - wait.begin, whole))
                                                          : QString();
}

/// What a node did while somebody waited for it, or what reached the one who waited.
bool concerns(const MessageEvent& message, const WaitInterval& wait) {
    const bool between
        = message.to == wait.node || (message.from == wait.culprit && message.to == wait.linkPeer);
    return between && message.start <= wait.end && message.delivered >= wait.begin;
}

InspectorPage waitPage(const WaitInterval& wait, const RunStore& store, const RoundSlice& slice) {
    const int workers = store.scenario().cluster.workers;
    const Step step = roundOfMoment(store, wait.begin).value_or(0);
    InspectorPage page;
    page.title = Inspector::tr("wait of %1").arg(longName(wait.node, workers));
    page.summary = waitSentence(wait, workers) + u' '
        + Inspector::tr("From %1 to %2, in %3.")
              .arg(momentText(wait.begin, wait.end - wait.begin),
                  momentText(wait.end, wait.end - wait.begin), roundText(step))
        + shareOfRound(wait, store, step);
    page.suspect = wait.culprit;
    InspectorRows rows(workers, beginOf(slice));
    rows.add(wait, step);
    if (wait.culprit >= 0 && static_cast<std::size_t>(wait.culprit) < slice.states.size())
        rows.add(slice.states[static_cast<std::size_t>(wait.culprit)], wait.begin, wait.end);
    for (const MessageEvent& message : slice.messages)
        if (concerns(message, wait))
            rows.add(message);
    rows.moveTo(page);
    return page;
}

InspectorPage roundPage(Step step, const RunStore& store, const RoundSlice& slice) {
    const int workers = store.scenario().cluster.workers;
    InspectorPage page;
    page.title = roundText(step);
    InspectorRows(workers, {}).moveTo(page); // its columns, whatever comes
    const auto index = store.indexOf(step);
    if (!index)
        return page;
    const RoundRow& row = store.rounds()[*index];
    page.summary
        = Inspector::tr("From %1, lasts %2; mean loss %3.")
              .arg(durationText(row.begin.seconds()), durationText((row.end - row.begin).seconds()))
              .arg(row.meanLoss, 0, 'g', 5);
    page.summary += u' '
        + (row.tie ? Inspector::tr("Several workers arrived last together.")
                   : Inspector::tr("%1 arrived last.").arg(longName(row.lastWorker, workers)));
    if (slice.empty() || slice.round.step != step)
        return page;
    InspectorRows rows(workers, beginOf(slice));
    rows.setDead(deadBy(store, slice));
    for (const auto& states : slice.states)
        rows.add(states, {}, Time::max());
    for (const MessageEvent& message : slice.messages)
        rows.add(message);
    rows.moveTo(page);
    return page;
}

} // namespace

QString InspectorPage::text(const std::vector<int>& only) const {
    QString all = columns.join(u'\t') + u'\n';
    if (only.empty())
        for (const QStringList& row : rows)
            all += row.join(u'\t') + u'\n';
    for (const int row : only)
        if (row >= 0 && static_cast<std::size_t>(row) < rows.size())
            all += rows[static_cast<std::size_t>(row)].join(u'\t') + u'\n';
    return all;
}

std::optional<Step> roundOfMoment(const RunStore& store, Time moment) {
    const auto& rounds = store.rounds();
    const auto found = std::upper_bound(rounds.begin(), rounds.end(), moment,
        [](Time time, const RoundRow& round) { return time < round.end; });
    return found == rounds.end() ? std::nullopt : std::optional(found->step);
}

InspectorPage inspect(const Selected& selected, const RunStore& store, const RoundSlice& slice) {
    switch (selected.what) {
    case Selected::What::Node:
        return nodePage(selected.node, store, slice);
    case Selected::What::Link:
        return linkPage(selected.link, store, slice);
    case Selected::What::Message:
        return messagePage(selected.message, store);
    case Selected::What::Wait:
        return waitPage(selected.wait, store, slice);
    case Selected::What::Round:
        return roundPage(selected.round, store, slice);
    case Selected::What::Nothing:
        break;
    }
    return {};
}

} // namespace ringside
