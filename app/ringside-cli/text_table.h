// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ringside {

/// Columns of text for a terminal: the first at the left, the others at the right edge of their
/// column.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> heads, std::size_t leftColumns = 1);
    void add(std::vector<std::string> cells);
    /// Lines with a new line at their ends.
    std::string text() const;

private:
    std::vector<std::vector<std::string>> m_rows;
    std::size_t m_leftColumns;
};

} // namespace ringside
