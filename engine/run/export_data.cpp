// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/export_data.h"

#include "engine/base/error.h"
#include "engine/run/export_rows.h"
#include "engine/run/export_trace.h"

#include <algorithm>
#include <filesystem>

namespace ringside {

namespace {

constexpr const char* traceName = "trace";

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

TableFormat formatOf(const std::string& what, const std::string& path) {
    const std::string ending = endingOf(path);
    if (ending == ".csv")
        return TableFormat::Csv;
    if (ending == ".json")
        return TableFormat::Json;
    throw ScenarioError("--to", what + " can be written as .csv or .json; " + path + " is neither");
}

ExportedData exportTrace(const std::string& runFile, const std::string& path) {
    if (endingOf(path) != ".json")
        throw ScenarioError("--to", "a trace can be written as .json only; " + path + " is not");
    RunReader reader(runFile);
    ExportFile file(path);
    const ExportedData written = writeTrace(reader, file);
    file.commit();
    return written;
}

ExportedData exportRows(const RowSet& rows, const std::string& runFile, const std::string& path) {
    const TableFormat format = formatOf(std::string(rows.name), path);
    ExportFile file(path);
    ExportTable table(file, format, rows.columns);
    const RowCount count = rows.write(runFile, table);
    table.end();
    file.commit();
    return {count.rows, count.ended};
}

} // namespace

std::string endingOf(const std::string& path) {
    std::string ending = std::filesystem::path(path).extension().string();
    for (char& letter : ending)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return ending;
}

std::vector<std::string> exportDataNames() {
    std::vector<std::string> names;
    for (const RowSet& rows : rowSets())
        names.emplace_back(rows.name);
    names.emplace_back(traceName);
    return names;
}

ExportedData exportData(
    const std::string& what, const std::string& runFile, const std::string& path) {
    if (what == traceName)
        return exportTrace(runFile, path);
    const auto sets = rowSets();
    const auto found = std::find_if(
        sets.begin(), sets.end(), [&](const RowSet& rows) { return rows.name == what; });
    if (found == sets.end())
        throw ScenarioError("--what",
            "there is nothing called \"" + what + "\"; there is " + listed(exportDataNames()));
    return exportRows(*found, runFile, path);
}

} // namespace ringside
