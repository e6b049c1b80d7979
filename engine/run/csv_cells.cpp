// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/csv_cells.h"

namespace ringside {

std::string csvCell(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
}

std::vector<std::vector<std::string>> csvRows(std::string_view text) {
    std::vector<std::vector<std::string>> rows;
    bool quoted = false, rowOpen = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!rowOpen) {
            rows.push_back({""});
            rowOpen = true;
        }
        std::string& cell = rows.back().back();
        const bool doubled = c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"';
        if (doubled)
            cell += text[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            rows.back().emplace_back();
        else if (c == '\n' && !quoted)
            rowOpen = false;
        else if (c != '\r' || quoted)
            cell += c;
    }
    return rows;
}

} // namespace ringside
