// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/totals_figures.h"

#include "engine/scenario/topology.h"
#include "engine/strategies/catalog.h"
#include "engine/theory/model.h"
#include "views/playback/duration_text.h"
#include "views/run_store.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace ringside {

namespace {

struct CauseLook {
    WaitCause cause;
    const char* name;
    BarFill fill;
};
constexpr std::array<CauseLook, waitCauseCount> causeLooks{{
    {WaitCause::Straggler, QT_TRANSLATE_NOOP("TotalsFigures", "straggler"), BarFill::Diagonal},
    {WaitCause::Link, QT_TRANSLATE_NOOP("TotalsFigures", "link busy"), BarFill::Upright},
    {WaitCause::Hub, QT_TRANSLATE_NOOP("TotalsFigures", "server queue"), BarFill::Dotted},
    {WaitCause::Barrier, QT_TRANSLATE_NOOP("TotalsFigures", "quorum"), BarFill::Crossed},
    {WaitCause::Host, QT_TRANSLATE_NOOP("TotalsFigures", "processor"), BarFill::Level},
    {WaitCause::Unexplained, QT_TRANSLATE_NOOP("TotalsFigures", "unexplained"), BarFill::Empty},
}};

QString translated(const char* text) {
    return QCoreApplication::translate("TotalsFigures", text);
}

QString letterOf(WaitCause cause) {
    const auto index = std::size_t(cause);
    return index < waitCauseLetters.size() ? QString::fromUtf8(
               waitCauseLetters[index].data(), qsizetype(waitCauseLetters[index].size()))
                                           : QString();
}

double longest(const FigureBars& bars) {
    double most = 0;
    for (qsizetype row = 0; row < bars.rows.size(); ++row) {
        double sum = 0;
        for (const FigureBarPart& part : bars.parts)
            sum += part.values.value(row, 0);
        const double mark = bars.marks.value(row, NAN);
        most = std::max({most, sum, std::isfinite(mark) ? mark : 0.0});
    }
    return most;
}

/// Drops the parts that are nothing anywhere, and makes the legend of the others.
void keepUsedParts(Figure& figure) {
    auto& parts = figure.bars.parts;
    std::erase_if(parts, [](const FigureBarPart& part) {
        return std::none_of(
            part.values.begin(), part.values.end(), [](double value) { return value > 0; });
    });
    for (const FigureBarPart& part : parts)
        figure.legend.push_back({part.name, Qt::NoPen, Marker::None, part.fill, part.letter});
}

/// The worker that was alone last in more than half of the rounds, or -1.
Rank usualLast(const RunTotals& totals) {
    for (std::size_t worker = 0; worker < totals.places.size(); ++worker)
        if (totals.places.size() > 1 && 2 * totals.places[worker].back() > totals.arrivalRounds)
            return Rank(worker);
    return noRank;
}

QString waitText(const RunTotals& totals, std::size_t rank, double waited, double others) {
    const QString seconds = durationText(waited);
    return Rank(rank) == usualLast(totals) && waited < 0.5 * others
        ? translated("%1, last to arrive: the others waited").arg(seconds)
        : seconds;
}

bool knows(const RunTotals* totals) {
    return totals && !totals->waits.empty();
}

} // namespace

QString shortNodeName(Rank rank, int workers) {
    return rank < workers ? QStringLiteral("W%1").arg(rank)
                          : QStringLiteral("S%1").arg(rank - workers);
}

Figure waitingFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = translated("Waiting by cause");
    figure.x.title = translated("seconds");
    figure.y.title = translated("node");
    if (!knows(totals)) {
        figure.emptyText
            = translated("During a run each node's waits add up here, by their cause.");
        return figure;
    }
    figure.subtitle = translated("seconds of cluster time, whole run so far");
    if (store.end())
        figure.subtitle = translated("seconds of cluster time, whole run");
    FigureBars& bars = figure.bars;
    bars.rowTitle = translated("node");
    bars.architecture = store.scenario().architecture.kind;
    for (const CauseLook& look : causeLooks)
        bars.parts.push_back({translated(look.name), letterOf(look.cause), look.fill, {}});
    bars.parts.push_back({translated("own sending"), {}, BarFill::Striped, {}});
    std::vector<double> sums;
    for (const WaitSums& waits : totals->waits) {
        const auto rank = sums.size();
        double sum = 0;
        for (std::size_t i = 0; i < causeLooks.size(); ++i) {
            const double seconds = waits[std::size_t(causeLooks[i].cause)].seconds();
            bars.parts[i].values << seconds;
            sum += seconds;
        }
        bars.parts.back().values << totals->accounts[rank].exposedCommunication.seconds();
        bars.rows << shortNodeName(Rank(rank), store.scenario().cluster.workers);
        sums.push_back(sum);
    }
    const double mean = std::accumulate(sums.begin(), sums.end(), 0.0) / double(sums.size());
    for (std::size_t rank = 0; rank < sums.size(); ++rank)
        bars.endTexts << waitText(*totals, rank, sums[rank], mean);
    keepUsedParts(figure);
    const double most = longest(bars);
    figure.x = niceAxis(0, most > 0 ? most : 1, 5);
    figure.x.title = translated("seconds");
    figure.y.title = translated("node");
    return figure;
}

