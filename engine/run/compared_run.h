// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/library_entry.h"
#include "engine/run/result.h"

#include <array>
#include <optional>
#include <string>

namespace ringside {

/// One of two runs that are compared.
struct ComparedRun {
    std::string path;
    std::string title; ///< as the library has it
    RunStanding standing = RunStanding::Finished;
    RunResult result; ///< without the rows of single rounds and updates
    /// A fork: cluster seconds of its original at which it left; none: no fork, or that file is not
    /// where it was.
    std::optional<double> leftAtS;
};

/// Rounds of the original that a fork goes on from; 0 for other runs.
Step roundsBefore(const ComparedRun& run);
/// Whether one is a fork of the other, or both are forks of one run: then rounds and seconds can
/// count from the original's begin.
bool shareOrigin(const ComparedRun& a, const ComparedRun& b);

/// Reads a run file, also an unfinished or a growing one. Blocks as long as the whole record takes.
/// Throws FileError.
ComparedRun readComparedRun(const std::string& path);

/// Time that a worker spent on average, as shares of its whole time (0..1).
struct TimeShares {
    double compute = 0, exposedCommunication = 0, wait = 0;
    std::array<double, waitCauseCount> waitByCause{};
};
/// Over all workers; nullopt when nothing has been told of them.
std::optional<TimeShares> timeShares(const RunResult&);
/// Rounds that every worker has done, on average.
double roundsDone(const RunResult&);

} // namespace ringside
