// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/sweep_table.h"
#include "views/charts/figure.h"

#include <QString>

namespace ringside {

/// What a sweep's folder holds so far.
struct SweepResults {
    SweepPlan plan;
    std::size_t runs = 0; ///< in the whole sweep
    std::vector<std::string> columns;
    std::map<int, std::vector<std::string>> rows; ///< finished runs, by number
    std::vector<SweepMean> means;
    std::string fault; ///< a sentence about the first row that no sweep wrote; empty: all are sound

    /// The cell of a row, empty where the column is not known.
    std::string cell(const std::vector<std::string>& row, const std::string& column) const;
};
/// Reads sweep.json and the complete rows of sweep.csv, which may still grow. Throws FileError and
/// ScenarioError.
SweepResults sweepResults(const QString& folder);

/// Means of one column by the first varied field (rows) and all others (columns): the map of a
/// grid.
Figure sweepMap(const SweepResults& results, const std::string& column);
/// Accuracy against seconds an epoch, a dot a grid point with the 95 % interval of its accuracy;
/// one series for each value of the first varied field. Loss where there is no accuracy.
Figure speedAccuracyFigure(const SweepResults& results);
/// The name of a scenario's field with its unit, as the set-up has it: "Bandwidth (bit/s)"; the
/// path's last word where the set-up does not know it.
QString sweepFieldTitle(const std::string& path);
/// Title of a column: "test accuracy", or a field's.
QString sweepColumnTitle(const std::string& column);

} // namespace ringside
