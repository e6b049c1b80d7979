// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/trace/events.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside {

/// The rows of a run file beyond the events of engine/trace: what the coordinator (or the
/// simulator) knows.

enum class RunKind : std::uint8_t { Measured, Simulated };

struct HostRow {
    std::string system; ///< kernel and machine
    std::string processor;
    int cores = 0;
    std::string mathsVariant; ///< of engine/nn
    std::string version; ///< of Ringside
};

/// Of a run that goes on from the weights of another one.
struct ForkOrigin {
    std::string parentFile; ///< path as it was then
    std::string parentStartedAt; ///< tells the parent from other files: its RunRow::startedAt
    Step round = 0; ///< rounds of the parent that were done
    Step firstStep = 0; ///< steps of training before this run's first, in its own steps
    std::string weightsSha256; ///< of the weights that it starts from
    std::string source; ///< a sentence: where these come from
    std::string changes; ///< what was changed, in words, a line each; empty: nothing
};

/// How the run was set up: one row, replaced once calibration and probe are done.
struct RunRow {
    RunKind kind = RunKind::Measured;
    std::string startedAt; ///< UTC, ISO 8601
    std::int64_t samples = 0; ///< n
    Step stepsPerEpoch = 0; ///< K
    Step steps = 0; ///< of the whole run
    double timeDilation = 1;
    bool dilationStamped = false; ///< auto found no dilation that passed its probe
    double probeLoad = 0; ///< share of all cores during the probe
    double calibratedComputeS = 0; ///< t_c
    std::string calibrationSource; ///< "calibrated alone on this host at the start of the run",
                                   ///< "stated", ...
    std::optional<ForkOrigin> fork;
};

struct RoundRow {
    Step step = 0;
    Time begin; ///< first compute begins
    Time end; ///< last worker is done
    Time lastArrival; ///< last compute ends
    Rank lastWorker = 0; ///< whose compute ended last (lowest rank of a tie)
    bool tie = false; ///< more than one worker ended last at the same instant
    double meanLoss = 0;
    bool identical = true; ///< all replicas have the same fingerprint
};

struct EpochRow {
    Epoch epoch = 0; ///< from 0
    Time begin, end;
    double trainLoss = 0; ///< mean mini-batch loss of the epoch
};

struct EvaluationRow {
    Epoch epoch = 0; ///< epochs trained: 1 = after the first
    Time at;
    double wallS = 0;
    double testLoss = 0, testAccuracy = 0, trainLoss = 0;
    /// Root of the mean squared distance of the replicas from their mean, which was evaluated; 0
    /// where all are equal.
    double replicaSpread = 0;
};

enum class NoteKind : std::uint8_t { Information, Warning, Failure };
struct NoteRow {
    NoteKind kind = NoteKind::Information;
    Time at;
    Rank node = noRank;
    std::string text;
};

enum class Outcome : std::uint8_t { Finished, Stopped, Failed };
struct EndRow {
    Outcome outcome = Outcome::Finished;
    std::string reason;
    Time cluster;
    double wallS = 0;
    bool replicasIdentical = true;
    std::string weightsSha256;
    double recordingSeconds = 0; ///< processor time that writing the record took
    double processorLoad = 0; ///< share of all cores used by the run
};

/// Weights from which a fork can go on where they cannot be computed again.
struct CheckpointRow {
    Step rounds = 0; ///< rounds of this run done before
    std::vector<float> weights; ///< one a parameter; the mean where replicas differ
    std::vector<float> velocity; ///< of momentum SGD; empty: not kept
};

/// How a record is begun, and how large it may grow.
struct RecorderOptions {
    /// The caller has made the empty file itself, exclusively, to hold the name for this record.
    bool reserved = false;
    /// From this size on (bytes) only every tenth step keeps its messages.
    std::int64_t thinnedAbove = 1'500'000'000;
    /// From this size on messages, states and steps of single nodes are left out; rounds, epochs and
    /// evaluations are still written.
    std::int64_t summaryAbove = 2'000'000'000;
};

/// Writes a run file as it happens: SQLite, WAL, a commit every 50 ms by a writer thread,
/// checkpoints on a second connection. Calls only append to memory and return at once; they come
/// from one thread. A write failure (disk full, I/O error) does not throw: it stops writing, keeps
/// what is committed readable, and is told by failure(). finish() sets journal_mode=DELETE, so that
/// a finished run is one file.
class Recorder : public TraceSink {
public:
    /// Throws FileError when the file cannot be made.
    Recorder(const std::string& path, const Scenario&, const HostRow&, const RecorderOptions& = {});
    ~Recorder() override;

    void message(const MessageEvent&) override;
    void state(const StateEvent&) override;
    void step(const StepEvent&) override;
    void snapshot(const Snapshot&) override; ///< not stored
    void change(const ChangeEvent&) override;
    void update(const UpdateEvent&) override;
    void trigger(const TriggerEvent&) override;
    void contribution(const ContributionEvent&) override;
    using TraceSink::drift;
    void drift(const DriftEvent&);
    void run(const RunRow&);
    void round(const RoundRow&);
    void epoch(const EpochRow&);
    void evaluation(const EvaluationRow&);
    void account(const NodeAccount&); ///< replaces the node's row
    void note(const NoteRow&);
    void checkpoint(const CheckpointRow&); ///< replaces the one of the same round
    void finish(const EndRow&);
    /// Processor seconds of the writer thread so far.
    double writerSeconds() const;
    /// Wall seconds of the commit that took longest so far.
    double longestCommitSeconds() const;
    std::string failure() const; ///< empty while all is well

private:
    struct Writer;
    std::unique_ptr<Writer> m_writer;
};

/// Rows that are new since the last read, in order of their seq within each kind.
struct RunBatch {
    std::vector<MessageEvent> messages;
    std::vector<StateEvent> states;
    std::vector<StepEvent> steps;
    std::vector<RoundRow> rounds;
    std::vector<EpochRow> epochs;
    std::vector<EvaluationRow> evaluations;
    std::vector<NoteRow> notes;
    std::vector<TriggerEvent> triggers; ///< eager kinds
    std::vector<ContributionEvent> contributions; ///< eager kinds
    std::vector<DriftEvent> drift; ///< eager kinds that measure it
    std::vector<ChangeEvent> changes; ///< faults and live changes, as they took effect
    std::vector<UpdateEvent> updates; ///< ps-async only
    std::vector<NodeAccount> accounts; ///< current state of every node
    std::optional<RunRow> run;
    std::optional<EndRow> end;
    bool more = false; ///< the limit was reached; read again at once
};

/// Reads a run file, finished, unfinished or still growing. Opening never changes the file; a
/// damaged or hostile one gives a FileError with a sentence. Every read() ends its transaction
/// before it returns.
class RunReader {
public:
    explicit RunReader(const std::string& path);
    ~RunReader();
    RunReader(RunReader&&) noexcept;

    const Scenario& scenario() const;
    const HostRow& host() const;
    /// At most `limit` messages and `limit` states a call.
    RunBatch read(std::int64_t limit = 200000);
    /// Whether an end row exists (after the last read).
    bool finished() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace ringside
