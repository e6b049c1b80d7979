// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/result.h"

#include "engine/run/fault_schedule.h"
#include "engine/run/schema.h"
#include "engine/scenario/scenario_json.h"
#include "engine/strategies/catalog.h"
#include "engine/trace/overlap.h"
#include "engine/trace/statistics.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <sstream>
#include <tuple>

namespace ringside {

namespace {

using Json = nlohmann::ordered_json;

/// Goes through a record once, holding no more of it than a batch.
class Gatherer {
public:
    explicit Gatherer(const std::string& path)
        : m_reader(path)
        , m_book(nodeCount(m_reader.scenario())) { }

    RunResult gather();

private:
    static int nodeCount(const Scenario& scenario) {
        return scenario.cluster.workers + serverCount(scenario);
    }
    void add(RunBatch& batch);
    void addEvents(const RunBatch& batch);
    void addRounds(const RunBatch& batch);
    void keep(std::vector<EagerRound> rounds);
    void settle(bool all);
    void fillAccounts();
    void endUnfinished();

    RunReader m_reader;
    AccountBook m_book;
    std::optional<WaitCauses> m_causes;
    std::optional<OverlapMeter> m_overlap; ///< in runs with overlap
    std::set<Step> m_overrunSteps;
    std::int64_t m_steps = 0;
    Step m_stepsDone = 0; ///< by the fastest worker
    Time m_latest;
    bool m_ended = false;
    RunResult m_result;
};

RunResult Gatherer::gather() {
    m_result.scenario = m_reader.scenario();
    m_result.host = m_reader.host();
    if (isEager(m_result.scenario.architecture.kind))
        m_result.eager.emplace(m_result.scenario);
    if (m_result.scenario.architecture.overlap)
        m_overlap.emplace(m_result.scenario.cluster.workers);
    m_result.waits.resize(static_cast<std::size_t>(nodeCount(m_result.scenario)));
    RunBatch batch;
    do {
        batch = m_reader.read();
        add(batch);
    } while (batch.more);
    if (m_causes)
        settle(true);
    m_result.accounts = std::move(batch.accounts);
    m_result.appliedGradients = m_steps;
    m_result.overrunRounds = static_cast<std::int64_t>(m_overrunSteps.size());
    fillAccounts();
    if (m_overlap)
        m_result.overlapEfficiency = m_overlap->sums().efficiency();
    if (m_ended)
        m_result.missedFaults = missedFaults(m_result.scenario.faults, m_result.changes,
            m_result.scenario.cluster.workers, m_stepsDone, m_result.end.cluster);
    else
        endUnfinished();
    return std::move(m_result);
}

void Gatherer::add(RunBatch& batch) {
    if (batch.run)
        m_result.run = *batch.run;
    if (!m_causes && !(batch.messages.empty() && batch.states.empty()))
        m_causes.emplace(m_result.scenario, m_result.run.calibratedComputeS);
    addEvents(batch);
    if (m_causes)
        settle(false);
    std::move(batch.epochs.begin(), batch.epochs.end(), std::back_inserter(m_result.epochs));
    std::move(batch.evaluations.begin(), batch.evaluations.end(),
        std::back_inserter(m_result.evaluations));
    std::move(batch.changes.begin(), batch.changes.end(), std::back_inserter(m_result.changes));
    std::move(batch.updates.begin(), batch.updates.end(), std::back_inserter(m_result.updates));
    std::move(batch.notes.begin(), batch.notes.end(), std::back_inserter(m_result.notes));
    std::move(batch.drift.begin(), batch.drift.end(), std::back_inserter(m_result.drift));
    if (batch.end) {
        m_result.end = *batch.end;
        m_ended = true;
    }
}

void Gatherer::addEvents(const RunBatch& batch) {
    for (const MessageEvent& message : batch.messages) {
        m_book.message(message);
        m_causes->message(message);
        if (m_overlap)
            m_overlap->message(message);
        m_latest = std::max(m_latest, message.delivered);
    }
    for (const StateEvent& state : batch.states) {
        m_book.state(state);
        m_causes->state(state);
        if (m_overlap)
            m_overlap->state(state);
        m_latest = std::max(m_latest, state.at);
    }
    for (const StepEvent& step : batch.steps) {
        m_book.step(step);
        if (m_causes)
            m_causes->step(step);
        if (step.overrun)
            m_overrunSteps.insert(step.step);
        m_stepsDone = std::max(m_stepsDone, step.step + 1);
        m_latest = std::max(m_latest, step.done);
    }
    m_steps += static_cast<std::int64_t>(batch.steps.size());
    if (m_result.eager)
        addRounds(batch);
}

void Gatherer::addRounds(const RunBatch& batch) {
    // First who takes part: a worker that died and came back has rounds of both its processes here.
    for (const ChangeEvent& change : batch.changes)
        if (change.action == ChangeAction::Depart)
            keep(m_result.eager->depart(change.node, change.step));
        else if (change.action == ChangeAction::Restart)
            m_result.eager->rejoin(change.node, change.step);
    for (const StepEvent& step : batch.steps)
        m_result.eager->step(step);
    for (const TriggerEvent& trigger : batch.triggers)
        m_result.eager->trigger(trigger);
    for (const ContributionEvent& contribution : batch.contributions)
        keep(m_result.eager->contribution(contribution));
    if (!batch.more)
        keep(m_result.eager->giveUp());
}

void Gatherer::keep(std::vector<EagerRound> rounds) {
    std::move(rounds.begin(), rounds.end(), std::back_inserter(m_result.eagerRounds));
}

void Gatherer::settle(bool all) {
    for (const WaitInterval& interval : m_causes->settle(all)) {
        m_result.waits[static_cast<std::size_t>(interval.node)] += interval;
        m_result.blame.add(interval);
    }
}

/// A run whose nodes did not come to tell their accounts: what the events say is the next best.
void Gatherer::fillAccounts() {
    std::vector<NodeAccount> complete = m_book.accounts();
    for (const NodeAccount& told : m_result.accounts)
        complete[static_cast<std::size_t>(told.node)] = told;
    m_result.accounts = std::move(complete);
}

void Gatherer::endUnfinished() {
    m_result.ended = false;
    m_result.end.outcome = Outcome::Stopped;
    m_result.end.reason = "The record has no end: the run still goes on, or was cut off.";
    m_result.end.cluster = m_latest;
}

Json waitsByCause(const RunResult& result, std::size_t rank) {
    Json json = Json::object();
    for (std::size_t cause = 0; cause < waitCauseLetters.size(); ++cause) {
        const Time waited = rank < result.waits.size() ? result.waits[rank][cause] : Time{};
        json[std::string(waitCauseLetters[cause])] = waited.seconds();
    }
    return json;
}

Json nodeToJson(const RunResult& result, const NodeAccount& account) {
    const int workers = result.scenario.cluster.workers;
    const bool counts = result.eager && account.node < workers;
    return {{"node", nodeName(account.node, workers)},
        {"role", account.node < workers ? "worker" : "server"}, {"rank", account.node},
        {"compute_s", account.compute.seconds()},
        {"exposed_communication_s", account.exposedCommunication.seconds()},
        {"wait_s", account.wait.seconds()},
        {"wait_by_cause_s", waitsByCause(result, static_cast<std::size_t>(account.node))},
        {"send_s", account.sendBusy.seconds()}, {"receive_s", account.receiveBusy.seconds()},
        {"finish_s", account.finish.seconds()}, {"bytes_sent", account.bytesSent.value},
        {"bytes_received", account.bytesReceived.value}, {"messages_sent", account.messagesSent},
        {"gradients", account.gradients},
        {"longest_late_streak", counts ? result.eager->longestLateStreak(account.node) : 0},
        {"longest_null_streak", counts ? result.eager->longestNullStreak(account.node) : 0}};
}

Json roundToJson(const EagerRound& round) {
    Json contributions = Json::array();
    for (const EagerRound::Contribution& contribution : round.contributions)
        contributions.push_back({{"worker", contribution.worker}, {"ages", contribution.ages}});
    return {{"round", round.round}, {"trigger_s", round.trigger.seconds()},
        {"snapshot_s", round.snapshot.seconds()}, {"delivered_s", round.delivered.seconds()},
        {"designated", round.designated == noRank ? Json() : Json(round.designated)},
        {"initiator", round.initiator}, {"arrived", round.arrived},
        {"contributions", contributions}, {"late_streak", round.lateStreak},
        {"null_streak", round.nullStreak}, {"workers", round.members}};
}

Json evaluationToJson(const EvaluationRow& row, bool replicasDiffer) {
    Json json = {{"epoch", row.epoch}, {"cluster_s", row.at.seconds()}, {"wall_s", row.wallS},
        {"train_loss", row.trainLoss}, {"test_loss", row.testLoss},
        {"test_accuracy", row.testAccuracy}};
    if (replicasDiffer)
        json["replica_spread"] = row.replicaSpread;
    return json;
}

Json updatesToJson(const RunResult& result) {
    std::vector<UpdateEvent> updates = result.updates;
    std::ranges::sort(updates, {}, [](const UpdateEvent& update) {
        return std::tuple(update.at.ps, update.server, update.version);
    });
    Json json = Json::array();
    for (const UpdateEvent& update : updates)
        json.push_back({{"t_s", update.at.seconds()},
            {"server", update.server - result.scenario.cluster.workers}, {"worker", update.worker},
            {"version", update.version}, {"age", update.age}});
    return json;
}

/// Synchronous kinds apply every gradient in its own round; only the last ones of a stopped run are
/// left.
Json ledger(const RunResult& result) {
    if (result.eager) {
        const GradientLedger counts = result.eager->ledger();
        return {{"produced", counts.produced}, {"on_time", counts.onTime}, {"late", counts.late},
            {"pending", counts.pending}, {"dropped", counts.dropped}};
    }
    std::int64_t started = 0;
    for (const NodeAccount& account : result.accounts)
        started += account.gradients;
    const std::int64_t applied = result.appliedGradients.value_or(started);
    const std::int64_t produced = std::max(started, applied);
    return {{"produced", produced}, {"on_time", applied}, {"late", 0},
        {"pending", produced - applied}, {"dropped", 0}};
}

Json fidelity(const RunResult& result) {
    std::int64_t overruns = 0, late = 0, slips = 0;
    LatenessHistogram lateness{};
    for (const NodeAccount& account : result.accounts) {
        overruns += account.overrunSteps;
        late += account.lateMessages;
        slips += account.slips;
        lateness = merged(lateness, account.lateness);
    }
    return {{"overrun_steps", overruns}, {"late_messages", late}, {"slips", slips},
        {"lateness_p50_s", latenessPercentile(lateness, 0.5)},
        {"lateness_p99_s", latenessPercentile(lateness, 0.99)},
        {"processor_load", result.end.processorLoad}};
}

Json linesOf(const std::string& text) {
    Json lines = Json::array();
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

RunResult resultFromRecord(const std::string& path) {
    return Gatherer(path).gather();
}

nlohmann::ordered_json resultToJson(const RunResult& result) {
    Json json;
    json["kind"] = runKindIds[static_cast<std::size_t>(result.run.kind)];
    json["version"] = result.host.version;
    json["scenario"] = scenarioToJson(result.scenario);
    if (const auto& fork = result.run.fork)
        json["fork"] = {{"parent", fork->parentFile}, {"parent_started_at", fork->parentStartedAt},
            {"round", fork->round}, {"first_step", fork->firstStep},
            {"start_sha256", fork->weightsSha256}, {"source", fork->source},
            {"changes", linesOf(fork->changes)}};
    json["steps_per_epoch"] = result.run.stepsPerEpoch;
    json["time_dilation"] = result.run.timeDilation;
    json["cluster_s"] = result.end.cluster.seconds();
    json["wall_s"] = result.end.wallS;
    json["epoch_s"] = Json::array();
    for (const EpochRow& epoch : result.epochs)
        json["epoch_s"].push_back((epoch.end - epoch.begin).seconds());
    json["nodes"] = Json::array();
    for (const NodeAccount& account : result.accounts)
        json["nodes"].push_back(nodeToJson(result, account));
    if (result.scenario.architecture.kind == ArchitectureKind::PsAsync)
        json["updates"] = updatesToJson(result);
    if (result.eager) {
        json["rounds"] = Json::array();
        for (const EagerRound& round : result.eagerRounds)
            json["rounds"].push_back(roundToJson(round));
    }
    json["evaluations"] = Json::array();
    for (const EvaluationRow& row : result.evaluations)
        json["evaluations"].push_back(evaluationToJson(row, !isSynchronous(result.scenario.architecture.kind)));
    json["ledger"] = ledger(result);
    json["fidelity"] = fidelity(result);
    json["replicas_identical"] = result.end.replicasIdentical;
    json["weights_sha256"] = result.end.weightsSha256;
    json["maths_variant"] = result.host.mathsVariant;
    json["calibration"]
        = {{"t_c_s", result.run.calibratedComputeS}, {"source", result.run.calibrationSource}};
    const LossPolicy policy = lossPolicy(result.scenario.architecture);
    json["policy"] = {{"on_death", policy.death}, {"on_freeze", policy.freeze}};
    Json deaths = Json::array(), restarts = Json::array();
    for (const ChangeEvent& change : result.changes)
        if (change.action == ChangeAction::Depart)
            deaths.push_back(change.text);
        else if (change.action == ChangeAction::Restart)
            restarts.push_back(change.text);
    json["outcome"] = {{"state",
                           result.ended ? outcomeIds[static_cast<std::size_t>(result.end.outcome)]
                                        : std::string_view("unfinished")},
        {"reason", result.end.reason}, {"deaths", deaths}, {"restarts", restarts},
        {"missed_faults", result.missedFaults}};
    return json;
}

} // namespace ringside
