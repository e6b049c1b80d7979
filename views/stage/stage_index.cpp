// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stage/stage_index.h"

#include <algorithm>
#include <set>

namespace ringside {

namespace {

std::optional<Time> endOfCompute(const std::vector<StateEvent>& states, Step step) {
    for (std::size_t i = 0; i + 1 < states.size(); ++i)
        if (states[i].state == NodeState::Compute && states[i].step == step)
            return states[i + 1].at;
    return std::nullopt;
}

std::optional<Rank> culpritOf(const SliceIndex& index, const RoundRow& round) {
    // Where each goes on by itself nobody is the last one of a round.
    if (!hasCommonRounds(index.kind) || round.tie || index.workers < 2 || round.lastWorker < 0 || round.lastWorker >= index.workers)
        return std::nullopt;
    Time second = round.begin;
    for (Rank worker = 0; worker < index.workers; ++worker) {
        const auto& end = index.computeEnd[static_cast<std::size_t>(worker)];
        if (!end)
            return std::nullopt;
        if (worker != round.lastWorker)
            second = std::max(second, *end);
    }
    const double gap = (round.lastArrival - second).seconds();
    const double all = (round.lastArrival - round.begin).seconds();
    return gap > 0 && gap >= 0.05 * all ? std::optional(round.lastWorker) : std::nullopt;
}

/// Who sends chunks of a ring in this round; all workers where nobody does.
int membersOf(const RoundSlice& slice, int workers) {
    std::set<Rank> senders;
    for (const MessageEvent& message : slice.messages)
        if (isRingPart(message) && message.from < workers && message.step == slice.round.step)
            senders.insert(message.from);
    return senders.empty() ? workers : static_cast<int>(senders.size());
}

double median(std::vector<double> values) {
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

bool handsOverResult(const MessageEvent& message) {
    return message.part % partsOfGroup == partsOfGroup - 1;
}

bool isRingPart(const MessageEvent& message) {
    return (message.kind == MessageKind::Chunk || message.kind == MessageKind::Average)
        && !handsOverResult(message);
}

SliceIndex::SliceIndex(const RoundSlice& slice, const Scenario& scenario)
    : kind(scenario.architecture.kind)
    , workers(scenario.cluster.workers)
    , servers(serverCount(scenario))
    , members(membersOf(slice, workers))
    , sequence(slice.messages.size(), 0)
    , incoming(static_cast<std::size_t>(nodes()))
    , outgoing(static_cast<std::size_t>(nodes()))
    , computeEnd(static_cast<std::size_t>(workers)) {
    std::vector<double> lengths;
    for (std::size_t i = 0; i < slice.messages.size(); ++i) {
        const MessageEvent& message = slice.messages[i];
        largestBytes = std::max(largestBytes, message.bytes.value);
        lengths.push_back((message.delivered - message.start).seconds());
        if (message.from < 0 || message.from >= nodes() || message.to < 0 || message.to >= nodes())
            continue;
        auto& out = outgoing[static_cast<std::size_t>(message.from)];
        if (isRingPart(message))
            sequence[i] = static_cast<int>(out.size()) % std::max(1, ringSteps());
        out.push_back(i);
        incoming[static_cast<std::size_t>(message.to)].push_back(i);
    }
    typicalSeconds = median(std::move(lengths));
    for (Rank worker = 0; worker < workers; ++worker)
        if (static_cast<std::size_t>(worker) < slice.states.size())
            computeEnd[static_cast<std::size_t>(worker)]
                = endOfCompute(slice.states[static_cast<std::size_t>(worker)], slice.round.step);
    culprit = culpritOf(*this, slice.round);
}

} // namespace ringside
