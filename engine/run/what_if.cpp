// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/what_if.h"

#include "engine/run/simulate.h"
#include "engine/scenario/compute_times.h"
#include "engine/scenario/scenario_json.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

namespace ringside {

namespace {

constexpr Step mostSteps = 100;
constexpr double mostMessages = 2e6; ///< about a second

/// The factor that the sentence of a "slow" row tells; 1 where it has none.
double factorIn(const std::string& sentence) {
    const auto place = sentence.find(" takes ");
    const double factor
        = place == std::string::npos ? 1 : std::strtod(sentence.c_str() + place + 7, nullptr);
    return factor > 0 ? factor : 1;
}

/// "PATH is now VALUE.", as the coordinator records a changed field; others change nothing.
Scenario withChange(const Scenario& scenario, const std::string& sentence) {
    const auto place = sentence.find(" is now ");
    if (place == std::string::npos || !sentence.ends_with('.'))
        return scenario;
    const std::string value = sentence.substr(place + 8, sentence.size() - place - 9);
    try {
        return withSetting(scenario, sentence.substr(0, place) + '=' + value);
    } catch (const ScenarioError&) {
        return scenario;
    }
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

double meanOf(const std::vector<double>& row) {
    return std::accumulate(row.begin(), row.end(), 0.0) / static_cast<double>(row.size());
}

/// No slower than the others' median, where compute times are stated worker by worker.
void normaliseStated(ComputeSettings& compute, std::size_t worker) {
    std::vector<double> means;
    if (compute.kind == ComputeKind::PerWorker)
        means = compute.perWorker;
    else if (compute.kind == ComputeKind::Table)
        for (const auto& row : compute.table)
            means.push_back(meanOf(row));
    if (means.size() < 2 || worker >= means.size())
        return;
    const double own = means[worker];
    means.erase(means.begin() + static_cast<std::ptrdiff_t>(worker));
    const double others = median(means);
    if (own <= others)
        return;
    if (compute.kind == ComputeKind::PerWorker)
        compute.perWorker[worker] = others;
    else
        for (double& seconds : compute.table[worker])
            seconds *= others / own;
}

bool isDrawnForEverybody(const Straggler& straggler) {
    return straggler.kind == StragglerKind::VideoLike;
}

/// Takes a worker out of stragglers that touch several: what is left for the others is written down
/// as a table.
void exempt(Scenario& scenario, Rank worker, double measuredSeconds, Step steps) {
    Scenario plain = scenario;
    std::erase_if(
        plain.cluster.stragglers, [](const Straggler& s) { return !isDrawnForEverybody(s); });
    ComputeTimes delayed(scenario, measuredSeconds), undelayed(plain, measuredSeconds);
    ComputeSettings table;
    table.kind = ComputeKind::Table;
    for (Rank rank = 0; rank < scenario.cluster.workers; ++rank) {
        std::vector<double>& row = table.table.emplace_back();
        for (Step k = 0; k < steps; ++k)
            row.push_back((rank == worker ? undelayed : delayed).of(rank, k).seconds());
    }
    scenario.cluster.compute = std::move(table);
    scenario.cluster.stragglers.clear();
}

/// Seconds of an epoch, from `scenario.training.steps` steps.
double epochSecondsOf(
    const Scenario& scenario, double measuredSeconds, const std::function<bool()>& keepGoing) {
    SimulateOptions options;
    options.measuredSeconds = measuredSeconds;
    options.keepGoing = keepGoing;
    const RunResult result = simulate(scenario, options);
    if (result.end.outcome != Outcome::Finished)
        throw Error("the simulation did not end: " + result.end.reason);
    const auto steps = static_cast<double>(*scenario.training.steps);
    return result.end.cluster.seconds() / steps
        * static_cast<double>(std::max<Step>(result.run.stepsPerEpoch, 1));
}

/// As many steps as the scenario's first epoch has, if it has that many.
Step stepsToSimulate(const Scenario& scenario) {
    const auto samples = knownSampleCount(scenario);
    Step steps = samples ? stepsPerEpoch(scenario, *samples) : mostSteps;
    if (scenario.training.steps)
        steps = std::min(std::max<Step>(steps, 1), *scenario.training.steps);
    // A step of w workers has up to about 2 w^2 messages.
    const auto pairs = static_cast<double>(scenario.cluster.workers) * scenario.cluster.workers;
    const auto bearable = static_cast<Step>(mostMessages / (2 * pairs));
    return std::clamp<Step>(steps, 1, std::clamp<Step>(bearable, 5, mostSteps));
}

} // namespace

Scenario asItStands(const Scenario& scenario, std::span<const ChangeEvent> changes) {
    Scenario now = scenario;
    std::map<Rank, double> slow;
    for (const ChangeEvent& change : changes) {
        if (change.action == ChangeAction::Slow)
            slow[change.node] = factorIn(change.text);
        else if (change.action == ChangeAction::Set)
            now = withChange(now, change.text);
    }
    for (const auto& [worker, factor] : slow)
        if (factor != 1)
            now.cluster.stragglers.push_back({.worker = worker, .factor = factor});
    now.faults.clear();
    return now;
}

Scenario withNormalNode(const Scenario& scenario, Rank node, double measuredSeconds, Step steps) {
    Scenario normal = scenario;
    const std::string name = nodeName(node, scenario.cluster.workers);
    std::erase_if(normal.faults, [&](const PlannedFault& fault) { return fault.node == name; });
    std::erase_if(normal.cluster.nodes, [&](const NodeOverride& own) { return own.node == name; });
    if (node >= scenario.cluster.workers)
        return normal;
    auto& stragglers = normal.cluster.stragglers;
    std::erase_if(stragglers, [&](const Straggler& straggler) {
        return straggler.kind == StragglerKind::Fixed && straggler.worker == node;
    });
    normaliseStated(normal.cluster.compute, static_cast<std::size_t>(node));
    const bool several = std::ranges::any_of(stragglers, [](const Straggler& straggler) {
        return straggler.kind != StragglerKind::Fixed && !isDrawnForEverybody(straggler);
    });
    if (several)
        exempt(normal, node, measuredSeconds, steps);
    return normal;
}

WhatIf whatIfNormal(const Scenario& scenario, Rank node, double measuredSeconds,
    const std::function<bool()>& keepGoing) {
    Scenario now = scenario;
    std::erase_if(
        now.faults, [](const PlannedFault& fault) { return fault.action != FaultAction::Slow; });
    WhatIf answer;
    answer.steps = stepsToSimulate(now);
    now.training.steps = answer.steps;
    const Scenario normal = withNormalNode(now, node, measuredSeconds, answer.steps);
    answer.different = !(normal == now);
    answer.epochSeconds = epochSecondsOf(now, measuredSeconds, keepGoing);
    answer.normalEpochSeconds = answer.different
        ? epochSecondsOf(normal, measuredSeconds, keepGoing)
        : answer.epochSeconds;
    return answer;
}

} // namespace ringside
