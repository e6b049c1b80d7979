// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"

#include <nlohmann/json_fwd.hpp>

namespace ringside {

/// All that a run's result says, gathered from its rows; one schema for measured and simulated runs
/// (contract: Result).
struct RunResult {
    Scenario scenario;
    HostRow host;
    RunRow run;
    EndRow end;
    std::vector<EpochRow> epochs;
    std::vector<EvaluationRow> evaluations;
    std::vector<NodeAccount> accounts; ///< by rank
    std::int64_t overrunRounds = 0;
};

RunResult resultFromRecord(const std::string& path);
nlohmann::ordered_json resultToJson(const RunResult&);

} // namespace ringside
