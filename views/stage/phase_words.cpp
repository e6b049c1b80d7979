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
        if (!isRingPart(message))
            continue;
        const int own = partOf(message) / std::max(1, index.members);
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
        = step < index.members - 1 ? StageText::tr("reduce-scatter") : StageText::tr("allgather");
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
        if (message.kind != MessageKind::Exchange || handsOverResult(message))
            continue;
        const int part = partOf(message);
        first = last < 0 ? part : std::min(first, part);
        last = std::max(last, part);
        if (message.start > frame.at)
            continue;
        now = std::max(now, part);
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

/// The round's sum begins with the trigger, which is its last arrival in the record.
QString eagerPhase(StageFrame& frame, const RoundSlice& slice) {
    if (frame.at < slice.round.lastArrival)
        return StageText::tr("computing");
    const Count parts = count(slice, MessageKind::Partial, frame.at);
    if (frame.at >= slice.round.end)
        return StageText::tr("complete");
    frame.step = StageText::tr("%1 on their way").arg(parts.started - parts.delivered);
    return StageText::tr("partial sum");
}

/// Nobody waits for all: how many are computing, how much is on its way.
QString freePhase(StageFrame& frame, const RoundSlice& slice) {
    const auto computing = std::count_if(frame.nodes.begin(), frame.nodes.end(),
        [](const NodeFrame& node) { return !node.server && node.state == NodeState::Compute; });
    const auto moving = std::count_if(
        slice.messages.begin(), slice.messages.end(), [&](const MessageEvent& message) {
            return message.start <= frame.at && frame.at < message.delivered;
        });
    frame.step = StageText::tr("%1 on their way").arg(moving);
    return StageText::tr("slowest worker's step; %1 compute, %2 messages on their way")
        .arg(computing)
        .arg(moving);
}

QString phaseOf(StageFrame& frame, const RoundSlice& slice, const SliceIndex& index) {
    switch (index.kind) {
    case ArchitectureKind::Ring:
        return ringPhase(frame, slice, index);
    case ArchitectureKind::P2p:
        return meshPhase(frame, slice);
    case ArchitectureKind::Ps:
        return starPhase(frame, slice);
    case ArchitectureKind::P2pSharded:
        return sharedPhase(frame, slice);
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::HalvingDoubling:
        return cubePhase(frame, slice);
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
        return eagerPhase(frame, slice);
    case ArchitectureKind::PsAsync:
        return freePhase(frame, slice);
    case ArchitectureKind::LocalSgd:
        return localPhase(frame, slice, index);
    case ArchitectureKind::Gossip:
        return gossipPhase(frame, slice);
    }
    return {};
}

} // namespace

void describe(StageFrame& frame, const RoundSlice& slice, const SliceIndex& index) {
    const QString phase = phaseOf(frame, slice, index);
    frame.headline = QStringLiteral("%1, %2").arg(roundText(slice.round.step), phase);
}

} // namespace ringside
