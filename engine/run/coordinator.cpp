// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/coordinator.h"

#include "engine/run/descriptor_limit.h"
#include "engine/run/host.h"
#include "engine/run/run_failed.h"
#include "engine/scenario/topology.h"
#include "engine/theory/model.h"
#include "engine/zmq/node_process.h"

#include <algorithm>

namespace ringside {

namespace {

using std::chrono::milliseconds;

constexpr std::int64_t lookEvery = 250'000'000; // ns between two looks at silent nodes
constexpr std::int64_t progressEvery = 100'000'000; // ns
constexpr std::int64_t silentAfter = 2'000'000'000; // ns; four accounts are missing then
constexpr double leastProbeSeconds = 0.5;
constexpr double silenceSeconds
    = 30; // without a finished step, beyond the expected time of 20 steps

std::int64_t now() {
    return monotonicNanoseconds();
}

int mostPeers(const std::vector<Link>& links, int nodes) {
    std::vector<int> out(static_cast<std::size_t>(nodes), 0);
    for (const Link& link : links)
        ++out[static_cast<std::size_t>(link.from)];
    return *std::max_element(out.begin(), out.end());
}

std::string unsuitableHostSentence(const DilationSearch& search) {
    const std::string dilation = std::to_string(static_cast<int>(search.dilation()));
    return search.gaveUp() ? "this host is too busy to choose a time dilation within a minute: "
            + dilation + " is taken untried, and times are stamped as unreliable"
                           : "this host is too slow for the scenario even at a dilation of "
            + dilation + ": times are stamped as unreliable";
}

} // namespace

Coordinator::Coordinator(
    const Scenario& scenario, const CoordinatorOptions& options, RunObserver& observer)
    : m_scenario(scenario)
    , m_options(options)
    , m_observer(observer)
    , m_nodeCount(scenario.cluster.workers + serverCount(scenario))
    , m_live(scenario)
    , m_faults(scenario.faults)
    , m_planned(scenario.faults) { }

Coordinator::~Coordinator() = default;

void Coordinator::watch(int descriptor, std::function<void()> handler) {
    m_watches.push_back({descriptor, std::move(handler)});
}

void Coordinator::stop(const std::string& reason) {
    if (std::exchange(m_stopAsked, true))
        return;
    m_stopReason = reason;
    m_observer.stateChanged(RunState::Stopping, reason);
}

EndRow Coordinator::run() {
    prepare();
    EndRow row;
    try {
        m_observer.stateChanged(RunState::Starting, "");
        spawnNodes();
        meet();
        calibrate();
        chooseDilation();
        train();
    } catch (const RunStopped&) {
        row.outcome = Outcome::Stopped;
        row.reason = m_stopReason;
    } catch (const FileError&) {
        stopNodes();
        throw;
    } catch (const Error& error) {
        row.outcome = Outcome::Failed;
        row.reason = error.what();
    }
    return end(row);
}

// --- before the run
// ----------------------------------------------------------------------------------

void Coordinator::prepare() {
    constexpr int mostWorkers = 256;
    if (m_scenario.cluster.workers > mostWorkers)
        throw ScenarioError("cluster.workers",
            "at most 256 worker processes run on one host; simulate takes up to 4096");
    const auto test = loadData(m_scenario, Part::Test);
    if (auto faults = checkAgainstModel(*test, m_scenario); !faults.empty())
        throw ScenarioError(std::move(faults));
    const auto known = knownSampleCount(m_scenario);
    const std::int64_t samples = known ? *known : loadData(m_scenario, Part::Train)->samples;
    m_plan = planOf(m_scenario, samples, 0, m_options.fork ? m_options.fork->training : nullptr);
    if (m_plan.stepsPerEpoch < 1)
        throw ScenarioError("training.batch",
            "b w = " + std::to_string(m_scenario.training.batch) + " x "
                + std::to_string(m_scenario.cluster.workers) + " samples a step are more than the "
                + std::to_string(samples) + " there are; use a smaller batch or fewer workers");
    if (m_scenario.cluster.gradientBytes)
        throw ScenarioError("cluster.gradient_bytes",
            "only simulate and predict can override the size of a gradient; leave it out to run");
    if (m_scenario.architecture.activationS && isEager(m_scenario.architecture.kind))
        throw ScenarioError("architecture.activation_s",
            "only simulate can start a round everywhere at once; set it to null to run");
    requireDescriptors(m_nodeCount, mostPeers(connectionsOf(m_scenario), m_nodeCount) + 1);

    m_host = thisHost(m_options.version);
    m_run.kind = RunKind::Measured;
    m_run.startedAt = utcNow();
    m_run.samples = samples;
    m_run.stepsPerEpoch = m_plan.stepsPerEpoch;
    m_run.steps = m_plan.steps;
    if (m_options.fork)
        m_run.fork = m_options.fork->origin;
    m_recorder = std::make_unique<Recorder>(m_options.recordPath, m_scenario, m_host,
        RecorderOptions{.reserved = m_options.recordReserved});
    m_recorder->run(m_run);
    if (m_plan.start)
        m_recorder->checkpoint(checkpointOf(*m_plan.start));
    m_journal = std::make_unique<RunJournal>(m_scenario, m_plan, test, m_recorder.get());
    for (const std::string& sentence : faultsBeyond(m_scenario.faults, m_scenario.architecture,
             m_scenario.cluster.workers, m_plan.steps))
        warn(sentence);
    m_status.resize(static_cast<std::size_t>(m_nodeCount));
    m_accounts.resize(static_cast<std::size_t>(m_nodeCount));
    m_saidStopped.resize(static_cast<std::size_t>(m_nodeCount), false);
    m_frozenAt.resize(static_cast<std::size_t>(m_nodeCount));
}

void Coordinator::spawnNodes() {
    RunDirectory::removeStale();
    m_directory = std::make_unique<RunDirectory>();
    m_nonce = makeRunNonce();
    m_hub = std::make_unique<Hub>(m_directory->path(), m_nonce, m_nodeCount);
    m_supervisor = std::make_unique<Supervisor>();
    if (m_plan.start)
        writeTrainingStart(*m_plan.start, m_directory->startFile());
    const auto startFile = m_plan.start ? m_directory->startFile() : std::filesystem::path();
    for (Rank rank = 0; rank < m_nodeCount; ++rank)
        m_supervisor->spawn(rank,
            {m_options.nodeProgram, {},
                toJson(NodeConfiguration{m_directory->path(), m_nonce, rank, m_plan.samples,
                    m_options.version, m_scenario, startFile})});
}

void Coordinator::meet() {
    const milliseconds limit(10000 + 100 * m_nodeCount);
    await([this] { return m_hub->greeted() == m_nodeCount; }, limit, "the nodes to say hello");
    m_hub->sendToAll(ConnectMessage{});
    await([this] { return allNodes([](const NodeStatus& node) { return node.ready; }); },
        limit + milliseconds(20000), "the nodes to connect and read their data");
}

void Coordinator::calibrate() {
    if (!m_scenario.cluster.emulate) {
        m_run.calibrationSource = "not calibrated: without emulation nothing is padded";
        return;
    }
    m_hub->send(0, CalibrateMessage{});
    await([this] { return m_calibrated.has_value(); }, milliseconds(120000),
        "the calibration on worker-0");
    const bool measured = m_scenario.cluster.compute.kind == ComputeKind::Measured;
    if (measured && *m_calibrated <= 0)
        throw RunFailed("training blew up during the calibration: the gradient is not a number");
    m_plan.measuredSeconds = *m_calibrated;
    m_run.calibratedComputeS = measured ? *m_calibrated : ComputeTimes(m_scenario, 0).meanSeconds();
    m_run.calibrationSource = measured ? "calibrated alone on this host at the start of the run"
                                       : "stated in the scenario";
}

void Coordinator::chooseDilation() {
    if (!m_scenario.cluster.emulate || m_scenario.cluster.timeDilation) {
        m_run.timeDilation = m_scenario.cluster.emulate ? *m_scenario.cluster.timeDilation : 1;
        return;
    }
    DilationSearch search(
        dilationCandidates(m_scenario, *m_calibrated, m_run.calibratedComputeS, m_host.cores),
        m_host.cores);
    while (!search.isDone()) {
        m_run.timeDilation = search.dilation();
        m_observer.dilation(search.dilation(), false);
        search.probed(probe(search.dilation()));
    }
    m_run.timeDilation = search.dilation();
    m_run.probeLoad = search.load();
    m_run.dilationStamped = !search.passed();
    if (m_run.dilationStamped)
        warn(unsuitableHostSentence(search));
}

double Coordinator::stepSeconds() const {
    return theory::stepSeconds(m_scenario.architecture.kind,
        theory::constantsOf(m_scenario, m_plan.samples, m_run.calibratedComputeS));
}

ProbeCounts Coordinator::probe(double dilation) {
    const double seconds = std::clamp(1.2 * stepSeconds() * dilation, leastProbeSeconds, 60.0);
    const double before = processorSecondsSoFar();
    m_probeJournal = std::make_unique<RunJournal>(m_scenario, m_plan, nullptr, nullptr);
    start(dilation, seconds);
    await(
        [this] { return allNodes([](const NodeStatus& node) { return node.final.has_value(); }); },
        milliseconds(static_cast<int>(seconds * 1000) + 15000), "the probe of the time dilation");
    m_probeJournal.reset();
    ProbeCounts counts;
    counts.processorSeconds = processorSecondsSoFar() - before;
    counts.wallSeconds = std::min(seconds, static_cast<double>(now() - m_t0) * 1e-9);
    for (const NodeStatus& node : m_status)
        counts.add(node.final->account);
    return counts;
}

void Coordinator::start(double dilation, std::optional<double> probeSeconds) {
    for (NodeStatus& node : m_status) {
        node.final.reset();
        node.nextSequence = 0;
    }
    m_t0 = now() + 60'000'000 + 5'000'000LL * m_nodeCount; // every node has the order before time 0
    m_hub->sendToAll(
        StartMessage{++m_generation, m_t0, dilation, probeSeconds, m_plan.measuredSeconds});
}

// --- the run
// -----------------------------------------------------------------------------------------

void Coordinator::train() {
    m_recorder->run(m_run);
    m_training = true;
    m_processorBefore = processorSecondsSoFar();
    start(m_run.timeDilation, std::nullopt);
    m_lastStepSeen = m_t0;
    m_observer.dilation(m_run.timeDilation, true);
    m_observer.stateChanged(RunState::Running, "");
    while (!allNodes([this](const NodeStatus& node) { return isDone(node); })) {
        turn(5);
        carryOutDueFaults();
        lookAfterNodes();
        recheckDilation();
        tellProgress();
    }
}

void Coordinator::lookAfterNodes() {
    if (now() < m_nextLook)
        return;
    m_nextLook = now() + lookEvery;
    bool anyStopped = false; // by somebody who may let it go on
    for (Rank rank = 0; rank < m_nodeCount; ++rank) {
        const bool stopped = m_supervisor->isStopped(rank);
        anyStopped = anyStopped || (stopped && mayStayStopped(rank));
        if (stopped && !m_saidStopped[static_cast<std::size_t>(rank)])
            warn(nodeName(rank, m_scenario.cluster.workers) + " is stopped by a signal"
                    + (m_scenario.architecture.kind == ArchitectureKind::PsAsync
                            ? ""
                            : "; the others wait for it"),
                rank);
        m_saidStopped[static_cast<std::size_t>(rank)] = stopped;
        lookAfterFrozen(rank);
        if (!stopped)
            lookAfterSilent(rank);
    }
    tellWhoIsAwaited();
    lookAfterRejoin();
    if (!m_recorder->failure().empty() && !std::exchange(m_saidRecorderFailed, true))
        m_observer.warning("recording has stopped, training goes on: " + m_recorder->failure());
    const double expected
        = 20 * m_run.timeDilation * std::max(stepSeconds(), 0.001) + 0.5 * m_nodeCount;
    if (anyStopped || m_pausedAt || m_options.controlled)
        m_lastStepSeen = now();
    else if (static_cast<double>(now() - m_lastStepSeen) * 1e-9 > silenceSeconds + expected) {
        const std::string names = isUndecided()
            ? awaitedNames()
            : waitingFor([](const NodeStatus& node) { return node.dead || node.final; });
        throw RunFailed("no worker has finished a step for "
            + std::to_string(static_cast<int>(silenceSeconds + expected)) + " s; waiting for "
            + names + whatItHolds(names) + m_lostMessage);
    }
}

/// A node tells how it is every 0.5 s, whatever it waits for, unless it gets no processor at all.
void Coordinator::lookAfterSilent(Rank rank) {
    NodeStatus& node = m_status[static_cast<std::size_t>(rank)];
    const std::int64_t since = std::max(node.heardAt, m_t0 + m_pausedFor);
    if (node.dead || node.final || m_pausedAt || node.saidSilent || now() - since < silentAfter)
        return;
    node.saidSilent = true;
    const char state = m_supervisor->state(rank);
    const char* doing = state == 'R' ? "it runs, or waits for a processor"
        : state == 'D'               ? "it waits for a disk"
        : state == '\0'              ? "its state cannot be read"
                                     : "it sleeps";
    warn(nodeName(rank, m_scenario.cluster.workers) + " has been silent for 2 s: " + doing, rank);
}

void Coordinator::tellProgress() {
    if (now() < m_nextProgress)
        return;
    m_nextProgress = now() + progressEvery;
    m_journal->collectEvaluations();
    RunProgress progress;
    progress.step = m_journal->rounds().rounds();
    progress.steps = m_plan.steps;
    progress.epochs = static_cast<Epoch>(
        (m_plan.origin() + m_plan.steps + m_plan.stepsPerEpoch - 1) / m_plan.stepsPerEpoch);
    progress.epoch = std::min<Epoch>(progress.epochs,
        static_cast<Epoch>((m_plan.origin() + progress.step) / m_plan.stepsPerEpoch) + 1);
    progress.clusterS = m_journal->latest().seconds();
    progress.wallS = wallSeconds();
    if (progress.step > 0)
        progress.wallLeftS = progress.wallS * static_cast<double>(progress.steps - progress.step)
            / static_cast<double>(progress.step);
    m_observer.progress(progress);
}

// --- the end
// -----------------------------------------------------------------------------------------

void Coordinator::stopNodes() {
    m_endingNodes = true;
    if (!m_supervisor)
        return;
    const bool clean
        = m_training && allNodes([this](const NodeStatus& node) { return isDone(node); });
    if (clean)
        m_hub->sendToAll(ExitMessage{});
    else
        m_hub->sendToAll(StopMessage{});
    const std::int64_t limit = now() + (clean ? 1'000'000'000 : 0);
    if (!clean)
        m_supervisor->stop();
    const std::int64_t last = now() + 2'600'000'000;
    while (m_supervisor->alive() > 0 && now() < last) {
        turn(10);
        if (clean && now() > limit)
            m_supervisor->stop();
    }
    m_supervisor->stopAndWait();
    while (const auto arrival = m_hub->receive())
        handle(*arrival);
}

EndRow Coordinator::end(EndRow row) {
    if (!m_stopAsked)
        m_observer.stateChanged(RunState::Stopping, row.reason);
    const double wall = m_training ? wallSeconds() : 0;
    stopNodes();
    double processor = processorSecondsSoFar() - m_processorBefore;
    Time last = m_journal->latest();
    for (const NodeStatus& node : m_status)
        if (m_training && node.final) {
            processor += node.final->account.processorSeconds;
            last = std::max(last, node.final->account.finish);
        }
    if (m_lostRows > 0)
        warn(std::to_string(m_lostRows)
            + " rows of telemetry were dropped: animation has gaps, counts have not");
    row.cluster = m_training ? last : Time{};
    endRejoins();
    recordUndecided();
    if (row.outcome == Outcome::Finished)
        for (const std::string& sentence :
            missedFaults(m_planned, m_journal->changes(), m_scenario.cluster.workers,
                m_journal->mostStepsDone(), row.cluster))
            warn(sentence);
    row.wallS = wall;
    row.processorLoad = wall > 0 ? processor / (wall * m_host.cores) : 0;
    m_journal->finish(row.outcome == Outcome::Finished ? last : m_journal->latest());
    row.replicasIdentical = m_journal->rounds().replicasIdentical();
    const ArchitectureSettings& architecture = m_scenario.architecture;
    // Who applies every result in order never diverges; "newest" loses some, and may.
    const bool mustAgree = isSynchronous(architecture.kind)
        || (isEager(architecture.kind) && architecture.missedResults == MissedResults::Queue);
    if (row.outcome == Outcome::Finished && m_journal->eager()
        && !m_journal->eager()->ledger().balanced()) {
        row.outcome = Outcome::Failed;
        row.reason
            = "the gradients that were produced and those that were applied, kept and dropped "
              "do not add up: a fault of this program";
    }
    if (row.outcome == Outcome::Finished && mustAgree && !row.replicasIdentical) {
        row.outcome = Outcome::Failed;
        row.reason = "the replicas are not identical, though this architecture must keep them so: "
                     "a fault of this program";
    }
    row.weightsSha256 = m_journal->weightsSha256();
    row.recordingSeconds = m_recorder->writerSeconds();
    m_recorder->finish(row);
    if (!m_recorder->failure().empty() && row.reason.empty())
        row.reason = m_recorder->failure();
    m_hub.reset();
    m_directory.reset();
    m_observer.stateChanged(RunState::Idle, row.reason);
    return row;
}

} // namespace ringside
