// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

struct sqlite3;
struct sqlite3_stmt;

namespace ringside {

/// A call of SQLite that failed: what() is SQLite's own words, code() its primary result code.
class DatabaseError : public Error {
public:
    DatabaseError(int code, const std::string& words);
    int code() const { return m_code; }

private:
    int m_code;
};

/// One connection; used by one thread at a time. Closed by the destructor.
class Database {
public:
    /// `flags` of sqlite3_open_v2. Throws DatabaseError.
    Database(const std::string& path, int flags);
    /// Runs statements that yield no rows of interest. Throws DatabaseError.
    void execute(const std::string& sql);
    /// Rolls an open transaction back; never throws.
    void rollBack() noexcept;
    sqlite3* handle() const { return m_handle.get(); }

private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> m_handle;
};

/// Bytes that are no text.
struct Blob {
    std::span<const std::byte> bytes;
};

/// One prepared statement, kept for many runs.
class Statement {
public:
    /// Throws DatabaseError, for example when a table is missing. The database must outlive it.
    Statement(const Database&, std::string_view sql);

    /// Runs an INSERT or DELETE with these values in order. Throws DatabaseError.
    template <typename... Values>
    void run(const Values&... values) {
        bindAll(values...);
        runBound();
    }
    template <typename... Values>
    void bindAll(const Values&... values) {
        int index = 0;
        (bindAny(++index, values), ...);
    }
    /// Moves to the next row; false after the last one. Throws DatabaseError.
    bool next();
    /// Ends the read and gives its locks back.
    void reset() noexcept;
    sqlite3_stmt* handle() const { return m_handle.get(); }

private:
    template <typename Value>
    void bindAny(int index, const Value& value) {
        if constexpr (std::is_same_v<Value, Blob>)
            bind(index, value);
        else if constexpr (std::is_convertible_v<Value, std::string_view>)
            bind(index, std::string_view(value));
        else if constexpr (std::is_floating_point_v<Value>)
            bind(index, static_cast<double>(value));
        else
            bind(index, static_cast<std::int64_t>(value));
    }
    void bind(int index, std::int64_t value);
    void bind(int index, double value);
    void bind(int index, std::string_view text);
    void bind(int index, Blob blob);
    void runBound();

    struct Finalize {
        void operator()(sqlite3_stmt* handle) const;
    };
    sqlite3* m_connection;
    std::unique_ptr<sqlite3_stmt, Finalize> m_handle;
};

} // namespace ringside
