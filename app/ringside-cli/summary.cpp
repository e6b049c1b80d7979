// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/summary.h"

#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/text_table.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace ringside {

namespace {

std::string outcomeWords(const RunResult& result) {
    const EndRow& end = result.end;
    if (!result.ended)
        return "unfinished (" + end.reason + ")";
    switch (end.outcome) {
    case Outcome::Finished:
        return "finished";
    case Outcome::Stopped:
        return "stopped (" + end.reason + ")";
    case Outcome::Failed:
        break;
    }
    return "failed (" + end.reason + ")";
}

std::int64_t overruns(const RunResult& result) {
    std::int64_t steps = 0;
    for (const NodeAccount& account : result.accounts)
        steps += account.overrunSteps;
    return steps;
}

} // namespace

std::string summaryLine(const RunResult& result) {
    std::string text = outcomeWords(result) + ": " + std::to_string(result.epochs.size())
        + (result.epochs.size() == 1 ? " epoch" : " epochs");
    if (!result.evaluations.empty() && isRegression(result.scenario))
        text += ", test loss " + fixedText(result.evaluations.back().testLoss, 4);
    else if (!result.evaluations.empty())
        text += ", test accuracy " + fixedText(result.evaluations.back().testAccuracy, 4);
    text += ", cluster time " + durationText(result.end.cluster.seconds()) + ", wall time "
        + durationText(result.end.wallS);
    if (result.run.kind == RunKind::Measured)
        text += ", time dilation " + fixedText(result.run.timeDilation, 2) + ", "
            + std::to_string(overruns(result)) + " overruns";
    return text;
}

std::string nodeTable(const RunResult& result) {
    TextTable table(
        {"node", "compute", "exposed communication", "wait", "sent", "received", "gradients"});
    for (const NodeAccount& account : result.accounts)
        table.add({nodeName(account.node, result.scenario.cluster.workers),
            durationText(account.compute.seconds()),
            durationText(account.exposedCommunication.seconds()),
            durationText(account.wait.seconds()), byteText(account.bytesSent.value),
            byteText(account.bytesReceived.value), std::to_string(account.gradients)});
    return table.text();
}

std::string blameTable(const RunResult& result) {
    constexpr std::size_t most = 8;
    constexpr std::array<std::string_view, waitCauseCount> words{
        "straggler", "link", "server queue", "barrier", "host processor", "unexplained"};
    const int workers = result.scenario.cluster.workers;
    const double all = result.blame.total().seconds();
    TextTable table({"node", "waited for", "because of", "time", "share of all waiting"}, 3);
    std::vector<Blame> entries = result.blame.entries();
    entries.resize(std::min(entries.size(), most));
    for (const Blame& entry : entries)
        table.add({nodeName(entry.waiter, workers),
            entry.culprit == noRank ? "-" : nodeName(entry.culprit, workers),
            std::string(words[static_cast<std::size_t>(entry.cause)]),
            durationText(entry.waited.seconds()),
            fixedText(all > 0 ? 100 * entry.waited.seconds() / all : 0, 1) + " %"});
    return table.text();
}

std::string waitTable(const RunResult& result) {
    TextTable table(
        {"node", "straggler", "link", "server queue", "barrier", "host processor", "unexplained"});
    for (std::size_t rank = 0; rank < result.waits.size(); ++rank) {
        std::vector<std::string> cells{
            nodeName(static_cast<Rank>(rank), result.scenario.cluster.workers)};
        for (const Time waited : result.waits[rank])
            cells.push_back(durationText(waited.seconds()));
        table.add(std::move(cells));
    }
    return table.text();
}

std::string resultText(const RunResult& result, bool compact) {
    using Json = nlohmann::ordered_json;
    return resultToJson(result).dump(compact ? -1 : 2, ' ', false, Json::error_handler_t::replace)
        + '\n';
}

} // namespace ringside
