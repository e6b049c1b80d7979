// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/text_table.h"

#include "engine/strategies/catalog.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <iostream>

namespace ringside {

namespace {

std::string catalogJson() {
    auto json = nlohmann::ordered_json::array();
    for (const Architecture& row : catalog()) {
        auto roles = nlohmann::ordered_json::array({"worker"});
        if (row.hasServers)
            roles.push_back("server");
        json.push_back(
            {{"id", row.id}, {"name", row.name}, {"roles", roles}, {"summary", row.summary},
                {"traffic", row.traffic}, {"formula", row.formula}, {"unit", row.unit}});
    }
    return json.dump(2) + '\n';
}

std::string catalogTable() {
    TextTable table({"id", "name", "roles", "a worker sends", "time of a step"}, 5);
    std::string summaries;
    for (const Architecture& row : catalog()) {
        table.add({std::string(row.id), std::string(row.name),
            row.hasServers ? "workers, servers" : "workers", std::string(row.traffic),
            std::string(row.formula)});
        summaries += std::string(row.id) + ": " + std::string(row.summary) + '\n';
    }
    return table.text() + '\n' + summaries;
}

} // namespace

void addCatalogCommand(CLI::App& program, Chosen& chosen) {
    const auto json = std::make_shared<bool>(false);
    CLI::App* command = program.add_subcommand("catalog", "The architectures");
    command->add_flag("--json", *json, "The list as JSON on standard output");
    command->callback([json, &chosen] {
        chosen = [json] {
            std::cout << (*json ? catalogJson() : catalogTable()) << std::flush;
            return exitCode::done;
        };
    });
}

} // namespace ringside
