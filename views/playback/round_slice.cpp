// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/playback/round_slice.h"

#include <algorithm>
#include <tuple>

namespace ringside {

bool hasCommonRounds(ArchitectureKind kind) {
    switch (kind) {
    case ArchitectureKind::Ps:
    case ArchitectureKind::P2p:
    case ArchitectureKind::P2pSharded:
    case ArchitectureKind::Ring:
    case ArchitectureKind::RecursiveDoubling:
    case ArchitectureKind::HalvingDoubling:
    case ArchitectureKind::LocalSgd:
        return true;
    case ArchitectureKind::EagerSolo:
    case ArchitectureKind::EagerMajority:
    case ArchitectureKind::EagerQuorum:
    case ArchitectureKind::PsAsync:
    case ArchitectureKind::Gossip:
        return false;
    }
    return false;
}

RoundRow shownRound(
    ArchitectureKind kind, const RoundRow& recorded, const std::optional<Time>& previousEnd) {
    RoundRow shown = recorded;
    if (!hasCommonRounds(kind) && previousEnd)
        shown.begin = std::min(*previousEnd, shown.end);
    return shown;
}

bool belongsTo(ArchitectureKind kind, const MessageEvent& message, const RoundRow& shown) {
    if (!hasCommonRounds(kind))
        return message.start <= shown.end && message.delivered >= shown.begin;
    // A server answers the pushes of this step with the weights of the next one.
    return message.step == shown.step
        || (message.step == shown.step + 1 && message.kind == MessageKind::Weights
            && message.start <= shown.end);
}

void sortByStart(std::vector<MessageEvent>& messages) {
    std::sort(messages.begin(), messages.end(), [](const MessageEvent& a, const MessageEvent& b) {
        return std::tuple(a.start, a.delivered, a.from, a.to, a.kind, a.step, a.part)
            < std::tuple(b.start, b.delivered, b.from, b.to, b.kind, b.step, b.part);
    });
}

RoundSlice cutRound(const Scenario& scenario, const RoundRow& shown, const RunBatch& rows) {
    RoundSlice slice;
    slice.round = shown;
    for (const MessageEvent& message : rows.messages)
        if (belongsTo(scenario.architecture.kind, message, shown))
            slice.messages.push_back(message);
    sortByStart(slice.messages);
    slice.states.resize(static_cast<std::size_t>(scenario.cluster.workers + serverCount(scenario)));
    for (const StateEvent& state : rows.states) {
        const auto node = static_cast<std::size_t>(state.node);
        if (node >= slice.states.size() || state.at > shown.end)
            continue;
        auto& states = slice.states[node];
        if (state.at <= shown.begin)
            states.clear(); // of those before the round only the last one is still in force
        states.push_back(state);
    }
    return slice;
}

} // namespace ringside
