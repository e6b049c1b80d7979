// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/result.h"
#include "engine/run/sweep_plan.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ringside {

/// One run as a row of sweep.csv: text by column. Columns of wall time are empty for simulated
/// runs, so that these rows are the same whenever they are made.
std::vector<std::string> sweepColumns(const SweepPlan&);
std::vector<std::string> sweepRow(const SweepPlan&, const SweepPoint&, const RunResult&);

/// sweep.csv (RFC 4180): a row is on the disk before append() returns. A row that was cut off when
/// its writer died is cut away at the next opening.
class SweepTable {
public:
    /// `resume` false: the file must not exist yet. Throws FileError, and ScenarioError when the
    /// table belongs to another sweep.
    SweepTable(const std::string& path, const SweepPlan&, bool resume);
    ~SweepTable();
    SweepTable(const SweepTable&) = delete;

    /// The rows that are there, by number of their run.
    const std::map<int, std::vector<std::string>>& rows() const { return m_rows; }
    void append(const SweepPoint&, std::vector<std::string> row);

private:
    void readRows();
    void write(const std::string& text);

    std::string m_path;
    std::vector<std::string> m_columns;
    std::map<int, std::vector<std::string>> m_rows;
    int m_descriptor = -1;
};

/// Mean of the repeats of one grid point.
struct SweepMean {
    std::vector<std::string> values; ///< one an axis
    int runs = 0; ///< that finished
    /// Mean and half width of its 95 % interval (Student's t); no interval from one run.
    struct Estimate {
        double mean = 0;
        std::optional<double> halfWidth;
    };
    std::map<std::string, Estimate> estimates; ///< by column
};
/// The columns that are averaged.
const std::vector<std::string>& sweepMeanColumns();
std::vector<SweepMean> sweepMeans(
    const SweepPlan&, const std::map<int, std::vector<std::string>>& rows);
/// The same as CSV text: runs, then mean and half width a column.
std::string sweepMeansText(const SweepPlan&, const std::vector<SweepMean>&);

} // namespace ringside
