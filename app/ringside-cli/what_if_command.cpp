// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/calibration_argument.h"
#include "app/ringside-cli/commands.h"
#include "app/ringside-cli/interruption.h"
#include "app/ringside-cli/messages.h"
#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/scenario_argument.h"
#include "app/ringside-cli/text_table.h"

#include "engine/node/node.h"
#include "engine/run/result.h"
#include "engine/run/what_if.h"
#include "engine/scenario/nearest_name.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace ringside {

namespace {

struct WhatIfArguments {
    ScenarioArgument scenario;
    std::vector<std::string> normal;
    std::string calibration;
    bool json = false;
};

struct Question {
    Scenario scenario; ///< as the cluster stands
    double measuredSeconds = 0;
};

/// Of a run file also what was changed while it ran, and its batch time.
Question questionOf(const WhatIfArguments& arguments) {
    Scenario scenario = arguments.scenario.load();
    Calibration calibration = calibrationFor(scenario, arguments.calibration);
    if (isRunFile(arguments.scenario.name())) {
        const RunResult run = resultFromRecord(arguments.scenario.name());
        scenario = asItStands(scenario, run.changes);
        if (calibration.seconds <= 0)
            calibration.seconds = run.run.calibratedComputeS;
    }
    return {withHostLink(scenario, calibration), calibration.seconds};
}

/// The asked nodes; every one when none is named.
std::vector<Rank> nodesOf(const Scenario& scenario, const std::vector<std::string>& asked) {
    std::vector<std::string> names;
    std::vector<Rank> ranks;
    for (Rank rank = 0; rank < scenario.cluster.workers + serverCount(scenario); ++rank) {
        names.push_back(nodeName(rank, scenario.cluster.workers));
        if (asked.empty())
            ranks.push_back(rank);
    }
    for (std::string name : asked) {
        if (name.find_first_not_of("0123456789") == std::string::npos)
            name.insert(0, "worker-");
        const auto found = std::ranges::find(names, name);
        if (found == names.end())
            throw ScenarioError("--normal",
                "There is no node \"" + name + "\"; the nearest one is \""
                    + nearestName(name, names) + '"');
        ranks.push_back(static_cast<Rank>(found - names.begin()));
    }
    return ranks;
}

std::string savedText(const WhatIf& answer) {
    if (!answer.different)
        return "it is normal already";
    return percentText(std::abs(answer.saved())) + (answer.saved() < 0 ? " more" : " less");
}

int whatIf(const WhatIfArguments& arguments) {
    Interruption interruption;
    const Question question = questionOf(arguments);
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    TextTable table({"if normal", "an epoch takes now", "then", "saved"});
    Step steps = 0;
    for (const Rank node : nodesOf(question.scenario, arguments.normal)) {
        const WhatIf answer = whatIfNormal(question.scenario, node, question.measuredSeconds,
            [&] { return !interruption.arrived(); });
        steps = answer.steps;
        const std::string name = nodeName(node, question.scenario.cluster.workers);
        rows.push_back({{"node", name}, {"epoch_s", answer.epochSeconds},
            {"normal_epoch_s", answer.normalEpochSeconds}, {"different", answer.different}});
        table.add({name, durationText(answer.epochSeconds), durationText(answer.normalEpochSeconds),
            savedText(answer)});
    }
    if (arguments.json)
        std::cout << nlohmann::ordered_json{{"kind", "simulated"}, {"steps", steps},
            {"rows",
                rows}}.dump(2)
                  << '\n';
    else
        std::cout << table.text() << "simulated, " << steps << " steps each\n";
    std::cout << std::flush;
    return exitCode::done;
}

} // namespace

void addWhatIfCommand(CLI::App& program, Chosen& chosen) {
    const auto arguments = std::make_shared<WhatIfArguments>();
    CLI::App* command = program.add_subcommand(
        "whatif", "How long an epoch would take if a slow node were as the others, simulated");
    arguments->scenario.addTo(*command);
    command
        ->add_option("--normal", arguments->normal,
            "The node that would be normal: 3, worker-3, server-0; every node in turn without it")
        ->type_name("NODE");
    command
        ->add_option("--calibration", arguments->calibration,
            "A run file that holds the batch time of this model and batch, or what calibrate wrote")
        ->type_name("FILE");
    command->add_flag("--json", arguments->json, "The answer as JSON on standard output");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return whatIf(*arguments); }; });
}

} // namespace ringside
