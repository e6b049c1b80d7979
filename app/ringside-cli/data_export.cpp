// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/data_export.h"

#include "app/ringside-cli/messages.h"

#include "engine/base/error.h"
#include "engine/run/export_data.h"
#include "engine/run/export_file.h"
#include "engine/run/record.h"
#include "engine/scenario/scenario_json.h"

namespace ringside {

namespace {

constexpr const char* scenarioName = "scenario";

void writeScenario(const std::string& runFile, const std::string& path) {
    if (endingOf(path) != ".json")
        throw ScenarioError("--to", "a scenario can be written as .json only; " + path + " is not");
    const std::string text = scenarioToText(RunReader(runFile).scenario());
    ExportFile file(path);
    file.write(text + '\n');
    file.commit();
}

} // namespace

std::vector<std::string> dataNames() {
    std::vector<std::string> names = exportDataNames();
    names.insert(names.begin(), scenarioName);
    return names;
}

void writeData(
    const std::string& what, const std::vector<std::string>& runFiles, const std::string& path) {
    if (runFiles.size() != 1)
        throw ScenarioError("FILE",
            "\"" + what
                + "\" is written from one run file; only charts "
                  "compare several");
    const std::string& runFile = runFiles.front();
    if (what == scenarioName)
        return writeScenario(runFile, path);
    const ExportedData written = exportData(what, runFile, path);
    if (!written.ended)
        say(runFile + " has no end: the run still goes on, or was cut off. " + path + " has the "
            + std::to_string(written.rows) + " rows that are there.");
}

} // namespace ringside
