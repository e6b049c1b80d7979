// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// A cell as RFC 4180 wants it: quoted when it holds a comma, a quote or a line end. Unlike the
/// text of an export it is not made safe for spreadsheets, so that it reads back to the same.
std::string csvCell(std::string_view text);
/// The cells of every row; quotes may hold commas and line ends. Never fails: what is not closed
/// ends with the text.
std::vector<std::vector<std::string>> csvRows(std::string_view text);

} // namespace ringside
