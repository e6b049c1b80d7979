// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_words.h"

#include "engine/scenario/topology.h"

#include <algorithm>

namespace ringside {

namespace {

struct Count {
    int started = 0, delivered = 0, total = 0;
};

Count count(const RoundSlice& slice, MessageKind kind, Time t) {
    Count result;
    for (const MessageEvent& message : slice.messages)
        if (message.kind == kind) {
            ++result.total;
            result.started += message.start <= t;
            result.delivered += message.delivered <= t;
        }
    return result;
}

QString ringPhase(StageFrame& frame, const RoundSlice& slice, const SliceIndex& index) {
    int step = -1, bucket = 0, buckets = 1;
    bool moving = false;
    for (std::size_t i = 0; i < slice.messages.size(); ++i) {
        const MessageEvent& message = slice.messages[i];
        const int own = message.part / std::max(1, index.workers);
        buckets = std::max(buckets, own + 1);
        if (message.start > frame.at)
            continue;
        step = own > bucket ? index.sequence[i]
                            : std::max(step, own == bucket ? index.sequence[i] : -1);
        bucket = std::max(bucket, own);
        moving = moving || frame.at < message.delivered;
    }
    if (step < 0)
        return StageText::tr("computing");
    if (!moving && bucket + 1 == buckets && step + 1 >= index.ringSteps())
        return StageText::tr("complete");
    frame.step = StageText::tr("ring step %1 of %2").arg(step + 1).arg(index.ringSteps());
    const QString phase
        = step < index.workers - 1 ? StageText::tr("reduce-scatter") : StageText::tr("allgather");
    const QString words
        = StageText::tr("%1, step %2 of %3").arg(phase).arg(step + 1).arg(index.ringSteps());
    return buckets == 1
        ? words
        : StageText::tr("bucket %1 of %2, %3").arg(bucket + 1).arg(buckets).arg(words);
}

QString sharedPhase(StageFrame& frame, const RoundSlice& slice) {
    const Count shares = count(slice, MessageKind::Shard, frame.at);
    const Count sums = count(slice, MessageKind::Reduced, frame.at);
    if (shares.started == 0)
        return StageText::tr("computing");
    if (sums.started == 0) {
        frame.step = StageText::tr("%1 of %2 shares in").arg(shares.delivered).arg(shares.total);
        return StageText::tr("shares to their owners, %1 of %2 in")
            .arg(shares.delivered)
            .arg(shares.total);
    }
    if (sums.delivered == sums.total && shares.delivered == shares.total)
        return StageText::tr("complete");
    frame.step = StageText::tr("%1 of %2 sums in").arg(sums.delivered).arg(sums.total);
    return StageText::tr("sums to everybody, %1 of %2 in").arg(sums.delivered).arg(sums.total);
}

QString cubePhase(StageFrame& frame, const RoundSlice& slice) {
    int first = 0, last = -1, now = -1;
    bool moving = false;
    for (const MessageEvent& message : slice.messages) {
        if (message.kind != MessageKind::Exchange)
            continue;
        first = last < 0 ? message.part : std::min(first, message.part);
        last = std::max(last, message.part);
        if (message.start > frame.at)
            continue;
        now = std::max(now, message.part);
        moving = moving || frame.at < message.delivered;
    }
    if (now < 0)
        return StageText::tr("computing");
    if (!moving && now == last)
        return StageText::tr("complete");
    return frame.step
        = StageText::tr("exchange %1 of %2").arg(now - first + 1).arg(last - first + 1);
}

QString localPhase(StageFrame& frame, const RoundSlice& slice, const SliceIndex& index) {
    if (count(slice, MessageKind::Average, frame.at).total == 0)
        return StageText::tr("local step, nothing is sent");
    const QString phase = ringPhase(frame, slice, index);
    return frame.step.isEmpty() ? phase : StageText::tr("average of the weights, %1").arg(phase);
}

QString gossipPhase(StageFrame& frame, const RoundSlice& slice) {
    const Count weights = count(slice, MessageKind::Mix, frame.at);
    if (weights.started == 0)
        return StageText::tr("computing");
    if (weights.delivered == weights.total)
        return StageText::tr("complete");
    frame.step = StageText::tr("%1 of %2 weights in").arg(weights.delivered).arg(weights.total);
    return StageText::tr("mixing, %1 of %2 weights in").arg(weights.delivered).arg(weights.total);
}

QString meshPhase(StageFrame& frame, const RoundSlice& slice) {
    const Count gradients = count(slice, MessageKind::Gradient, frame.at);
    if (gradients.started == 0)
        return StageText::tr("computing");
    if (gradients.delivered == gradients.total)
        return StageText::tr("complete");
    frame.step
        = StageText::tr("%1 of %2 gradients in").arg(gradients.delivered).arg(gradients.total);
    return StageText::tr("exchange, %1 of %2 gradients in")
        .arg(gradients.delivered)
        .arg(gradients.total);
}

QString starPhase(StageFrame& frame, const RoundSlice& slice) {
    const Count pushes = count(slice, MessageKind::Push, frame.at);
    if (pushes.started == 0)
        return StageText::tr("computing");
    if (pushes.delivered < pushes.total) {
        frame.step = StageText::tr("%1 of %2 pushes in").arg(pushes.delivered).arg(pushes.total);
        return StageText::tr("push, %1 of %2 gradients at the servers")
            .arg(pushes.delivered)
            .arg(pushes.total);
    }
    const bool updating = std::any_of(frame.nodes.begin(), frame.nodes.end(),
        [](const NodeFrame& node) { return node.server && node.state == NodeState::Update; });
    if (updating)
        return frame.step = StageText::tr("update");
    Count weights;
    for (const MessageEvent& message : slice.messages)
        if (message.kind == MessageKind::Weights && message.start >= slice.round.lastArrival) {
            ++weights.total;
            weights.delivered += message.delivered <= frame.at;
        }
    if (weights.delivered == weights.total)
        return StageText::tr("complete");
    frame.step = StageText::tr("%1 of %2 weights out").arg(weights.delivered).arg(weights.total);
    return StageText::tr("pull, %1 of %2 weights delivered")
        .arg(weights.delivered)
        .arg(weights.total);
}

} // namespace

void describe(StageFrame& frame, const RoundSlice& slice, const SliceIndex& index) {
    const QString phase = index.kind == ArchitectureKind::Ring ? ringPhase(frame, slice, index)
        : index.kind == ArchitectureKind::LocalSgd             ? localPhase(frame, slice, index)
        : index.kind == ArchitectureKind::Gossip               ? gossipPhase(frame, slice)
        : index.kind == ArchitectureKind::P2p                  ? meshPhase(frame, slice)
        : index.kind == ArchitectureKind::P2pSharded           ? sharedPhase(frame, slice)
        : topologyOf(index.kind) == Topology::Hypercube        ? cubePhase(frame, slice)
                                                               : starPhase(frame, slice);
    frame.headline = QStringLiteral("%1, %2").arg(roundText(slice.round.step), phase);
}

} // namespace ringside
