// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_catalog.h"
#include "views/charts/figure_style.h"

#include <vector>

namespace ringside {

/// How a figure was made from a run: enough to make it again, with other data or another size.
struct FigureRecipe {
    QString name; ///< what people call it; the stem of the file it was written to
    ChartKind chart = ChartKind::EpochTime;
    ChartChoice choice;
    FigureStyle style;
};

/// JSON: ringside_figure 1, name, chart, clock, throughput, compared, architectures ("relevant",
/// or a list of ids; [] = all), style.
QJsonObject recipeToJson(const FigureRecipe& recipe);
/// `fault` names the field that is wrong; empty when all is well.
FigureRecipe recipeFromJson(const QJsonObject& json, QString* fault);

/// Recipes are kept beside the run, in RUNFILE.figures.json: a run file that others have open, or
/// that cannot be written to, stays as it is.
QString recipeFile(const QString& runFile);
/// The recipes of a run, oldest first; none when there is no such file. `fault` tells what is wrong
/// with a file that is there.
std::vector<FigureRecipe> recipesOf(const QString& runFile, QString* fault);
/// Adds a recipe, in place of one of the same name. Returns what went wrong, empty when nothing.
QString keepRecipe(const QString& runFile, const FigureRecipe& recipe);

} // namespace ringside
