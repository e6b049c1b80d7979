// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/run/export_file.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ringside {

enum class TableFormat : std::uint8_t {
    Csv, ///< RFC 4180: CRLF, quotes doubled; a header
    Json, ///< an array of objects, a line each
};

/// A value of a table; none is an empty cell, or null. A time is written in seconds.
using Cell = std::variant<std::monostate, bool, std::int64_t, double, Time, std::string>;

/// Writes rows of named columns one by one. Numbers have a dot whatever the locale, and read back
/// to the same value; those that are not finite are none.
class ExportTable {
public:
    ExportTable(ExportFile&, TableFormat, std::vector<std::string> columns);
    /// As many cells as columns.
    void row(std::initializer_list<Cell> cells);
    void row(const std::vector<Cell>& cells) { row(cells.data(), cells.size()); }
    /// After the last row.
    void end();

private:
    void row(const Cell* cells, std::size_t count);
    void csvRow(const Cell* cells, std::size_t count);
    void jsonRow(const Cell* cells, std::size_t count);

    ExportFile& m_file;
    TableFormat m_format;
    std::vector<std::string> m_keys; ///< as they stand in the JSON
    bool m_first = true;
    std::string m_line; ///< kept, so that rows do not allocate
};

/// Shortest decimal that reads back to the same value; empty unless finite.
std::string decimal(double value);
/// The exact decimal of whole picoseconds in seconds ("0.000000000012") or, with 6 digits after the
/// point, in microseconds.
std::string decimal(Time, int digits = 12);
/// Quoted where RFC 4180 wants it. A text that begins with = + - @ gets a ' before it, so that no
/// spreadsheet takes it for a formula.
std::string csvText(std::string_view text);
/// With its quotes; bytes that are no UTF-8 are replaced.
std::string jsonText(std::string_view text);

} // namespace ringside
