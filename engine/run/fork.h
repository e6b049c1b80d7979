// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/fork_start.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ringside {

/// "From round `round` of this run change these things and train on."
struct ForkRequest {
    std::string record; ///< the parent's run file
    Step round = 0; ///< rounds of it that are done; 0: from its beginning
    std::vector<std::string> settings; ///< "cluster.stragglers=[]", as --set takes them
    std::optional<Step> steps; ///< how many to train; none: until the parent's scenario ends
};

/// A fork that can run: `scenario` with `start` in CoordinatorOptions or SimulateOptions.
struct Fork {
    Scenario scenario; ///< steps and epochs count from where the training began, before the parent's fork
    ForkStart start;
    /// Seconds of a batch as the parent measured or stated them, for a simulation; 0: another batch.
    double batchSeconds = 0;
    std::string batchSource; ///< where they come from
};

/// Reads the parent and finds the weights of that round. Of synchronous kinds they are computed
/// again, in virtual time, and compared with the record's fingerprints; of kinds whose weights depend
/// on timing they are the last ones kept before. Throws FileError for a record that cannot be forked,
/// ScenarioError for a round or a change that is not possible, RunStopped when `keepGoing` says no.
Fork prepareFork(const ForkRequest&, const std::function<bool()>& keepGoing = {});

/// "forked from first.ringside at round 40: stragglers: 1 -> none". Empty: it is no fork.
std::string forkText(const RunRow&);

} // namespace ringside
