// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringside {

/// A file that appears whole or not at all: written under another name in the folder of its place,
/// and moved there by commit(). Every write is checked. Whatever fails, or ends without commit(),
/// leaves what was at the place before.
class ExportFile {
public:
    /// A link is followed. Throws FileError when the folder cannot be written to, or when the place
    /// is taken by something that is no regular file (a folder, a device).
    explicit ExportFile(const std::string& path);
    ~ExportFile();
    ExportFile(const ExportFile&) = delete;
    ExportFile& operator=(const ExportFile&) = delete;

    /// Throws FileError, for example when the disk is full.
    void write(std::string_view text);
    /// Waits until the disk has it, then moves it to its place. Throws FileError.
    void commit();

private:
    void flush();
    void takeModeOfOldFile() const;
    [[noreturn]] void fail(int error) const;

    std::string m_path; ///< as given, for people
    std::string m_place; ///< links followed
    std::string m_beside;
    std::string m_pending;
    int m_descriptor = -1;
    bool m_committed = false;
};

} // namespace ringside