double closedFormBytes(const Scenario& scenario, std::int64_t samples, Rank rank, double steps) {
    const theory::Constants constants = theory::constantsOf(scenario, samples, 0.001);
    const double worker = theory::predict(scenario.architecture.kind, constants).bytesPerStepWorker;
    if (rank < scenario.cluster.workers)
        return worker * steps;
    const int servers = serverCount(scenario);
    // What all workers push in a step comes back to them as weights, in even shares of the servers.
    return servers > 0 ? worker * scenario.cluster.workers / servers * steps : NAN;
}

Figure bytesFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = translated("Bytes sent per node");
    if (!knows(totals)) {
        figure.emptyText
            = translated("During a run the payload that each node has sent adds up here.");
        return figure;
    }
    const Scenario& scenario = store.scenario();
    const int workers = scenario.cluster.workers;
    double most = 0, steps = 0;
    for (const NodeAccount& account : totals->accounts) {
        most = std::max(most, double(account.bytesSent.value));
        steps = std::max(steps, double(account.gradients));
    }
    const bool large = most >= 1e9;
    const double unit = large ? 1e9 : 1e6;
    figure.subtitle = large ? translated("GB of payload, whole run so far")
                            : translated("MB of payload, whole run so far");
    FigureBars& bars = figure.bars;
    bars.rowTitle = translated("node");
    bars.markName = translated("closed form");
    bars.architecture = scenario.architecture.kind;
    FigureBarPart sent{translated("sent"), {}, BarFill::Striped, {}};
    for (const NodeAccount& account : totals->accounts) {
        const auto rank = Rank(bars.rows.size());
        bars.rows << shortNodeName(rank, workers);
        sent.values << double(account.bytesSent.value) / unit;
        const double done = rank < workers ? double(account.gradients) : steps;
        const double formula
            = closedFormBytes(scenario, store.run() ? store.run()->samples : 0, rank, done) / unit;
        bars.marks << (formula > 0 ? formula : NAN);
        bars.endTexts << QStringLiteral("%1 %2")
                             .arg(double(account.bytesSent.value) / unit, 0, 'g', 4)
                             .arg(large ? "GB" : "MB");
    }
    bars.parts.push_back(sent);
    const QString traffic
        = QString::fromUtf8(architecture(scenario.architecture.kind).traffic.data(),
            qsizetype(architecture(scenario.architecture.kind).traffic.size()));
    figure.legend.push_back({translated("sent"), Qt::NoPen, Marker::None, BarFill::Striped});
    figure.legend.push_back({translated("tick: closed form, a worker %1 a step").arg(traffic),
        Qt::NoPen, Marker::None});
    const double length = longest(bars);
    figure.x = niceAxis(0, length > 0 ? length : 1, 5);
    figure.x.title = large ? QStringLiteral("GB") : QStringLiteral("MB");
    figure.y.title = translated("node");
    return figure;
}

Figure blameFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = translated("Who waits for whom");
    if (!knows(totals)) {
        figure.emptyText = translated(
            "During a run the seconds that each node waits for each other one appear here.");
        return figure;
    }
    figure.subtitle = translated("seconds waited, whole run");
    FigureMatrix& matrix = figure.matrix;
    matrix.rowTitle = translated("rows: who waited");
    matrix.columnTitle = translated("columns: for whom");
    matrix.unit = translated("seconds waited");
    const auto nodes = totals->waitedFor.size();
    for (std::size_t rank = 0; rank < nodes; ++rank) {
        matrix.rows << shortNodeName(Rank(rank), store.scenario().cluster.workers);
        for (std::size_t culprit = 0; culprit < nodes; ++culprit) {
            const double seconds = totals->waitedFor[rank][culprit];
            matrix.values << (rank == culprit && seconds == 0 ? NAN : seconds);
        }
    }
    matrix.columns = matrix.rows;
    return figure;
}

Figure arrivalFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = translated("Order of arrival");
    const bool several = store.empty() || store.scenario().cluster.workers > 1;
    if (!totals || totals->arrivalRounds == 0 || !several) {
        figure.emptyText = several
            ? translated("During a run it is counted here how often each worker was first, second, "
                         "... last to end its compute.")
            : translated("One worker alone is always first and last.");
        return figure;
    }
    figure.subtitle = QCoreApplication::translate(
        "TotalsFigures", "of %n round(s)", nullptr, int(totals->arrivalRounds));
    FigureMatrix& matrix = figure.matrix;
    matrix.rowTitle = translated("rows: worker");
    matrix.columnTitle = translated("columns: place at the end of its compute");
    matrix.unit = translated("rounds");
    const auto workers = totals->places.size();
    for (std::size_t worker = 0; worker < workers; ++worker) {
        matrix.rows << shortNodeName(Rank(worker), int(workers));
        matrix.columns << (worker + 1 == workers ? translated("last")
                : worker == 0                    ? translated("first")
                                                 : QString::number(worker + 1));
        for (std::size_t place = 0; place < workers; ++place)
            matrix.values << double(totals->places[worker][place]);
    }
    return figure;
}

} // namespace ringside
