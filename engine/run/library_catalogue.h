// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/library_entry.h"

#include <atomic>
#include <functional>

namespace ringside {

/// Called with what has been found so far; may be called several times, last with everything.
using LibraryProgress = std::function<void(const std::vector<LibraryEntry>&)>;

/// The run files of a folder (*.ringside), each as the catalogue knows it or, where a file has
/// changed or a run had no end, as it is read now. The catalogue is a JSON file that is written
/// anew after changes; without it everything is read again and nothing is lost. `catalogueFile`
/// empty = none. Reports at once what the catalogue knows, then every quarter of a second. Ends
/// early once `cancelled`. Blocks; for a thread of its own.
std::vector<LibraryEntry> scanLibrary(const std::string& folder, const std::string& catalogueFile,
    const std::atomic<bool>& cancelled, const LibraryProgress& progress = {});

} // namespace ringside
