// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/run/database.h"

#include <string>
#include <string_view>

namespace ringside {

/// The columns of the row on which a statement stands, read from left to right. Every value is
/// checked; a wrong one throws FileError with the table, the row and what is wrong with it.
class CheckedRow {
public:
    /// The first column is the row's number.
    CheckedRow(const Statement&, const std::string& path, std::string_view table);

    std::int64_t number() const { return m_number; }
    std::int64_t integer(std::string_view what, std::int64_t low, std::int64_t high);
    std::int64_t count(std::string_view what); ///< 0 or more
    /// Cluster time, or a span of it; kept so far from the ends of the range that sums stay in it.
    Time time(std::string_view what);
    bool flag(std::string_view what);
    double real(std::string_view what); ///< NaN for NULL
    std::string text(std::string_view what, std::size_t longest);
    /// An enumeration of `words` words.
    template <typename Enumeration>
    Enumeration word(std::string_view what, std::size_t words) {
        return static_cast<Enumeration>(integer(what, 0, static_cast<std::int64_t>(words) - 1));
    }
    [[noreturn]] void fail(std::string_view what, const std::string& problem) const;

private:
    int nextOfType(std::string_view what, int type, std::string_view typeName);

    sqlite3_stmt* m_statement;
    const std::string& m_path;
    std::string_view m_table;
    std::int64_t m_number;
    int m_column = 0;
};

} // namespace ringside
