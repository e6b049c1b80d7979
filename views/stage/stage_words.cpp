// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_words.h"

#include <QStringList>

#include <algorithm>
#include <set>

namespace ringside {

namespace {

/// What a node has to do with messages at a moment.
struct Traffic {
    std::vector<std::size_t> leaving; ///< on their way out
    std::vector<std::size_t> arriving; ///< first bit is here
    std::set<Rank> missing; ///< whose message has not yet begun to arrive
    std::size_t delivered = 0, expected = 0;
};

Traffic trafficOf(const NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    Traffic traffic;
    for (const std::size_t i : index.outgoing[static_cast<std::size_t>(node.rank)])
        if (slice.messages[i].start <= t && t < slice.messages[i].delivered)
            traffic.leaving.push_back(i);
    for (const std::size_t i : index.incoming[static_cast<std::size_t>(node.rank)]) {
        const MessageEvent& message = slice.messages[i];
        if (info(message.kind).control)
            continue;
        ++traffic.expected;
        traffic.delivered += message.delivered <= t;
        if (message.firstBit <= t && t < message.delivered)
            traffic.arriving.push_back(i);
        else if (t < message.firstBit)
            traffic.missing.insert(message.from);
    }
    return traffic;
}

QString names(const std::set<Rank>& ranks, int workers) {
    if (ranks.size() > 2)
        return StageText::tr("%1 workers").arg(ranks.size());
    QStringList list;
    for (const Rank rank : ranks)
        list << shortName(rank, workers);
    return list.join(QStringLiteral(", "));
}

QString receivers(const std::vector<std::size_t>& messages, const RoundSlice& slice, int workers) {
    std::set<Rank> ranks;
    for (const std::size_t i : messages)
        ranks.insert(slice.messages[i].to);
    const bool servers = !ranks.empty() && *ranks.begin() >= workers;
    if (servers && ranks.size() > 2)
        return StageText::tr("to %1 servers").arg(ranks.size());
    return StageText::tr("to %1").arg(names(ranks, workers));
}

QString sumText(int sequence, int workers) {
    if (sequence == 0)
        return StageText::tr("own part");
    return sequence < workers - 1 ? StageText::tr("sum of %1").arg(sequence + 1)
                                  : StageText::tr("sum of all %1").arg(workers);
}

void sending(
    NodeFrame& node, const Traffic& traffic, const RoundSlice& slice, const SliceIndex& index) {
    const std::size_t last = traffic.leaving.back();
    const MessageEvent& message = slice.messages[last];
    node.action = info(message.kind).control
        ? StageText::tr("asking")
        : StageText::tr("sending %1").arg(messageLabel(message, index));
    if (isRingPart(message))
        node.detail = sumText(index.sequence[last], index.members);
    else if (info(message.kind).control)
        node.detail = StageText::tr("for weights");
    else
        node.detail = receivers(traffic.leaving, slice, index.workers);
}

void receiving(
    NodeFrame& node, const Traffic& traffic, const RoundSlice& slice, const SliceIndex& index) {
    node.receiving = true;
    const MessageEvent& message = slice.messages[traffic.arriving.front()];
    if (traffic.arriving.size() == 1) {
        node.action = StageText::tr("receiving %1").arg(messageLabel(message, index));
        node.detail = StageText::tr("from %1").arg(shortName(message.from, index.workers));
    } else {
        node.action = StageText::tr("receiving");
        node.detail = StageText::tr("%1 at once").arg(traffic.arriving.size());
    }
}

/// Whom a ps worker really waits for: the workers whose gradients its servers still miss.
std::set<Rank> missingPushers(const NodeFrame& node, const RoundSlice& slice, Time t) {
    std::set<Rank> pushers;
    for (const MessageEvent& message : slice.messages)
        if (message.kind == MessageKind::Push && t < message.start && message.from != node.rank)
            pushers.insert(message.from);
    return pushers;
}

void waiting(NodeFrame& node, const Traffic& traffic, const RoundSlice& slice,
    const SliceIndex& index, Time t) {
    node.action = StageText::tr("waiting");
    if (traffic.missing.empty() && traffic.delivered == traffic.expected && traffic.expected > 0) {
        node.action = StageText::tr("step done");
        node.detail = StageText::tr("ready");
        return;
    }
    if (index.kind == ArchitectureKind::PsAsync && traffic.leaving.empty()) {
        node.detail = traffic.missing.empty() ? StageText::tr("for the slowest")
                                              : StageText::tr("for weights");
        return;
    }
    if (index.kind == ArchitectureKind::LocalSgd && traffic.expected == 0) {
        node.action = StageText::tr("step done");
        node.detail = StageText::tr("a local step");
        return;
    }
    if (index.servers == 0) {
        node.detail = StageText::tr("for %1").arg(names(traffic.missing, index.workers));
        return;
    }
    if (!traffic.leaving.empty()) {
        // The last bit has left; the server's network card is busy with others.
        node.detail = StageText::tr("%1 arriving")
                          .arg(messageLabel(slice.messages[traffic.leaving.back()], index));
        return;
    }
    const std::set<Rank> pushers = missingPushers(node, slice, t);
    node.detail = pushers.empty() ? StageText::tr("for weights")
                                  : StageText::tr("for %1").arg(names(pushers, index.workers));
}

void describeServer(
    NodeFrame& node, const Traffic& traffic, const RoundSlice& slice, const SliceIndex& index) {
    const auto in = static_cast<int>(
        std::count_if(node.parts.begin(), node.parts.end(), [](double part) { return part >= 1; }));
    node.detail = StageText::tr("%1 of %2 in").arg(in).arg(index.workers);
    if (node.state == NodeState::Update) {
        node.action = StageText::tr("updating");
        node.detail = index.kind == ArchitectureKind::PsAsync ? StageText::tr("with one gradient")
                                                              : StageText::tr("with the mean");
    } else if (!node.queue.empty()) {
        node.receiving = true;
        node.action = node.queue.size() == 1
            ? StageText::tr("receiving %1")
                  .arg(messageLabel(slice.messages[node.queue.front()], index))
            : StageText::tr("receiving");
    } else if (!traffic.leaving.empty()) {
        node.action = StageText::tr("sending %1")
                          .arg(messageLabel(slice.messages[traffic.leaving.front()], index));
        node.detail = receivers(traffic.leaving, slice, index.workers);
    } else if (node.state == NodeState::Finished) {
        node.action = StageText::tr("finished");
        node.detail.clear();
    } else {
        node.action = in == index.workers ? StageText::tr("step done") : StageText::tr("waiting");
    }
}

void describeCompute(NodeFrame& node, const StateEvent& state, const RoundSlice& slice) {
    node.action = StageText::tr("computing");
    if (state.step > slice.round.step)
        node.detail = StageText::tr("next step");
    else if (node.progress)
        node.detail = StageText::tr("%1 %").arg(static_cast<int>(*node.progress * 100));
    if (!node.tag.isEmpty())
        node.detail
            = node.detail.isEmpty() ? node.tag : StageText::tr("%1, %2").arg(node.detail, node.tag);
}

void describeWorker(NodeFrame& node, const Traffic& traffic, const RoundSlice& slice,
    const SliceIndex& index, Time t) {
    const StateEvent* state = stateAt(slice.states[static_cast<std::size_t>(node.rank)], t);
    if (state && state->state != NodeState::Finished && state->step < slice.round.step
        && traffic.arriving.empty() && traffic.leaving.empty()) {
        node.action = StageText::tr("finishing");
        node.detail = StageText::tr("step before");
    } else if (state && node.state == NodeState::Compute) {
        describeCompute(node, *state, slice);
    } else if (node.state == NodeState::Update) {
        node.action = StageText::tr("updating");
        node.detail = StageText::tr("its weights");
    } else if (node.state == NodeState::Finished) {
        node.action = StageText::tr("finished");
        node.detail.clear();
    } else if (node.state == NodeState::Send && !traffic.leaving.empty()) {
        sending(node, traffic, slice, index);
    } else if (!traffic.arriving.empty()) {
        receiving(node, traffic, slice, index);
    } else {
        waiting(node, traffic, slice, index, t);
    }
}

} // namespace

QString shortName(Rank rank, int workers) {
    return rank < workers ? QStringLiteral("W%1").arg(rank)
                          : QStringLiteral("S%1").arg(rank - workers);
}

QString longName(Rank rank, int workers) {
    return rank < workers ? StageText::tr("worker %1").arg(rank)
                          : StageText::tr("server %1").arg(rank - workers);
}

QString roundText(Step step) {
    return StageText::tr("round %L1").arg(step + 1);
}

QString messageLabel(const MessageEvent& message, const SliceIndex& index) {
    if (handsOverResult(message))
        return QString::fromUtf8("Σ");
    switch (message.kind) {
    case MessageKind::Chunk: // with overlap: the chunk's number within its bucket
        return QStringLiteral("c%1").arg(partOf(message) % std::max(1, index.members));
    case MessageKind::Gradient:
    case MessageKind::Push:
        return QStringLiteral("g%1").arg(message.from);
    case MessageKind::Weights:
        return index.servers > 1 ? QStringLiteral("w%1").arg(partOf(message)) : QStringLiteral("w");
    case MessageKind::Exchange:
        return QStringLiteral("x%1").arg(partOf(message));
    case MessageKind::Shard:
    case MessageKind::Reduced:
    case MessageKind::Partial:
    case MessageKind::Average:
        return QStringLiteral("c%1").arg(partOf(message));
    case MessageKind::Mix:
        return QStringLiteral("w%1").arg(message.from);
    case MessageKind::Activation:
        return QStringLiteral("!");
    case MessageKind::Arrival:
    case MessageKind::Clock:
        return QString::number(message.from);
    case MessageKind::PullRequest:
        break;
    }
    return QStringLiteral("?");
}

void describe(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    const Traffic traffic = trafficOf(node, slice, index, t);
    if (node.server)
        describeServer(node, traffic, slice, index);
    else
        describeWorker(node, traffic, slice, index, t);
}

} // namespace ringside
