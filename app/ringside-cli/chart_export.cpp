// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/chart_export.h"

#include "app/ringside-cli/drawing.h"

#include "engine/base/error.h"
#include "views/charts/figure_export.h"
#include "views/figures/figure_recipe.h"
#include "views/measurements.h"
#include "views/run_store.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

namespace ringside {

namespace {

/// The runs that a chart is made of: the first one's rows, and what the others measured.
struct Runs {
    RunStore store;
    std::optional<RunTally> tally;
    Measurements measurements;
};

void readRun(const std::string& path, RunStore& store, std::optional<RunTally>* tally) {
    RunReader reader(path);
    store.begin(reader.scenario());
    store.setHead(reader.scenario(), reader.host());
    if (tally)
        tally->emplace(reader.scenario());
    for (bool more = true; more;) {
        const RunBatch batch = reader.read();
        store.append(batch);
        if (tally)
            (*tally)->add(batch);
        more = batch.more;
    }
}

void readRuns(const std::vector<std::string>& files, Runs& runs) {
    for (std::size_t i = 0; i < files.size(); ++i) {
        RunStore other;
        RunStore& store = i == 0 ? runs.store : other;
        readRun(files[i], store, i == 0 ? &runs.tally : nullptr);
        if (const auto measurement = measurementOf(store.scenario(), store.run(), store.end(),
                store.epochs(), store.evaluations(), store.changes()))
            runs.measurements.add(*measurement);
    }
}

void requireKnownEnding(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    if (!figureEndings().contains(ending))
        throw ScenarioError(
            "--to", "must end with .svg, .png, .pdf or .csv for a chart, is " + path.toStdString());
}

FigureRecipe recipeFrom(const std::string& path) {
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        throw FileError(path + " cannot be read: " + file.errorString().toStdString() + ".");
    QString fault;
    QJsonParseError error;
    const QByteArray text = file.readAll();
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (text.trimmed().isEmpty())
        throw FileError(path + " is empty.");
    if (error.error != QJsonParseError::NoError)
        throw FileError(path + " is no JSON: " + error.errorString().toStdString() + " at byte "
            + std::to_string(error.offset) + ".");
    if (!document.isObject())
        throw FileError(path + " is no recipe: it must be one JSON object.");
    const FigureRecipe recipe = recipeFromJson(document.object(), &fault);
    if (!fault.isEmpty())
        throw ScenarioError(path, fault.toStdString());
    return recipe;
}

void applySize(FigureStyle& style, const ChartOptions& options) {
    if (!options.size)
        return;
    const auto size = sizeFromText(QString::fromStdString(*options.size));
    if (!size)
        throw ScenarioError("--size",
            "must be a width such as 85mm, a size such as 175x105mm, 3.5x2.5in or 1280x720px, or "
            "slide, each side 20 to 2000 mm; is "
                + *options.size);
    style.millimetres = *size;
    for (const SizePreset& preset : sizePresets())
        if (*options.size == preset.id)
            style.fontPoints = preset.fontPoints;
}

void applyStyle(FigureStyle& style, const ChartOptions& options) {
    applySize(style, options);
    style.dotsPerInch = options.dotsPerInch.value_or(style.dotsPerInch);
    style.fontPoints = options.fontPoints.value_or(style.fontPoints);
    if (options.font)
        style.fontFamily = QString::fromStdString(*options.font);
    if (options.title)
        style.title = QString::fromStdString(*options.title);
    if (options.caption)
        style.caption = QString::fromStdString(*options.caption);
    if (options.look) {
        const auto look = lookFromId(QString::fromStdString(*options.look));
        if (!look)
            throw ScenarioError(
                "--look", "must be paper, slide, dark or transparent, is " + *options.look);
        style.look = *look;
    }
    if (const QString fault = faultOf(style); !fault.isEmpty())
        throw ScenarioError("style", fault.toStdString());
}

bool isFirst(const std::optional<std::string>& value, const char* option, const char* first,
    const char* second, bool otherwise) {
    if (!value)
        return otherwise;
    if (*value != first && *value != second)
        throw ScenarioError(
            option, std::string("must be ") + first + " or " + second + ", is " + *value);
    return *value == first;
}

void applyChoice(ChartChoice& choice, const ChartOptions& options) {
    choice.clock = isFirst(options.clock, "--clock", "seconds", "epochs",
                       choice.clock == LearningClock::Seconds)
        ? LearningClock::Seconds
        : LearningClock::Epochs;
    choice.throughput = isFirst(options.throughput, "--throughput", "samples", "rounds",
                            choice.throughput == ThroughputUnit::Samples)
        ? ThroughputUnit::Samples
        : ThroughputUnit::Rounds;
}

void writeFigure(FigureRecipe recipe, const std::vector<std::string>& runFiles,
    const std::string& path, const ChartOptions& options) {
    const QString target = QString::fromStdString(path);
    requireKnownEnding(target);
    applyChoice(recipe.choice, options);
    applyStyle(recipe.style, options);
    const Drawing drawing;
    Runs runs;
    readRuns(runFiles, runs);
    const RunTotals totals = runs.tally->totals();
    const Figure figure = makeFigure(recipe.chart,
        {runs.store.scenario(), runs.store, runs.measurements, &totals}, recipe.choice);
    QString fault = saveFigure(figure, recipe.style, target);
    if (fault.isEmpty() && options.keepRecipe) {
        recipe.name = QFileInfo(target).completeBaseName();
        fault = keepRecipe(QString::fromStdString(runFiles.front()), recipe);
    }
    if (!fault.isEmpty())
        throw FileError(fault.toStdString());
}

} // namespace

std::vector<std::string> chartNames() {
    std::vector<std::string> names;
    for (const ChartInfo& info : charts())
        names.emplace_back(info.id);
    return names;
}

void exportChart(const std::string& chart, const std::vector<std::string>& runFiles,
    const std::string& path, const ChartOptions& options) {
    FigureRecipe recipe;
    if (!options.recipe.empty())
        recipe = recipeFrom(options.recipe);
    recipe.chart = chartFromId(QString::fromStdString(chart)).value();
    writeFigure(recipe, runFiles, path, options);
}

void exportKeptFigure(const std::string& name, const std::vector<std::string>& runFiles,
    const std::string& path, const ChartOptions& options) {
    const QString runFile = QString::fromStdString(runFiles.front());
    QString fault;
    const auto recipes = recipesOf(runFile, &fault);
    if (!fault.isEmpty())
        throw FileError(fault.toStdString());
    std::string known;
    for (const FigureRecipe& recipe : recipes) {
        if (recipe.name.toStdString() == name)
            return writeFigure(recipe, runFiles, path, options);
        known += (known.empty() ? "" : ", ") + recipe.name.toStdString();
    }
    throw ScenarioError("--what",
        "no figure called \"" + name + "\" is kept with this run; there "
            + (known.empty() ? std::string("are none") : "is " + known));
}

} // namespace ringside
