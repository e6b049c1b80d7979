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
        if (number >= 1 && lines[i].size() == found.columns.size())
            found.rows[number] = lines[i];
    }
    found.means = sweepMeans(found.plan, found.rows);
    return found;
}

} // namespace ringside
