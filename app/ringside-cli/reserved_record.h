// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <string>

namespace ringside {

/// A name for a record in the current folder, NAME-DATE-TIME.ringside, held by an empty file: of
/// runs that begin in the same second each gets its own, with a number where the plain name is
/// taken. The file is removed again when nothing has been written to it.
class ReservedRecord {
public:
    /// Throws FileError when no file can be made here.
    explicit ReservedRecord(const Scenario&);
    ~ReservedRecord();
    ReservedRecord(const ReservedRecord&) = delete;
    ReservedRecord& operator=(const ReservedRecord&) = delete;
    const std::string& path() const { return m_path; }

private:
    std::string m_path;
};

} // namespace ringside
