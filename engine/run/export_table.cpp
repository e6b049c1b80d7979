// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/export_table.h"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>
#include <cmath>

namespace ringside {

namespace {

/// A number as both formats write it; empty for none.
struct Plain {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return decimal(value); }
    std::string operator()(Time value) const { return decimal(value); }
    std::string operator()(const std::string& text) const { return text; }
};

} // namespace

std::string decimal(double value) {
    if (!std::isfinite(value))
        return {};
    std::array<char, 32> text{};
    const auto result = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), result.ptr};
}

std::string decimal(Time time, int digits) {
    const bool negative = time.ps < 0;
    // The lowest number has no positive twin, as an unsigned one it has.
    const auto bits = static_cast<std::uint64_t>(time.ps);
    std::string text = std::to_string(negative ? ~bits + 1 : bits);
    const auto places = static_cast<std::size_t>(digits);
    if (text.size() <= places)
        text.insert(0, places + 1 - text.size(), '0');
    text.insert(text.size() - places, 1, '.');
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return negative ? '-' + text : text;
}

std::string csvText(std::string_view text) {
    std::string safe(text);
    if (!safe.empty() && std::string_view("=+-@").find(safe.front()) != std::string_view::npos)
        safe.insert(safe.begin(), '\'');
    if (safe.find_first_of(",\"\r\n") == std::string::npos)
        return safe;
    std::string quoted = "\"";
    for (const char character : safe)
        quoted.append(character == '"' ? 2 : 1, character);
    return quoted + '"';
}

std::string jsonText(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

ExportTable::ExportTable(ExportFile& file, TableFormat format, std::vector<std::string> columns)
    : m_file(file)
    , m_format(format) {
    for (const std::string& column : columns)
        m_keys.push_back(jsonText(column) + ": ");
    if (m_format == TableFormat::Csv) {
        const std::vector<Cell> names(columns.begin(), columns.end());
        csvRow(names.data(), names.size());
    } else {
        m_file.write("[");
    }
}

void ExportTable::row(std::initializer_list<Cell> cells) {
    row(cells.begin(), cells.size());
}

void ExportTable::row(const Cell* cells, std::size_t count) {
    if (m_format == TableFormat::Csv)
        csvRow(cells, count);
    else
        jsonRow(cells, count);
}

void ExportTable::csvRow(const Cell* cells, std::size_t count) {
    m_line.clear();
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0)
            m_line += ',';
        const auto* text = std::get_if<std::string>(&cells[i]);
        m_line += text ? csvText(*text) : std::visit(Plain(), cells[i]);
    }
    m_file.write(m_line += "\r\n");
}

void ExportTable::jsonRow(const Cell* cells, std::size_t count) {
    m_line = std::exchange(m_first, false) ? "\n  {" : ",\n  {";
    for (std::size_t i = 0; i < count; ++i) {
        const auto* text = std::get_if<std::string>(&cells[i]);
        const std::string value = text ? jsonText(*text) : std::visit(Plain(), cells[i]);
        (m_line += i > 0 ? ", " : "") += m_keys.at(i);
        m_line += value.empty() ? "null" : value;
    }
    m_file.write(m_line += '}');
}

void ExportTable::end() {
    if (m_format == TableFormat::Json)
        m_file.write("\n]\n");
}

} // namespace ringside
