// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/fork_weights.h"

#include "engine/base/hash.h"
#include "engine/nn/mlp.h"
#include "engine/run/run_journal.h"
#include "engine/run/snapshot_book.h"
#include "engine/sim/simulation.h"
#include "engine/strategies/catalog.h"

#include <limits>

namespace ringside {

namespace {

/// Keeps the last whole weights that come.
class LastWeights final : public TraceSink {
public:
    explicit LastWeights(std::int64_t parameters)
        : m_book(parameters) { }
    void message(const MessageEvent&) override { }
    void state(const StateEvent&) override { }
    void step(const StepEvent&) override { }
    void snapshot(const Snapshot& part) override {
        if (auto whole = m_book.add(part))
            weights = std::move(whole->weights);
    }
    std::vector<float> weights;

private:
    SnapshotBook m_book;
};

/// The same sums in the same order, without what only takes time: the weights of synchronous kinds
/// do not depend on it.
Scenario withoutTiming(Scenario scenario, Step steps) {
    scenario.faults.clear();
    ClusterSettings& cluster = scenario.cluster;
    cluster.emulate = true;
    cluster.stragglers.clear();
    cluster.nodes.clear();
    cluster.jitterS = 0;
    cluster.loss = 0;
    cluster.compute = {};
    cluster.compute.kind = ComputeKind::Fixed;
    cluster.compute.seconds = 1e-3;
    scenario.training.steps = steps;
    scenario.training.evaluateEveryEpochs = std::numeric_limits<int>::max(); // the last step alone
    return scenario;
}

/// Where the run itself began: with weights from its seed, or, a fork, with those that it kept.
TrainingStart beginningOf(const ForkSource& source) {
    const std::int64_t parameters = parameterCount(source.scenario.model.layers);
    if (!source.run.fork)
        return {0, initialWeights(source.scenario), {}};
    const auto kept = recordedCheckpoint(source.path, 0, parameters);
    if (!kept || kept->rounds != 0)
        throw FileError(source.path + " is a fork, but keeps no weights of its own beginning.");
    return {source.run.fork->firstStep, kept->weights, kept->velocity};
}

TrainingStart trainedOn(const ForkSource& source, const TrainingStart& beginning, Step rounds,
    const std::function<bool()>& keepGoing) {
    const Step steps = beginning.step + rounds;
    const Scenario scenario = withoutTiming(source.scenario, steps);
    const auto data = loadData(scenario, Part::Train);
    const RunPlan plan
        = planOf(scenario, data->samples, 0, std::make_shared<TrainingStart>(beginning));
    LastWeights last(parameterCount(scenario.model.layers));
    Simulation simulation(scenario, plan, data, last);
    simulation.run(keepGoing);
    TrainingStart reached{steps, std::move(last.weights), {}};
    if (scenario.training.momentum != 0)
        reached.velocity = simulation.velocity();
    return reached;
}

std::string whyOther(const ForkSource& source) {
    const std::string here(nn::mathsVariant());
    if (source.host.mathsVariant != here)
        return "it was made with the " + source.host.mathsVariant
            + " build of the mathematics, which rounds otherwise than the " + here
            + " one of this host";
    return "the data, or the program since version " + source.host.version + ", is not the same";
}

enum class Check { Same, Other, Unknown };

/// Whether the record knows these weights. A server's update after the last round reaches no worker,
/// so that round is known by the run's end.
Check checked(const ForkSource& source, Step round, const std::vector<float>& weights) {
    const bool lastOfServers = serverCount(source.scenario) > 0 && round == source.run.steps;
    if (!lastOfServers)
        if (const auto recorded = recordedFingerprint(source.path, round))
            return *recorded == fingerprint(weights) ? Check::Same : Check::Other;
    if (round == source.run.steps && source.end && !source.end->weightsSha256.empty())
        return source.end->weightsSha256 == sha256Of(weights) ? Check::Same : Check::Other;
    return Check::Unknown;
}

void requireTrained(const ForkSource& source, Step round) {
    const auto recorded = recordedFingerprint(source.path, std::max<Step>(1, round));
    if (recorded && *recorded == fingerprint({}))
        throw FileError(source.path
            + " keeps no weights: it was simulated without training. Simulate it again with --train.");
}

RoundWeights computedAgain(
    const ForkSource& source, Step round, const std::function<bool()>& keepGoing) {
    const TrainingStart beginning = beginningOf(source);
    RoundWeights found{round, beginning, {}};
    if (round > 0)
        found.start = trainedOn(source, beginning, round, keepGoing);
    const std::string from = source.run.fork ? "computed again from the beginning of that fork"
                                             : "computed again from the seed";
    switch (round > 0 ? checked(source, round, found.start.weights) : Check::Same) {
    case Check::Same:
        found.source = round > 0 ? from + "; they are those of the record, bit for bit"
                                 : "those that the run began with";
        return found;
    case Check::Unknown:
        found.source = from + "; the record has nothing to check them by";
        return found;
    case Check::Other:
        break;
    }
    throw FileError("The weights of round " + std::to_string(round) + " of " + source.path
        + " cannot be computed again: " + whyOther(source) + ".");
}

RoundWeights keptBefore(const ForkSource& source, Step round) {
    const std::string kind(architecture(source.scenario.architecture.kind).name);
    const std::int64_t parameters = parameterCount(source.scenario.model.layers);
    const auto kept = recordedCheckpoint(source.path, round, parameters);
    const std::string cannot
        = " keeps no weights from which round " + std::to_string(round) + " could go on: those of "
        + kind + " depend on timing, so that they cannot be computed again";
    if (!kept)
        throw FileError(source.path + cannot + ", and this record has none of them.");
    if (kept->rounds > round)
        throw FileError(source.path + cannot + ". The first that it has are those of round "
            + std::to_string(kept->rounds) + ".");
    const Step before = source.run.fork ? source.run.fork->firstStep : 0;
    RoundWeights found{kept->rounds, {before + kept->rounds, kept->weights, kept->velocity}, {}};
    found.source = "kept in the record after round " + std::to_string(kept->rounds);
    if (kept->rounds < round)
        found.source += ", the last ones before round " + std::to_string(round);
    if (source.scenario.training.momentum != 0 && kept->velocity.empty())
        found.source += "; the momentum begins at zero";
    return found;
}

} // namespace

RoundWeights weightsAt(
    const ForkSource& source, Step round, const std::function<bool()>& keepGoing) {
    requireTrained(source, round);
    const bool fromSeed = round == 0 && !source.run.fork;
    return isSynchronous(source.scenario.architecture.kind) || fromSeed
        ? computedAgain(source, round, keepGoing)
        : keptBefore(source, round);
}

} // namespace ringside
