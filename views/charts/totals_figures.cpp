// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/totals_figures.h"

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

struct TotalsFiguresText {
    Q_DECLARE_TR_FUNCTIONS(TotalsFigures)
};

QString letterOf(WaitCause cause) {
    const auto index = std::size_t(cause);
    return index < waitCauseLetters.size() ? QString::fromUtf8(
               waitCauseLetters[index].data(), qsizetype(waitCauseLetters[index].size()))
                                           : QString();
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

/// The unit in which the longest of the waits has one to three digits before the dot.
struct WaitUnit {
    double seconds;
    QString word;
};
template <typename Table>
WaitUnit unitFor(const Table& waits) {
    double longest = 0;
    for (const auto& row : waits)
        for (const double seconds : row)
            longest = std::max(longest, seconds);
    if (longest >= 1 || longest == 0)
        return {1, TotalsFiguresText::tr("seconds")};
    return longest >= 1e-3 ? WaitUnit{1e-3, TotalsFiguresText::tr("milliseconds")}
                           : WaitUnit{1e-6, TotalsFiguresText::tr("microseconds")};
}

QString waitText(const RunTotals& totals, std::size_t rank, double waited, double others) {
    const QString seconds = durationText(waited);
    return Rank(rank) == usualLast(totals) && waited < 0.5 * others
        ? TotalsFiguresText::tr("waits %1, last to arrive").arg(seconds)
        : TotalsFiguresText::tr("waits %1").arg(seconds);
}

} // namespace

double longestBar(const FigureBars& bars) {
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

bool knowsTotals(const RunTotals* totals) {
    return totals && !totals->waits.empty();
}

QString shortNodeName(Rank rank, int workers) {
    return rank < workers ? QStringLiteral("W%1").arg(rank)
                          : QStringLiteral("S%1").arg(rank - workers);
}

Figure waitingFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = TotalsFiguresText::tr("Waiting by cause");
    figure.x.title = TotalsFiguresText::tr("seconds");
    figure.y.title = TotalsFiguresText::tr("node");
    if (!knowsTotals(totals)) {
        figure.emptyText
            = TotalsFiguresText::tr("During a run each node's waits add up here, by their cause.");
        return figure;
    }
    figure.subtitle = store.end()
        ? TotalsFiguresText::tr("seconds of cluster time, whole run")
        : TotalsFiguresText::tr("seconds of cluster time, whole run so far");
    FigureBars& bars = figure.bars;
    bars.rowTitle = TotalsFiguresText::tr("node");
    bars.architecture = store.scenario().architecture.kind;
    for (const CauseLook& look : causeLooks)
        bars.parts.push_back(
            {TotalsFiguresText::tr(look.name), letterOf(look.cause), look.fill, {}});
    bars.parts.push_back({TotalsFiguresText::tr("own sending"), {}, BarFill::Striped, {}});
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
    const double most = longestBar(bars);
    figure.x = niceAxis(0, most > 0 ? most : 1, 5);
    figure.x.title = TotalsFiguresText::tr("seconds");
    figure.y.title = TotalsFiguresText::tr("node");
    return figure;
}

Figure blameFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = TotalsFiguresText::tr("Who waits for whom");
    if (!knowsTotals(totals)) {
        figure.emptyText = TotalsFiguresText::tr(
            "During a run the seconds that each node waits for each other one appear here.");
        return figure;
    }
    const WaitUnit unit = unitFor(totals->waitedFor);
    figure.subtitle = (store.end() ? TotalsFiguresText::tr("%1 waited, whole run")
                                   : TotalsFiguresText::tr("%1 waited, whole run so far"))
                          .arg(unit.word);
    FigureMatrix& matrix = figure.matrix;
    matrix.rowTitle = TotalsFiguresText::tr("rows: who waited");
    matrix.columnTitle = TotalsFiguresText::tr("columns: for whom");
    matrix.unit = TotalsFiguresText::tr("%1 waited").arg(unit.word);
    const auto nodes = totals->waitedFor.size();
    for (std::size_t rank = 0; rank < nodes; ++rank) {
        matrix.rows << shortNodeName(Rank(rank), store.scenario().cluster.workers);
        for (std::size_t culprit = 0; culprit < nodes; ++culprit) {
            const double seconds = totals->waitedFor[rank][culprit];
            matrix.values << (rank == culprit && seconds == 0 ? NAN : seconds / unit.seconds);
        }
    }
    matrix.columns = matrix.rows;
    return figure;
}

Figure arrivalFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = TotalsFiguresText::tr("Order of arrival");
    const bool several = store.empty() || store.scenario().cluster.workers > 1;
    if (!totals || totals->arrivalRounds == 0 || !several) {
        figure.emptyText = several
            ? TotalsFiguresText::tr(
                "During a run it is counted here how often each worker was first, second, "
                "... last to end its compute.")
            : TotalsFiguresText::tr("One worker alone is always first and last.");
        return figure;
    }
    figure.subtitle = QCoreApplication::translate(
        "TotalsFigures", "of %n round(s)", nullptr, int(totals->arrivalRounds));
    FigureMatrix& matrix = figure.matrix;
    matrix.rowTitle = TotalsFiguresText::tr("rows: worker");
    matrix.columnTitle = TotalsFiguresText::tr("columns: place at the end of its compute");
    matrix.unit = TotalsFiguresText::tr("rounds");
    const auto workers = totals->places.size();
    for (std::size_t worker = 0; worker < workers; ++worker) {
        matrix.rows << shortNodeName(Rank(worker), int(workers));
        matrix.columns << (worker + 1 == workers ? TotalsFiguresText::tr("last")
                : worker == 0                    ? TotalsFiguresText::tr("first")
                                                 : QString::number(worker + 1));
        for (std::size_t place = 0; place < workers; ++place)
            matrix.values << double(totals->places[worker][place]);
    }
    return figure;
}

} // namespace ringside
