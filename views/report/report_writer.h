// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <string>
#include <vector>

namespace ringside {

/// What a report is made of.
struct ReportRequest {
    std::vector<std::string> runs; ///< run files; of several each has its charts and data, and the first is compared with the others
    std::string calibration; ///< for the gap between model and runs; empty = none
    std::string sweep; ///< folder of a sweep; empty = none
    std::string folder; ///< to be made; must not hold anything yet
    std::string version; ///< of the program
    std::function<bool()> keepGoing; ///< asked now and then; false: ReportStopped
};

/// The report was told to stop; nothing of it is left.
class ReportStopped : public Error {
public:
    using Error::Error;
};

/// Writes a folder with everything that a paper or a talk needs of some runs: every chart as SVG,
/// PDF and PNG in two variants (paper: 175 mm, thin lines; slide: 16:9, thick lines) beside its
/// numbers as CSV, tables of rows, the scenario, and REPORT.md with a caption for each figure:
/// set-up, repeats, intervals, versions, and the commands that repeat it all. It appears whole or
/// not at all. Needs a QApplication and its thread. Returns the names of the figures. Throws
/// FileError, ScenarioError, ReportStopped.
QStringList writeReport(const ReportRequest& request);

} // namespace ringside
