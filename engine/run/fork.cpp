// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/fork.h"

#include "engine/run/fork_weights.h"
#include "engine/run/run_journal.h"
#include "engine/run/scenario_differences.h"
#include "engine/scenario/scenario_json.h"

#include <algorithm>
#include <set>
#include <filesystem>

namespace ringside {

namespace {

/// Whether a fault lasts, and so still holds at a fork after it.
bool lasts(const PlannedFault& fault) {
    return fault.action == FaultAction::Slow || fault.action == FaultAction::Cut;
}

/// Whether `later` ends or replaces what `fault` does.
bool supersedes(const PlannedFault& later, const PlannedFault& fault) {
    if (later.node != fault.node || later.peer != fault.peer)
        return false;
    return fault.action == FaultAction::Slow ? later.action == FaultAction::Slow
                                             : later.action == FaultAction::Heal;
}

/// Faults at their place counted from the fork: what is over is left out, what lasts begins at
/// once.
std::vector<PlannedFault> faultsFrom(const std::vector<PlannedFault>& faults, Step round, Time at) {
    std::vector<PlannedFault> before, after;
    for (PlannedFault fault : faults) {
        const bool byStep = fault.step.has_value();
        const bool over = byStep ? *fault.step < round : *fault.clusterS < at.seconds();
        if (over)
            std::erase_if(before, [&](const auto& earlier) { return supersedes(fault, earlier); });
        if (byStep)
            fault.step = std::max<Step>(0, *fault.step - round);
        else
            fault.clusterS = std::max(0.0, *fault.clusterS - at.seconds());
        if (!over)
            after.push_back(fault);
        else if (lasts(fault) && !(fault.action == FaultAction::Slow && fault.factor == 1))
            before.push_back(fault);
    }
    before.insert(before.end(), after.begin(), after.end());
    return before;
}

void requireRound(const ForkSource& source, Step round) {
    if (round >= 0 && round <= source.rounds)
        return;
    throw ScenarioError("round",
        "must be from 0 to " + std::to_string(source.rounds) + ", the rounds that "
            + std::filesystem::path(source.path).filename().string() + " holds; it is "
            + std::to_string(round));
}

void requireSameTraining(const Scenario& parent, const Scenario& fork) {
    const auto refuse = [](const char* path, const char* why) {
        throw ScenarioError(path, std::string("cannot change in a fork: ") + why);
    };
    if (fork.model != parent.model)
        refuse("model", "it goes on with the weights of this model");
    if (fork.data != parent.data)
        refuse("data", "it goes on with the samples that this epoch has left");
    if (fork.seed != parent.seed)
        refuse("seed", "it goes on with the order of the samples that the seed gave");
}

/// Steps of training before the fork, counted in its own: another global batch makes other steps,
/// and can begin only where an epoch ends.
Step firstStepOf(
    const Scenario& parent, const Scenario& fork, Step before, const ForkSource& source) {
    if (fork.training.batch == parent.training.batch
        && fork.cluster.workers == parent.cluster.workers)
        return before;
    const Step perEpoch = source.run.stepsPerEpoch;
    if (const Step into = before % perEpoch; into != 0) {
        const Step origin = source.run.fork ? source.run.fork->firstStep : 0;
        const Step earlier = before - into - origin, later = earlier + perEpoch;
        std::string places = earlier >= 0 ? std::to_string(earlier) : std::string();
        if (later <= source.rounds)
            places += (places.empty() ? "" : " and ") + std::to_string(later);
        throw ScenarioError(
            fork.cluster.workers != parent.cluster.workers ? "cluster.workers" : "training.batch",
            "can change only where an epoch ends, because each sample is used once an epoch"
                + (places.empty() ? std::string() : "; the nearest such rounds are " + places));
    }
    const Step own = stepsPerEpoch(fork, source.run.samples);
    if (own < 1)
        throw ScenarioError("training.batch", "b w is more than the samples there are");
    return before / perEpoch * own;
}

void setLength(Scenario& fork, const ForkRequest& request, Step firstStep, std::int64_t samples) {
    if (request.steps) {
        if (*request.steps < 1)
            throw ScenarioError("steps", "must be 1 or more");
        fork.training.steps = firstStep + *request.steps;
    }
    if (totalSteps(fork, samples) <= firstStep)
        throw ScenarioError(
            "round", "the run's scenario ends there; say how many rounds to train on with --steps");
}

std::string changesText(const Scenario& parent, const Scenario& fork) {
    std::string text;
    for (const ScenarioDifference& difference : scenarioDifferences(parent, fork))
        text += (text.empty() ? "" : "\n") + difference.text();
    return text;
}

/// What was done to the parent by hand before the fork, and does not come along: a fork begins from
/// the set-up as it was written, with all its workers.
std::string leftBehind(const ForkSource& source) {
    std::string text;
    std::set<Rank> dead;
    for (const ChangeEvent& change : source.changes) {
        if (change.at > source.at)
            continue;
        if (change.action == ChangeAction::Set)
            text += "\nwithout the change by hand: " + change.text;
        else if (change.action == ChangeAction::Depart)
            dead.insert(change.node);
        else if (change.action == ChangeAction::Restart)
            dead.erase(change.node);
    }
    for (const Rank rank : dead)
        text += '\n' + nodeName(rank, source.scenario.cluster.workers)
            + ", which had died, takes part again";
    return text;
}

} // namespace

Fork prepareFork(const ForkRequest& request, const std::function<bool()>& keepGoing) {
    const ForkSource source = readForkSource(request.record, request.round);
    requireRound(source, request.round);
    Scenario parent = source.scenario;
    parent.faults = faultsFrom(parent.faults, request.round, source.at);
    Fork fork;
    fork.scenario = request.settings.empty() ? parent : withSettings(parent, request.settings);
    requireSameTraining(parent, fork.scenario);
    const Step asked = request.round + (source.run.fork ? source.run.fork->firstStep : 0);
    // Refused before anything is computed, and again for the round whose weights there are.
    setLength(fork.scenario, request, firstStepOf(parent, fork.scenario, asked, source),
        source.run.samples);
    RoundWeights weights = weightsAt(source, request.round, keepGoing);
    weights.start.step = firstStepOf(parent, fork.scenario, weights.start.step, source);
    setLength(fork.scenario, request, weights.start.step, source.run.samples);
    if (auto faults = validate(fork.scenario); !faults.empty())
        throw ScenarioError(std::move(faults));
    std::string changes = changesText(parent, fork.scenario) + leftBehind(source);
    if (changes.starts_with('\n'))
        changes.erase(0, 1);
    fork.start.origin = {std::filesystem::absolute(request.record).string(), source.run.startedAt,
        weights.round, weights.start.step, sha256Of(weights.start.weights), weights.source,
        std::move(changes)};
    fork.start.training = std::make_shared<TrainingStart>(std::move(weights.start));
    if (fork.scenario.training.batch == parent.training.batch) {
        fork.batchSeconds = source.run.calibratedComputeS;
        fork.batchSource = source.run.calibrationSource + " ("
            + std::filesystem::path(request.record).filename().string() + ")";
    }
    return fork;
}

std::string forkText(const RunRow& run) {
    if (!run.fork)
        return {};
    std::string text = "forked from "
        + std::filesystem::path(run.fork->parentFile).filename().string() + " at round "
        + std::to_string(run.fork->round);
    std::string changes = run.fork->changes;
    for (std::size_t at = changes.find('\n'); at != std::string::npos; at = changes.find('\n', at))
        changes.replace(at, 1, "; ");
    return text + (changes.empty() ? ", nothing changed" : ": " + changes);
}

} // namespace ringside
