// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/inspector_rows.h"

#include "views/playback/duration_text.h"
#include "views/stage/stage_words.h"
#include "views/timeline/timeline_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ringside {

namespace {

struct Inspector {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};

/// Seconds with twelve decimals: picoseconds, as they stand in the record.
QString exact(Time time) {
    const std::int64_t second = 1'000'000'000'000;
    const std::int64_t ps = std::abs(time.ps);
    return QStringLiteral("%1%2.%3")
        .arg(time.ps < 0 ? QStringLiteral("-") : QString())
        .arg(ps / second)
        .arg(ps % second, 12, 10, QLatin1Char('0'));
}

QString word(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString byteCount(Bytes bytes) {
    return QString::number(bytes.value, 'f', bytes.value == std::floor(bytes.value) ? 0 : 2);
}

/// Within its group of workers; the exact rows have it as it stands in the record.
QString partText(const MessageEvent& message) {
    return handsOverResult(message) ? QString::fromUtf8("Σ") : QString::number(partOf(message));
}

QStringList exactColumns() {
    return {Inspector::tr("at (s)"), Inspector::tr("what"), Inspector::tr("node"),
        Inspector::tr("peer"), Inspector::tr("round"), Inspector::tr("part"),
        Inspector::tr("bytes"), Inspector::tr("queued (s)"), Inspector::tr("start (s)"),
        Inspector::tr("first bit (s)"), Inspector::tr("delivered (s)"), Inspector::tr("late")};
}

QStringList shownColumns(bool ofRound) {
    return {ofRound ? Inspector::tr("at, in the round") : Inspector::tr("at"),
        Inspector::tr("what"), Inspector::tr("node"), Inspector::tr("peer"), Inspector::tr("lasts"),
        Inspector::tr("in the queue"), Inspector::tr("size"), Inspector::tr("round"),
        Inspector::tr("part"), Inspector::tr("late")};
}

QString lasting(Time time) {
    return time.ps > 0 ? durationText(time.seconds()) : QStringLiteral("0 s");
}

} // namespace

InspectorRows::InspectorRows(int workers, std::optional<Time> base)
    : m_workers(workers)
    , m_base(base) { }

QString InspectorRows::moment(Time at) const {
    if (!m_base)
        return durationText(at.seconds());
    const double from = (at - *m_base).seconds();
    return from < 0 ? QStringLiteral("\u2212") + durationText(-from) : durationText(from);
}

void InspectorRows::add(const MessageEvent& message) {
    const QString kind = word(info(message.kind).id), from = shortName(message.from, m_workers),
                  to = shortName(message.to, m_workers), round = QString::number(message.step + 1),
                  part = QString::number(message.part), shownPart = partText(message),
                  late = message.late ? Inspector::tr("late") : QString();
    m_rows.push_back({message.start,
        {exact(message.start), kind, from, to, round, part, byteCount(message.bytes),
            exact(message.queued), exact(message.start), exact(message.firstBit),
            exact(message.delivered), late},
        {moment(message.start), kind, from, to, lasting(message.delivered - message.start),
            lasting(message.start - message.queued), bytesText(message.bytes.value), round,
            shownPart, late}});
}

void InspectorRows::add(const StateEvent& state, std::optional<Time> until) {
    const QString what = word(nodeStateIds[static_cast<std::size_t>(state.state)]),
                  node = shortName(state.node, m_workers), round = QString::number(state.step + 1);
    const auto dead = m_dead.find(state.node);
    const bool died = state.state == NodeState::Finished && dead != m_dead.end();
    m_rows.push_back(
        {state.at, {exact(state.at), what, node, {}, round, {}, {}, {}, {}, {}, {}, {}},
            {died ? Inspector::tr("since %1").arg(durationText(dead->second.seconds()))
                  : moment(state.at),
                died ? Inspector::tr("dead") : what, node, {},
                until ? lasting(*until - state.at) : QString(), {}, {}, round, {}, {}}});
}

void InspectorRows::add(const std::vector<StateEvent>& states, Time from, Time to) {
    for (std::size_t i = 0; i < states.size(); ++i) {
        const auto until = i + 1 < states.size() ? std::optional(states[i + 1].at) : std::nullopt;
        if (states[i].at <= to && (!until || *until > from))
            add(states[i], until);
    }
}

void InspectorRows::add(const WaitInterval& wait, Step step) {
    const QString what = Inspector::tr("wait: %1").arg(causeWord(wait.cause)),
                  node = shortName(wait.node, m_workers),
                  culprit = wait.culprit == noRank ? QString() : shortName(wait.culprit, m_workers),
                  round = QString::number(step + 1);
    m_rows.push_back({wait.begin,
        {exact(wait.begin), what, node, culprit, round, {}, {}, {}, exact(wait.begin), {},
            exact(wait.end), {}},
        {moment(wait.begin), what, node, culprit, lasting(wait.end - wait.begin), {}, {}, round, {},
            {}}});
}

void InspectorRows::moveTo(InspectorPage& page) {
    std::stable_sort(
        m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) { return a.at < b.at; });
    page.columns = exactColumns();
    page.shownColumns = shownColumns(m_base.has_value());
    page.rows.clear();
    page.shownRows.clear();
    for (Row& row : m_rows) {
        page.rows.push_back(std::move(row.exact));
        page.shownRows.push_back(std::move(row.shown));
    }
}

} // namespace ringside
