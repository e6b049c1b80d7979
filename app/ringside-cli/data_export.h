// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ringside {

/// "scenario" and what else can be written from one run file without drawing.
std::vector<std::string> dataNames();
/// Writes one of them; says on standard error when the run file is unfinished. Throws ScenarioError
/// when there is more than one run file, or for another ending; FileError.
void writeData(
    const std::string& what, const std::vector<std::string>& runFiles, const std::string& path);

} // namespace ringside
