// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/run_journal.h"

#include "engine/strategies/replica.h"
#include "engine/trace/drift.h"

#include <QCryptographicHash>

#include <algorithm>

namespace ringside {

namespace {
bool isAsynchronousServer(const Scenario& scenario) {
    return scenario.architecture.kind == ArchitectureKind::PsAsync;
}

/// Replicas that may differ are all handed out; else one node's, or the servers' shards.
int replicasToEvaluate(const Scenario& scenario) {
    const ArchitectureKind kind = scenario.architecture.kind;
    const bool loses
        = isEager(kind) && scenario.architecture.missedResults == MissedResults::Newest;
    const bool differ
        = kind == ArchitectureKind::Gossip || kind == ArchitectureKind::LocalSgd || loses;
    return differ ? scenario.cluster.workers : 1;
}
} // namespace

std::string sha256Of(const std::vector<float>& weights) {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(reinterpret_cast<const char*>(weights.data()),
        static_cast<qsizetype>(weights.size() * sizeof(float))));
    return hash.result().toHex().toStdString();
}

RunJournal::RunJournal(const Scenario& scenario, const RunPlan& plan,
    std::shared_ptr<const Dataset> test, Recorder* recorder)
    : m_scenario(scenario)
    , m_plan(plan)
    , m_recorder(recorder)
    , m_rounds(scenario.cluster.workers, isAsynchronousServer(scenario) ? 0 : plan.stepsPerEpoch,
          plan.steps, plan.origin())
    , m_updateBook(scenario.cluster.workers, serverCount(scenario),
          isAsynchronousServer(scenario) ? plan.stepsPerEpoch : 0,
          plan.stepsPerEpoch > 0 ? static_cast<Epoch>(plan.origin() / plan.stepsPerEpoch) : 0)
    , m_snapshots(parameterCount(scenario.model.layers), replicasToEvaluate(scenario))
    , m_stepsDone(static_cast<std::size_t>(scenario.cluster.workers), 0) {
    if (isEager(scenario.architecture.kind))
        m_eager.emplace(scenario);
    if (test && measuresDrift(scenario))
        m_drift.emplace(scenario, firstWeights(scenario, plan));
    if (test)
        m_evaluator.emplace(scenario, std::move(test));
}

void RunJournal::message(const MessageEvent& event) {
    m_latest = std::max(m_latest, event.delivered);
    if (m_recorder)
        m_recorder->message(event);
}

void RunJournal::state(const StateEvent& event) {
    m_latest = std::max(m_latest, event.at);
    if (m_recorder)
        m_recorder->state(event);
}

void RunJournal::step(const StepEvent& event) {
    m_latest = std::max(m_latest, event.done);
    if (event.node >= 0 && event.node < m_scenario.cluster.workers)
        m_stepsDone[static_cast<std::size_t>(event.node)] = event.step + 1;
    if (m_recorder)
        m_recorder->step(event);
    m_updateBook.step(event);
    addCompleteEpochs();
    if (m_eager) { // its rounds are known by their contributions
        m_eager->step(event);
        m_rounds.addLoss(event);
        return;
    }
    add(m_rounds.step(event));
}

void RunJournal::add(const RoundBook::Complete& complete) {
    if (complete.round && m_recorder)
        m_recorder->round(*complete.round);
    if (complete.epoch)
        add(*complete.epoch);
}

void RunJournal::trigger(const TriggerEvent& event) {
    m_latest = std::max(m_latest, event.at);
    if (m_recorder)
        m_recorder->trigger(event);
    if (m_eager)
        m_eager->trigger(event);
}

void RunJournal::contribution(const ContributionEvent& event) {
    m_latest = std::max(m_latest, event.delivered);
    if (m_recorder)
        m_recorder->contribution(event);
    if (!m_eager)
        return;
    for (EagerRound& round : m_eager->contribution(event))
        add(round);
}

void RunJournal::add(EagerRound& round) {
    add(m_rounds.eagerRound(round));
    m_eagerRounds.push_back(std::move(round));
}

void RunJournal::drift(const DriftPart& part) {
    if (!m_drift)
        return;
    for (const DriftEvent& event : m_drift->add(part)) {
        m_driftEvents.push_back(event);
        if (m_recorder)
            m_recorder->drift(event);
    }
}

void RunJournal::add(const EpochRow& row) {
    m_epochs.push_back(row);
    if (m_recorder)
        m_recorder->epoch(row);
}

void RunJournal::addCompleteEpochs() {
    for (const EpochRow& row : m_updateBook.take())
        add(row);
}

