// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sweep/sweep_results.h"

#include "engine/base/error.h"
#include "engine/run/csv_cells.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <charconv>

namespace ringside {

namespace {

QByteArray contents(const QString& path) {
    constexpr qint64 most = qint64(256) << 20;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > most)
        throw FileError(
            path.toStdString() + " cannot be read: " + file.errorString().toStdString() + '.');
    return file.readAll();
}

/// As many cells as columns, and numbers where means are made of them.
bool isSound(const std::vector<std::string>& columns, const std::vector<std::string>& row) {
    if (row.size() != columns.size())
        return false;
    for (const std::string& column : sweepMeanColumns()) {
        const auto place = std::ranges::find(columns, column) - columns.begin();
        if (place == std::ptrdiff_t(row.size()) || row[std::size_t(place)].empty())
            continue;
        const std::string& cell = row[std::size_t(place)];
        double value = 0;
        const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (read.ec != std::errc() || read.ptr != cell.data() + cell.size())
            return false;
    }
    return true;
}

} // namespace

std::string SweepResults::cell(
    const std::vector<std::string>& row, const std::string& column) const {
    const auto place = std::ranges::find(columns, column) - columns.begin();
    return place < std::ptrdiff_t(row.size()) ? row[std::size_t(place)] : std::string();
}

SweepResults sweepResults(const QString& folder) {
    const QDir place(folder);
    SweepResults found;
    found.plan
        = sweepFromText(contents(place.filePath(QStringLiteral("sweep.json"))).toStdString());
    found.runs = sweepPoints(found.plan).size();
    found.columns = sweepColumns(found.plan);
    const QString table = place.filePath(QStringLiteral("sweep.csv"));
    if (!QFile::exists(table))
        return found; // its first run has not ended
    const std::string text = contents(table).toStdString();
    const std::size_t last = text.rfind("\r\n"); // what comes after is still being written
    const auto lines
        = csvRows(std::string_view(text).substr(0, last == std::string::npos ? 0 : last + 2));
    if (!lines.empty() && lines.front() != found.columns)
        throw FileError(table.toStdString() + " has other columns than the sweep beside it.");
    for (std::size_t i = 1; i < lines.size(); ++i) {
        int number = 0;
        const std::string& cell = lines[i].front();
        std::from_chars(cell.data(), cell.data() + cell.size(), number);
        if (number >= 1 && std::size_t(number) <= found.runs && isSound(found.columns, lines[i]))
            found.rows[number] = lines[i];
        else if (found.fault.empty())
            found.fault = table.toStdString() + " is damaged: row " + std::to_string(i + 1)
                + " is no row of this sweep.";
    }
    found.means = sweepMeans(found.plan, found.rows);
    return found;
}

} // namespace ringside
