// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/comparison_figures.h"

#include "engine/run/stamps.h"
#include "engine/scenario/scenario_json.h"
#include "views/catalog_words.h"
#include "views/charts/totals_figures.h"
#include "views/compare/comparison_words.h"
#include "views/playback/duration_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {

namespace {

struct Comparison {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

constexpr int mostWorkersShown = 8;

bool sameArchitecture(const RunComparison& comparison) {
    return comparison.first.result.scenario.architecture.kind
        == comparison.second.result.scenario.architecture.kind;
}

Marker otherThan(Marker marker) {
    return marker == Marker::Circle ? Marker::Square : Marker::Circle;
}

QString labelOf(const RunComparison& comparison, bool second) {
    const ComparedRun& run = second ? comparison.second : comparison.first;
    return (second ? QStringLiteral("B: ") : QStringLiteral("A: ")) + shortRunText(run);
}

FigureSeries seriesOf(const RunComparison& comparison, bool second, const QList<QPointF>& points) {
    const ComparedRun& run = second ? comparison.second : comparison.first;
    FigureSeries series;
    series.name = labelOf(comparison, second);
    series.endLabel = second ? QStringLiteral("B") : QStringLiteral("A"); // the legend says more
    series.architecture = run.result.scenario.architecture.kind;
    series.marker = markerOf(*series.architecture);
    const auto first = comparison.first.result.scenario.architecture.kind;
    if (second && series.marker == markerOf(first)) { // their hues alone must not tell them apart
        series.line = Qt::DashDotLine;
        series.marker = otherThan(series.marker);
    }
    series.points = points;
    if (points.size() > 40)
        series.marker = Marker::None;
    return series;
}

void addLegend(Figure& figure) {
    for (const FigureSeries& series : figure.series)
        figure.legend.push_back({series.name, series.line, series.marker});
}

void addStamps(Figure& figure, const RunComparison& comparison, const char* id) {
    for (const bool second : {false, true}) {
        const ComparedRun& run = second ? comparison.second : comparison.first;
        figure.stamps << (second ? QStringLiteral("B: ") : QStringLiteral("A: "))
                + longRunText(run);
        const QString side = second ? QStringLiteral("second ") : QStringLiteral("first ");
        figure.source[side + QStringLiteral("scenario")]
            = QString::fromStdString(scenarioToText(run.result.scenario));
        figure.source[side + QStringLiteral("run")] = QString::fromStdString(run.title);
        figure.source[side + QStringLiteral("started")]
            = QString::fromStdString(run.result.run.startedAt);
        figure.source[side + QStringLiteral("trust")]
            = QString::fromStdString(stampText(run.result.run, run.result.accounts));
    }
    for (const ScenarioDifference& row : comparison.differences) {
        const QStringList words = differenceWords(
            row, comparison.first.result.scenario, comparison.second.result.scenario);
        if (figure.stamps.size() < 5)
            figure.stamps << Comparison::tr("%1: %2 → %3").arg(words[0], words[1], words[2]);
    }
    figure.source[QStringLiteral("chart")] = QLatin1String(id);
    figure.source[QStringLiteral("version")] = QCoreApplication::applicationVersion();
}

void fitAxes(Figure& figure, const QString& xTitle, bool fromZero, const QString& unit) {
    double right = 0, low = 1e300, high = -1e300;
    for (const FigureSeries& series : figure.series)
        for (const QPointF& point : series.points) {
            right = std::max(right, point.x());
            low = std::min(low, point.y());
            high = std::max(high, point.y());
        }
    if (low > high)
        low = 0, high = unit.isEmpty() ? 1 : 100;
    const QString x = figure.x.title, y = figure.y.title;
    figure.x = niceAxis(0, right > 0 ? right : 1, 6);
    if (figure.x.step < 1 && xTitle.isEmpty() == false)
        figure.x = {xTitle, 0, std::max(1.0, std::ceil(right)), 1, QStringLiteral("%.0f")};
    figure.x.title = xTitle;
    if (xTitle.isEmpty())
        figure.x.format += Comparison::tr(" s");
    figure.y = niceAxis(fromZero ? 0 : std::max(0.0, low - 0.05 * (high - low)), high, 4);
    figure.y.format += unit;
    figure.y.title = y;
}

QList<QPointF> learningPoints(
    const RunResult& result, LearningQuantity quantity, LearningClock clock) {
    QList<QPointF> points;
    for (const EvaluationRow& row : result.evaluations) {
        const double value
            = quantity == LearningQuantity::Accuracy ? 100 * row.testAccuracy : row.testLoss;
        if (std::isfinite(value))
            points << QPointF(
                clock == LearningClock::Seconds ? row.at.seconds() : double(row.epoch), value);
    }
    return points;
}

/// Where a run's seconds begin: a fork's when it left, where the other run shares its original.
double beginOf(const RunComparison& comparison, bool second) {
    const ComparedRun& run = second ? comparison.second : comparison.first;
    return shareOrigin(comparison.first, comparison.second) ? run.leftAtS.value_or(0) : 0;
}

struct PartLook {
    const char* name;
    const char* letter;
    BarFill fill;
};
/// Computing, exposed communication, then the causes in the order of WaitCause.
constexpr std::array<PartLook, 2 + waitCauseCount> partLooks{{
    {QT_TRANSLATE_NOOP("Comparison", "computing"), "", BarFill::Solid},
    {QT_TRANSLATE_NOOP("Comparison", "exposed communication"), "", BarFill::Striped},
    {QT_TRANSLATE_NOOP("Comparison", "straggler"), "S", BarFill::Diagonal},
    {QT_TRANSLATE_NOOP("Comparison", "link busy"), "L", BarFill::Upright},
    {QT_TRANSLATE_NOOP("Comparison", "server queue"), "H", BarFill::Dotted},
    {QT_TRANSLATE_NOOP("Comparison", "quorum"), "B", BarFill::Crossed},
    {QT_TRANSLATE_NOOP("Comparison", "processor"), "C", BarFill::Level},
    {QT_TRANSLATE_NOOP("Comparison", "unexplained wait"), "", BarFill::Empty},
}};

/// Milliseconds a round of one worker, part by part.
std::array<double, partLooks.size()> partsOf(const RunResult& result, std::size_t rank) {
    std::array<double, partLooks.size()> parts{};
    const double rounds = std::max(roundsDone(result), 1.0);
    const NodeAccount& account = result.accounts[rank];
    parts[0] = 1e3 * account.compute.seconds() / rounds;
    parts[1] = 1e3 * account.exposedCommunication.seconds() / rounds;
    for (std::size_t cause = 0; rank < result.waits.size() && cause < waitCauseCount; ++cause)
        parts[2 + cause] = 1e3 * result.waits[rank][cause].seconds() / rounds;
    return parts;
}

void addRow(
    FigureBars& bars, const QString& name, const std::array<double, partLooks.size()>& parts) {
    bars.rows << name;
    double sum = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        bars.parts[i].values << parts[i];
        sum += parts[i];
    }
    bars.endTexts << durationText(sum / 1e3);
}

std::size_t workersOf(const RunResult& result) {
    return std::min(
        std::size_t(std::max(result.scenario.cluster.workers, 0)), result.accounts.size());
}

void addMean(FigureBars& bars, const QString& name, const RunResult& result) {
    std::array<double, partLooks.size()> mean{};
    const std::size_t workers = workersOf(result);
    for (std::size_t rank = 0; rank < workers; ++rank) {
        const auto parts = partsOf(result, rank);
        for (std::size_t i = 0; i < parts.size(); ++i)
            mean[i] += parts[i] / double(workers);
    }
    addRow(bars, name, mean);
}

} // namespace