double RunJournal::openEpochLoss() const {
    return isAsynchronousServer(m_scenario) ? m_updateBook.openEpochLoss()
                                            : m_rounds.openEpochLoss();
}

void RunJournal::snapshot(const Snapshot& part) {
    if (auto whole = m_snapshots.add(part))
        add(*whole);
}

void RunJournal::add(SnapshotBook::Whole& whole) {
    m_weightsSha256 = sha256Of(whole.weights);
    keep(whole);
    if (m_evaluator)
        m_evaluator->request(
            {whole.step, whole.at, m_wallS, std::move(whole.weights), whole.spread});
}

/// Weights that depend on timing cannot be computed again, so they are kept for forks.
void RunJournal::keep(const SnapshotBook::Whole& whole) {
    constexpr std::size_t most = 64 << 20;
    const std::size_t bytes = whole.weights.size() * sizeof(float);
    if (!m_recorder || isSynchronous(m_scenario.architecture.kind) || m_keptBytes + bytes > most)
        return;
    m_keptBytes += bytes;
    m_recorder->checkpoint({whole.step + 1, whole.weights, {}});
}

/// Both ends tell of a link, all workers of new stragglers: it is one change.
void RunJournal::change(const ChangeEvent& event) {
    const auto same = [&](const ChangeEvent& other) {
        return other.action == event.action && other.node == event.node && other.peer == event.peer
            && (event.step >= 0 ? other.step == event.step : other.at == event.at)
            && other.text == event.text;
    };
    const bool manyTell = event.action == ChangeAction::Set || event.action == ChangeAction::Cut;
    if (manyTell && std::ranges::any_of(m_changes, same))
        return;
    m_changes.push_back(event);
    if (m_recorder)
        m_recorder->change(event);
    if (event.action == ChangeAction::Depart)
        depart(event);
    else if (event.action == ChangeAction::Restart)
        rejoin(event);
}

/// The books wait for the worker again; those of asynchronous servers never do.
void RunJournal::rejoin(const ChangeEvent& event) {
    if (event.step < 0)
        return;
    if (m_eager)
        m_eager->rejoin(event.node, event.step);
    else
        m_rounds.rejoin(event.node, event.step);
    m_snapshots.rejoin(event.node, event.step);
}

/// The books no longer wait for the dead worker.
void RunJournal::depart(const ChangeEvent& event) {
    const Step from = event.step < 0 ? m_plan.steps : event.step;
    if (m_eager) {
        for (EagerRound& round : m_eager->depart(event.node, from))
            add(round);
        for (EagerRound& round : m_eager->giveUp())
            add(round);
    } else {
        for (const RoundBook::Complete& complete : m_rounds.depart(event.node, from))
            add(complete);
    }
    for (SnapshotBook::Whole& whole : m_snapshots.depart(event.node))
        add(whole);
}

void RunJournal::update(const UpdateEvent& event) {
    m_latest = std::max(m_latest, event.at);
    m_updates.push_back(event);
    if (m_recorder)
        m_recorder->update(event);
    m_updateBook.update(event);
    addCompleteEpochs();
}

/// Mean mini-batch loss of the epoch that ended when so many were trained, or of the open one.
double RunJournal::epochLoss(Epoch trained) const {
    const auto ended = [&](const EpochRow& row) { return row.epoch + 1 == trained; };
    const auto epoch = std::find_if(m_epochs.rbegin(), m_epochs.rend(), ended);
    if (epoch != m_epochs.rend())
        return epoch->trainLoss;
    if (const auto& begun = m_rounds.begunWithin(); begun && ended(*begun))
        return begun->trainLoss;
    return openEpochLoss();
}

void RunJournal::collectEvaluations() {
    if (!m_evaluator)
        return;
    for (const Evaluator::Result& result : m_evaluator->take()) {
        EvaluationRow row;
        row.epoch = static_cast<Epoch>(
            m_plan.stepsPerEpoch > 0 ? (result.step + 1 + m_plan.origin()) / m_plan.stepsPerEpoch : 0);
        row.at = result.at;
        row.wallS = result.wallS;
        row.testLoss = result.evaluation.loss;
        row.replicaSpread = result.spread;
        row.testAccuracy = result.evaluation.accuracy;
        row.trainLoss = epochLoss(row.epoch);
        m_evaluations.push_back(row);
        if (m_recorder)
            m_recorder->evaluation(row);
    }
}

void RunJournal::finish(Time end) {
    if (const auto last = m_rounds.finishAt(end))
        add(*last);
    if (m_evaluator)
        m_evaluator->wait();
    collectEvaluations();
}

} // namespace ringside
