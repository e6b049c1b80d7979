// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/run_store.h"

#include <QString>

namespace ringside {

/// A small cluster whose times are easy to follow; with `straggler` the worker in the middle is
/// slow.
Scenario smallScenario(ArchitectureKind kind, int workers, bool straggler, Step steps = 8);
/// Simulates the scenario into a run file.
void record(const Scenario& scenario, const QString& path);
/// All rows of a run file.
void readInto(RunStore& store, const QString& path);

} // namespace ringside
