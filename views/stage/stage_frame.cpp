// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_frame.h"

#include "engine/scenario/topology.h"
#include "views/playback/lens_clock.h"
#include "views/stage/stage_words.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringside {

namespace {

double share(Time from, Time to, Time t) {
    if (to <= from)
        return t >= to ? 1 : 0;
    return std::clamp(
        static_cast<double>((t - from).ps) / static_cast<double>((to - from).ps), 0.0, 1.0);
}

std::optional<double> progressOf(
    const std::vector<StateEvent>& states, const StateEvent& state, Time t) {
    const std::size_t next = static_cast<std::size_t>(&state - states.data()) + 1;
    if (next >= states.size())
        return std::nullopt;
    return share(state.at, states[next].at, t);
}

void fillProgress(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    const auto& states = slice.states[static_cast<std::size_t>(node.rank)];
    const StateEvent* state = stateAt(states, t);
    if (!state)
        return;
    node.state = state->state;
    if (node.server)
        return;
    const auto& computed = index.computeEnd[static_cast<std::size_t>(node.rank)];
    if (state->state == NodeState::Compute)
        node.progress = progressOf(states, *state, t);
    else
        node.progress = computed && t < *computed && state->step == slice.round.step ? 0.0 : 1.0;
}

/// With overlap a chunk's bar is the mean over the buckets.
void ringParts(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    const auto w = static_cast<std::size_t>(index.members);
    const auto& computed = index.computeEnd[static_cast<std::size_t>(node.rank)];
    // A chunk that came before the own gradient was ready is not yet added to it.
    const int own = computed && t >= *computed ? 1 : 0;
    const auto& incoming = index.incoming[static_cast<std::size_t>(node.rank)];
    std::size_t buckets = 1;
    for (const std::size_t i : incoming)
        if (isRingPart(slice.messages[i]) && slice.messages[i].part >= 0)
            buckets
                = std::max(buckets, static_cast<std::size_t>(partOf(slice.messages[i])) / w + 1);
    std::vector<double> sums(w * buckets, own);
    for (const std::size_t i : incoming) {
        const MessageEvent& message = slice.messages[i];
        if (message.delivered > t || message.part < 0 || !isRingPart(message))
            continue;
        double& sum = sums[static_cast<std::size_t>(partOf(message))];
        sum = std::max<double>(sum, std::min(index.sequence[i] + 1 + own, index.members));
    }
    node.parts.assign(w, 0.0);
    for (std::size_t i = 0; i < sums.size(); ++i)
        node.parts[i % w] += sums[i] / static_cast<double>(w * buckets);
}

/// How much is here of what each worker sends to this node, all its messages of the kind together.
void partsBySender(
    NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, MessageKind kind, Time t) {
    const auto w = static_cast<std::size_t>(index.workers);
    std::vector<double> all(w), here(w);
    for (const std::size_t i : index.incoming[static_cast<std::size_t>(node.rank)]) {
        const MessageEvent& message = slice.messages[i];
        if (message.kind != kind || message.from >= index.workers)
            continue;
        const double weight = std::max(1.0, message.bytes.value);
        all[static_cast<std::size_t>(message.from)] += weight;
        here[static_cast<std::size_t>(message.from)]
            += weight * share(message.firstBit, message.delivered, t);
    }
    for (std::size_t from = 0; from < w; ++from)
        if (all[from] > 0)
            node.parts[from] = here[from] / all[from];
}

void meshParts(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    const auto& computed = index.computeEnd[static_cast<std::size_t>(node.rank)];
    node.parts.assign(static_cast<std::size_t>(index.workers), 0.0);
    node.parts[static_cast<std::size_t>(node.rank)] = computed && t >= *computed ? 1 : 0;
    partsBySender(node, slice, index, MessageKind::Gradient, t);
}

/// Share j of the sum: the own one grows with every gradient's share, the others come whole.
void sharedParts(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    const auto& computed = index.computeEnd[static_cast<std::size_t>(node.rank)];
    node.parts.assign(static_cast<std::size_t>(index.workers), 0.0);
    partsBySender(node, slice, index, MessageKind::Shard, t);
    double sum = computed && t >= *computed ? 1 : 0;
    for (const double part : node.parts)
        sum += part;
    node.parts.assign(static_cast<std::size_t>(index.workers), 0.0);
    node.parts[static_cast<std::size_t>(node.rank)] = sum / index.workers;
    partsBySender(node, slice, index, MessageKind::Reduced, t);
}

/// One part for each message that this node gets from its partners.
void exchangeParts(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    for (const std::size_t i : index.incoming[static_cast<std::size_t>(node.rank)])
        if (slice.messages[i].kind == MessageKind::Exchange)
            node.parts.push_back(share(slice.messages[i].firstBit, slice.messages[i].delivered, t));
}

/// Own weights first, then those of each neighbour that have come.
void gossipParts(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    node.parts.assign(1, 1.0);
    for (const std::size_t i : index.incoming[static_cast<std::size_t>(node.rank)])
        node.parts.push_back(share(slice.messages[i].firstBit, slice.messages[i].delivered, t));
}

void serverParts(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    node.parts.assign(static_cast<std::size_t>(index.workers), 0.0);
    partsBySender(node, slice, index, MessageKind::Push, t);
    for (const std::size_t i : index.incoming[static_cast<std::size_t>(node.rank)]) {
        const MessageEvent& message = slice.messages[i];
        if (message.kind == MessageKind::Push && message.from < index.workers
            && message.firstBit <= t && t < message.delivered)
            node.queue.push_back(i);
    }
    std::stable_sort(node.queue.begin(), node.queue.end(), [&](std::size_t a, std::size_t b) {
        return slice.messages[a].delivered < slice.messages[b].delivered;
    });
}

/// A shard is half done when its gradient is at the server, done when the new weights are back.
void shardParts(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    node.parts.assign(static_cast<std::size_t>(index.servers), 0.0);
    const auto raise = [&](const MessageEvent& message, double value) {
        if (message.part >= 0 && index.servers > 0 && message.delivered <= t) {
            // With overlap a push of bucket k to shard s is part k S + s.
            double& part = node.parts[static_cast<std::size_t>(message.part % index.servers)];
            part = std::max(part, value);
        }
    };
    for (const std::size_t i : index.outgoing[static_cast<std::size_t>(node.rank)])
        if (slice.messages[i].kind == MessageKind::Push)
            raise(slice.messages[i], 0.5);
    for (const std::size_t i : index.incoming[static_cast<std::size_t>(node.rank)])
        // Weights that left before the last gradient was ready opened this step; they do not end
        // it.
        if (slice.messages[i].kind == MessageKind::Weights
            && slice.messages[i].start >= slice.round.lastArrival)
            raise(slice.messages[i], 1);
}

/// Eager kinds: what the node is to receive of this round's sum, by order of arrival, in no more
/// than `mostParts` equal shares.
void incomingParts(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    constexpr std::size_t mostParts = 8;
    std::vector<std::size_t> payloads;
    for (const std::size_t i : index.incoming[static_cast<std::size_t>(node.rank)])
        if (!info(slice.messages[i].kind).control && slice.messages[i].step == slice.round.step)
            payloads.push_back(i);
    std::stable_sort(payloads.begin(), payloads.end(), [&](std::size_t a, std::size_t b) {
        return slice.messages[a].delivered < slice.messages[b].delivered;
    });
    const std::size_t parts = std::min(payloads.size(), mostParts);
    node.parts.assign(parts, 0.0);
    for (std::size_t i = 0; i < payloads.size(); ++i) {
        const MessageEvent& message = slice.messages[payloads[i]];
        const std::size_t part = i * parts / payloads.size();
        const double members = static_cast<double>(payloads.size()) / static_cast<double>(parts);
        node.parts[part] += share(message.firstBit, message.delivered, t) / members;
    }
    for (double& part : node.parts)
        part = part > 1 - 1e-9 ? 1 : part;
}

void fillParts(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    if (node.server)
        return serverParts(node, slice, index, t);
    switch (index.kind) {
    case ArchitectureKind::Ring:
    case ArchitectureKind::LocalSgd:
        return ringParts(node, slice, index, t);
    case ArchitectureKind::Gossip:
        return gossipParts(node, slice, index, t);
    case ArchitectureKind::P2p:
        return meshParts(node, slice, index, t);
    case ArchitectureKind::P2pSharded:
        return sharedParts(node, slice, index, t);
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::HalvingDoubling:
        return exchangeParts(node, slice, index, t);
    case ArchitectureKind::Ps:
    case ArchitectureKind::PsAsync:
        return shardParts(node, slice, index, t);
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
        return incomingParts(node, slice, index, t);
    }
}

void fillCulprit(NodeFrame& node, const RoundSlice& slice, const SliceIndex& index, Time t) {
    if (index.culprit != node.rank)
        return;
    const bool othersComputed = std::any_of(index.computeEnd.begin(), index.computeEnd.end(),
        [t](const std::optional<Time>& end) { return end && *end <= t; });
    // While all compute nobody is late yet, whatever the record knows about the end.
    node.culprit = othersComputed;
    if (node.culprit)
        node.tag = t < slice.round.lastArrival ? StageText::tr("slow") : StageText::tr("last");
}

void fillRing(NodeFrame& node, const RoundSlice& slice, const std::vector<Time>& updates, Time t) {
    if (!node.server)
        node.ringed = t == slice.round.end;
    else
        node.ringed = std::binary_search(updates.begin(), updates.end(), t);
}

NodeFrame nodeAt(Rank rank, const RoundSlice& slice, const SliceIndex& index,
    const std::vector<Time>& updates, Time t) {
    NodeFrame node;
    node.rank = rank;
    node.server = rank >= index.workers;
    if (static_cast<std::size_t>(rank) >= slice.states.size())
        return node;
    fillProgress(node, slice, index, t);
    fillParts(node, slice, index, t);
    fillCulprit(node, slice, index, t);
    fillRing(node, slice, updates, t);
    for (const std::size_t i : index.outgoing[static_cast<std::size_t>(rank)])
        if (slice.messages[i].queued <= t && t < slice.messages[i].start)
            ++node.waitingToSend;
    describe(node, slice, index, t);
    return node;
}

/// Full while a message is on the link, fading over a message's length after it.
double heatOf(const MessageEvent& message, const SliceIndex& index, Time t) {
    if (t < message.start || info(message.kind).control || index.largestBytes <= 0)
        return 0;
    const double size = std::sqrt(message.bytes.value / index.largestBytes);
    const double since = std::max(0.0, (t - message.delivered).seconds());
    const double fade = index.typicalSeconds > 0 ? since / (0.7 * index.typicalSeconds) : 0;
    return size * std::exp(-fade);
}

void fillMessages(StageFrame& frame, const RoundSlice& slice, const SliceIndex& index, Time t) {
    std::map<Link, double> heat;
    for (std::size_t i = 0; i < slice.messages.size(); ++i) {
        const MessageEvent& message = slice.messages[i];
        const Link link{message.from, message.to};
        double& warmth = heat[link];
        warmth = std::max(warmth, heatOf(message, index, t));
        if (t < message.start || t >= message.delivered)
            continue;
        const double size = index.largestBytes > 0 ? message.bytes.value / index.largestBytes : 1;
        frame.messages.push_back({i, link, share(message.start, message.delivered, t), size,
            info(message.kind).mark, messageLabel(message, index), message.late});
    }
    for (const auto& [link, warmth] : heat)
        frame.links.push_back({link, warmth, {}});
}

} // namespace

const StateEvent* stateAt(const std::vector<StateEvent>& states, Time t) {
    const auto after = std::upper_bound(states.begin(), states.end(), t,
        [](Time time, const StateEvent& state) { return time < state.at; });
    return after == states.begin() ? nullptr : &*std::prev(after);
}

StageFrame frameAt(const RoundSlice& slice, const SliceIndex& index, Time t) {
    StageFrame frame;
    frame.at = std::clamp(t, slice.round.begin, std::max(slice.round.begin, slice.round.end));
    const std::vector<Time> updates = updateTimes(slice);
    for (Rank rank = 0; rank < index.nodes(); ++rank)
        frame.nodes.push_back(nodeAt(rank, slice, index, updates, frame.at));
    fillMessages(frame, slice, index, frame.at);
    describe(frame, slice, index);
    return frame;
}

StageFrame frameAt(const RoundSlice& slice, const Scenario& scenario, Time t) {
    return frameAt(slice, SliceIndex(slice, scenario), t);
}

} // namespace ringside
