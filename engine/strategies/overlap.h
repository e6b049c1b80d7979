// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/strategies/replica.h"

namespace ringside {

/// Exchanging a gradient in buckets while it is still being computed takes two activities of a
/// worker: the program computes piece after piece, and beside it the buckets are exchanged, each
/// when it is final and the one before is through.

/// What is done with bucket number k of `step`; ends when the bucket is finished at this worker.
using BucketExchange = Task<> (*)(Node&, Replica&, Step step, int k);

/// The second activity, for all steps of the run.
Task<> exchangeBuckets(Node&, Replica&, BucketExchange);
/// Computes the gradient of `step` and hands over its buckets one by one.
Task<> computeBuckets(Node&, Replica&, Step step);
/// Waits until the last bucket of `step` is finished.
Task<> bucketsExchanged(Node&, Replica&, Step step);

} // namespace ringside
