// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/data/dataset.h"

#include <string_view>

namespace ringside {

/// A table of numbers as text: a line a sample, values parted by commas (spaces around them and
/// quotation marks are allowed), the last column the label or target. A first line with a value
/// that is no number is a header and skipped; so are empty lines.
struct CsvTable {
    int columns = 0;
    std::vector<float> values; ///< row-major
    std::vector<std::int64_t> lines; ///< line of each row in the text, from 1
    std::int64_t rows() const { return static_cast<std::int64_t>(lines.size()); }
};

/// Throws FileError with `name`, line and column (both from 1) of what is wrong.
CsvTable parseCsv(std::string_view text, const std::string& name);

/// One part of a CSV file, gzip or not: every fifth row is for testing, the others for training.
/// `regression`: the last column is a target, else a label, 0 to classes - 1. Inputs stay as they
/// are. Throws FileError.
std::shared_ptr<const Dataset> loadCsv(const std::string& path, Part, bool regression);

} // namespace ringside
