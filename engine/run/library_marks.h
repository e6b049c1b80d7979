// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/library_entry.h"

#include <map>
#include <string>
#include <string_view>

namespace ringside {

/// Tags as one line: "ring, slow worker". Empty ones, repeats and surrounding blanks are dropped.
std::vector<std::string> tagsFromText(std::string_view text);
std::string tagsToText(const std::vector<std::string>& tags);

/// Writes the marks into an ended run's file (table meta). False, and the file is as it was, when
/// the run has no end yet, or the file may not be written or is damaged. Blocks.
bool writeMarks(const std::string& path, const LibraryMarks& marks);

/// The marks of files that cannot take them: one JSON file in the folder of the runs, name of the
/// run file -> marks.
class LooseMarks {
public:
    /// A file that is not there or cannot be read holds none.
    explicit LooseMarks(const std::string& folder);
    /// Nullptr when there are none.
    const LibraryMarks* find(const std::string& path) const;
    /// Keeps the marks, or forgets them when they are empty, and writes the file. Throws FileError.
    void set(const std::string& path, const LibraryMarks& marks);

private:
    std::string m_file;
    std::map<std::string, LibraryMarks> m_marks;
};

/// Keeps what a person wrote about a run: in its file, else beside it. Throws FileError when
/// neither can be written.
void keepMarks(const std::string& path, const LibraryMarks& marks);

} // namespace ringside
