// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/inspector_page.h"

#include "views/playback/duration_text.h"
#include "views/stage/stage_words.h"
#include "views/timeline/timeline_words.h"

#include <QCoreApplication>
#include <QLocale>

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

QString bytesText(Bytes bytes) {
    return QString::number(bytes.value, 'f', bytes.value == std::floor(bytes.value) ? 0 : 2);
}

QStringList rowColumns() {
    return {Inspector::tr("at (s)"), Inspector::tr("what"), Inspector::tr("node"),
        Inspector::tr("peer"), Inspector::tr("round"), Inspector::tr("part"),
        Inspector::tr("bytes"), Inspector::tr("queued (s)"), Inspector::tr("start (s)"),
        Inspector::tr("first bit (s)"), Inspector::tr("delivered (s)"), Inspector::tr("late")};
}

/// Rows of two tables of the record in one list, to be put in order of time.
class Rows {
public:
    explicit Rows(int workers)
        : m_workers(workers) { }

    void add(const MessageEvent& message) {
        m_rows.push_back({message.start,
            {exact(message.start), word(info(message.kind).id), shortName(message.from, m_workers),
                shortName(message.to, m_workers), QString::number(message.step + 1),
                QString::number(message.part), bytesText(message.bytes), exact(message.queued),
                exact(message.start), exact(message.firstBit), exact(message.delivered),
                message.late ? Inspector::tr("late") : QString()}});
    }
    void add(const StateEvent& state) {
        m_rows.push_back({state.at,
            {exact(state.at), word(nodeStateIds[static_cast<std::size_t>(state.state)]),
                shortName(state.node, m_workers), {}, QString::number(state.step + 1), {}, {}, {},
                {}, {}, {}, {}}});
    }
    std::vector<QStringList> sorted() {
        std::stable_sort(
            m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) { return a.at < b.at; });
        std::vector<QStringList> rows;
        for (Row& row : m_rows)
            rows.push_back(std::move(row.cells));
        return rows;
    }

private:
    struct Row {
        Time at;
        QStringList cells;
    };
    int m_workers;
    std::vector<Row> m_rows;
};

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

InspectorPage nodePage(Rank node, const RunStore& store, const RoundSlice& slice) {
    const int workers = store.scenario().cluster.workers;
    InspectorPage page;
    page.title = longName(node, workers);
    page.suspect = node;
    page.summary = accountText(store, node);
    page.columns = rowColumns();
    Rows rows(workers);
    if (!slice.empty() && static_cast<std::size_t>(node) < slice.states.size())
        for (const StateEvent& state : slice.states[static_cast<std::size_t>(node)])
            rows.add(state);
    for (const MessageEvent& message : slice.messages)
        if (message.from == node || message.to == node)
            rows.add(message);
    page.rows = rows.sorted();
    if (!slice.empty())
        page.title += QStringLiteral(", ") + roundText(slice.round.step);
    return page;
}

InspectorPage linkPage(Link link, const RunStore& store, const RoundSlice& slice) {
    const int workers = store.scenario().cluster.workers;
    InspectorPage page;
    page.title = Inspector::tr("link from %1 to %2")
                     .arg(longName(link.from, workers), longName(link.to, workers));
    page.columns = rowColumns();
    Rows rows(workers);
    double bytes = 0;
    int count = 0;
    for (const MessageEvent& message : slice.messages)
        if (message.from == link.from && message.to == link.to) {
            rows.add(message);
            bytes += message.bytes.value;
            ++count;
        }
    page.rows = rows.sorted();
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
    page.columns = rowColumns();
    Rows rows(workers);
    rows.add(message);
    page.rows = rows.sorted();
    return page;
}

InspectorPage waitPage(const WaitInterval& wait, const RunStore& store, const RoundSlice& slice) {
    InspectorPage page = nodePage(wait.node, store, {});
    const int workers = store.scenario().cluster.workers;
    page.title = Inspector::tr("wait of %1").arg(longName(wait.node, workers));
    page.summary = waitSentence(wait, workers);
    page.suspect = wait.culprit;
    Rows rows(workers); // what reached the node, or happened to it, while it waited
    if (static_cast<std::size_t>(wait.node) < slice.states.size())
        for (const StateEvent& state : slice.states[static_cast<std::size_t>(wait.node)])
            if (wait.begin <= state.at && state.at <= wait.end)
                rows.add(state);
    for (const MessageEvent& message : slice.messages)
        if (message.to == wait.node && message.start <= wait.end && message.delivered >= wait.begin)
            rows.add(message);
    page.rows = rows.sorted();
    return page;
}

InspectorPage roundPage(Step step, const RunStore& store, const RoundSlice& slice) {
    const int workers = store.scenario().cluster.workers;
    InspectorPage page;
    page.title = roundText(step);
    page.columns = rowColumns();
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
    Rows rows(workers);
    for (const auto& states : slice.states)
        for (const StateEvent& state : states)
            rows.add(state);
    for (const MessageEvent& message : slice.messages)
        rows.add(message);
    page.rows = rows.sorted();
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
