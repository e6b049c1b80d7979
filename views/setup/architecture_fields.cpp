// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/field_builders.h"

#include <QCoreApplication>

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

constexpr const char* onlyServers
    = QT_TRANSLATE_NOOP("ScenarioField", "Only with parameter servers.");
constexpr const char* onlyAsynchronous
    = QT_TRANSLATE_NOOP("ScenarioField", "Only with the asynchronous parameter server.");
constexpr const char* onlyEager
    = QT_TRANSLATE_NOOP("ScenarioField", "Only with partial allreduce (solo, majority, quorum).");
constexpr const char* section = QT_TRANSLATE_NOOP("ScenarioField", "Architecture");

#define PLACE(member)                                                                              \
    [](Scenario & s) -> auto& {                                                                    \
        return s.architecture.member;                                                              \
    }

std::vector<ScenarioField> serverFields() {
    return {
        {"architecture.servers", section, QT_TRANSLATE_NOOP("ScenarioField", "Servers"),
            QT_TRANSLATE_NOOP("ScenarioField", "How many parameter servers share the weights."),
            number(PLACE(servers), {Unit::Servers, 1, 64}), withServers, onlyServers},
        {"architecture.placement", section,
            QT_TRANSLATE_NOOP("ScenarioField", "Placement of the weights"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "Even shares for the servers, or whole variables dealt one by one."),
            choice(PLACE(placement),
                std::vector<std::pair<Placement, const char*>>{
                    {Placement::Even, QT_TRANSLATE_NOOP("ScenarioField", "even shares")},
                    {Placement::WholeVariables,
                        QT_TRANSLATE_NOOP("ScenarioField", "whole variables")}}),
            [](const Scenario& s) { return s.architecture.kind == Kind::Ps; },
            QT_TRANSLATE_NOOP("ScenarioField", "Only with the parameter server.")},
        {"architecture.update_s", section, QT_TRANSLATE_NOOP("ScenarioField", "Time of an update"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "How long a server is busy with one update of the weights."),
            number(PLACE(updateS), {Unit::Seconds, 0, 60}), withServers, onlyServers},
        {"architecture.staleness_bound", section,
            QT_TRANSLATE_NOOP("ScenarioField", "Bound on staleness"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "How many steps a worker may be ahead of the slowest one."),
            numberOrNone(PLACE(stalenessBound), {Unit::Steps, 0, 1e7},
                QT_TRANSLATE_NOOP("ScenarioField", "none")),
            withAsynchronousServers, onlyAsynchronous},
        {"architecture.quota", section, QT_TRANSLATE_NOOP("ScenarioField", "Who does the steps"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "Each worker has its own share of the steps, or takes the next of a common pool."),
            choice(PLACE(quota),
                std::vector<std::pair<Quota, const char*>>{
                    {Quota::PerWorker, QT_TRANSLATE_NOOP("ScenarioField", "a share each")},
                    {Quota::Shared, QT_TRANSLATE_NOOP("ScenarioField", "common pool")}}),
            withAsynchronousServers, onlyAsynchronous},
    };
}