Figure comparedLearning(
    const RunComparison& comparison, LearningQuantity quantity, LearningClock clock) {
    const bool accuracy = quantity == LearningQuantity::Accuracy;
    Figure figure;
    figure.title = accuracy ? Comparison::tr("Test accuracy") : Comparison::tr("Test loss");
    figure.y.title = accuracy ? Comparison::tr("test accuracy, %") : Comparison::tr("test loss");
    for (const bool second : {false, true}) {
        const ComparedRun& run = second ? comparison.second : comparison.first;
        auto points = learningPoints(run.result, quantity, clock);
        if (clock == LearningClock::Seconds)
            for (QPointF& point : points)
                point.rx() += beginOf(comparison, second);
        if (!points.isEmpty())
            figure.series.push_back(seriesOf(comparison, second, points));
    }
    if (figure.series.empty())
        figure.emptyText = Comparison::tr("Neither run has been tested on the test set.");
    fitAxes(figure, clock == LearningClock::Epochs ? Comparison::tr("epochs") : QString(),
        !accuracy, accuracy ? QStringLiteral(" %%") : QString());
    if (accuracy)
        figure.y.high = std::min(figure.y.high, 100.0);
    const bool shifted = beginOf(comparison, false) > 0 || beginOf(comparison, true) > 0;
    figure.subtitle = clock == LearningClock::Epochs ? Comparison::tr("against epochs")
        : shifted ? Comparison::tr("seconds since the original began")
                  : Comparison::tr("against cluster seconds");
    addLegend(figure);
    addStamps(figure, comparison, accuracy ? "compare-accuracy" : "compare-loss");
    return figure;
}

