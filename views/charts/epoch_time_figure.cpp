// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/epoch_time_figure.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/measurements.h"
#include "views/playback/duration_text.h"
#include "views/setup/forecast.h"
#include "views/status_sentence.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

namespace {

constexpr int fewestWorkersShown = 8;
constexpr std::size_t curvesAlways = 5;
/// What people know best, in the order in which the chart is filled up.
constexpr std::array usualKinds{ArchitectureKind::Ps, ArchitectureKind::Ring, ArchitectureKind::P2p,
    ArchitectureKind::EagerMajority, ArchitectureKind::RecursiveDoubling};

struct EpochTimeFigureText {
    Q_DECLARE_TR_FUNCTIONS(EpochTimeFigure)
};

/// Curve over 1..workers; points that the model does not know are left out.
template <typename Seconds>
QList<QPointF> curve(int workers, Seconds seconds) {
    QList<QPointF> points;
    for (int w = 1; w <= workers; ++w)
        if (const std::optional<double> value = seconds(w); value && std::isfinite(*value))
            points << QPointF(w, *value);
    return points;
}

/// [workers - 1]
std::vector<ComputeDraws> drawsUpTo(int workers, const Scenario& scenario, double computeS) {
    std::vector<ComputeDraws> draws;
    for (int w = 1; w <= workers; ++w)
        draws.push_back(computeDraws(scenario, w, computeS));
    return draws;
}

FigureSeries predictedSeries(const Scenario& scenario, const Architecture& kind, double computeS,
    const std::vector<ComputeDraws>& draws) {
    FigureSeries series;
    series.name = EpochTimeFigureText::tr("%1, predicted").arg(architectureShortName(kind.kind));
    series.endLabel = architectureShortName(kind.kind);
    series.architecture = kind.kind;
    series.line = Qt::DashLine;
    series.width = kind.kind == scenario.architecture.kind ? 2.4 : 1.8;
    series.points = curve(int(draws.size()), [&](int w) -> std::optional<double> {
        const auto known = forecast(scenario, kind.kind, w, computeS, draws[std::size_t(w - 1)]);
        return known ? std::optional(known->epochSeconds) : std::nullopt;
    });
    return series;
}

FigureSeries printedSeries(
    const Scenario& scenario, double computeS, const std::vector<ComputeDraws>& draws) {
    FigureSeries series;
    const Architecture& kind = architecture(scenario.architecture.kind);
    series.line = Qt::DotLine;
    series.width = 1.8;
    QString source;
    series.points = curve(int(draws.size()), [&](int w) -> std::optional<double> {
        const auto known = forecast(scenario, kind.kind, w, computeS, draws[std::size_t(w - 1)]);
        if (!known || !known->printed)
            return std::nullopt;
        source = QString::fromStdString(known->printed->source);
        return known->printed->epochSeconds;
    });
    series.endLabel = source == QStringLiteral("reported")
        ? EpochTimeFigureText::tr("%1, as reported").arg(architectureShortName(kind.kind))
        : EpochTimeFigureText::tr("%1, our reading").arg(architectureShortName(kind.kind));
    series.name = series.endLabel;
    return series;
}

FigureSeries measuredSeries(
    const Scenario& scenario, const Architecture& kind, const Measurements& measurements) {
    FigureSeries series;
    series.name = EpochTimeFigureText::tr("%1, measured").arg(architectureShortName(kind.kind));
    series.architecture = kind.kind;
    series.line = Qt::NoPen; // the curve between dots is the model's
    series.marker = markerOf(kind.kind);
    for (const MeasuredPoint& point : measurements.points(scenario, kind.kind)) {
        series.points << QPointF(point.workers, point.mean);
        series.halfIntervals << point.halfInterval;
        QString note = EpochTimeFigureText::tr("%1, %2: %3 an epoch, measured, runs: %4")
                           .arg(architectureName(kind.kind), workersText(point.workers),
                               durationText(point.mean))
                           .arg(point.runs);
        if (point.halfInterval > 0)
            note += EpochTimeFigureText::tr(", 95 % interval ± %1")
                        .arg(durationText(point.halfInterval));
        series.notes << note;
    }
    return series;
}

QString repeatsText(const Measurements& measurements, const Scenario& scenario) {
    int fewest = 0, most = 0;
    for (const Architecture& kind : catalog())
        for (const MeasuredPoint& point : measurements.points(scenario, kind.kind)) {
            fewest = fewest ? std::min(fewest, point.runs) : point.runs;
            most = std::max(most, point.runs);
        }
    if (most < 2)
        return EpochTimeFigureText::tr("seconds an epoch");
    return fewest == most
        ? EpochTimeFigureText::tr("seconds, mean of %1 runs, 95 % interval").arg(most)
        : EpochTimeFigureText::tr("seconds, mean of %1 to %2 runs, 95 % interval")
              .arg(fewest)
              .arg(most);
}

void fitAxes(Figure& figure, int workers) {
    double highest = 0;
    for (const FigureSeries& series : figure.series)
        if (series.line
            != Qt::DotLine) // the printed equation may run out of the picture, the rest not
            for (qsizetype i = 0; i < series.points.size(); ++i)
                highest
                    = std::max(highest, series.points[i].y() + series.halfIntervals.value(i, 0));
    figure.x = {EpochTimeFigureText::tr("workers"), 1, double(workers), workers > 10 ? 3.0 : 1.0,
        QStringLiteral("%.0f")};
    if (workers > 10) // 1, 4, 7 ...: whole numbers at every tick
        figure.x.high = 1 + std::ceil((workers - 1) / 3.0) * 3;
    figure.y = niceAxis(0, highest > 0 ? highest * 1.02 : 1, 5);
    figure.y.title = EpochTimeFigureText::tr("seconds an epoch");
}

} // namespace

