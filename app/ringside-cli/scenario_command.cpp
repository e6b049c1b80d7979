// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/scenario_argument.h"
#include "app/ringside-cli/text_table.h"

#include "engine/scenario/scenario_json.h"

#include <CLI/CLI.hpp>

#include <iostream>

namespace ringside {

namespace {

int listScenarios() {
    TextTable table({"name", "title"}, 2);
    for (const BuiltInScenario& scenario : builtInScenarios())
        table.add({std::string(scenario.name), std::string(scenario.title)});
    std::cout << table.text() << std::flush;
    return exitCode::done;
}

int showScenario(const ScenarioArgument& argument) {
    std::cout << scenarioToText(argument.load()) << std::endl;
    return exitCode::done;
}

int validateScenario(const ScenarioArgument& argument) {
    argument.load(); // throws all faults
    std::cout << "valid" << std::endl;
    return exitCode::done;
}

} // namespace

void addScenarioCommand(CLI::App& program, Chosen& chosen) {
    CLI::App* command = program.add_subcommand(
        "scenario", "Built-in scenarios; what is wrong with a scenario file");
    command->require_subcommand(1);
    CLI::App* list = command->add_subcommand("list", "The built-in scenarios");
    list->callback([&chosen] { chosen = listScenarios; });

    const auto shown = std::make_shared<ScenarioArgument>();
    CLI::App* show = command->add_subcommand("show", "A scenario as JSON, with every field");
    shown->addTo(*show);
    show->callback([shown, &chosen] { chosen = [shown] { return showScenario(*shown); }; });

    const auto checked = std::make_shared<ScenarioArgument>();
    CLI::App* validate = command->add_subcommand(
        "validate", "Say what is wrong with a scenario, each fault on a line");
    checked->addTo(*validate);
    validate->callback(
        [checked, &chosen] { chosen = [checked] { return validateScenario(*checked); }; });
}

} // namespace ringside
