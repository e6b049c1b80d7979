// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QString>

class QDir;

namespace ringside {

/// A name for the record of a run of `scenario` that is not taken in `folder`.
QString freeRecordName(const QDir& folder, const Scenario& scenario);
/// Where the scenario of this process's run number `generation` is handed to the coordinator:
/// ringside-PID-N.json in RuntimeLocation, or in the folder for temporary files.
QString scenarioFileName(int generation);
/// Removes such files of processes that are no more (killed before they could tidy up). Only
/// regular files of this user; a file that cannot be removed stays.
void removeLeftScenarioFiles();
/// As above, in `folder`.
void removeLeftScenarioFiles(const QString& folder);

} // namespace ringside
