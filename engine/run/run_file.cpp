// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/run_file.h"

#include "engine/run/schema.h"

#include <QTemporaryDir>
#include <QUrl>
#include <sqlite3.h>

#include <array>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>

namespace ringside {

namespace fs = std::filesystem;

namespace {

constexpr double openingSeconds = 1.5;
constexpr std::string_view magic{"SQLite format 3\0", 16};

double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

bool exists(const std::string& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

/// What the first 100 bytes of an SQLite file say of it.
struct Header {
    std::uint64_t fileBytes = 0;
    std::uint64_t claimedBytes = 0; ///< pages x page size; 0 = not stated
    bool wal = false;
};

std::uint32_t bigEndian(
    const std::array<char, 100>& bytes, std::size_t offset, std::size_t length) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < length; ++i)
        value = (value << 8) | static_cast<unsigned char>(bytes[offset + i]);
    return value;
}

Header headerOf(const std::string& path) {
    std::error_code error;
    if (!fs::exists(path, error))
        throw FileError(path + " does not exist.");
    if (!fs::is_regular_file(path, error))
        throw FileError(path + " is not a file.");
    Header header;
    header.fileBytes = fs::file_size(path, error);
    if (header.fileBytes == 0)
        throw FileError(path + " is empty.");
    std::array<char, 100> bytes{};
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw FileError(path + " may not be read: " + std::strerror(errno) + ".");
    file.read(bytes.data(), bytes.size());
    if (std::string_view(bytes.data(), magic.size()) != magic)
        throw FileError(path + " is not a run file.");
    if (file.gcount() < static_cast<std::streamsize>(bytes.size()))
        throw FileError(path + " is cut short: it ends inside its header.");
    const std::uint64_t pageSize = bigEndian(bytes, 16, 2);
    header.claimedBytes = (pageSize == 1 ? 65536 : pageSize) * bigEndian(bytes, 28, 4);
    header.wal = bytes[18] == 2 || bytes[19] == 2;
    return header;
}

int overDeadline(void* deadline) {
    return threadSeconds() > *static_cast<double*>(deadline);
}

std::int64_t pragma(const Database& database, std::string_view name) {
    Statement statement(database, "PRAGMA " + std::string(name));
    return statement.next() ? sqlite3_column_int64(statement.handle(), 0) : 0;
}

} // namespace

FileError readFailure(const std::string& path, const DatabaseError& error) {
    switch (error.code()) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return FileError(path + " is locked by another program; try again in a moment.");
    case SQLITE_NOTADB:
        return FileError(path + " is not a run file.");
    case SQLITE_INTERRUPT:
        return FileError(path + " is damaged: reading it does not come to an end.");
    case SQLITE_NOMEM:
    case SQLITE_TOOBIG:
        return FileError(path + " is damaged: a value in it is larger than any run writes.");
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_READONLY:
        return FileError(path + " could not be opened: " + error.what() + ".");
    default:
        return FileError(path + " is damaged: " + error.what() + ".");
    }
}

bool isRunFile(const std::string& path) {
    if (path.ends_with(".ringside"))
        return true;
    std::error_code ignored; // looking into a pipe would take its bytes away
    if (!fs::is_regular_file(path, ignored))
        return false;
    std::array<char, magic.size()> begin{};
    std::ifstream(path, std::ios::binary).read(begin.data(), begin.size());
    return std::string_view(begin.data(), begin.size()) == magic;
}

RunFile::RunFile(const std::string& path)
    : m_path(path)
    , m_deadline(std::make_unique<double>(0)) {
    const Header header = headerOf(path);
    const bool alone = !exists(path + "-wal") && !exists(path + "-journal");
    if (alone && header.fileBytes < header.claimedBytes)
        throw FileError(path + " is cut short: " + std::to_string(header.fileBytes) + " of "
            + std::to_string(header.claimedBytes) + " bytes are there.");
    try {
        open();
    } catch (const DatabaseError& error) {
        throw readFailure(path, error);
    }
}

