// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/text_table.h"

#include <algorithm>

namespace ringside {

TextTable::TextTable(std::vector<std::string> heads, std::size_t leftColumns)
    : m_rows{std::move(heads)}
    , m_leftColumns(leftColumns) { }

void TextTable::add(std::vector<std::string> cells) {
    m_rows.push_back(std::move(cells));
}

std::string TextTable::text() const {
    std::vector<std::size_t> widths;
    for (const auto& row : m_rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string room(widths[i] - row[i].size(), ' ');
            line += (i == 0 ? "" : "  ") + (i < m_leftColumns ? row[i] + room : room + row[i]);
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

} // namespace ringside
