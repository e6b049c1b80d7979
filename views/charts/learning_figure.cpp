// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/learning_figure.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/charts/change_marks.h"
#include "views/measurements.h"
#include "views/run_store.h"
#include "views/status_sentence.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

struct LearningFigureText {
    Q_DECLARE_TR_FUNCTIONS(LearningFigure)
};

QList<QPointF> evaluationPoints(
    const std::vector<EvaluationRow>& evaluations, LearningQuantity quantity, LearningClock clock) {
    QList<QPointF> points;
    for (const EvaluationRow& row : evaluations) {
        if (quantity == LearningQuantity::Accuracy && !std::isfinite(row.testAccuracy))
            continue; // a regression has none
        const double x = clock == LearningClock::Seconds ? row.at.seconds() : double(row.epoch);
        points << QPointF(
            x, quantity == LearningQuantity::Accuracy ? 100 * row.testAccuracy : row.testLoss);
    }
    return points;
}

FigureSeries testSeries(ArchitectureKind kind, const std::vector<EvaluationRow>& evaluations,
    LearningQuantity quantity, LearningClock clock) {
    FigureSeries series;
    const QString label = architectureShortName(kind);
    series.name = quantity == LearningQuantity::Accuracy
        ? LearningFigureText::tr("%1, test accuracy").arg(label)
        : LearningFigureText::tr("%1, test loss").arg(label);
    series.endLabel = label;
    series.architecture = kind;
    series.points = evaluationPoints(evaluations, quantity, clock);
    // Few points are marked one by one, many would hide the line.
    series.marker = series.points.size() <= 40 ? markerOf(kind) : Marker::None;
    return series;
}

/// Mean loss of each round's mini-batches: raw, so soft and thin behind the tested one.
FigureSeries roundLossSeries(const RunStore& store, LearningClock clock) {
    FigureSeries series;
    series.name = LearningFigureText::tr("training loss of each round");
    series.architecture = store.scenario().architecture.kind;
    series.width = 1;
    series.strength = 0.45;
    const double steps = store.run() ? double(std::max<Step>(store.run()->stepsPerEpoch, 1)) : 1;
    QList<QPointF> points;
    points.reserve(qsizetype(store.rounds().size()));
    for (const RoundRow& round : store.rounds())
        points << QPointF(
            clock == LearningClock::Seconds ? round.end.seconds() : double(round.step + 1) / steps,
            round.meanLoss);
    series.points = decimated(points, 600);
    return series;
}

void addOthers(Figure& figure, const RunStore& store, const Measurements& measurements,
    LearningQuantity quantity, LearningClock clock) {
    for (const Architecture& kind : catalog()) {
        if (kind.kind == store.scenario().architecture.kind)
            continue;
        const Measurement* other = measurements.newest(store.scenario(), kind.kind);
        if (!other || other->evaluations.empty())
            continue;
        FigureSeries series = testSeries(kind.kind, other->evaluations, quantity, clock);
        series.width = 1.5;
        figure.series.push_back(std::move(series));
    }
}

/// Mean training loss of each epoch.
FigureSeries epochLossSeries(const RunStore& store, LearningClock clock) {
    FigureSeries series;
    series.name = LearningFigureText::tr("training loss of each epoch");
    series.endLabel = LearningFigureText::tr("training");
    series.architecture = store.scenario().architecture.kind;
    series.width = 1.4;
    series.strength = 0.8;
    for (const EpochRow& epoch : store.epochs())
        series.points << QPointF(
            clock == LearningClock::Seconds ? epoch.end.seconds() : double(epoch.epoch + 1),
            epoch.trainLoss);
    return series;
}

void addCompared(Figure& figure, const RunStore& store, const Measurements& measurements,
    LearningQuantity quantity, LearningClock clock, const std::vector<RunToCompare>& compared) {
    for (const RunToCompare& run : compared) {
        Scenario scenario = store.scenario();
        const bool automatic = run.architecture != scenario.architecture.kind
            && run.workers == scenario.cluster.workers; // addOthers() has it
        scenario.cluster.workers = run.workers;
        const Measurement* kept = measurements.newest(scenario, run.architecture);
        if (automatic || !kept || kept->evaluations.empty())
            continue;
        FigureSeries series = testSeries(run.architecture, kept->evaluations, quantity, clock);
        series.name = LearningFigureText::tr("%1, kept run with %2")
                          .arg(series.name, workersText(run.workers));
        series.endLabel
            = LearningFigureText::tr("%1, %2").arg(series.endLabel, workersText(run.workers));
        series.width = 1.3;
        series.strength = 0.7;
        figure.series.push_back(std::move(series));
    }
}

