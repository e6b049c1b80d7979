// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/chart_export.h"

#include "engine/strategies/catalog.h"
#include "views/charts/epoch_time_figure.h"
#include "views/charts/figure_export.h"
#include "views/charts/learning_figure.h"
#include "views/measurements.h"
#include "views/run_store.h"
#include "views/setup/choices.h"
#include "views/status_sentence.h"

#include <QApplication>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgRenderer>

namespace ringside {

namespace {

const QSizeF figureSize(640, 400); ///< in 1/96 inch

std::unique_ptr<RunStore> readRun(const std::string& path) {
    RunReader reader(path);
    auto store = std::make_unique<RunStore>();
    store->begin(reader.scenario());
    store->setHead(reader.scenario(), reader.host());
    for (bool more = true; more;) {
        const RunBatch batch = reader.read();
        store->append(batch);
        more = batch.more;
    }
    return store;
}

QStringList stampsOf(const RunStore& store, bool ofOneRun) {
    const Scenario& scenario = store.scenario();
    QStringList stamps;
    if (ofOneRun)
        stamps << QString::fromStdString(std::string(architecture(scenario.architecture.kind).name))
               << workersText(scenario.cluster.workers);
    stamps << networkText(scenario) << stragglerText(scenario) << layersText(scenario.model.layers)
           << QStringLiteral("batch %1").arg(scenario.training.batch) << dataText(scenario);
    if (ofOneRun && store.run())
        stamps << (store.run()->kind == RunKind::Measured ? QStringLiteral("measured")
                                                          : QStringLiteral("simulated"));
    return stamps;
}

Figure figureOf(const std::string& chart, const RunStore& store, const Measurements& measurements) {
    const bool epochTime = chart == "epoch-time";
    const auto quantity = chart == "loss" ? LearningQuantity::Loss : LearningQuantity::Accuracy;
    Figure figure = epochTime
        ? epochTimeFigure(store.scenario(), measurements)
        : learningFigure(store, measurements, quantity, LearningClock::Seconds);
    figure.stamps = stampsOf(store, !epochTime);
    return figure;
}

/// The vector picture on a page of its own size.
QString savePdf(const Figure& figure, const QString& path) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return QStringLiteral("The figure could not be written to %1: %2.")
            .arg(path, file.errorString());
    {
        QPdfWriter writer(&file);
        writer.setTitle(figure.title);
        writer.setCreator(QStringLiteral("Ringside " RINGSIDE_VERSION));
        writer.setPageSize(QPageSize(figureSize * 72 / 96, QPageSize::Point));
        writer.setPageMargins(QMarginsF());
        QSvgRenderer picture(figureSvg(figure, figureSize));
        QPainter painter(&writer);
        picture.render(&painter);
    }
    if (file.commit())
        return {};
    return QStringLiteral("The figure could not be written to %1: %2.")
        .arg(path, file.errorString());
}

void requireKnownEnding(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    for (const char* known : {"svg", "png", "pdf", "csv"})
        if (ending == QLatin1String(known))
            return;
    throw ScenarioError(
        "--to", "must end with .svg, .png, .pdf or .csv for a chart, is " + path.toStdString());
}

} // namespace

std::vector<std::string> chartNames() {
    return {"epoch-time", "accuracy", "loss"};
}

void exportChart(
    const std::string& chart, const std::vector<std::string>& runFiles, const std::string& path) {
    const QString target = QString::fromStdString(path);
    requireKnownEnding(target);
    qInstallMessageHandler(
        [](QtMsgType, const QMessageLogContext&, const QString&) {}); // of no window
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int count = 1;
    char name[] = "ringside-cli";
    char* words[] = {name, nullptr};
    QApplication application(count, words);
    std::unique_ptr<RunStore> first;
    Measurements measurements;
    for (const std::string& file : runFiles) {
        auto store = readRun(file);
        if (const auto measurement = measurementOf(store->scenario(), store->run(), store->end(),
                store->epochs(), store->evaluations()))
            measurements.add(*measurement);
        if (!first)
            first = std::move(store);
    }
    const Figure figure = figureOf(chart, *first, measurements);
    const bool pdf = target.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive);
    const QString fault = pdf ? savePdf(figure, target) : saveFigure(figure, figureSize, target);
    if (!fault.isEmpty())
        throw FileError(fault.toStdString());
}

} // namespace ringside
