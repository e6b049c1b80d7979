// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/stamps.h"

#include "engine/trace/statistics.h"

#include <algorithm>
#include <cstdio>

namespace ringside {

namespace {

double share(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

/// Share of the run by which cluster time slipped at least: each slip is longer than the tolerance.
double slippedShare(const RunRow& run, std::span<const NodeAccount> accounts) {
    double most = 0;
    for (const NodeAccount& account : accounts) {
        const double wall = account.finish.seconds() * run.timeDilation;
        if (wall > 0)
            most = std::max(most, static_cast<double>(account.slips) * slipAfterSeconds / wall);
    }
    return most;
}

struct Marks {
    std::int64_t gradients = 0, overruns = 0, messages = 0, late = 0;
};

Marks marksOf(std::span<const NodeAccount> accounts) {
    Marks marks;
    for (const NodeAccount& account : accounts) {
        marks.gradients += account.gradients;
        marks.overruns += account.overrunSteps;
        marks.messages += account.messagesReceived;
        marks.late += account.lateMessages;
    }
    return marks;
}

double bandwidthOf(const std::string& node, const ClusterSettings& cluster) {
    for (const NodeOverride& own : cluster.nodes)
        if (own.node == node && own.bandwidthBitsPerS)
            return *own.bandwidthBitsPerS;
    return cluster.bandwidthBitsPerS;
}

} // namespace

NodeFidelity fidelityOf(const NodeAccount& account, const Scenario& scenario) {
    NodeFidelity fidelity;
    fidelity.node = account.node;
    fidelity.overrunShare = share(account.overrunSteps, account.gradients);
    fidelity.lateShare = share(account.lateMessages, account.messagesReceived);
    fidelity.slips = account.slips;
    fidelity.latenessP50S = latenessPercentile(account.lateness, 0.5);
    fidelity.latenessP99S = latenessPercentile(account.lateness, 0.99);
    if (scenario.cluster.emulate)
        fidelity.askedBytesPerS
            = bandwidthOf(nodeName(account.node, scenario.cluster.workers), scenario.cluster) / 8;
    if (account.sendBusy > Time{})
        fidelity.deliveredBytesPerS = account.bytesSent.value / account.sendBusy.seconds();
    return fidelity;
}

std::vector<Stamp> stampsOf(const RunRow& run, std::span<const NodeAccount> accounts) {
    if (run.kind == RunKind::Simulated)
        return {Stamp::Simulated};
    std::vector<Stamp> stamps{Stamp::Measured};
    if (run.timeDilation > 1)
        stamps.push_back(Stamp::Dilated);
    const Marks marks = marksOf(accounts);
    if (run.dilationStamped || share(marks.overruns, marks.gradients) > mostMarkedShare
        || share(marks.late, marks.messages) > mostMarkedShare
        || slippedShare(run, accounts) > mostSlippedShare)
        stamps.push_back(Stamp::Oversubscribed);
    return stamps;
}

std::string stampText(const RunRow& run, std::span<const NodeAccount> accounts) {
    std::string text;
    for (const Stamp stamp : stampsOf(run, accounts)) {
        text += text.empty() ? "" : ", ";
        if (stamp == Stamp::Dilated) {
            char factor[32];
            std::snprintf(factor, sizeof factor, "%.3g", run.timeDilation);
            text += std::string("time dilation ") + factor;
        } else {
            text += stampIds[static_cast<std::size_t>(stamp)];
        }
    }
    if (run.fork)
        text += ", forked at round " + std::to_string(run.fork->round);
    return text;
}

} // namespace ringside
