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

void addStates(std::vector<NodeAccount>& accounts, std::span<const StateEvent> states) {
    std::vector<std::optional<StateEvent>> before(accounts.size());
    for (const StateEvent& event : states) {
        const auto node = static_cast<std::size_t>(event.node);
        if (node >= accounts.size())
            continue;
        NodeAccount& account = accounts[node];
        if (before[node])
            addDuration(account, before[node]->state, event.at - before[node]->at);
        if (event.state == NodeState::Compute)
            ++account.gradients;
        account.finish = event.at;
        before[node] = event;
    }
}

void addMessages(std::vector<NodeAccount>& accounts, std::span<const MessageEvent> messages) {
    for (const MessageEvent& message : messages) {
        const auto from = static_cast<std::size_t>(message.from);
        const auto to = static_cast<std::size_t>(message.to);
        if (from < accounts.size()) {
            accounts[from].bytesSent += message.bytes;
            ++accounts[from].messagesSent;
        }
        if (to < accounts.size()) {
            accounts[to].bytesReceived += message.bytes;
            ++accounts[to].messagesReceived;
            accounts[to].lateMessages += message.late ? 1 : 0;
        }
    }
}

/// Compute ends of one step, gathered until every worker has reported.
struct Arrivals {
    std::vector<Time> ends;
    int reported = 0;
};

} // namespace

std::vector<NodeAccount> accountsFromEvents(int nodes, std::span<const StateEvent> states,
    std::span<const MessageEvent> messages, std::span<const StepEvent> steps) {
    std::vector<NodeAccount> accounts(static_cast<std::size_t>(nodes));
    for (int rank = 0; rank < nodes; ++rank)
        accounts[static_cast<std::size_t>(rank)].node = rank;
    addStates(accounts, states);
    addMessages(accounts, messages);
    for (const StepEvent& step : steps) {
        if (static_cast<std::size_t>(step.node) < accounts.size() && step.overrun)
            ++accounts[static_cast<std::size_t>(step.node)].overrunSteps;
    }
    return accounts;
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
