// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringside {

namespace {

void addDuration(NodeAccount& account, NodeState state, Time duration) {
    switch (state) {
    case NodeState::Wait:
        account.wait += duration;
        break;
    case NodeState::Compute:
        account.compute += duration;
        break;
    case NodeState::Send:
        account.exposedCommunication += duration;
        break;
    case NodeState::Update:
        account.update += duration;
        break;
    case NodeState::Finished:
        break;
    }
}

/// Compute ends of one step, gathered until every worker has reported.
struct Arrivals {
    std::vector<Time> ends;
    int reported = 0;
};

} // namespace

AccountBook::AccountBook(int nodes)
    : m_accounts(static_cast<std::size_t>(nodes))
    , m_last(static_cast<std::size_t>(nodes)) {
    for (Rank rank = 0; rank < nodes; ++rank)
        m_accounts[static_cast<std::size_t>(rank)].node = rank;
}

NodeAccount* AccountBook::of(Rank rank) {
    const auto index = static_cast<std::size_t>(rank);
    return rank >= 0 && index < m_accounts.size() ? &m_accounts[index] : nullptr;
}

void AccountBook::message(const MessageEvent& message) {
    NodeAccount* sender = of(message.from);
    NodeAccount* receiver = of(message.to);
    if (receiver)
        receiver->lateMessages += message.late ? 1 : 0;
    if (info(message.kind).control)
        return;
    if (sender) {
        sender->bytesSent += message.bytes;
        ++sender->messagesSent;
    }
    if (receiver) {
        receiver->bytesReceived += message.bytes;
        ++receiver->messagesReceived;
    }
}

void AccountBook::state(const StateEvent& event) {
    NodeAccount* account = of(event.node);
    if (!account)
        return;
    std::optional<StateEvent>& last = m_last[static_cast<std::size_t>(event.node)];
    if (last)
        addDuration(*account, last->state, event.at - last->at);
    if (event.state == NodeState::Compute)
        ++account->gradients;
    account->finish = event.at;
    last = event;
}

void AccountBook::step(const StepEvent& event) {
    if (NodeAccount* account = of(event.node))
        account->overrunSteps += event.overrun ? 1 : 0;
}

double latenessPercentile(const LatenessHistogram& histogram, double share) {
    double total = 0;
    for (const std::uint64_t count : histogram)
        total += static_cast<double>(count);
    const double wanted = std::clamp(share, 0.0, 1.0) * total;
    double below = 0;
    for (std::size_t bucket = 0; bucket < histogram.size(); ++bucket) {
        const double count = static_cast<double>(histogram[bucket]);
        if (count > 0 && below + count >= wanted) {
            // Bucket 0 reaches down to 0, the others from 2^k to 2^(k+1) microseconds.
            const double low = bucket == 0 ? 0 : std::ldexp(1e-6, static_cast<int>(bucket));
            const double high = std::ldexp(1e-6, static_cast<int>(bucket) + 1);
            return low + (high - low) * (wanted - below) / count;
        }
        below += count;
    }
    return 0;
}

LatenessHistogram merged(const LatenessHistogram& a, const LatenessHistogram& b) {
    LatenessHistogram sum = a;
    for (std::size_t bucket = 0; bucket < sum.size(); ++bucket)
        sum[bucket] += b[bucket];
    return sum;
}

std::optional<ArrivalSummary> arrivalSummary(int workers, std::span<const StepEvent> steps) {
    if (workers < 2 || steps.empty())
        return std::nullopt;
    std::map<Step, Arrivals> open;
    std::vector<std::int64_t> times(static_cast<std::size_t>(workers));
    std::vector<double> waited(static_cast<std::size_t>(workers));
    std::int64_t rounds = 0;
    Time first = Time::max();
    Time last{};
    for (const StepEvent& step : steps) {
        if (step.node < 0 || step.node >= workers)
            continue;
        first = std::min(first, step.computeBegin);
        last = std::max(last, step.done);
        Arrivals& arrivals = open[step.step];
        arrivals.ends.resize(static_cast<std::size_t>(workers));
        arrivals.ends[static_cast<std::size_t>(step.node)] = step.computeEnd;
        if (++arrivals.reported < workers)
            continue;
        ++rounds;
        const auto latest = std::max_element(arrivals.ends.begin(), arrivals.ends.end());
        if (std::count(arrivals.ends.begin(), arrivals.ends.end(), *latest) == 1) {
            const auto worker = static_cast<std::size_t>(latest - arrivals.ends.begin());
            ++times[worker];
            for (const Time end : arrivals.ends)
                waited[worker] += (*latest - end).seconds() / (workers - 1);
        }
        open.erase(step.step);
    }
    const auto most = std::max_element(times.begin(), times.end());
    if (*most == 0)
        return std::nullopt;
    const auto worker = static_cast<std::size_t>(most - times.begin());
    return ArrivalSummary{
        static_cast<Rank>(worker), *most, rounds, waited[worker], (last - first).seconds()};
}

} // namespace ringside
