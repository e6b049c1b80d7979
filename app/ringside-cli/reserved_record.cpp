// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/reserved_record.h"

#include "engine/run/new_run_file.h"
#include "engine/scenario/scenario_json.h"

#include <cctype>
#include <ctime>
#include <filesystem>

namespace ringside {

namespace {

/// What a file name can hold of a scenario's name.
std::string fileNamePart(const Scenario& scenario) {
    std::string name;
    for (const char c : scenario.name.substr(0, 40)) {
        const bool plain = std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_';
        if (plain || (!name.empty() && name.back() != '-'))
            name += plain ? c : '-';
    }
    return name.empty() ? std::string(wordOf(scenario.architecture.kind)) : name;
}

} // namespace

ReservedRecord::ReservedRecord(const Scenario& scenario) {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    char moment[32];
    std::strftime(moment, sizeof moment, "-%Y%m%d-%H%M%S", &local);
    const std::string stem = fileNamePart(scenario) + moment;
    m_path = stem + ".ringside";
    for (int copy = 2; !reserveRunFile(m_path); ++copy)
        m_path = stem + '-' + std::to_string(copy) + ".ringside";
}

ReservedRecord::~ReservedRecord() {
    std::error_code error;
    if (std::filesystem::file_size(m_path, error) == 0 && !error)
        std::filesystem::remove(m_path, error);
}

} // namespace ringside
