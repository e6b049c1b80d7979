// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <memory>
#include <string>

namespace ringside {

/// Reads what a run file tells of its run without the messages, which are most of the file: states,
/// rounds, epochs, evaluations, notes, changes, accounts and the end. So a window can show a long
/// run at once and read the rest behind. Opening never changes the file.
class OverviewReader {
public:
    /// `scenario` as RunReader found it in this file; rows that are written later are left out.
    /// Throws FileError, as RunReader does.
    OverviewReader(const std::string& path, const Scenario& scenario);
    ~OverviewReader();

    /// The next rows of each table, at most `limit` of each; `more` as in RunReader::read(). Throws
    /// FileError when the file is damaged.
    RunBatch read(std::int64_t limit);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace ringside
