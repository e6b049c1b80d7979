// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/database.h"
#include "engine/run/record.h"

#include <memory>
#include <string>

namespace ringside {

/// Makes a run file with its tables, scenario and host, in WAL mode and open for writing. Throws
/// FileError when the file cannot be made, or when something has that name already. `reserved`: the
/// caller has made the empty file.
std::unique_ptr<Database> newRunFile(
    const std::string& path, const Scenario&, const HostRow&, bool reserved = false);
/// Makes an empty file, and nobody else can: of two runs that want one name, one gets it. False when
/// something has that name; throws FileError when no file can be made there.
bool reserveRunFile(const std::string& path);

/// That a run file can be made there, before work is put into what it shall hold. Throws FileError.
void requireFreePlace(const std::string& path);

/// Why writing failed, as the end of a sentence: "the disk is full".
std::string reasonOf(const DatabaseError&);

} // namespace ringside
