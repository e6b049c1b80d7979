// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/base/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringside {

/// A scenario: everything that a run depends on, as a plain value. Field names, units and defaults
/// are those of the JSON (docs in scenario_json.h). Equal scenarios give equal simulated runs.

enum class ArchitectureKind : std::uint8_t {
    Ps,
    P2p,
    P2pSharded,
    Ring,
    RecursiveDoubling,
    HalvingDoubling,
    EagerSolo,
    EagerMajority,
    EagerQuorum,
    PsAsync,
    Gossip,
    LocalSgd
};
/// How the weights are dealt to servers: even contiguous shares, or whole variables round-robin.
enum class Placement : std::uint8_t { Even, WholeVariables };
/// What a late gradient does to the send buffer: is added to it, takes its place, or is thrown
/// away.
enum class LateGradient : std::uint8_t { Accumulate, Replace, Drop };
/// Which results of missed rounds a late worker applies: all in order, or only the newest.
enum class MissedResults : std::uint8_t { Queue, Newest };
enum class LateWorker : std::uint8_t { Rejoin, CatchUp, Join };
/// Who contributes at a snapshot: everybody's send buffer, or only workers that have arrived.
enum class Contribute : std::uint8_t { Buffer, Arrived };
enum class Divisor : std::uint8_t { Workers, Contributors };
enum class Collective : std::uint8_t { Ring, RecursiveDoubling };
enum class ModelSync : std::uint8_t { Copy, Average };
enum class Quota : std::uint8_t { PerWorker, Shared };
enum class Mix : std::uint8_t { CombineThenAdapt, AdaptThenCombine };
/// What becomes of the run when a worker dies: it stops, or the others go on without it.
enum class OnDeath : std::uint8_t { Stop, Continue };
enum class Sharing : std::uint8_t { Fair, Fifo };
enum class ComputeKind : std::uint8_t {
    Measured,
    Fixed,
    PerWorker,
    Table,
    Uniform,
    Exponential,
    Lognormal
};
enum class StragglerKind : std::uint8_t {
    Fixed,
    Random,
    RotatingSkew,
    LinearSkew,
    Bursty,
    VideoLike
};
enum class Activation : std::uint8_t { Relu, Sigmoid, Tanh };
enum class Loss : std::uint8_t { Softmax, MeanSquaredError };
enum class Initialisation : std::uint8_t { He, Glorot, Normal, Pytorch };
enum class DataSource : std::uint8_t { FashionMini, FashionMnist, Idx, Csv, Hyperplane, Spiral };
enum class LearningRateScaling : std::uint8_t { None, Linear };

/// "buckets": "layers", a number G of equal ones, or a list of [fraction of W, ready fraction of
/// compute].
struct Buckets {
    int equal = 0; ///< G; 0 = one bucket a layer, unless listed
    std::vector<std::pair<double, double>> listed;
    bool operator==(const Buckets&) const = default;
};

struct ArchitectureSettings {
    ArchitectureKind kind = ArchitectureKind::Ring;
    int servers = 1; ///< S, parameter servers (ps, ps-async)
    Placement placement = Placement::Even; ///< ps
    bool overlap
        = false; ///< send while the backward pass still computes (gossip: before computing)
    Buckets buckets; ///< overlap: what travels together
    int quorum = 2; ///< Q (eager-quorum)
    LateGradient lateGradient = LateGradient::Accumulate; ///< eager kinds, as all down to modelSync
    MissedResults missedResults = MissedResults::Queue;
    LateWorker lateWorker = LateWorker::Rejoin;
    Contribute contribute = Contribute::Buffer;
    Divisor divisor = Divisor::Workers;
    Collective collective = Collective::Ring;
    std::optional<double>
        activationS; ///< "activation_s": snapshot so long after the trigger; simulation only
    bool barrierEachRound = false;
    int fullRoundEvery = 0; ///< K: round r with (r+1) mod K = 0 waits for everybody; 0 = never
    int modelSyncEveryEpochs = 0; ///< E; 0 = never
    ModelSync modelSync = ModelSync::Copy;
    std::optional<Step> stalenessBound; ///< steps ahead of the slowest (ps-async); none = unbounded
    double updateS = 0; ///< "update_s": serial time of one update at a server
    Quota quota = Quota::PerWorker; ///< ps-async
    int period = 4; ///< H, local steps between two averages (local-sgd)
    Mix mix = Mix::CombineThenAdapt; ///< gossip
    OnDeath onDeath = OnDeath::Stop; ///< Continue: only where outlivesWorkers(kind)
    bool operator==(const ArchitectureSettings&) const = default;
};

struct ComputeSettings {
    ComputeKind kind = ComputeKind::Measured;
    double seconds = 0; ///< fixed
    std::vector<double> perWorker; ///< per_worker: seconds of each worker
    std::vector<std::vector<double>> table; ///< table: [worker][gradient], cyclic
    double lowS = 0, highS = 0; ///< uniform "low_s", "high_s"
    double meanS = 0; ///< exponential, lognormal "mean_s"
    double cv = 0; ///< lognormal: standard deviation / mean
    double clipLow = 0, clipHigh = 0; ///< "clip": [lo, hi] in seconds; both 0 = none
    bool operator==(const ComputeSettings&) const = default;
};

