// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/measurements.h"

#include <QString>

#include <atomic>

namespace ringside {

/// Measurements of all run files in a folder, from the files or, where a file is as it was last
/// time, from a cache file: a run has a hundred thousand rows and more, its measurement has thirty.
/// Blocks; for a pool thread. Ends early once `cancelled`. `cacheFile` empty = no cache.
std::vector<Measurement> measurementsIn(
    const QString& folder, const QString& cacheFile, const std::atomic<bool>& cancelled);

} // namespace ringside