std::vector<ArchitectureKind> relevantArchitectures(
    const Scenario& scenario, const Measurements& measurements) {
    std::vector<ArchitectureKind> kinds{scenario.architecture.kind};
    const auto add = [&kinds](ArchitectureKind kind) {
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
            kinds.push_back(kind);
    };
    for (const Architecture& kind : catalog())
        if (!measurements.points(scenario, kind.kind).empty())
            add(kind.kind);
    for (const ArchitectureKind kind : usualKinds)
        if (kinds.size() < curvesAlways)
            add(kind);
    return kinds;
}

Figure epochTimeFigure(const Scenario& scenario, const Measurements& measurements,
    const std::vector<ArchitectureKind>& shown) {
    const auto isShown = [&shown](ArchitectureKind kind) {
        return shown.empty() || std::find(shown.begin(), shown.end(), kind) != shown.end();
    };
    Figure figure;
    figure.title = EpochTimeFigureText::tr("Epoch time against workers");
    figure.subtitle = repeatsText(measurements, scenario);
    const int workers = std::max(fewestWorkersShown, scenario.cluster.workers);
    const auto computeS = computeSecondsOf(scenario, measurements);
    bool printed = false;
    if (computeS) {
        const std::vector<ComputeDraws> draws = drawsUpTo(workers, scenario, *computeS);
        FigureSeries equation = printedSeries(scenario, *computeS, draws);
        printed = !equation.points.isEmpty() && isShown(scenario.architecture.kind);
        if (printed)
            figure.series.push_back(std::move(equation));
        for (const Architecture& kind : catalog())
            if (isShown(kind.kind))
                figure.series.push_back(predictedSeries(scenario, kind, *computeS, draws));
    }
    bool dots = false;
    for (const Architecture& kind : catalog()) {
        FigureSeries measured = measuredSeries(scenario, kind, measurements);
        const bool drawn = isShown(kind.kind) && !measured.points.isEmpty();
        dots = dots || drawn;
        if (drawn)
            figure.series.push_back(std::move(measured));
    }
    if (dots)
        figure.legend.push_back(
            {EpochTimeFigureText::tr("measured"), Qt::NoPen, markerOf(scenario.architecture.kind)});
    if (computeS)
        figure.legend.push_back({EpochTimeFigureText::tr("predicted"), Qt::DashLine, Marker::None});
    if (printed)
        figure.legend.push_back(
            {EpochTimeFigureText::tr("the paper's equation"), Qt::DotLine, Marker::None});
    if (!computeS)
        figure.emptyText = EpochTimeFigureText::tr(
            "The curves appear after the first run, which measures how long a batch "
            "takes on this computer.");
    else if (!dots)
        figure.emptyText
            = EpochTimeFigureText::tr("Run with 1, 2, 4 and 8 workers\nand the dots gather here.");
    fitAxes(figure, workers);
    return figure;
}

} // namespace ringside
