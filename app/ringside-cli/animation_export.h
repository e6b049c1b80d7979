// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ringside-cli/chart_export.h"

#include <string>

namespace ringside {

/// Writes rounds of a run as a film of the stage: .mp4 and .gif (with ffmpeg), or .png, one a
/// frame. False when it was interrupted: then nothing of it is left. Throws FileError;
/// ScenarioError for a wrong option.
bool exportAnimation(
    const std::string& runFile, const std::string& path, const ChartOptions& options);

} // namespace ringside
