// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/buckets.h"
#include "engine/theory/order_statistics.h"

#include <optional>
#include <string>
#include <vector>

namespace ringside::theory {

/// The constants of the performance models; units in seconds, bytes, bytes/second.
struct Constants {
    std::int64_t samples = 0; ///< n
    int batch = 0; ///< b
    int workers = 0; ///< w
    int servers = 1; ///< S
    double modelBytes = 0; ///< W
    double largestShare = 0; ///< of W at one server, where shares are uneven by far; 0 = even
    double bandwidth = 0; ///< B, per direction
    double latency = 0; ///< alpha
    double computeSeconds = 0; ///< t_c
    double updateSeconds = 0; ///< t_u
    double segmentBytes = 0; ///< 0 = fifo: whole messages
    int period = 1; ///< H, local steps between two averages (local-sgd)
    bool overlap = false; ///< communication may hide behind compute
    Step stepsPerEpoch = 0; ///< K = floor(n / (b w)), or training.steps
    std::int64_t wholeParameters
        = 0; ///< shares of W are whole parameters of this many; 0 = real numbers
    int quorum = 1; ///< Q (eager-quorum)
    bool doubling = false; ///< the eager kinds' collective is recursive doubling
    bool sharedQuota = false; ///< ps-async: an epoch is K w pushes of whoever comes
    bool computeVaries = false; ///< compute times change from step to step
    std::vector<double> readySeconds; ///< expected, by place: see order_statistics.h
    std::vector<double> workerSeconds; ///< mean of each worker, by rank
    std::vector<Bucket> buckets; ///< overlap (ring, p2p, the push of ps); empty = none
    std::vector<std::string>
        caveats; ///< what in the scenario the closed forms leave out; empty = they hold
};
/// The constants of a scenario with `samples` training samples; for another number of workers
/// change the scenario and ask again, because K and the shares depend on it. `computeSeconds` =
/// t_c.
Constants constantsOf(const Scenario&, std::int64_t samples, double computeSeconds);
/// The same with the draws of an earlier call for this cluster: drawing takes longer than all
/// formulas, and the draws are the same for every architecture. Without draws the formulas know of
/// no slow worker, and a caveat says so.
Constants constantsOf(
    const Scenario&, std::int64_t samples, double computeSeconds, ComputeDraws draws);

/// One term of an equation, with the formula in symbols and its value, for the term-by-term
/// display.
struct Term {
    std::string symbol; ///< "2(w-1)(alpha + W/(wB))"
    std::string meaning; ///< plain words
    double seconds = 0; ///< per epoch
};

/// The model as it should be (papers: 1.6), exact for the emulated network of semantics.md.
struct Corrected {
    double computeSeconds = 0, communicationSeconds = 0, latencySeconds = 0, waitSeconds = 0,
           epochSeconds = 0; ///< per epoch
    std::vector<Term> terms;
};
/// The paper's equation (arXiv 1909.02061) as published reviews report it, or as we read it.
struct Printed {
    double computeSeconds = 0, communicationSeconds = 0, epochSeconds = 0; ///< per epoch
    std::string source; ///< "reported" or "our reading"
    std::string equations; ///< "Eqs. 19-21"
    std::vector<Term> terms;
};

struct Prediction {
    ArchitectureKind architecture = ArchitectureKind::Ring;
    int workers = 0;
    std::optional<Printed> printed;
    Corrected corrected;
    double throughputSamplesPerS = 0;
    double bytesPerStepWorker = 0; ///< payload sent by one worker in one step
    std::vector<std::string> notes;
};

Prediction predict(ArchitectureKind, const Constants&);
/// Time of one step with the corrected model (the whole run of K steps has start-up terms besides).
double stepSeconds(ArchitectureKind, const Constants&);

/// Share of the exchange that overlap hides, or of the compute time where that is shorter:
/// (t_c + T_comm - T_iter) / min(t_c, T_comm), t_c of the slowest worker, T_comm with all its
/// latencies (papers: 1.6). nullopt without buckets or without anything to send.
std::optional<double> overlapEfficiency(ArchitectureKind, const Constants&);

/// Corrected run time of `steps` steps from cluster time 0, start-up included and the omitted last
/// pull left out: what the simulator must equal. nullopt where no closed form exists (uneven nodes
/// or shares, stragglers, compute times that differ, ps with w < S and fair sharing, ps with
/// overlap, recursive doubling and halving-doubling where w is no power of two).
std::optional<double> runSeconds(ArchitectureKind, const Constants&, Step steps);

} // namespace ringside::theory
