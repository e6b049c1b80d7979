// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_catalog.h"

#include "engine/run/stamps.h"
#include "engine/scenario/scenario_json.h"
#include "views/catalog_words.h"
#include "views/charts/drift_figure.h"
#include "views/charts/eager_figures.h"
#include "views/charts/epoch_time_figure.h"
#include "views/charts/step_time_figure.h"
#include "views/charts/totals_figures.h"
#include "views/measurements.h"
#include "views/run_store.h"
#include "views/setup/choices.h"
#include "views/stage/change_words.h"
#include "views/status_sentence.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ringside {

namespace {

constexpr std::array<ChartInfo, 13> rows{{
    {ChartKind::EpochTime, "epoch-time", QT_TRANSLATE_NOOP("ChartCatalog", "Epoch time"),
        QT_TRANSLATE_NOOP("ChartCatalog", "How long an epoch takes with 1, 2, ... workers")},
    {ChartKind::Accuracy, "accuracy", QT_TRANSLATE_NOOP("ChartCatalog", "Accuracy"),
        QT_TRANSLATE_NOOP("ChartCatalog", "How many test images the model recognises")},
    {ChartKind::Loss, "loss", QT_TRANSLATE_NOOP("ChartCatalog", "Loss"),
        QT_TRANSLATE_NOOP("ChartCatalog", "How wrong the model still is")},
    {ChartKind::Waiting, "waiting", QT_TRANSLATE_NOOP("ChartCatalog", "Waiting by cause"),
        QT_TRANSLATE_NOOP("ChartCatalog", "How long each node was blocked, and why")},
    {ChartKind::Bytes, "bytes", QT_TRANSLATE_NOOP("ChartCatalog", "Bytes per node"),
        QT_TRANSLATE_NOOP("ChartCatalog", "What each node has sent, and what the formula says")},
    {ChartKind::Throughput, "throughput", QT_TRANSLATE_NOOP("ChartCatalog", "Throughput"),
        QT_TRANSLATE_NOOP("ChartCatalog", "Samples or rounds a second")},
    {ChartKind::Blame, "blame", QT_TRANSLATE_NOOP("ChartCatalog", "Who waits for whom"),
        QT_TRANSLATE_NOOP("ChartCatalog", "Seconds waited, by who waited and for whom")},
    {ChartKind::Arrivals, "arrivals", QT_TRANSLATE_NOOP("ChartCatalog", "Order of arrival"),
        QT_TRANSLATE_NOOP("ChartCatalog", "How often each worker came first, second, ... last")},
    {ChartKind::Streaks, "streaks", QT_TRANSLATE_NOOP("ChartCatalog", "Late streaks"),
        QT_TRANSLATE_NOOP("ChartCatalog", "How long workers go without a fresh gradient")},
    {ChartKind::LongestStreak, "longest-streak",
        QT_TRANSLATE_NOOP("ChartCatalog", "Longest late streak"),
        QT_TRANSLATE_NOOP("ChartCatalog", "The longest streak so far, round by round")},
    {ChartKind::Quorums, "quorums", QT_TRANSLATE_NOOP("ChartCatalog", "Quorum sizes"),
        QT_TRANSLATE_NOOP("ChartCatalog", "How many workers were ready in each round")},
    {ChartKind::Drift, "drift", QT_TRANSLATE_NOOP("ChartCatalog", "Drift"),
        QT_TRANSLATE_NOOP(
            "ChartCatalog", "How far replicas are from the clean path, and both bounds")},
    {ChartKind::StepTimes, "step-times", QT_TRANSLATE_NOOP("ChartCatalog", "Step times"),
        QT_TRANSLATE_NOOP("ChartCatalog", "How many rounds took how long")},
}};

struct ChartCatalogText {
    Q_DECLARE_TR_FUNCTIONS(ChartCatalog)
};

Figure drawnUp(ChartKind kind, const ChartData& data, const ChartChoice& choice) {
    switch (kind) {
    case ChartKind::EpochTime:
        break;
    case ChartKind::Accuracy:
        return learningFigure(data.store, data.measurements, LearningQuantity::Accuracy,
            choice.clock, choice.compared);
    case ChartKind::Loss:
        return learningFigure(
            data.store, data.measurements, LearningQuantity::Loss, choice.clock, choice.compared);
    case ChartKind::Waiting:
        return waitingFigure(data.store, data.totals);
    case ChartKind::Bytes:
        return bytesFigure(data.store, data.totals);
    case ChartKind::Throughput:
        return throughputFigure(data.store, data.totals, choice.throughput);
    case ChartKind::Blame:
        return blameFigure(data.store, data.totals);
    case ChartKind::Arrivals:
        return arrivalFigure(data.store, data.totals);
    case ChartKind::Streaks:
        return streakFigure(data.store, data.totals);
    case ChartKind::LongestStreak:
        return longestStreakFigure(data.store, data.totals);
    case ChartKind::Quorums:
        return quorumFigure(data.store, data.totals);
    case ChartKind::Drift:
        return driftFigure(data.store, data.totals);
    case ChartKind::StepTimes:
        return stepTimeFigure(data.store);
    }
    return epochTimeFigure(data.scenario, data.measurements,
        choice.architectures.value_or(relevantArchitectures(data.scenario, data.measurements)));
}

/// How far the numbers can be trusted: kind of run, dilation, room on the host.
QStringList trustStamps(const RunStore& store) {
    QStringList stamps;
    if (!store.run())
        return stamps;
    const RunRow& run = *store.run();
    stamps << (run.kind == RunKind::Measured ? ChartCatalogText::tr("measured")
                                             : ChartCatalogText::tr("simulated"));
    if (run.timeDilation != 1 && run.kind == RunKind::Measured)
        stamps << ChartCatalogText::tr("time dilated x %1").arg(run.timeDilation, 0, 'g', 3);
    const std::vector<Stamp> known = stampsOf(run, store.accounts());
    if (std::find(known.begin(), known.end(), Stamp::Oversubscribed) != known.end())
        stamps << ChartCatalogText::tr("oversubscribed");
    std::int64_t slips = 0;
    for (const NodeAccount& account : store.accounts())
        slips += account.slips;
    if (slips > 0)
        stamps << ChartCatalogText::tr("slips: %1").arg(slips);
    if (!store.end())
        stamps << ChartCatalogText::tr("unfinished");
    return stamps;
}

QString changedStamp(const RunStore& store) {
    const auto& changes = store.changes();
    const auto first = std::min_element(changes.begin(), changes.end(),
        [](const ChangeEvent& a, const ChangeEvent& b) { return a.at < b.at; });
    return changedText(first->at, changeWords(*first, store.scenario().cluster.workers),
        std::int64_t(changes.size()));
}

QStringList linesOf(const ChartData& data, bool ofRun) {
    const bool shown = ofRun && !data.store.empty();
    const Scenario& scenario = shown ? data.store.scenario() : data.scenario;
    QStringList stamps;
    if (ofRun) {
        stamps << architectureName(scenario.architecture.kind)
               << workersText(scenario.cluster.workers);
    }
    stamps << networkText(scenario);
    // Of a run that was changed while it went on the set-up tells only how it began.
    const bool changed = shown && !data.store.changes().empty();
    stamps << (changed && scenario.cluster.stragglers.empty()
            ? ChartCatalogText::tr("nobody slow at first")
            : stragglerText(scenario));
    if (changed)
        stamps << changedStamp(data.store);
    stamps << layersText(scenario.model.layers)
           << ChartCatalogText::tr("batch %1").arg(scenario.training.batch) << dataText(scenario);
    if (shown)
        stamps << ChartCatalogText::tr("seed %1").arg(scenario.seed) << trustStamps(data.store);
    else if (!ofRun) {
        stamps << ChartCatalogText::tr("predicted and measured");
        if (scenario.cluster.compute.kind == ComputeKind::Measured
            && data.measurements.calibratedSeconds(scenario))
            stamps << (data.measurements.isCalibratedAlone(scenario)
                    ? ChartCatalogText::tr("calibrated on one worker")
                    : ChartCatalogText::tr(
                        "batch time from a run shown here: no test of the model"));
    }
    return stamps;
}

QMap<QString, QString> sourceOf(const ChartData& data, ChartKind kind) {
    const bool run = kind != ChartKind::EpochTime && !data.store.empty();
    const Scenario& scenario = run ? data.store.scenario() : data.scenario;
    QMap<QString, QString> source;
    source[QStringLiteral("chart")] = QLatin1String(chartInfo(kind).id);
    source[QStringLiteral("scenario")] = QString::fromStdString(scenarioToText(scenario));
    source[QStringLiteral("seed")] = QString::number(scenario.seed);
    source[QStringLiteral("version")] = QCoreApplication::applicationVersion();
    if (!run)
        return source;
    if (data.store.run())
        source[QStringLiteral("started")] = QString::fromStdString(data.store.run()->startedAt);
    source[QStringLiteral("recorded with")] = QString::fromStdString(data.store.host().version);
    source[QStringLiteral("trust")] = trustStamps(data.store).join(QStringLiteral("; "));
    return source;
}

} // namespace

std::span<const ChartInfo> charts() {
    return rows;
}

const ChartInfo& chartInfo(ChartKind kind) {
    return *std::find_if(
        rows.begin(), rows.end(), [kind](const ChartInfo& info) { return info.kind == kind; });
}

QString chartTitle(ChartKind kind) {
    return ChartCatalogText::tr(chartInfo(kind).title);
}

QString chartSummary(ChartKind kind) {
    return ChartCatalogText::tr(chartInfo(kind).summary);
}

std::optional<ChartKind> chartFromId(const QString& id) {
    for (const ChartInfo& info : rows)
        if (id == QLatin1String(info.id))
            return info.kind;
    return std::nullopt;
}

Figure makeFigure(ChartKind kind, const ChartData& data, const ChartChoice& choice) {
    Figure figure = drawnUp(kind, data, choice);
    figure.stamps = linesOf(data, kind != ChartKind::EpochTime);
    figure.source = sourceOf(data, kind);
    return figure;
}

} // namespace ringside
