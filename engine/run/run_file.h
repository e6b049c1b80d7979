// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/database.h"

#include <memory>
#include <string>

class QTemporaryDir;

namespace ringside {

/// A run file opened for reading, with SQLite's guards against hostile files on. Never changes the
/// file: it is opened read-only, an unfinished one that cannot be opened so (its folder is not
/// writable, its writer died while it wrote) from a copy in a temporary folder.
class RunFile {
public:
    /// Throws FileError: not there, empty, not a run file, from a newer version, cut short,
    /// damaged.
    explicit RunFile(const std::string& path);
    ~RunFile();
    Database& database() { return *m_database; }

    /// Starts the allowance of processor time for what follows; a statement that runs longer is
    /// interrupted, because only a damaged file can keep a read that long.
    void allowSeconds(double seconds);
    /// It was opened as a file that nobody writes, and now somebody does: its rows are out of sight.
    bool isLeftBehind() const;

private:
    void open();
    void openCopy();
    void guard();
    void checkIdentity();

    std::string m_path;
    bool m_immutable = false;
    std::unique_ptr<QTemporaryDir> m_copy;
    std::unique_ptr<Database> m_database;
    std::unique_ptr<double> m_deadline; ///< processor time of the thread; its address is SQLite's
};

/// Whether the file is a run file, by its ending or its first bytes.
bool isRunFile(const std::string& path);

/// The sentence for a read that failed.
FileError readFailure(const std::string& path, const DatabaseError&);

} // namespace ringside
