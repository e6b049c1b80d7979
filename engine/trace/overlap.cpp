// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/overlap.h"

#include <algorithm>

namespace ringside {

std::optional<double> OverlapMeter::Sums::efficiency() const {
    const double possible = std::min(compute, communication);
    return possible > 0 ? std::optional(hidden / possible) : std::nullopt;
}

OverlapMeter::OverlapMeter(int workers)
    : m_workers(static_cast<std::size_t>(workers)) { }

void OverlapMeter::message(const MessageEvent& message) {
    const auto rank = static_cast<std::size_t>(message.from);
    if (message.from < 0 || rank >= m_workers.size() || info(message.kind).control
        || message.delivered <= message.start)
        return;
    m_workers[rank].sends.push_back({message.start, message.delivered});
}

void OverlapMeter::state(const StateEvent& event) {
    const auto rank = static_cast<std::size_t>(event.node);
    if (event.node < 0 || rank >= m_workers.size())
        return;
    Worker& worker = m_workers[rank];
    if (worker.computing)
        worker.computes.push_back({*worker.computing, event.at});
    worker.computing.reset();
    if (event.state == NodeState::Compute)
        worker.computing = event.at;
}

/// Joins what overlaps and adds up what both lists share.
void OverlapMeter::settle(Worker& worker) {
    std::ranges::sort(worker.sends, {}, [](const Interval& one) { return one.begin; });
    std::vector<Interval> joined;
    for (const Interval& send : worker.sends) {
        if (!joined.empty() && send.begin <= joined.back().end)
            joined.back().end = std::max(joined.back().end, send.end);
        else
            joined.push_back(send);
    }
    auto compute = worker.computes.begin();
    for (const Interval& send : joined) {
        m_sums.communication += (send.end - send.begin).seconds();
        while (compute != worker.computes.end() && compute->end <= send.begin)
            ++compute;
        for (auto at = compute; at != worker.computes.end() && at->begin < send.end; ++at)
            m_sums.hidden
                += (std::min(send.end, at->end) - std::max(send.begin, at->begin)).seconds();
    }
    for (const Interval& one : worker.computes)
        m_sums.compute += (one.end - one.begin).seconds();
    worker.sends.clear();
    worker.computes.clear();
}

OverlapMeter::Sums OverlapMeter::sums() {
    for (Worker& worker : m_workers)
        settle(worker);
    return m_sums;
}

} // namespace ringside
