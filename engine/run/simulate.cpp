// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/simulate.h"

#include "engine/run/fault_schedule.h"
#include "engine/run/host.h"
#include "engine/run/run_journal.h"
#include "engine/node/node.h"
#include "engine/sim/simulation.h"
#include "engine/trace/overlap.h"

#include <chrono>

namespace ringside {

namespace {

/// Passes events on to the journal and finds the causes of waits on the way.
class SimulationSink final : public TraceSink {
public:
    SimulationSink(const Scenario& scenario, double computeSeconds, RunJournal& journal)
        : m_journal(journal)
        , m_workers(scenario.cluster.workers)
        , m_causes(scenario, computeSeconds)
        , m_waits(static_cast<std::size_t>(scenario.cluster.workers + serverCount(scenario))) {
        if (scenario.architecture.overlap)
            m_overlap.emplace(scenario.cluster.workers);
    }
    void message(const MessageEvent& event) override {
        m_journal.message(event);
        m_causes.message(event);
        if (m_overlap)
            m_overlap->message(event);
    }
    void state(const StateEvent& event) override {
        m_journal.state(event);
        m_causes.state(event);
        if (m_overlap)
            m_overlap->state(event);
        constexpr int settleEvery = 4096; // bounds what the walk back keeps
        if (++m_rows % settleEvery == 0)
            add(m_causes.settle());
    }
    void step(const StepEvent& event) override {
        m_journal.step(event);
        m_causes.step(event);
    }
    void snapshot(const Snapshot& part) override { m_journal.snapshot(part); }
    void trigger(const TriggerEvent& event) override { m_journal.trigger(event); }
    void contribution(const ContributionEvent& event) override { m_journal.contribution(event); }
    void drift(const DriftPart& part) override { m_journal.drift(part); }
    void change(const ChangeEvent& event) override {
        ChangeEvent told = event;
        if (event.action == ChangeAction::Cut)
            told.text = "The link between " + nodeName(event.node, m_workers) + " and "
                + nodeName(event.peer, m_workers) + " is cut.";
        m_journal.change(told);
    }
    void update(const UpdateEvent& event) override { m_journal.update(event); }
    const BlameMatrix& blame() const { return m_blame; }
    std::optional<double> overlapEfficiency() {
        return m_overlap ? m_overlap->sums().efficiency() : std::nullopt;
    }
    const std::vector<WaitSums>& finish() {
        add(m_causes.settle(true));
        return m_waits;
    }

private:
    void add(const std::vector<WaitInterval>& intervals) {
        for (const WaitInterval& interval : intervals) {
            m_waits[static_cast<std::size_t>(interval.node)] += interval;
            m_blame.add(interval);
        }
    }
    RunJournal& m_journal;
    int m_workers;
    WaitCauses m_causes;
    std::optional<OverlapMeter> m_overlap;
    std::vector<WaitSums> m_waits;
    BlameMatrix m_blame;
    std::int64_t m_rows = 0;
};

std::int64_t samplesOf(const Scenario& scenario) {
    const auto known = knownSampleCount(scenario);
    return known ? *known : loadData(scenario, Part::Train)->samples;
}

void requireSimulable(
    const Scenario& scenario, const SimulateOptions& options, const RunPlan& plan) {
    if (scenario.cluster.compute.kind == ComputeKind::Measured && options.measuredSeconds <= 0)
        throw ScenarioError("cluster.compute",
            "\"measured\" needs a calibrated batch time to be simulated: pass --calibration with a "
            "run file of this model and batch, or state the time with {\"kind\": \"fixed\", "
            "\"seconds\": ...}");
    if (!scenario.cluster.emulate)
        throw ScenarioError("cluster.emulate",
            "without emulation the times are those of this host's sockets, which cannot be "
            "simulated; set it to true");
    if (plan.stepsPerEpoch < 1 && !scenario.training.steps)
        throw ScenarioError("training.batch",
            "b w is more than the samples there are; use a smaller batch or fewer workers");
}

void requireSimulableFaults(const Scenario& scenario) {
    for (std::size_t i = 0; i < scenario.faults.size(); ++i)
        if (scenario.faults[i].action == FaultAction::Freeze
            || scenario.faults[i].action == FaultAction::Resume)
            throw ScenarioError("faults[" + std::to_string(i) + "].action",
                "a freeze stops a real process, so only run can do it; use slow, or cut and heal");
}

/// Heals that came within the run; of all other faults the nodes tell.
void tellHeals(const Scenario& scenario, Time end, RunJournal& journal) {
    const int nodes = scenario.cluster.workers + serverCount(scenario);
    const auto rankOf = [&](const std::string& name) {
        Rank rank = 0;
        while (rank < nodes && nodeName(rank, scenario.cluster.workers) != name)
            ++rank;
        return rank;
    };
    for (const PlannedFault& fault : scenario.faults) {
        const Time at = Time::fromSeconds(fault.clusterS.value_or(0));
        if (fault.action == FaultAction::Heal && at <= end)
            journal.change({.at = at,
                .node = rankOf(fault.node),
                .peer = rankOf(fault.peer),
                .action = ChangeAction::Heal,
                .text = "The link between " + fault.node + " and " + fault.peer + " is healed."});
    }
}

/// Why a run with faults came to nothing: what the faults did, then what came of it.
std::string failureText(const std::vector<ChangeEvent>& changes, const std::string& what) {
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        if (change->action == ChangeAction::Drop || change->action == ChangeAction::Cut)
            return change->text + ' ' + what;
    return what;
}

} // namespace

RunResult simulate(const Scenario& scenario, const SimulateOptions& options) {
    const auto begin = std::chrono::steady_clock::now();
    const RunPlan plan = planOf(scenario, samplesOf(scenario), options.measuredSeconds,
        options.fork ? options.fork->training : nullptr);
    requireSimulable(scenario, options, plan);
    requireSimulableFaults(scenario);
    const auto train = options.train ? loadData(scenario, Part::Train) : nullptr;
    const auto test = options.train ? loadData(scenario, Part::Test) : nullptr;
    if (test)
        if (auto faults = checkAgainstModel(*test, scenario); !faults.empty())
            throw ScenarioError(std::move(faults));

    RunResult result;
    result.scenario = scenario;
    result.host = thisHost(options.version);
    result.run.kind = RunKind::Simulated;
    result.run.startedAt = utcNow();
    result.run.samples = plan.samples;
    result.run.stepsPerEpoch = plan.stepsPerEpoch;
    result.run.steps = plan.steps;
    if (options.fork)
        result.run.fork = options.fork->origin;
    result.run.calibratedComputeS = ComputeTimes(scenario, options.measuredSeconds).meanSeconds();
    result.run.calibrationSource = scenario.cluster.compute.kind == ComputeKind::Measured
        ? options.calibrationSource
        : "stated in the scenario";
    std::unique_ptr<Recorder> recorder;
    if (!options.recordPath.empty()) {
        recorder = std::make_unique<Recorder>(options.recordPath, scenario, result.host);
        recorder->run(result.run);
        if (plan.start)
            recorder->checkpoint(checkpointOf(*plan.start));
    }
    RunJournal journal(scenario, plan, test, recorder.get());
    SimulationSink sink(scenario, result.run.calibratedComputeS, journal);
    Simulation simulation(scenario, plan, train, sink);
    try {
        simulation.run(options.keepGoing);
    } catch (const NotFinite& error) {
        result.end.outcome = Outcome::Failed;
        result.end.reason = error.what();
    } catch (const RunStopped&) {
        result.end.outcome = Outcome::Stopped;
        result.end.reason = "interrupted";
    } catch (const Error& error) {
        if (scenario.faults.empty())
            throw;
        result.end.outcome = Outcome::Failed;
        result.end.reason = failureText(journal.changes(), error.what());
    }
    tellHeals(scenario, simulation.end(), journal);
    result.waits = sink.finish();
    result.blame = sink.blame();
    result.changes = journal.changes();
    result.overlapEfficiency = sink.overlapEfficiency();
    journal.finish(simulation.end());
    result.accounts = simulation.accounts();
    result.epochs = journal.epochs();
    result.evaluations = journal.evaluations();
    result.updates = journal.updates();
    result.eager = journal.eager();
    result.eagerRounds = journal.eagerRounds();
    result.drift = journal.driftEvents();
    result.end.cluster = simulation.end();
    result.missedFaults = missedFaults(scenario.faults, journal.changes(),
        scenario.cluster.workers, journal.mostStepsDone(), simulation.end());
    result.end.replicasIdentical = journal.rounds().replicasIdentical();
    result.end.weightsSha256 = journal.weightsSha256();
    result.end.wallS
        = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (recorder) {
        for (const NodeAccount& account : result.accounts)
            recorder->account(account);
        recorder->finish(result.end);
        if (!recorder->failure().empty())
            throw FileError(recorder->failure());
    }
    return result;
}

} // namespace ringside
