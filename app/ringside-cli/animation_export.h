// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ringside-cli/chart_export.h"

#include <string>

namespace ringside {

/// Writes rounds of a run as a film of the stage: .mp4 and .gif (with ffmpeg), or .png, one a
/// frame. Throws FileError; ScenarioError for a wrong option.
void exportAnimation(
    const std::string& runFile, const std::string& path, const ChartOptions& options);

} // namespace ringside