std::vector<ScenarioField> eagerFields() {
    return {
        {"architecture.quorum", section, QT_TRANSLATE_NOOP("ScenarioField", "Quorum"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "How many workers must have arrived before a round begins."),
            number(PLACE(quorum), {Unit::Workers, 1, 256}),
            [](const Scenario& s) { return s.architecture.kind == Kind::EagerQuorum; },
            QT_TRANSLATE_NOOP("ScenarioField", "Only with quorum allreduce.")},
        {"architecture.late_gradient", section,
            QT_TRANSLATE_NOOP("ScenarioField", "A late gradient"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "Is added to the send buffer, takes its place, or is thrown away."),
            choice(PLACE(lateGradient),
                std::vector<std::pair<LateGradient, const char*>>{
                    {LateGradient::Accumulate, QT_TRANSLATE_NOOP("ScenarioField", "is added")},
                    {LateGradient::Replace, QT_TRANSLATE_NOOP("ScenarioField", "replaces")},
                    {LateGradient::Drop, QT_TRANSLATE_NOOP("ScenarioField", "is dropped")}}),
            eager, onlyEager},
        {"architecture.missed_results", section,
            QT_TRANSLATE_NOOP("ScenarioField", "Results that were missed"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "A late worker applies all of them in order, or only the newest."),
            choice(PLACE(missedResults),
                std::vector<std::pair<MissedResults, const char*>>{
                    {MissedResults::Queue, QT_TRANSLATE_NOOP("ScenarioField", "all in order")},
                    {MissedResults::Newest,
                        QT_TRANSLATE_NOOP("ScenarioField", "only the newest")}}),
            eager, onlyEager},
        {"architecture.late_worker", section, QT_TRANSLATE_NOOP("ScenarioField", "A late worker"),
            QT_TRANSLATE_NOOP("ScenarioField", "How a worker that missed rounds goes on."),
            choice(PLACE(lateWorker),
                std::vector<std::pair<LateWorker, const char*>>{
                    {LateWorker::Rejoin,
                        QT_TRANSLATE_NOOP("ScenarioField", "joins the newest round")},
                    {LateWorker::CatchUp, QT_TRANSLATE_NOOP("ScenarioField", "does all its steps")},
                    {LateWorker::Join,
                        QT_TRANSLATE_NOOP("ScenarioField", "joins the running round")}}),
            eager, onlyEager},
        {"architecture.contribute", section, QT_TRANSLATE_NOOP("ScenarioField", "Who contributes"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "Everybody's send buffer, or only workers that have arrived."),
            choice(PLACE(contribute),
                std::vector<std::pair<Contribute, const char*>>{
                    {Contribute::Buffer, QT_TRANSLATE_NOOP("ScenarioField", "every send buffer")},
                    {Contribute::Arrived, QT_TRANSLATE_NOOP("ScenarioField", "who has arrived")}}),
            eager, onlyEager},
        {"architecture.divisor", section,
            QT_TRANSLATE_NOOP("ScenarioField", "The sum is divided by"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "The number of workers, or of those that contributed."),
            choice(PLACE(divisor),
                std::vector<std::pair<Divisor, const char*>>{
                    {Divisor::Workers, QT_TRANSLATE_NOOP("ScenarioField", "all workers")},
                    {Divisor::Contributors, QT_TRANSLATE_NOOP("ScenarioField", "contributors")}}),
            eager, onlyEager},
        {"architecture.collective", section,
            QT_TRANSLATE_NOOP("ScenarioField", "Exchange of a round"),
            QT_TRANSLATE_NOOP("ScenarioField", "The allreduce that a round uses."),
            choice(PLACE(collective),
                std::vector<std::pair<Collective, const char*>>{
                    {Collective::Ring, QT_TRANSLATE_NOOP("ScenarioField", "ring")},
                    {Collective::RecursiveDoubling,
                        QT_TRANSLATE_NOOP("ScenarioField", "recursive doubling")}}),
            eager, onlyEager},
        {"architecture.activation_s", section, QT_TRANSLATE_NOOP("ScenarioField", "Activation"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "Snapshot so long after the trigger; only in simulations."),
            numberOrNone(PLACE(activationS), {Unit::Seconds, 0, 60},
                QT_TRANSLATE_NOOP("ScenarioField", "by messages")),
            eager, onlyEager},
        {"architecture.barrier_each_round", section,
            QT_TRANSLATE_NOOP("ScenarioField", "Barrier after each round"),
            QT_TRANSLATE_NOOP("ScenarioField", "Everybody waits until the round has ended."),
            SwitchField{[](Scenario& s) -> bool& { return s.architecture.barrierEachRound; }},
            eager, onlyEager},
        {"architecture.full_round_every", section,
            QT_TRANSLATE_NOOP("ScenarioField", "Full round every"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "Every so many rounds everybody is waited for; 0 = never."),
            number(PLACE(fullRoundEvery), {Unit::Rounds, 0, 1e7}), eager, onlyEager},
        {"architecture.model_sync_every_epochs", section,
            QT_TRANSLATE_NOOP("ScenarioField", "Models made equal every"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "Every so many epochs the replicas are made equal; 0 = never."),
            number(PLACE(modelSyncEveryEpochs), {Unit::Epochs, 0, 10000}), eager, onlyEager},
        {"architecture.model_sync", section,
            QT_TRANSLATE_NOOP("ScenarioField", "Models made equal by"),
            QT_TRANSLATE_NOOP("ScenarioField", "A copy of one replica, or the mean of all."),
            choice(PLACE(modelSync),
                std::vector<std::pair<ModelSync, const char*>>{
                    {ModelSync::Copy, QT_TRANSLATE_NOOP("ScenarioField", "a copy")},
                    {ModelSync::Average, QT_TRANSLATE_NOOP("ScenarioField", "the mean")}}),
            eager, onlyEager},
    };
}

} // namespace

