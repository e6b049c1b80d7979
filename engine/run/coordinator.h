// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/dilation.h"
#include "engine/run/fault_schedule.h"
#include "engine/run/fork_start.h"
#include "engine/run/run_journal.h"
#include "engine/run/supervisor.h"
#include "engine/zmq/hub.h"
#include "engine/zmq/run_directory.h"

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace ringside {

/// Idle -> Starting -> Running <-> Paused -> Stopping -> Idle. A failure is a reason, not a state.
enum class RunState : std::uint8_t { Idle, Starting, Running, Paused, Stopping };

struct RunProgress {
    Step step = 0; ///< complete rounds
    Step steps = 0;
    Epoch epoch = 0; ///< being trained, from 1
    Epoch epochs = 0;
    double clusterS = 0;
    double wallS = 0;
    double wallLeftS = 0; ///< estimate from what is done; 0 while unknown
};

/// Who watches a run: command line, window.
class RunObserver {
public:
    virtual ~RunObserver() = default;
    virtual void stateChanged(RunState, const std::string& reason) = 0;
    virtual void progress(const RunProgress&) = 0;
    virtual void warning(const std::string& sentence) = 0;
    /// A time dilation is being probed, or (`chosen`) is the run's.
    virtual void dilation(double, bool /*chosen*/) { }
};

struct CoordinatorOptions {
    std::string nodeProgram; ///< path of ringside-node
    std::string recordPath;
    std::string version;
    bool controlled = false; ///< somebody watches, and may mend what a fault broke
    bool recordReserved = false; ///< the caller has made the empty file to hold its name
    std::optional<ForkStart> fork; ///< go on from another run's weights
};

/// Whether an order was taken, and a sentence: what comes of it, or why not.
struct ControlAnswer {
    bool accepted = false;
    std::string text;
};

/// Leads one measured run from start to record: spawns and supervises the nodes, calibrates,
/// chooses the dilation, collects their events, evaluates, stops everything. One thread (the
/// program's main one: the kernel ties the children's lives to it); libzmq's and the recorder's own
/// threads beside it.
class Coordinator {
public:
    Coordinator(const Scenario&, const CoordinatorOptions&, RunObserver&);
    ~Coordinator();

    /// Calls `handler` when the descriptor is readable during run().
    void watch(int descriptor, std::function<void()> handler);
    /// Ends the run as soon as possible, keeping the record. From a watch handler.
    void stop(const std::string& reason);

    /// Live control, from a watch handler. None of these throws. `value` and `fault` are JSON, a
    /// fault as in the scenario; without "at" it comes at once. A change acts from the next step on
    /// that no worker has begun (stragglers, slow, nan), or some 15 ms of wall time later.
    ControlAnswer pause();
    ControlAnswer resume();
    ControlAnswer set(const std::string& path, const std::string& value);
    ControlAnswer fault(const std::string& fault);

    /// Runs to the end. A failed or stopped run returns its end row, too; throws FileError when no
    /// record can be made and ScenarioError when the scenario cannot run.
    EndRow run();

private:
    struct Watch {
        int descriptor;
        std::function<void()> handler;
    };
    struct NodeStatus {
        bool greeted = false, ready = false, bye = false;
        bool dead = false; ///< the others go on without it
        std::optional<FinalMessage> final; ///< of the current generation
        std::uint64_t nextSequence = 0;
        std::int64_t heardAt = 0; ///< ns, its last telemetry; at least every 0.5 s
        bool saidSilent = false;
    };
    using Predicate = std::function<bool()>;
    struct RunMarks {
        std::int64_t gradients = 0, overruns = 0, messages = 0, late = 0;
    };

    void prepare();
    void spawnNodes();
    void meet();
    void calibrate();
    void chooseDilation();
    ProbeCounts probe(double dilation);
    double stepSeconds() const;
    void start(double dilation, std::optional<double> probeSeconds);
    void train();
    EndRow end(EndRow);
    void stopNodes();

    void await(const Predicate&, std::chrono::milliseconds limit, const std::string& what);
    void turn(int timeoutMilliseconds);
    void handle(const HubArrival&);
    void handle(Rank, const NodeMessage&);
    void handle(const TelemetryBatch&);
    void handleExits();
    std::string describe(const ChildExit&);
    bool outlives(const ChildExit&) const;
    void lose(const ChildExit&);
    void buryLast(const ChildExit&, const std::string& sentence);
    bool isUndecided() const;
    std::string undecidedDeaths() const;
    std::string whatItHolds(const std::string& names) const;
    std::string awaitedNames() const;
    void tellWhoIsAwaited();
    std::string allDeaths(const std::string& reasons) const;
    void recordUndecided();
    void handle(Rank, const HaltedMessage&);
    void decideDeparture();
    bool anyOtherLives(Rank) const;
    bool isReturning(Rank) const;
    void restart(Rank, bool planned);
    void beginRejoin();
    void spawnAnew(Rank);
    void introduce(Rank);
    void sendToLiving(const CoordinatorMessage&);
    void askForRejoin();
    void decideRejoin();
    void tellRejoin(Rank, const Departure&);
    void discard(Rank);
    void giveUpRejoin(const std::string& why);
    void putRejoinOff();
    void returnLater(Rank);
    bool startFreshOnesOver();
    bool isEndOfRejoin(const ChildExit&);
    void lookAfterRejoin();
    void endRejoins();
    NodeAccount wholeAccount(const NodeAccount&) const;
    bool isDone(const NodeStatus& node) const {
        return node.dead || (node.final && node.final->complete);
    }
    void lookAfterNodes();
    void tellProgress();
    ControlAnswer inject(const PlannedFault&, const ChangeMessage&, bool planned);
    void carryOutDueFaults();
    void carryOut(const PlannedFault&, bool planned);
    void handleChange(ChangeEvent);
    void lookAfterFrozen(Rank);
    bool mayStayStopped(Rank) const;
    void lookAfterSilent(Rank);
    void recheckDilation();
    double clusterNow() const;
    double clusterAt(std::int64_t wallNanoseconds) const;
    Time nextMoment() const;
    Step nextCommonStep() const;
    Rank rankOf(const std::string& name) const;
    bool allNodes(const std::function<bool(const NodeStatus&)>&) const;
    std::string waitingFor(const std::function<bool(const NodeStatus&)>&) const;
    void warn(const std::string& sentence, Rank node = noRank);
    double wallSeconds() const;

    Scenario m_scenario;
    CoordinatorOptions m_options;
    RunObserver& m_observer;
    std::vector<Watch> m_watches;

    int m_nodeCount = 0;
    HostRow m_host;
    RunRow m_run;
    RunPlan m_plan;
    std::uint64_t m_nonce = 0;
    std::unique_ptr<Recorder> m_recorder;
    std::unique_ptr<RunJournal> m_journal;
    std::unique_ptr<RunJournal> m_probeJournal; ///< so that a probe costs the host what a run does
    std::unique_ptr<RunDirectory> m_directory;
    std::unique_ptr<Hub> m_hub;
    std::unique_ptr<Supervisor> m_supervisor;
    std::vector<NodeStatus> m_status;
    std::vector<NodeAccount> m_accounts;
    std::optional<double> m_calibrated;
    std::uint32_t m_generation = 0;
    bool m_training = false;
    bool m_endingNodes = false; ///< their exits are expected
    std::string m_stopReason;
    bool m_stopAsked = false;
    std::int64_t m_t0 = 0;
    std::int64_t m_lostRows = 0;
    std::int64_t m_nextLook = 0, m_nextProgress = 0, m_lastStepSeen = 0;
    std::vector<bool> m_saidStopped;
    Scenario m_live; ///< with what was changed since the start
    FaultSchedule m_faults;
    std::string m_lostMessage; ///< the end of a sentence: what a fault lost last; empty: nothing
    std::vector<PlannedFault> m_planned; ///< all, those that came as orders, too
    struct Kill {
        Time at;
        bool planned; ///< for a moment or step; else ordered at once
    };
    std::map<Rank, Kill> m_killed;
    struct Death {
        Rank rank = noRank;
        std::string how; ///< "killed by SIGKILL"
        std::string sentence; ///< "worker-1 killed by SIGKILL in step 12 (by a planned fault)"
        Step step = 0; ///< that it was in
        std::optional<Step> from; ///< first round without it; nullopt: not decided
    };
    std::vector<Death> m_deaths; ///< of workers without which the others go on
    std::map<Rank, Standing> m_standings; ///< of those that have halted
    std::uint32_t m_attempt = 0; ///< to halt all
    struct Rejoin {
        Rank rank = noRank;
        std::int64_t since = 0; ///< ns, when its new process was started
        bool asked = false; ///< all others are asked to halt for it
    };
    std::optional<Rejoin> m_rejoin;
    std::deque<Rank> m_returning; ///< to be started anew, one after the other
    std::map<Rank, Step> m_earliest; ///< return of a worker that died
    std::map<Rank, int> m_incarnations; ///< how often a rank was started anew
    std::map<Rank, int> m_tries; ///< of a restart, spoilt by other deaths
    std::set<Rank> m_discarded; ///< processes whose end nobody needs to hear of
    std::set<Rank> m_stoppedFresh; ///< stopped because another died before they took part
    std::map<Rank, NodeAccount> m_accountsBefore; ///< of the processes before
    std::vector<PlannedFault> m_liveFaults; ///< given while the run goes on
    std::int64_t m_haltedAt = 0; ///< ns, when all were last asked
    bool m_saidAwaited = false; ///< of this attempt: who has not halted
    std::vector<std::optional<std::int64_t>> m_frozenAt; ///< by a fault, by rank
    std::optional<std::int64_t> m_pausedAt;
    std::int64_t m_pausedFor = 0; ///< ns, pauses that are over
    std::int64_t m_nextDilationCheck = 0;
    RunMarks m_marks;
    bool m_tooBusy = false;
    bool m_saidRecorderFailed = false;
    double m_processorBefore = 0;
};

} // namespace ringside
