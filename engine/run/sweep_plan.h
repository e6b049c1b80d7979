// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// One field that a sweep varies, with its values as JSON texts in the order given.
struct SweepAxis {
    std::string path; ///< "cluster.workers"
    std::vector<std::string> values; ///< "2", "\"ring\"", "[1,2]"
};
/// Reads "PATH=V1,V2,..."; commas inside brackets and quotes belong to a value. Throws
/// ScenarioError.
SweepAxis sweepAxis(std::string_view text);

/// A grid of scenarios, each run `repeats` times with seeds that count up from the base's.
struct SweepPlan {
    Scenario base;
    std::vector<SweepAxis> axes; ///< the last one changes fastest
    int repeats = 1;
    bool simulate = false;
    bool train = false; ///< with simulate: compute the real gradients, too
};

/// One run of a sweep.
struct SweepPoint {
    int number = 0; ///< from 1, in the order of the table
    int repeat = 0; ///< from 1
    std::vector<std::string> values; ///< one an axis
    Scenario scenario;
    std::string file; ///< name of its run file: "run-0007.ringside"
};
/// All runs, grid order, repeats of a grid point beside each other. Every scenario is checked
/// before the first one runs; throws ScenarioError, whose faults name the combination, and refuses
/// more than 100,000 runs.
std::vector<SweepPoint> sweepPoints(const SweepPlan&);

/// The plan as JSON: written beside the table, and compared when a sweep is resumed.
std::string sweepText(const SweepPlan&);
/// Reads what sweepText() wrote, or a sweep written by hand: {"ringside_sweep": 1, "scenario":
/// {...} or a built-in name, "vary": {PATH: [...]}, "repeat": n, "simulate": false, "train": false}. Throws
/// ScenarioError.
SweepPlan sweepFromText(std::string_view text);

struct BuiltInSweep {
    std::string_view name;
    std::string_view title;
    std::string_view text; ///< JSON
};
/// The sweeps that ship with the program.
const std::vector<BuiltInSweep>& builtInSweeps();

} // namespace ringside