std::vector<ScenarioField> architectureFields() {
    std::vector<ScenarioField> all = serverFields();
    for (ScenarioField& field : eagerFields())
        all.push_back(std::move(field));
    all.push_back({"architecture.period", section,
        QT_TRANSLATE_NOOP("ScenarioField", "Steps between averages"),
        QT_TRANSLATE_NOOP("ScenarioField",
            "How many steps each worker does alone before the models are averaged."),
        number(PLACE(period), {Unit::Steps, 1, 1e6}),
        [](const Scenario& s) { return s.architecture.kind == Kind::LocalSgd; },
        QT_TRANSLATE_NOOP("ScenarioField", "Only with local SGD.")});
    all.push_back({"architecture.mix", section,
        QT_TRANSLATE_NOOP("ScenarioField", "Order of a gossip step"),
        QT_TRANSLATE_NOOP("ScenarioField",
            "First average with the neighbours and then learn, or the other way round."),
        choice(PLACE(mix),
            std::vector<std::pair<Mix, const char*>>{
                {Mix::CombineThenAdapt, QT_TRANSLATE_NOOP("ScenarioField", "average, then learn")},
                {Mix::AdaptThenCombine,
                    QT_TRANSLATE_NOOP("ScenarioField", "learn, then average")}}),
        [](const Scenario& s) { return s.architecture.kind == Kind::Gossip; },
        QT_TRANSLATE_NOOP("ScenarioField", "Only with gossip.")});
    all.push_back({"architecture.on_death", section,
        QT_TRANSLATE_NOOP("ScenarioField", "If a worker dies"),
        QT_TRANSLATE_NOOP("ScenarioField", "The run stops, or the others go on without it."),
        choice(PLACE(onDeath),
            std::vector<std::pair<OnDeath, const char*>>{
                {OnDeath::Stop, QT_TRANSLATE_NOOP("ScenarioField", "the run stops")},
                {OnDeath::Continue, QT_TRANSLATE_NOOP("ScenarioField", "the others go on")}}),
        [](const Scenario& s) { return outlivesWorkers(s.architecture.kind); },
        QT_TRANSLATE_NOOP(
            "ScenarioField", "A step of this architecture cannot end without every worker.")});
    all.push_back({"architecture.overlap", section,
        QT_TRANSLATE_NOOP("ScenarioField", "Send while computing"),
        QT_TRANSLATE_NOOP(
            "ScenarioField", "Parts of the gradient leave while the rest is still being computed."),
        SwitchField{[](Scenario& s) -> bool& { return s.architecture.overlap; }},
        [](const Scenario& s) { return !isEager(s.architecture.kind); },
        QT_TRANSLATE_NOOP(
            "ScenarioField", "Not with partial allreduce, which sends only whole gradients.")});
    all.push_back({"architecture.buckets", section, QT_TRANSLATE_NOOP("ScenarioField", "Buckets"),
        QT_TRANSLATE_NOOP("ScenarioField",
            "What travels together: layers, a number of equal buckets, or a list of [share of "
            "the gradient, share of the computation after which it is ready]."),
        json("architecture.buckets", "layers"),
        [](const Scenario& s) { return s.architecture.overlap; },
        QT_TRANSLATE_NOOP("ScenarioField", "Only with Send while computing.")});
    return all;
}

} // namespace ringside