Figure comparedTime(const RunComparison& comparison, bool workers) {
    Figure figure;
    figure.title = Comparison::tr("Where a round's time goes");
    figure.subtitle = Comparison::tr("ms of cluster time a round");
    const RunResult &a = comparison.first.result, &b = comparison.second.result;
    FigureBars& bars = figure.bars;
    bars.rowTitle = Comparison::tr("worker");
    for (const PartLook& look : partLooks)
        bars.parts.push_back(
            {Comparison::tr(look.name), QLatin1String(look.letter), look.fill, {}});
    if (sameArchitecture(comparison))
        bars.architecture = a.scenario.architecture.kind;
    addMean(bars, Comparison::tr("A mean"), a);
    addMean(bars, Comparison::tr("B mean"), b);
    const std::size_t most = std::max(workersOf(a), workersOf(b));
    for (std::size_t rank = 0; workers && most <= mostWorkersShown && rank < most; ++rank) {
        if (rank < workersOf(a))
            addRow(bars, QStringLiteral("A W%1").arg(rank), partsOf(a, rank));
        if (rank < workersOf(b))
            addRow(bars, QStringLiteral("B W%1").arg(rank), partsOf(b, rank));
    }
    std::erase_if(bars.parts, [](const FigureBarPart& part) {
        return std::none_of(
            part.values.begin(), part.values.end(), [](double value) { return value > 0; });
    });
    for (const FigureBarPart& part : bars.parts)
        figure.legend.push_back({part.name, Qt::NoPen, Marker::None, part.fill, part.letter});
    figure.x = niceAxis(0, std::max(longestBar(bars), 1e-6), 6);
    figure.x.title = Comparison::tr("ms a round");
    figure.y.title = Comparison::tr("worker");
    if (bars.parts.empty()) {
        bars.rows.clear();
        figure.emptyText = Comparison::tr("Neither run has a complete round yet.");
    }
    addStamps(figure, comparison, "compare-time");
    return figure;
}

Figure comparedEpochs(const RunComparison& comparison) {
    Figure figure;
    figure.title = Comparison::tr("Time of each epoch");
    figure.subtitle = Comparison::tr("seconds of cluster time");
    figure.y.title = Comparison::tr("seconds");
    for (const bool second : {false, true}) {
        QList<QPointF> points;
        for (const EpochRow& epoch : (second ? comparison.second : comparison.first).result.epochs)
            points << QPointF(double(epoch.epoch + 1), (epoch.end - epoch.begin).seconds());
        if (!points.isEmpty())
            figure.series.push_back(seriesOf(comparison, second, points));
    }
    if (figure.series.empty())
        figure.emptyText = Comparison::tr("Neither run has a complete epoch yet.");
    fitAxes(figure, Comparison::tr("epochs"), true, QString());
    addLegend(figure);
    addStamps(figure, comparison, "compare-epochs");
    return figure;
}

} // namespace ringside
