// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/database.h"

#include <sqlite3.h>

namespace ringside {

namespace {
[[noreturn]] void fail(sqlite3* connection, int code) {
    const char* words = connection ? sqlite3_errmsg(connection) : sqlite3_errstr(code);
    throw DatabaseError(code & 0xff, words);
}
} // namespace

DatabaseError::DatabaseError(int code, const std::string& words)
    : Error(words)
    , m_code(code) { }

void Database::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

Database::Database(const std::string& path, int flags) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    m_handle.reset(handle);
    if (code != SQLITE_OK)
        fail(handle, code);
}

void Database::execute(const std::string& sql) {
    const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        fail(handle(), code);
}

void Database::rollBack() noexcept {
    if (sqlite3_get_autocommit(handle()) == 0)
        sqlite3_exec(handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Statement::Finalize::operator()(sqlite3_stmt* handle) const {
    sqlite3_finalize(handle);
}

Statement::Statement(const Database& database, std::string_view sql)
    : m_connection(database.handle()) {
    sqlite3_stmt* handle = nullptr;
    const int code = sqlite3_prepare_v3(m_connection, sql.data(), static_cast<int>(sql.size()),
        SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
    if (code != SQLITE_OK)
        fail(m_connection, code);
    m_handle.reset(handle);
}

bool Statement::next() {
    const int code = sqlite3_step(handle());
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        fail(m_connection, code);
    return code == SQLITE_ROW;
}

void Statement::reset() noexcept {
    sqlite3_reset(handle());
}

void Statement::bind(int index, std::int64_t value) {
    sqlite3_bind_int64(handle(), index, value);
}

void Statement::bind(int index, double value) {
    sqlite3_bind_double(handle(), index, value);
}

void Statement::bind(int index, std::string_view text) {
    // The text outlives the run of the statement, so that SQLite need not copy it.
    sqlite3_bind_text(handle(), index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

void Statement::bind(int index, Blob blob) {
    if (blob.bytes.empty()) // without bytes it would be NULL
        sqlite3_bind_zeroblob(handle(), index, 0);
    else
        sqlite3_bind_blob64(handle(), index, blob.bytes.data(), blob.bytes.size(), SQLITE_STATIC);
}

void Statement::runBound() {
    const int code = sqlite3_step(handle());
    if (code != SQLITE_DONE && code != SQLITE_ROW) {
        const DatabaseError error(code & 0xff, sqlite3_errmsg(m_connection));
        reset();
        throw error;
    }
    reset();
}

} // namespace ringside
