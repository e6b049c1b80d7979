// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/throughput_figure.h"

#include "views/catalog_words.h"
#include "views/charts/change_marks.h"
#include "views/run_store.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringside {

namespace {

constexpr int windows = 60; ///< sliding means of a 60th of the run
constexpr int pointsShown = 600;

struct ThroughputFigureText {
    Q_DECLARE_TR_FUNCTIONS(ThroughputFigure)
};

/// Rounds a second over the last `span` rounds at each round.
QList<QPointF> slidingMean(const std::vector<RoundRow>& rounds, std::size_t span) {
    QList<QPointF> points;
    for (std::size_t i = span - 1; i < rounds.size(); ++i) {
        const Time begin = i >= span ? rounds[i - span].end : rounds.front().begin;
        const double seconds = (rounds[i].end - begin).seconds();
        if (seconds > 0)
            points << QPointF(rounds[i].end.seconds(), double(span) / seconds);
    }
    return points;
}

QList<QPointF> sliceRates(const RunTotals& totals, int workers) {
    QList<QPointF> points;
    // The last slice is not full yet.
    for (std::size_t i = 0; i + 1 < totals.stepsBySlice.size(); ++i)
        points << QPointF((double(i) + 0.5) * totals.sliceSeconds,
            double(totals.stepsBySlice[i]) / totals.sliceSeconds / workers);
    return points;
}

/// Means over the run: samples and rounds a second, side by side.
QString bothRates(const RunStore& store, const RunTotals& totals) {
    const double seconds = store.rounds().back().end.seconds();
    std::int64_t steps = 0;
    for (const std::int64_t count : totals.stepsBySlice)
        steps += count;
    if (!(seconds > 0))
        return {};
    return ThroughputFigureText::tr("all workers' gradients: %1 samples/s in %2 rounds/s")
        .arg(double(steps) * store.scenario().training.batch / seconds, 0, 'f', 0)
        .arg(double(store.rounds().size()) / seconds, 0, 'f', 1);
}

QList<QPointF> scaled(QList<QPointF> points, double factor) {
    for (QPointF& point : points)
        point.ry() *= factor;
    return decimated(points, pointsShown);
}

} // namespace

QList<QPointF> roundRates(const std::vector<RoundRow>& rounds) {
    return slidingMean(rounds, 1);
}

Figure throughputFigure(const RunStore& store, const RunTotals* totals, ThroughputUnit unit) {
    Figure figure;
    figure.title = ThroughputFigureText::tr("Throughput");
    figure.y.title = unit == ThroughputUnit::Samples ? ThroughputFigureText::tr("samples/s")
                                                     : ThroughputFigureText::tr("rounds/s");
    const Scenario& scenario = store.scenario();
    const int workers = std::max(scenario.cluster.workers, 1);
    const double factor
        = unit == ThroughputUnit::Samples ? double(scenario.training.batch) * workers : 1;
    FigureSeries raw, mean;
    raw.name = ThroughputFigureText::tr("each round");
    raw.width = 1;
    raw.strength = 0.45;
    mean.name = ThroughputFigureText::tr("sliding mean");
    mean.endLabel = architectureShortName(scenario.architecture.kind);
    raw.architecture = mean.architecture = scenario.architecture.kind;
    // Eager kinds close a round without everybody: there rounds do not count samples.
    const bool byRounds = unit == ThroughputUnit::Rounds || !isEager(scenario.architecture.kind);
    if (!store.rounds().empty() && byRounds) {
        raw.points = scaled(roundRates(store.rounds()), factor);
        const auto span = std::max<std::size_t>(1, store.rounds().size() / windows);
        mean.points = scaled(slidingMean(store.rounds(), span), factor);
        figure.subtitle = QCoreApplication::translate(
            "ThroughputFigure", "thin: each round; thick: mean of %n round(s)", nullptr, int(span));
    } else if (totals) {
        mean.points = scaled(sliceRates(*totals, workers), factor);
        figure.subtitle = ThroughputFigureText::tr("steps of all workers, by time");
        if (!store.rounds().empty())
            figure.subtitle = bothRates(store, *totals);
    }
    if (mean.points.isEmpty())
        figure.emptyText
            = ThroughputFigureText::tr("During a run the samples trained a second appear here.");
    double right = 0, high = 0;
    for (FigureSeries* series : {&raw, &mean}) {
        for (const QPointF& point : series->points) {
            right = std::max(right, point.x());
            high = std::max(high, point.y());
        }
        if (!series->points.isEmpty())
            figure.series.push_back(std::move(*series));
    }
    if (!figure.series.empty())
        figure.marks = changeMarks(store, LearningClock::Seconds);
    const QString title = figure.y.title;
    figure.x = niceAxis(0, right > 0 ? right : 20, 6);
    figure.x.format += ThroughputFigureText::tr(" s");
    figure.x.title = ThroughputFigureText::tr("cluster time");
    figure.y = niceAxis(0, high > 0 ? high : 1, 4);
    figure.y.title = title;
    return figure;
}

} // namespace ringside
