// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/data/csv.h"

#include "engine/data/idx.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace ringside {

namespace {

constexpr int mostColumns = 65537; // inputs of the widest network and the label
constexpr float mostClasses = 65536;
constexpr std::int64_t testEvery = 5;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    text = text.substr(first, text.find_last_not_of(blanks) - first + 1);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
        text = text.substr(1, text.size() - 2);
    return text;
}

std::optional<float> numberOf(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    float value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::string shown(std::string_view text) {
    constexpr std::size_t most = 30;
    std::string result;
    for (const char letter : text.substr(0, most))
        result += static_cast<unsigned char>(letter) < 32 ? '?' : letter;
    return '"' + result + (text.size() > most ? "...\"" : "\"");
}

class CsvParser {
public:
    explicit CsvParser(const std::string& name)
        : m_name(name) { }

    void line(std::string_view text) {
        ++m_line;
        if (trimmed(text).empty())
            return;
        const std::size_t before = m_table.values.size();
        int column = 0;
        for (bool more = true; more;) {
            const auto comma = text.find(',');
            const std::string_view field = trimmed(text.substr(0, comma));
            more = comma != std::string_view::npos;
            if (more)
                text.remove_prefix(comma + 1);
            if (++column > mostColumns)
                fail("has more than " + std::to_string(mostColumns) + " columns");
            if (const auto value = numberOf(field)) {
                m_table.values.push_back(*value);
            } else if (!m_headerPossible) {
                fail("column " + std::to_string(column) + ": " + shown(field)
                    + " is not a number that can be used");
            } else {
                m_header = true;
            }
        }
        endLine(column, before);
    }

    CsvTable take() {
        if (m_table.lines.empty())
            throw FileError(m_name + " holds no line of numbers");
        return std::move(m_table);
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw FileError(m_name + ", line " + std::to_string(m_line) + ": " + what);
    }

    void endLine(int columns, std::size_t before) {
        if (m_table.columns == 0 && columns < 2)
            fail("has 1 column; inputs and, last, a label or target are needed, parted by commas");
        if (m_table.columns != 0 && columns != m_table.columns)
            fail("has " + std::to_string(columns) + " columns, the lines before have "
                + std::to_string(m_table.columns));
        m_table.columns = columns;
        m_headerPossible = false;
        if (std::exchange(m_header, false))
            m_table.values.resize(before);
        else
            m_table.lines.push_back(m_line);
    }

    const std::string& m_name;
    CsvTable m_table;
    std::int64_t m_line = 0;
    bool m_headerPossible = true; ///< until the first line that is not empty
    bool m_header = false; ///< this line holds a value that is no number
};

/// The label in the last column of this row.
std::int32_t labelOf(const CsvTable& table, std::int64_t row, const std::string& name) {
    const float value = table.values[static_cast<std::size_t>((row + 1) * table.columns - 1)];
    if (value < 0 || value >= mostClasses || value != std::floor(value))
        throw FileError(name + ", line "
            + std::to_string(table.lines[static_cast<std::size_t>(row)]) + ", column "
            + std::to_string(table.columns)
            + ": a label must be a whole number from 0 to 65535; to learn numbers, set model.loss "
              "to "
              "mean_squared_error and let the last layer have 1 output");
    return static_cast<std::int32_t>(value);
}

} // namespace

CsvTable parseCsv(std::string_view text, const std::string& name) {
    if (text.starts_with("\xEF\xBB\xBF")) // byte order mark that some spreadsheets write
        text.remove_prefix(3);
    CsvParser parser(name);
    while (!text.empty()) {
        const auto end = text.find('\n');
        parser.line(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return parser.take();
}

std::shared_ptr<const Dataset> loadCsv(const std::string& path, Part part, bool regression) {
    const std::vector<std::uint8_t> content = readMaybeGzip(path);
    const CsvTable table
        = parseCsv({reinterpret_cast<const char*>(content.data()), content.size()}, path);
    if (table.rows() < testEvery)
        throw FileError(path + " has " + std::to_string(table.rows())
            + " samples; at least 5 are needed, of which every fifth is kept for testing");
    Dataset data;
    data.features = table.columns - 1;
    data.outputs = regression ? 1 : 0;
    for (std::int64_t row = 0; row < table.rows(); ++row) {
        const auto first = table.values.begin() + row * table.columns;
        const std::int32_t label = regression ? 0 : labelOf(table, row, path);
        data.classes = regression ? 0 : std::max(data.classes, label + 1);
        if ((row % testEvery == testEvery - 1) != (part == Part::Test))
            continue;
        ++data.samples;
        data.values.insert(data.values.end(), first, first + data.features);
        if (regression)
            data.targets.push_back(first[data.features]);
        else
            data.labels.push_back(label);
    }
    return std::make_shared<const Dataset>(std::move(data));
}

} // namespace ringside
