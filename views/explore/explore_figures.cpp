// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/explore/explore_curves.h"
#include "views/measurements.h"
#include "views/playback/duration_text.h"
#include "views/status_sentence.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double dimmed = 0.28; ///< strength of what is not highlighted

double place(int workers) {
    return std::log2(double(workers));
}

/// The quantity at a point of a curve, in the unit of its axis.
std::optional<double> valueAt(ExploreQuantity quantity, const Scenario& scenario,
    const ExploreCurve& curve, std::size_t index) {
    if (quantity == ExploreQuantity::Traffic)
        return curve.bytesPerStep[index] / 1e6;
    if (!curve.forecasts[index])
        return std::nullopt;
    const double epoch = curve.forecasts[index]->epochSeconds;
    if (quantity == ExploreQuantity::EpochTime)
        return epoch;
    const double samples
        = double(curve.stepsPerEpoch[index]) * exploreWorkers()[index] * scenario.training.batch;
    return epoch > 0 ? std::optional(samples / epoch / 1e3) : std::nullopt;
}

std::optional<double> valueOfEpoch(
    ExploreQuantity quantity, const Scenario& scenario, int workers, double epochSeconds) {
    if (quantity == ExploreQuantity::EpochTime)
        return epochSeconds;
    if (quantity != ExploreQuantity::Throughput || epochSeconds <= 0)
        return std::nullopt;
    Scenario here = scenario;
    here.cluster.workers = workers;
    const double samples
        = double(stepsPerEpoch(here, assumedSamples(here))) * workers * scenario.training.batch;
    return samples / epochSeconds / 1e3;
}

FigureSeries predictedSeries(
    ExploreQuantity quantity, const Scenario& scenario, const ExploreCurve& curve) {
    const Architecture& row = architecture(curve.kind);
    FigureSeries series;
    series.name = QCoreApplication::translate("Explore", "%1, predicted")
                      .arg(architectureShortName(row.kind));
    series.endLabel = architectureShortName(row.kind);
    series.architecture = curve.kind;
    series.line = Qt::DashLine;
    series.width = curve.kind == scenario.architecture.kind ? 2.6 : 1.6;
    for (std::size_t i = 0; i < exploreWorkers().size(); ++i)
        if (const auto value = valueAt(quantity, scenario, curve, i);
            value && std::isfinite(*value))
            series.points << QPointF(place(exploreWorkers()[i]), *value);
    return series;
}

FigureSeries simulatedSeries(ExploreQuantity quantity, const Scenario& scenario,
    ArchitectureKind kind, const SimulatedEpochs& simulated) {
    FigureSeries series;
    series.name
        = QCoreApplication::translate("Explore", "%1, simulated").arg(architectureShortName(kind));
    series.architecture = kind;
    series.line = Qt::NoPen;
    series.strength = 0.55;
    series.marker = markerOf(kind);
    for (const auto& [key, seconds] : simulated)
        if (key.first == kind)
            if (const auto value = valueOfEpoch(quantity, scenario, key.second, seconds)) {
                series.points << QPointF(place(key.second), *value);
                series.notes << QCoreApplication::translate(
                    "Explore", "%1, %2: %3 an epoch, simulated")
                                    .arg(architectureName(kind), workersText(key.second),
                                        durationText(seconds));
            }
    return series;
}

FigureSeries measuredSeries(ExploreQuantity quantity, const Scenario& scenario,
    ArchitectureKind kind, const Measurements& measurements) {
    FigureSeries series;
    series.name
        = QCoreApplication::translate("Explore", "%1, measured").arg(architectureShortName(kind));
    series.architecture = kind;
    series.line = Qt::NoPen;
    series.marker = markerOf(kind);
    for (const MeasuredPoint& point : measurements.points(scenario, kind)) {
        const auto value = valueOfEpoch(quantity, scenario, point.workers, point.mean);
        if (!value)
            continue;
        series.points << QPointF(place(point.workers), *value);
        series.halfIntervals << (quantity == ExploreQuantity::EpochTime ? point.halfInterval : 0);
        series.notes << QCoreApplication::translate(
            "Explore", "%1, %2: %3 an epoch, measured, runs: %4")
                            .arg(architectureName(kind), workersText(point.workers),
                                durationText(point.mean))
                            .arg(point.runs);
    }
    return series;
}

