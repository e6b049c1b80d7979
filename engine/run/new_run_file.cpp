// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/new_run_file.h"

#include "engine/run/schema.h"
#include "engine/scenario/scenario_json.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace ringside {

std::string reasonOf(const DatabaseError& error) {
    switch (error.code()) {
    case SQLITE_FULL:
        return "the disk is full";
    case SQLITE_READONLY:
        return "the file may not be written any more";
    case SQLITE_IOERR:
        return "the disk reports an input/output error";
    default:
        return error.what();
    }
}

namespace {

/// Makes the file with its tables, scenario and host, in one transaction.
void makeFile(Database& database, const Scenario& scenario, const HostRow& host) {
    // The first page then says at once whose file this is, without the WAL beside it.
    database.execute("PRAGMA journal_mode = DELETE; BEGIN;\n" + schemaStatements());
    Statement(database, "INSERT INTO scenario VALUES (1, ?)").run(scenarioToText(scenario));
    Statement(database, "INSERT INTO host VALUES (1, ?, ?, ?, ?, ?)")
        .run(host.system, host.processor, host.cores, host.mathsVariant, host.version);
    database.execute("COMMIT");
    database.execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0;");
    // A first transaction in the WAL makes it exist before anybody opens the file.
    database.execute("INSERT INTO meta VALUES ('sqlite', sqlite_version())");
}

} // namespace

bool reserveRunFile(const std::string& path) {
    const int file = open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
    if (file < 0 && errno == EEXIST)
        return false;
    if (file < 0)
        throw FileError("The record " + path + " could not be made: " + std::strerror(errno) + ".");
    close(file);
    return true;
}

namespace {
[[noreturn]] void refuseTaken(const std::string& path) {
    throw FileError(path + " exists already; choose another name for the record.");
}
} // namespace

void requireFreePlace(const std::string& path) {
    if (!reserveRunFile(path))
        refuseTaken(path);
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
}

std::unique_ptr<Database> newRunFile(
    const std::string& path, const Scenario& scenario, const HostRow& host, bool reserved) {
    if (!reserved && !reserveRunFile(path))
        refuseTaken(path);
    try {
        auto database
            = std::make_unique<Database>(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        sqlite3_busy_timeout(database->handle(), 1000);
        makeFile(*database, scenario, host);
        return database;
    } catch (const DatabaseError& error) {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
        throw FileError("The record " + path + " could not be made: " + reasonOf(error) + ".");
    }
}

} // namespace ringside
