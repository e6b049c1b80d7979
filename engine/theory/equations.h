// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/theory/model.h"
#include "engine/theory/order_statistics.h"

namespace ringside::theory {

/// How a server's share of the weights is cut, in bytes: sizes that the order of transfers depends
/// on.
struct Shard {
    double bytes = 0; ///< W/S
    double segment = 0; ///< s: bytes of a full segment (fifo: the shard)
    double lastSegment = 0; ///< sigma: bytes of the last segment
};
Shard shardOf(const Constants&);

/// What a step that all begin together waits for, E[max t_c]: the slowest worker of the step, mean
/// over steps.
double slowestSeconds(const Constants&);
/// How much longer than the others (who are alike) one worker computes in every step; 0: no worker
/// does, or several do, or times change from step to step.
double oneSlowWorker(const Constants&);
/// What a ring of w gets back of the delay D of one slow worker: a step of it takes 2(w-1) chunk
/// times, and D/m + floor(m (2w-2)/w) w/m alpha more, whichever m of 1, w/2 and w makes this most.
/// While the others wait they hand on what does not need the slow one, so that its chunks go around
/// only once (m = 1), without the latencies of the rest. A chain of waits returns to the slow worker
/// after m steps: the largest mean of a cycle of waits (max-plus eigenvalue; Baccelli, Cohen, Olsder
/// and Quadrat, Synchronization and Linearity, section 3.2). Seconds of one exchange.
double ringHeadStart(int workers, double latency, double delay);
/// Mean compute time of the worker that is the slowest in the long run.
double slowestWorkerSeconds(const Constants&);
/// True if not all workers take the same time for a step.
bool workersDiffer(const Constants&);

/// ceil(K/H): how often local SGD averages in an epoch.
double averagesPerEpoch(const Constants&);
/// Neighbours of a worker on the ring: 0, 1 or 2.
int neighbourCount(const Constants&);

/// True if W falls into `parts` equal shares.
bool evenShares(const Constants&, int parts);
/// The largest power of two up to the number of workers: those that take part in all exchanges of
/// recursive doubling and halving-doubling.
int powerOf(const Constants&);

/// True if the exact statement for the parameter server holds (else its bandwidth bound is used).
bool serverFormIsExact(const Constants&);

/// With overlap: what the exchange of all buckets takes, and how much of it the backward pass
/// hides; seconds of one step. Nothing without buckets.
struct Overlapped {
    double exchange = 0;
    double hidden = 0;
};
Overlapped overlapped(ArchitectureKind, const Constants&);

Corrected corrected(ArchitectureKind, const Constants&);
/// Rounds of a partial allreduce that all workers begin together: see order_statistics.h.
Corrected eagerRound(ArchitectureKind, const Constants&);
TriggerTime roundTrigger(ArchitectureKind, const Constants&);
std::optional<Printed> printed(ArchitectureKind, const Constants&);

} // namespace ringside::theory