/// Where the time of the chosen architecture's epoch goes: cumulative curves, lowest first.
void addParts(Figure& figure, const ExploreCurve& curve) {
    struct Part {
        const char* name;
        double Forecast::*seconds;
        Qt::PenStyle line;
    };
    const Part parts[]{
        {QT_TRANSLATE_NOOP("Explore", "compute"), &Forecast::computeSeconds, Qt::SolidLine},
        {QT_TRANSLATE_NOOP("Explore", "+ network"), &Forecast::networkSeconds, Qt::DashLine},
        {QT_TRANSLATE_NOOP("Explore", "+ waiting"), &Forecast::waitSeconds, Qt::DashDotLine}};
    std::vector<double> sum(exploreWorkers().size(), 0);
    for (const Part& part : parts) {
        FigureSeries series;
        series.name = series.endLabel = QCoreApplication::translate("Explore", part.name);
        series.architecture = curve.kind;
        series.line = part.line;
        for (std::size_t i = 0; i < sum.size(); ++i)
            if (curve.forecasts[i]) {
                sum[i] += (*curve.forecasts[i]).*part.seconds;
                series.points << QPointF(place(exploreWorkers()[i]), sum[i]);
            }
        figure.series.push_back(std::move(series));
    }
}

void setWords(Figure& figure, ExploreQuantity quantity, const Scenario& scenario) {
    const QString chosen = architectureName(scenario.architecture.kind);
    switch (quantity) {
    case ExploreQuantity::EpochTime:
        figure.title = QCoreApplication::translate("Explore", "Epoch time");
        figure.subtitle = figure.y.title
            = QCoreApplication::translate("Explore", "seconds an epoch");
        break;
    case ExploreQuantity::Throughput:
        figure.title = QCoreApplication::translate("Explore", "Throughput");
        figure.subtitle = figure.y.title
            = QCoreApplication::translate("Explore", "thousand samples a second");
        break;
    case ExploreQuantity::Traffic:
        figure.title = QCoreApplication::translate("Explore", "Traffic");
        figure.subtitle = figure.y.title
            = QCoreApplication::translate("Explore", "MB a worker sends in a step");
        break;
    case ExploreQuantity::Parts:
        figure.title
            = QCoreApplication::translate("Explore", "Where the time goes: %1").arg(chosen);
        figure.subtitle = figure.y.title
            = QCoreApplication::translate("Explore", "seconds an epoch, added up");
        break;
    }
}

void fitAxes(Figure& figure) {
    double highest = 0, last = 0;
    for (const FigureSeries& series : figure.series)
        for (const QPointF& point : series.points) {
            highest = std::max(highest, point.y());
            last = std::max(last, point.x());
        }
    const QString title = figure.y.title;
    figure.x = {QCoreApplication::translate("Explore", "workers"), 0, std::max(3.0, last), 1,
        QStringLiteral("%.0f")};
    figure.x.base = 2;
    figure.y = niceAxis(0, highest > 0 ? highest * 1.02 : 1, 5);
    figure.y.title = title;
}

} // namespace

bool ExploreLook::shows(ArchitectureKind kind) const {
    return shown.empty() || std::find(shown.begin(), shown.end(), kind) != shown.end();
}

Figure exploreFigure(ExploreQuantity quantity, const Scenario& scenario,
    const std::vector<ExploreCurve>& curves, const SimulatedEpochs& simulated,
    const Measurements& measurements, const ExploreLook& look) {
    Figure figure;
    const auto add = [&figure, &look](FigureSeries series) {
        if (look.highlighted && series.architecture == look.highlighted)
            series.width += 1;
        else if (look.highlighted)
            series.strength *= dimmed;
        figure.series.push_back(std::move(series));
    };
    for (const ExploreCurve& curve : curves) {
        if (quantity != ExploreQuantity::Parts && !look.shows(curve.kind))
            continue;
        if (quantity == ExploreQuantity::Parts) {
            if (curve.kind == scenario.architecture.kind)
                addParts(figure, curve);
            continue;
        }
        add(predictedSeries(quantity, scenario, curve));
        for (FigureSeries dots : {simulatedSeries(quantity, scenario, curve.kind, simulated),
                 measuredSeries(quantity, scenario, curve.kind, measurements)})
            if (!dots.points.isEmpty())
                add(std::move(dots));
    }
    setWords(figure, quantity, scenario);
    figure.stamps = {QCoreApplication::translate("Explore", "predicted and simulated")};
    fitAxes(figure);
    return figure;
}

} // namespace ringside
