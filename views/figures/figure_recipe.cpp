// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figures/figure_recipe.h"

#include "engine/base/error.h"
#include "engine/run/export_file.h"
#include "engine/run/library_trash.h"
#include "engine/strategies/catalog.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace ringside {

namespace {

constexpr qint64 largestFile = 16 << 20; ///< bytes; a recipe has some 500

struct FigureRecipeText {
    Q_DECLARE_TR_FUNCTIONS(FigureRecipe)
};

QJsonArray comparedToJson(const std::vector<RunToCompare>& runs) {
    QJsonArray list;
    for (const RunToCompare& run : runs) {
        const std::string_view id = architecture(run.architecture).id;
        list << QJsonObject{
            {QStringLiteral("architecture"), QString::fromUtf8(id.data(), qsizetype(id.size()))},
            {QStringLiteral("workers"), run.workers}};
    }
    return list;
}

std::vector<RunToCompare> comparedFromJson(const QJsonArray& list) {
    std::vector<RunToCompare> runs;
    for (const QJsonValue& value : list)
        for (const Architecture& kind : catalog())
            if (value[QStringLiteral("architecture")].toString().toStdString() == kind.id)
                runs.push_back({kind.kind, value[QStringLiteral("workers")].toInt()});
    return runs;
}

QJsonValue architecturesToJson(const std::optional<std::vector<ArchitectureKind>>& kinds) {
    if (!kinds)
        return QStringLiteral("relevant");
    QJsonArray list;
    for (const ArchitectureKind kind : *kinds) {
        const std::string_view id = architecture(kind).id;
        list << QString::fromUtf8(id.data(), qsizetype(id.size()));
    }
    return list;
}

std::optional<std::vector<ArchitectureKind>> architecturesFromJson(const QJsonValue& value) {
    if (!value.isArray())
        return std::nullopt;
    std::vector<ArchitectureKind> kinds;
    for (const QJsonValue& id : value.toArray())
        for (const Architecture& kind : catalog())
            if (id.toString().toStdString() == kind.id)
                kinds.push_back(kind.kind);
    return kinds;
}

} // namespace

QJsonObject recipeToJson(const FigureRecipe& recipe) {
    const ChartChoice& choice = recipe.choice;
    return {{QStringLiteral("ringside_figure"), 1}, {QStringLiteral("name"), recipe.name},
        {QStringLiteral("chart"), QLatin1String(chartInfo(recipe.chart).id)},
        {QStringLiteral("clock"),
            choice.clock == LearningClock::Seconds ? QStringLiteral("seconds")
                                                   : QStringLiteral("epochs")},
        {QStringLiteral("throughput"),
            choice.throughput == ThroughputUnit::Samples ? QStringLiteral("samples")
                                                         : QStringLiteral("rounds")},
        {QStringLiteral("compared"), comparedToJson(choice.compared)},
        {QStringLiteral("architectures"), architecturesToJson(choice.architectures)},
        {QStringLiteral("style"), styleToJson(recipe.style)}};
}

FigureRecipe recipeFromJson(const QJsonObject& json, QString* fault) {
    FigureRecipe recipe;
    if (json[QStringLiteral("ringside_figure")].toInt() != 1)
        *fault = FigureRecipeText::tr("ringside_figure: must be 1; this is no recipe of a figure");
    recipe.name = json[QStringLiteral("name")].toString();
    const QString chart = json[QStringLiteral("chart")].toString();
    if (const auto kind = chartFromId(chart))
        recipe.chart = *kind;
    else if (fault->isEmpty())
        *fault = FigureRecipeText::tr("chart: there is no chart called \"%1\"").arg(chart);
    recipe.choice.clock = json[QStringLiteral("clock")] == QStringLiteral("epochs")
        ? LearningClock::Epochs
        : LearningClock::Seconds;
    recipe.choice.throughput = json[QStringLiteral("throughput")] == QStringLiteral("rounds")
        ? ThroughputUnit::Rounds
        : ThroughputUnit::Samples;
    recipe.choice.compared = comparedFromJson(json[QStringLiteral("compared")].toArray());
    recipe.choice.architectures = architecturesFromJson(json[QStringLiteral("architectures")]);
    QString styleFault;
    recipe.style = styleFromJson(json[QStringLiteral("style")].toObject(), &styleFault);
    if (fault->isEmpty() && !styleFault.isEmpty())
        *fault = QStringLiteral("style.") + styleFault;
    return recipe;
}

QString recipeFile(const QString& runFile) {
    return QString::fromStdString(figuresFile(runFile.toStdString()));
}

std::vector<FigureRecipe> recipesOf(const QString& runFile, QString* fault) {
    QFile file(recipeFile(runFile));
    if (!file.exists())
        return {};
    if (file.size() > largestFile || !file.open(QIODevice::ReadOnly)) {
        *fault = FigureRecipeText::tr("%1 cannot be read.").arg(file.fileName());
        return {};
    }
    QJsonParseError error;
    const QByteArray text = file.readAll();
    if (const QByteArray first = text.trimmed().left(1); first != "[") {
        *fault = first.isEmpty()
            ? FigureRecipeText::tr("%1 is empty; delete it to begin a new list of figures.")
                  .arg(file.fileName())
            : FigureRecipeText::tr("%1 is no list of figures: it must begin with [.")
                  .arg(file.fileName());
        return {};
    }
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (!document.isArray()) {
        *fault = FigureRecipeText::tr("%1 is no list of figures: %2 at byte %3.")
                     .arg(file.fileName(), error.errorString())
                     .arg(error.offset);
        return {};
    }
    std::vector<FigureRecipe> recipes;
    for (const QJsonValue& value : document.array()) {
        QString recipeFault;
        FigureRecipe recipe = recipeFromJson(value.toObject(), &recipeFault);
        if (recipeFault.isEmpty())
            recipes.push_back(std::move(recipe));
        else if (fault->isEmpty())
            *fault = FigureRecipeText::tr("%1, figure %2: %3.")
                         .arg(file.fileName())
                         .arg(recipes.size() + 1)
                         .arg(recipeFault);
    }
    return recipes;
}

QString keepRecipe(const QString& runFile, const FigureRecipe& recipe) {
    QString fault;
    std::vector<FigureRecipe> recipes = recipesOf(runFile, &fault);
    if (!fault.isEmpty())
        return fault;
    std::erase_if(recipes, [&](const FigureRecipe& known) { return known.name == recipe.name; });
    recipes.push_back(recipe);
    QJsonArray list;
    for (const FigureRecipe& kept : recipes)
        list << recipeToJson(kept);
    const QByteArray text = QJsonDocument(list).toJson();
    try {
        ExportFile file(recipeFile(runFile).toStdString());
        file.write({text.constData(), std::size_t(text.size())});
        file.commit();
        return {};
    } catch (const FileError& error) {
        return FigureRecipeText::tr("The recipe of the figure could not be kept: %1")
            .arg(QString::fromUtf8(error.what()));
    }
}

} // namespace ringside