RunFile::~RunFile() = default;

void RunFile::allowSeconds(double seconds) {
    *m_deadline = threadSeconds() + seconds;
}

void RunFile::open() {
    std::string uri = QUrl::fromLocalFile(QString::fromStdString(fs::absolute(m_path).string()))
                          .toString(QUrl::FullyEncoded)
                          .toStdString()
        + "?mode=ro";
    // Without a WAL nobody writes the file. Declared so, SQLite need not make a WAL to read it; but
    // with one, `immutable` would silently lose what is in it.
    if (headerOf(m_path).wal && !exists(m_path + "-wal"))
        uri += "&immutable=1", m_immutable = true;
    try {
        m_database = std::make_unique<Database>(uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
        guard();
        checkIdentity();
    } catch (const DatabaseError& error) {
        const int code = error.code();
        if (code != SQLITE_CANTOPEN && code != SQLITE_READONLY && code != SQLITE_PERM)
            throw;
        openCopy();
    }
}

bool RunFile::isLeftBehind() const {
    return m_immutable && exists(m_path + "-wal");
}

void RunFile::openCopy() {
    m_database.reset();
    m_copy = std::make_unique<QTemporaryDir>();
    if (!m_copy->isValid())
        throw FileError(m_path + " needs a copy to be read, and no temporary folder could be made: "
            + m_copy->errorString().toStdString() + ".");
    const std::string copy = m_copy->filePath(QStringLiteral("run")).toStdString();
    for (const char* suffix : {"", "-wal", "-journal"}) {
        if (!exists(m_path + suffix))
            continue;
        std::error_code error;
        fs::copy_file(m_path + suffix, copy + suffix, error);
        if (error)
            throw FileError(
                m_path + " needs a copy to be read, and copying failed: " + error.message() + ".");
        fs::permissions(copy + suffix, fs::perms::owner_read | fs::perms::owner_write, error);
    }
    m_database = std::make_unique<Database>(copy, SQLITE_OPEN_READWRITE);
    guard();
    checkIdentity();
}

/// See "Defense Against The Dark Arts" in SQLite's documentation.
void RunFile::guard() {
    sqlite3* handle = m_database->handle();
    sqlite3_busy_timeout(handle, 500);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    constexpr std::array<std::pair<int, int>, 9> limits{{{SQLITE_LIMIT_LENGTH, 20 << 20},
        {SQLITE_LIMIT_SQL_LENGTH, 100'000}, {SQLITE_LIMIT_COLUMN, 100},
        {SQLITE_LIMIT_EXPR_DEPTH, 20}, {SQLITE_LIMIT_COMPOUND_SELECT, 12},
        {SQLITE_LIMIT_VDBE_OP, 25'000}, {SQLITE_LIMIT_FUNCTION_ARG, 8}, {SQLITE_LIMIT_ATTACHED, 0},
        {SQLITE_LIMIT_TRIGGER_DEPTH, 1}}};
    for (const auto& [limit, value] : limits)
        sqlite3_limit(handle, limit, value);
    allowSeconds(openingSeconds);
    sqlite3_progress_handler(handle, 10'000, overDeadline, m_deadline.get());
    m_database->execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0");
}

void RunFile::checkIdentity() {
    if (pragma(*m_database, "application_id") != runFileApplicationId)
        throw FileError(m_path + " is a database of another program, not a run file.");
    const std::int64_t version = pragma(*m_database, "user_version");
    if (version > runFileVersion)
        throw FileError(m_path + " was written by a newer Ringside (its file version is "
            + std::to_string(version) + ", this one reads up to " + std::to_string(runFileVersion)
            + ").");
    if (version < 1)
        throw FileError(
            m_path + " is damaged: its file version is " + std::to_string(version) + ".");
}

} // namespace ringside
