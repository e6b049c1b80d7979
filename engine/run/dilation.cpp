// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/dilation.h"

#include <algorithm>
#include <array>

namespace ringside {

namespace {
constexpr std::array dilations{1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0};
constexpr double mostLoad = 0.6; // padding keeps a step within 1 % below this share of the cores
constexpr double mostMarked = 0.01;
} // namespace

std::vector<double> dilationCandidates(
    int workers, double realSeconds, double computeSeconds, int cores) {
    const double least
        = computeSeconds > 0 ? workers * realSeconds / (mostLoad * cores * computeSeconds) : 1;
    const auto first = std::lower_bound(dilations.begin(), dilations.end() - 1, least);
    return {first, dilations.end()};
}

ProbeVerdict judgeProbe(
    std::span<const NodeAccount> accounts, double otherSeconds, double wallSeconds, int cores) {
    double processorSeconds = otherSeconds, gradients = 0, overruns = 0, messages = 0, late = 0;
    for (const NodeAccount& account : accounts) {
        processorSeconds += account.processorSeconds;
        gradients += static_cast<double>(account.gradients);
        overruns += static_cast<double>(account.overrunSteps);
        messages += static_cast<double>(account.messagesReceived);
        late += static_cast<double>(account.lateMessages);
    }
    ProbeVerdict verdict;
    verdict.load = wallSeconds > 0 ? processorSeconds / (wallSeconds * cores) : 0;
    verdict.overrunShare = gradients > 0 ? overruns / gradients : 0;
    verdict.lateShare = messages > 0 ? late / messages : 0;
    verdict.passes = verdict.load <= mostLoad && verdict.overrunShare <= mostMarked
        && verdict.lateShare <= mostMarked;
    return verdict;
}

} // namespace ringside
