// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/record.h"
#include "engine/trace/blame.h"
#include "engine/trace/eager_accounts.h"

#include <nlohmann/json_fwd.hpp>

namespace ringside {

/// All that a run's result says, gathered from its rows; one schema for measured and simulated runs
/// (contract: Result).
struct RunResult {
    Scenario scenario;
    HostRow host;
    RunRow run;
    EndRow end;
    bool ended = true; ///< false: the record has no end row; its outcome is then "unfinished"
    std::vector<EpochRow> epochs;
    std::vector<EvaluationRow> evaluations;
    std::vector<UpdateEvent> updates; ///< ps-async, in the order in which they were told
    std::vector<NodeAccount> accounts; ///< by rank
    std::vector<NoteRow> notes; ///< for reading; not part of the JSON
    std::int64_t overrunRounds = 0;
    BlameMatrix blame; ///< who waited for whom; not part of the JSON
    std::vector<ChangeEvent> changes; ///< faults and live changes; not part of the JSON
    std::optional<EagerBook> eager; ///< eager kinds: ledger, streaks, quorums
    std::vector<EagerRound> eagerRounds;
    std::vector<DriftEvent> drift; ///< eager kinds that measure it
    std::vector<WaitSums> waits; ///< by rank; may be empty: no causes known
    /// What of the communication was hidden behind computing (engine/trace/overlap.h); nullopt
    /// without overlap. For reading; not part of the JSON.
    std::optional<double> overlapEfficiency;
    /// Planned faults that did not come before the run ended, a sentence each.
    std::vector<std::string> missedFaults;
    /// Gradients that were applied in their own round; nullopt: all that were started.
    std::optional<std::int64_t> appliedGradients;
};

/// Reads a whole record. An unfinished one gives what it has: `ended` false, with the reason, up
/// to its last event; accounts that its nodes did not tell are counted from the events. Throws
/// FileError.
RunResult resultFromRecord(const std::string& path);
/// The result in the words and order of the contract; numbers that are not finite are null.
/// `updates` are there for ps-async alone, sorted by time; `rounds` for the eager kinds alone.
nlohmann::ordered_json resultToJson(const RunResult&);

} // namespace ringside
