// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/field_builders.h"

#include <QCoreApplication>

#define WORDS(text) QT_TRANSLATE_NOOP("ScenarioField", text)

namespace ringside {

using namespace fields;

namespace {

using Kind = ArchitectureKind;

bool withServers(const Scenario& scenario) {
    return scenario.architecture.kind == Kind::Ps || scenario.architecture.kind == Kind::PsAsync;
}

bool withAsynchronousServers(const Scenario& scenario) {
    return scenario.architecture.kind == Kind::PsAsync;
}

bool eager(const Scenario& scenario) {
    return isEager(scenario.architecture.kind);
}

constexpr const char* onlyServers = WORDS("Only with parameter servers.");
constexpr const char* onlyAsynchronous = WORDS("Only with the asynchronous parameter server.");
constexpr const char* onlyEager = WORDS("Only with partial allreduce (solo, majority, quorum).");
constexpr const char* section = WORDS("Architecture");

#define PLACE(member)                                                                              \
    [](Scenario & s) -> auto& {                                                                    \
        return s.architecture.member;                                                              \
    }

std::vector<ScenarioField> serverFields() {
    return {
        {"architecture.servers", section, WORDS("Servers"),
            WORDS("How many parameter servers share the weights."),
            number(PLACE(servers), {Unit::Servers, 1, 64}), withServers, onlyServers},
        {"architecture.placement", section, WORDS("Placement of the weights"),
            WORDS("Even shares for the servers, or whole variables dealt one by one."),
            choice(PLACE(placement),
                std::vector<std::pair<Placement, const char*>>{
                    {Placement::Even, WORDS("even shares")},
                    {Placement::WholeVariables, WORDS("whole variables")}}),
            [](const Scenario& s) { return s.architecture.kind == Kind::Ps; },
            WORDS("Only with the parameter server.")},
        {"architecture.update_s", section, WORDS("Time of an update"),
            WORDS("How long a server is busy with one update of the weights."),
            number(PLACE(updateS), {Unit::Seconds, 0, 60}), withServers, onlyServers},
        {"architecture.staleness_bound", section, WORDS("Bound on staleness"),
            WORDS("How many steps a worker may be ahead of the slowest one."),
            numberOrNone(PLACE(stalenessBound), {Unit::Steps, 0, 1e7}, WORDS("none")),
            withAsynchronousServers, onlyAsynchronous},
        {"architecture.quota", section, WORDS("Who does the steps"),
            WORDS(
                "Each worker has its own share of the steps, or takes the next of a common pool."),
            choice(PLACE(quota),
                std::vector<std::pair<Quota, const char*>>{
                    {Quota::PerWorker, WORDS("a share each")},
                    {Quota::Shared, WORDS("common pool")}}),
            withAsynchronousServers, onlyAsynchronous},
    };
}

std::vector<ScenarioField> eagerFields() {
    return {
        {"architecture.quorum", section, WORDS("Quorum"),
            WORDS("How many workers must have arrived before a round begins."),
            number(PLACE(quorum), {Unit::Workers, 1, 256}),
            [](const Scenario& s) { return s.architecture.kind == Kind::EagerQuorum; },
            WORDS("Only with quorum allreduce.")},
        {"architecture.late_gradient", section, WORDS("A late gradient"),
            WORDS("Is added to the send buffer, takes its place, or is thrown away."),
            choice(PLACE(lateGradient),
                std::vector<std::pair<LateGradient, const char*>>{
                    {LateGradient::Accumulate, WORDS("is added")},
                    {LateGradient::Replace, WORDS("replaces")},
                    {LateGradient::Drop, WORDS("is dropped")}}),
            eager, onlyEager},
        {"architecture.missed_results", section, WORDS("Results that were missed"),
            WORDS("A late worker applies all of them in order, or only the newest."),
            choice(PLACE(missedResults),
                std::vector<std::pair<MissedResults, const char*>>{
                    {MissedResults::Queue, WORDS("all in order")},
                    {MissedResults::Newest, WORDS("only the newest")}}),
            eager, onlyEager},
        {"architecture.late_worker", section, WORDS("A late worker"),
            WORDS("How a worker that missed rounds goes on."),
            choice(PLACE(lateWorker),
                std::vector<std::pair<LateWorker, const char*>>{
                    {LateWorker::Rejoin, WORDS("joins the newest round")},
                    {LateWorker::CatchUp, WORDS("does all its steps")},
                    {LateWorker::Join, WORDS("joins the running round")}}),
            eager, onlyEager},
        {"architecture.contribute", section, WORDS("Who contributes"),
            WORDS("Everybody's send buffer, or only workers that have arrived."),
            choice(PLACE(contribute),
                std::vector<std::pair<Contribute, const char*>>{
                    {Contribute::Buffer, WORDS("every send buffer")},
                    {Contribute::Arrived, WORDS("who has arrived")}}),
            eager, onlyEager},
        {"architecture.divisor", section, WORDS("The sum is divided by"),
            WORDS("The number of workers, or of those that contributed."),
            choice(PLACE(divisor),
                std::vector<std::pair<Divisor, const char*>>{
                    {Divisor::Workers, WORDS("all workers")},
                    {Divisor::Contributors, WORDS("contributors")}}),
            eager, onlyEager},
        {"architecture.collective", section, WORDS("Exchange of a round"),
            WORDS("The allreduce that a round uses."),
            choice(PLACE(collective),
                std::vector<std::pair<Collective, const char*>>{{Collective::Ring, WORDS("ring")},
                    {Collective::RecursiveDoubling, WORDS("recursive doubling")}}),
            eager, onlyEager},
        {"architecture.activation_s", section, WORDS("Activation"),
            WORDS("Snapshot so long after the trigger; only in simulations."),
            numberOrNone(PLACE(activationS), {Unit::Seconds, 0, 60}, WORDS("by messages")), eager,
            onlyEager},
        {"architecture.barrier_each_round", section, WORDS("Barrier after each round"),
            WORDS("Everybody waits until the round has ended."),
            SwitchField{[](Scenario& s) -> bool& { return s.architecture.barrierEachRound; }},
            eager, onlyEager},
        {"architecture.full_round_every", section, WORDS("Full round every"),
            WORDS("Every so many rounds everybody is waited for; 0 = never."),
            number(PLACE(fullRoundEvery), {Unit::Rounds, 0, 1e7}), eager, onlyEager},
        {"architecture.model_sync_every_epochs", section, WORDS("Models made equal every"),
            WORDS("Every so many epochs the replicas are made equal; 0 = never."),
            number(PLACE(modelSyncEveryEpochs), {Unit::Epochs, 0, 10000}), eager, onlyEager},
        {"architecture.model_sync", section, WORDS("Models made equal by"),
            WORDS("A copy of one replica, or the mean of all."),
            choice(PLACE(modelSync),
                std::vector<std::pair<ModelSync, const char*>>{
                    {ModelSync::Copy, WORDS("a copy")}, {ModelSync::Average, WORDS("the mean")}}),
            eager, onlyEager},
    };
}

} // namespace

std::vector<ScenarioField> architectureFields() {
    std::vector<ScenarioField> all = serverFields();
    for (ScenarioField& field : eagerFields())
        all.push_back(std::move(field));
    all.push_back({"architecture.period", section, WORDS("Steps between averages"),
        WORDS("How many steps each worker does alone before the models are averaged."),
        number(PLACE(period), {Unit::Steps, 1, 1e6}),
        [](const Scenario& s) { return s.architecture.kind == Kind::LocalSgd; },
        WORDS("Only with local SGD.")});
    all.push_back({"architecture.mix", section, WORDS("Order of a gossip step"),
        WORDS("First average with the neighbours and then learn, or the other way round."),
        choice(PLACE(mix),
            std::vector<std::pair<Mix, const char*>>{
                {Mix::CombineThenAdapt, WORDS("average, then learn")},
                {Mix::AdaptThenCombine, WORDS("learn, then average")}}),
        [](const Scenario& s) { return s.architecture.kind == Kind::Gossip; },
        WORDS("Only with gossip.")});
    all.push_back({"architecture.overlap", section, WORDS("Send while computing"),
        WORDS("Parts of the gradient leave while the rest is still being computed."),
        SwitchField{[](Scenario& s) -> bool& { return s.architecture.overlap; }},
        [](const Scenario& s) { return !isEager(s.architecture.kind); },
        WORDS("Not with partial allreduce, which sends only whole gradients.")});
    all.push_back({"architecture.buckets", section, WORDS("Buckets"),
        WORDS("What travels together: layers, a number of equal buckets, or a list of [share of "
              "the gradient, share of the computation after which it is ready]."),
        json("architecture.buckets", "layers"),
        [](const Scenario& s) { return s.architecture.overlap; },
        WORDS("Only with Send while computing.")});
    return all;
}

} // namespace ringside
