// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/compared_run.h"

#include "engine/run/round_reader.h"

#include <algorithm>

namespace ringside {

namespace {

/// When the original had done the rounds that the fork goes on from.
std::optional<double> secondsBefore(const ForkOrigin& fork) {
    if (fork.round < 1)
        return 0;
    try {
        RoundReader original(fork.parentFile, RunReader(fork.parentFile).scenario());
        const RunBatch rows = original.around(fork.round - 1, false);
        return rows.rounds.empty() ? std::nullopt : std::optional(rows.rounds.back().end.seconds());
    } catch (const FileError&) {
        return std::nullopt; // moved or deleted: the fork can be read all the same
    }
}

const std::string& origin(const ComparedRun& run) {
    return run.result.run.fork ? run.result.run.fork->parentStartedAt : run.result.run.startedAt;
}

} // namespace

Step roundsBefore(const ComparedRun& run) {
    return run.result.run.fork ? run.result.run.fork->round : 0;
}

bool shareOrigin(const ComparedRun& a, const ComparedRun& b) {
    return (a.result.run.fork || b.result.run.fork) && !origin(a).empty() && origin(a) == origin(b);
}

ComparedRun readComparedRun(const std::string& path) {
    ComparedRun run;
    run.path = path;
    run.result = resultFromRecord(path);
    run.result.eagerRounds = {};
    run.result.updates = {};
    const LibraryEntry entry = readLibraryEntry(path);
    run.title = entry.title();
    run.standing = entry.standing;
    if (run.result.run.fork)
        run.leftAtS = secondsBefore(*run.result.run.fork);
    return run;
}

std::optional<TimeShares> timeShares(const RunResult& result) {
    TimeShares sums;
    double whole = 0;
    for (const NodeAccount& account : result.accounts) {
        if (account.node < 0 || account.node >= result.scenario.cluster.workers)
            continue;
        sums.compute += account.compute.seconds();
        sums.exposedCommunication += account.exposedCommunication.seconds();
        sums.wait += account.wait.seconds();
        whole += (account.compute + account.exposedCommunication + account.wait + account.update)
                     .seconds();
        if (static_cast<std::size_t>(account.node) < result.waits.size())
            for (std::size_t cause = 0; cause < waitCauseCount; ++cause)
                sums.waitByCause[cause]
                    += result.waits[static_cast<std::size_t>(account.node)][cause].seconds();
    }
    if (!(whole > 0))
        return std::nullopt;
    for (double* sum : {&sums.compute, &sums.exposedCommunication, &sums.wait})
        *sum /= whole;
    for (double& sum : sums.waitByCause)
        sum /= whole;
    return sums;
}

double roundsDone(const RunResult& result) {
    const int workers = result.scenario.cluster.workers;
    if (workers < 1)
        return 0;
    // Rows of steps are missing from records that grew too large; then the nodes' own counts are
    // all there is.
    double computed = 0;
    for (const NodeAccount& account : result.accounts)
        if (account.node < workers)
            computed += static_cast<double>(account.gradients);
    const auto told = static_cast<double>(result.appliedGradients.value_or(0));
    return (result.ended ? std::max(computed, told) : told > 0 ? told : computed) / workers;
}

} // namespace ringside
