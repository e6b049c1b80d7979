// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ringside {

/// Where the recipes of a run's figures are kept: beside its file.
std::string figuresFile(const std::string& path);

/// The folder beside the runs into which they are moved instead of being deleted.
std::string trashFolder(const std::string& runsFolder);

/// Moves a run file, with its WAL and the recipes of its figures when it has them, into another
/// folder, which is made when needed; a number is added to a name that is taken there. Returns the
/// new path. Refuses a run that another process still writes. Throws FileError.
std::string moveRun(const std::string& path, const std::string& folder);

/// Deletes the run files of the trash for good. Returns how many; throws FileError for the first
/// that could not be deleted.
int emptyTrash(const std::string& runsFolder);

} // namespace ringside
