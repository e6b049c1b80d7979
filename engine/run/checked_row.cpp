// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/checked_row.h"

#include <sqlite3.h>

#include <algorithm>
#include <limits>

namespace ringside {

namespace {

constexpr std::int64_t farthestTime = std::int64_t{1} << 61; // 26 days of cluster time

/// Length of the UTF-8 character that begins at `at`, 0 when the bytes there are none.
std::size_t characterLength(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    const unsigned first = byte(at);
    const std::size_t length = first < 0x80 ? 1
        : first >= 0xC2 && first < 0xE0     ? 2
        : first >= 0xE0 && first < 0xF0     ? 3
        : first >= 0xF0 && first < 0xF5     ? 4
                                            : 0;
    if (length == 0 || at + length > text.size())
        return 0;
    for (std::size_t index = at + 1; index < at + length; ++index) {
        if ((byte(index) & 0xC0) != 0x80)
            return 0;
    }
    const unsigned second = length > 1 ? byte(at + 1) : 0;
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool outside = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return overlong || outside ? 0 : length;
}

/// The text with a question mark for every byte that is not UTF-8 (a node's last words may be
/// anything).
std::string repaired(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = characterLength(text, at);
        result += length == 0 ? std::string_view("?") : text.substr(at, length);
        at += std::max<std::size_t>(length, 1);
    }
    return result;
}

} // namespace

CheckedRow::CheckedRow(const Statement& statement, const std::string& path, std::string_view table)
    : m_statement(statement.handle())
    , m_path(path)
    , m_table(table)
    , m_number(sqlite3_column_int64(statement.handle(), 0)) { }

void CheckedRow::fail(std::string_view what, const std::string& problem) const {
    throw FileError(m_path + " is damaged: in table " + std::string(m_table) + ", row "
        + std::to_string(m_number) + ", " + std::string(what) + " " + problem + ".");
}

int CheckedRow::nextOfType(std::string_view what, int type, std::string_view typeName) {
    ++m_column;
    if (sqlite3_column_type(m_statement, m_column) != type)
        fail(what, "is not " + std::string(typeName));
    return m_column;
}

std::int64_t CheckedRow::integer(std::string_view what, std::int64_t low, std::int64_t high) {
    const int column = nextOfType(what, SQLITE_INTEGER, "a whole number");
    const std::int64_t value = sqlite3_column_int64(m_statement, column);
    if (value < low || value > high)
        fail(what,
            "is " + std::to_string(value) + ", not between " + std::to_string(low) + " and "
                + std::to_string(high));
    return value;
}

std::int64_t CheckedRow::count(std::string_view what) {
    return integer(what, 0, std::numeric_limits<std::int64_t>::max() / 4096);
}

Time CheckedRow::time(std::string_view what) {
    return Time::fromPicoseconds(integer(what, -farthestTime, farthestTime));
}

bool CheckedRow::flag(std::string_view what) {
    return integer(what, 0, 1) == 1;
}

double CheckedRow::real(std::string_view what) {
    ++m_column;
    const int type = sqlite3_column_type(m_statement, m_column);
    if (type == SQLITE_NULL)
        return std::numeric_limits<double>::quiet_NaN();
    if (type != SQLITE_FLOAT && type != SQLITE_INTEGER)
        fail(what, "is not a number");
    return sqlite3_column_double(m_statement, m_column);
}

std::string CheckedRow::text(std::string_view what, std::size_t longest) {
    const int column = nextOfType(what, SQLITE_TEXT, "a text");
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
    const auto length = static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column));
    if (!bytes || length > longest)
        fail(what, "is longer than " + std::to_string(longest) + " bytes");
    return repaired({bytes, length});
}

} // namespace ringside