struct Straggler {
    StragglerKind kind = StragglerKind::Fixed;
    Rank worker = 0; ///< fixed
    double delayS = 0; ///< "delay_s": fixed, random
    double factor = 1; ///< fixed, bursty: x times the compute time
    int count = 1; ///< random: how many workers each step
    double minS = 0, maxS = 0; ///< rotating_skew
    double stepS = 0; ///< linear_skew: worker i adds i x step_s
    double probability = 0; ///< bursty: chance a step that a worker turns slow
    double meanSteps = 10; ///< bursty: mean length of a slow phase in steps
    bool operator==(const Straggler&) const = default;
};

struct NodeOverride {
    std::string node; ///< "worker-2", "server-0"
    std::optional<double> bandwidthBitsPerS;
    std::optional<double> latencyS;
    bool operator==(const NodeOverride&) const = default;
};

struct ClusterSettings {
    int workers = 4;
    bool emulate = true;
    double bandwidthBitsPerS = 1e9;
    double latencyS = 1e-4;
    Sharing sharing = Sharing::Fair;
    double segmentBytes = 262144;
    std::optional<double> gradientBytes; ///< overrides W in simulate and predict
    std::vector<NodeOverride> nodes;
    ComputeSettings compute;
    std::vector<Straggler> stragglers;
    double jitterS = 0; ///< "jitter_s": each message's latency is drawn from latency + [0, jitter]
    double loss = 0; ///< share of segments that are lost once and sent again, 0..1
    std::optional<double> timeDilation; ///< nullopt = "auto"
    bool operator==(const ClusterSettings&) const = default;
};

struct ModelSettings {
    std::vector<int> layers{196, 64, 10};
    Activation activation = Activation::Relu;
    Loss loss = Loss::Softmax;
    Initialisation init = Initialisation::He;
    bool operator==(const ModelSettings&) const = default;
};

struct DataSettings {
    DataSource source = DataSource::FashionMini;
    std::string path; ///< folder of the four IDX files (source idx), or the file (csv)
    bool operator==(const DataSettings&) const = default;
};

struct TrainingSettings {
    int batch = 100; ///< b: samples per worker and step
    int epochs = 2;
    std::optional<Step> steps; ///< replaces epochs
    double learningRate = 0.1;
    LearningRateScaling learningRateScaling = LearningRateScaling::None;
    double momentum = 0;
    double weightDecay = 0;
    double warmupEpochs = 0; ///< the rate rises linearly from 0 over these epochs
    std::vector<std::pair<double, double>>
        decay; ///< [epoch, factor]: from that epoch on the rate is multiplied
    int evaluateEveryEpochs = 1;
    bool operator==(const TrainingSettings&) const = default;
};

/// What a planned or live fault does to a node or to the link between it and `peer`.
enum class FaultAction : std::uint8_t { Kill, Freeze, Resume, Restart, Slow, Cut, Heal, Drop, Nan };

/// One entry of "faults": `{"at":{"step":100},"node":"worker-3","action":"kill"}`.
struct PlannedFault {
    std::optional<Step> step; ///< "at": exactly one of step (or round) and cluster_s
    std::optional<double> clusterS;
    std::string node; ///< "worker-3", "server-0"
    FaultAction action = FaultAction::Kill;
    double factor = 2; ///< slow: x times the compute time; 1 = normal again
    std::string peer; ///< cut, heal, drop: the other end of the link
    bool operator==(const PlannedFault&) const = default;
};

struct Scenario {
    std::string name;
    std::string notes;
    std::uint64_t seed = 1;
    ArchitectureSettings architecture;
    ClusterSettings cluster;
    ModelSettings model;
    DataSettings data;
    TrainingSettings training;
    std::vector<PlannedFault> faults;
    bool operator==(const Scenario&) const = default;
};

/// Number of weights and biases of a network with these layer widths.
std::int64_t parameterCount(const std::vector<int>& layers);
/// W in bytes: gradient_bytes if given, else 4 a parameter.
double gradientBytes(const Scenario&);
/// Number of servers a run really starts: S for ps and ps-async, else 0.
int serverCount(const Scenario&);
/// Whether the kind is a partial allreduce: eager-solo, eager-majority, eager-quorum.
bool isEager(ArchitectureKind);
/// Whether all replicas hold the same weights after every step.
bool isSynchronous(ArchitectureKind);
/// Whether the kind can go on when a worker has died; see OnDeath.
bool outlivesWorkers(ArchitectureKind);
/// Samples in the training set of the scenario's source where that is known without reading files
/// (fashion-mini 5,000, fashion-mnist 60,000, hyperplane 32,768, spiral 2,000); nullopt for idx and
/// csv.
std::optional<std::int64_t> knownSampleCount(const Scenario&);
/// Whether the model learns numbers instead of classes, so that there is no accuracy: source
/// hyperplane, and csv with mean squared error and one output.
bool isRegression(const Scenario&);
/// K = floor(n / (b w)), steps per epoch.
Step stepsPerEpoch(const Scenario&, std::int64_t samples);
/// Steps of the whole run: training.steps, or epochs x K.
Step totalSteps(const Scenario&, std::int64_t samples);
/// The rate that multiplies the mean gradient in `step` (scaling, warm-up and decay applied).
double effectiveLearningRate(const Scenario&, Step step, Step stepsPerEpoch);
/// "worker-3", "server-0" for a rank.
std::string nodeName(Rank rank, int workers);

/// Everything that is wrong with the scenario, one sentence a field; empty = it can run.
std::vector<Fault> validate(const Scenario&);

} // namespace ringside
