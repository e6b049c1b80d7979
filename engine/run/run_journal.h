// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/drift_book.h"
#include "engine/run/evaluator.h"
#include "engine/run/round_book.h"
#include "engine/run/snapshot_book.h"
#include "engine/run/update_book.h"
#include "engine/strategies/run_plan.h"
#include "engine/trace/eager_accounts.h"

#include <algorithm>

namespace ringside {

/// SHA-256 of weights as they lie in memory, hexadecimal.
std::string sha256Of(const std::vector<float>& weights);

/// Turns the nodes' events into the run's rows: rounds, epochs, evaluations. The same for simulated
/// and measured runs; writes them to the recorder as they come, when there is one.
class RunJournal final : public TraceSink {
public:
    /// `test` null: nothing is evaluated.
    RunJournal(const Scenario&, const RunPlan&, std::shared_ptr<const Dataset> test, Recorder*);

    void message(const MessageEvent&) override;
    void state(const StateEvent&) override;
    void step(const StepEvent&) override;
    void snapshot(const Snapshot&) override;
    void change(const ChangeEvent&) override;
    void update(const UpdateEvent&) override;
    void trigger(const TriggerEvent&) override;
    void contribution(const ContributionEvent&) override;
    void drift(const DriftPart&) override;

    /// Stamps what follows with this wall time (seconds since the run's start).
    void setWall(double seconds) { m_wallS = seconds; }
    /// Writes the evaluations that are done by now.
    void collectEvaluations();
    /// The run has ended at `end`: last epoch, all evaluations.
    void finish(Time end);

    const std::vector<EpochRow>& epochs() const { return m_epochs; }
    const std::vector<EvaluationRow>& evaluations() const { return m_evaluations; }
    /// Faults and other changes so far.
    const std::vector<ChangeEvent>& changes() const { return m_changes; }
    const std::vector<UpdateEvent>& updates() const { return m_updates; }
    const RoundBook& rounds() const { return m_rounds; }
    /// Eager kinds: what was contributed; else nullopt.
    const std::optional<EagerBook>& eager() const { return m_eager; }
    const std::vector<EagerRound>& eagerRounds() const { return m_eagerRounds; }
    /// Eager kinds that measure it: distances from the clean path, by round.
    const std::vector<DriftEvent>& driftEvents() const { return m_driftEvents; }
    /// Latest event seen: how far the cluster is.
    Time latest() const { return m_latest; }
    /// Steps that worker has done.
    Step stepsDone(Rank worker) const { return m_stepsDone[static_cast<std::size_t>(worker)]; }
    /// The same of the fastest worker.
    Step mostStepsDone() const { return *std::ranges::max_element(m_stepsDone); }
    /// SHA-256 of the last whole weights, hexadecimal; empty without any.
    const std::string& weightsSha256() const { return m_weightsSha256; }

private:
    void add(const EpochRow&);
    void add(const RoundBook::Complete&);
    void add(EagerRound&);
    void add(SnapshotBook::Whole&);
    void depart(const ChangeEvent&);
    void rejoin(const ChangeEvent&);
    void addCompleteEpochs();
    double openEpochLoss() const;
    double epochLoss(Epoch) const;
    void keep(const SnapshotBook::Whole&);

    Scenario m_scenario;
    RunPlan m_plan;
    Recorder* m_recorder;
    RoundBook m_rounds;
    UpdateBook m_updateBook; ///< ps-async: its epochs are counted in updates
    std::vector<UpdateEvent> m_updates;
    std::optional<EagerBook> m_eager;
    std::vector<EagerRound> m_eagerRounds;
    std::optional<DriftBook> m_drift;
    std::vector<DriftEvent> m_driftEvents;
    SnapshotBook m_snapshots;
    std::optional<Evaluator> m_evaluator;
    std::vector<ChangeEvent> m_changes;
    std::vector<EpochRow> m_epochs;
    std::vector<EvaluationRow> m_evaluations;
    std::vector<Step> m_stepsDone;
    Time m_latest;
    double m_wallS = 0;
    std::string m_weightsSha256;
    std::size_t m_keptBytes = 0; ///< of checkpoints
};

} // namespace ringside