/// The axis reaches as far as the run will, so that a live curve grows into a picture that stands
/// still.
double expectedEnd(const RunStore& store, LearningClock clock) {
    if (!store.run() || store.rounds().empty() || store.end())
        return 0;
    const auto steps = double(store.run()->steps);
    if (clock == LearningClock::Epochs)
        return steps / double(std::max<Step>(store.run()->stepsPerEpoch, 1));
    const RoundRow& last = store.rounds().back();
    return last.end.seconds() / double(last.step + 1) * steps;
}

void fitAxes(
    Figure& figure, const RunStore& store, LearningQuantity quantity, LearningClock clock) {
    double right = expectedEnd(store, clock), low = 1e300, high = -1e300;
    for (const FigureSeries& series : figure.series)
        for (const QPointF& point : series.points) {
            right = std::max(right, point.x());
            low = std::min(low, point.y());
            high = std::max(high, point.y());
        }
    const bool accuracy = quantity == LearningQuantity::Accuracy;
    if (low > high)
        low = 0, high = accuracy ? 100 : 1;
    figure.x = niceAxis(0, right > 0 ? right : 20, 6);
    if (clock == LearningClock::Seconds)
        figure.x.format += LearningFigureText::tr(" s");
    else
        figure.x.title = LearningFigureText::tr("epochs");
    if (clock == LearningClock::Epochs && figure.x.step < 1)
        figure.x = {figure.x.title, 0, std::max(1.0, std::ceil(right)), 1, QStringLiteral("%.0f")};
    figure.y = niceAxis(accuracy ? std::max(std::min(low - 1, high - 9), 0.0) : 0,
        accuracy ? std::min(high + 1, 100.0) : high, 4);
    if (accuracy)
        figure.y.format += QStringLiteral(" %%");
    figure.y.title
        = accuracy ? LearningFigureText::tr("test accuracy, %") : LearningFigureText::tr("loss");
}

} // namespace

Figure learningFigure(const RunStore& store, const Measurements& measurements,
    LearningQuantity quantity, LearningClock clock, const std::vector<RunToCompare>& compared) {
    const bool accuracy = quantity == LearningQuantity::Accuracy;
    Figure figure;
    figure.title
        = accuracy ? LearningFigureText::tr("Test accuracy") : LearningFigureText::tr("Loss");
    if (!store.empty()) {
        if (!accuracy && !store.rounds().empty())
            figure.series.push_back(roundLossSeries(store, clock));
        if (!accuracy && store.epochs().size() > 1)
            figure.series.push_back(epochLossSeries(store, clock));
        addOthers(figure, store, measurements, quantity, clock);
        addCompared(figure, store, measurements, quantity, clock, compared);
        if (!store.evaluations().empty() && !(accuracy && isRegression(store.scenario())))
            figure.series.push_back(testSeries(
                store.scenario().architecture.kind, store.evaluations(), quantity, clock));
    }
    if (!accuracy)
        figure.subtitle = figure.series.empty()
            ? QString()
            : LearningFigureText::tr("points: test set; thin: each round");
    if (figure.series.empty())
        figure.emptyText = accuracy && isRegression(store.scenario())
            ? LearningFigureText::tr(
                "This model learns numbers, not classes: it has a loss, but no accuracy.")
            : accuracy
            ? LearningFigureText::tr(
                "During a run the accuracy on the test images appears here, epoch by epoch.")
            : LearningFigureText::tr("During a run the training loss of every round appears here.");
    if (!figure.series.empty())
        figure.marks = changeMarks(store, clock);
    fitAxes(figure, store, quantity, clock);
    return figure;
}

} // namespace ringside
