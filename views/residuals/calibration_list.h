// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/measurements.h"

#include <QList>
#include <QString>

namespace ringside {

/// A file that may hold the batch time for a run.
struct CalibrationChoice {
    QString path;
    QString text; ///< for a list
};

/// Calibrations for a scenario, best first: files of `folder` that `calibrate` wrote for its model
/// and batch, then kept runs of one worker with both. Last the run itself, whose refusal is worth
/// reading. Reads small files only.
QList<CalibrationChoice> calibrationsFor(const Scenario& scenario, const QString& runPath,
    const Measurements& measurements, const QString& folder);
/// A new name in the folder for a calibration of this scenario.
QString calibrationFileName(const Scenario& scenario, const QString& folder);

} // namespace ringside
