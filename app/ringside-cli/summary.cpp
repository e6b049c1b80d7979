// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ringside-cli/summary.h"

#include "app/ringside-cli/number_text.h"
#include "app/ringside-cli/text_table.h"
#include "engine/trace/drift.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdio>

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
    if (result.overlapEfficiency)
        text += ", overlap efficiency " + fixedText(*result.overlapEfficiency, 2);
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

namespace {

std::string scientific(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2e", value);
    return text;
}

std::string boundWords(const char* name, double distance, double bound) {
    return std::string(name) + " bound " + scientific(bound)
        + (distance <= bound ? " holds" : " does not hold");
}

std::string driftLine(const RunResult& result) {
    if (result.drift.empty())
        return {};
    double largest = 0;
    for (const DriftEvent& event : result.drift)
        largest = std::max(largest, event.squaredDistance);
    const EagerBook& book = *result.eager;
    const DriftBounds mean = driftBounds(result.scenario, book, book.meanSquaredNorm());
    const DriftBounds most = driftBounds(result.scenario, book, book.largestSquaredNorm());
    if (mean.delay == 0)
        return "drift: at most " + scientific(largest)
            + ", by rounding; no gradient was late, so there is nothing to bound\n";
    std::string text = "drift: at most " + scientific(largest) + "; "
        + boundWords("printed", largest, mean.printed()) + " (mean M^2 "
        + scientific(mean.squaredNorm) + ", tau " + std::to_string(mean.delay) + ", Q "
        + std::to_string(mean.smallestQuorum) + "), " + boundWords("safe", largest, most.safe())
        + " (largest M^2 " + scientific(most.squaredNorm) + ")";
    switch (driftGap(book)) {
    case DriftGap::None:
        break;
    case DriftGap::DroppedGradients:
        return text + "; gradients were dropped, of which neither bound speaks\n";
    case DriftGap::LostResults:
        return text + "; results were lost, of which neither bound speaks\n";
    }
    return text + '\n';
}

} // namespace

std::string eagerLines(const RunResult& result) {
    if (!result.eager || result.eager->rounds() == 0)
        return {};
    const EagerBook& book = *result.eager;
    const int workers = result.scenario.cluster.workers;
    std::int64_t longest = 0;
    Rank whose = 0;
    for (Rank rank = 0; rank < workers; ++rank)
        if (book.longestLateStreak(rank) > longest) {
            longest = book.longestLateStreak(rank);
            whose = rank;
        }
    const double seconds = result.end.cluster.seconds();
    const GradientLedger ledger = book.ledger();
    const auto samples = static_cast<double>(ledger.produced)
        * static_cast<double>(result.scenario.training.batch);
    std::string text = "rounds: " + std::to_string(book.rounds()) + ", mean quorum "
        + fixedText(book.meanQuorum(), 2) + " of " + std::to_string(workers) + ", fresh "
        + percentText(book.freshShare());
    if (longest > 0)
        text += ", longest late streak " + std::to_string(longest) + " (" + nodeName(whose, workers)
            + ")";
    if (seconds > 0)
        text += ", " + fixedText(static_cast<double>(book.rounds()) / seconds, 2) + " rounds/s, "
            + fixedText(samples / seconds, 0) + " samples/s";
    text += "\nledger: " + std::to_string(ledger.produced)
        + " gradients = " + std::to_string(ledger.onTime) + " in their own round + "
        + std::to_string(ledger.late) + " late + " + std::to_string(ledger.pending) + " pending + "
        + std::to_string(ledger.dropped) + " dropped, "
        + (ledger.balanced() ? "balances" : "DOES NOT BALANCE");
    if (book.lostResults() > 0)
        text += "; " + std::to_string(book.lostResults()) + " results lost";
    return text + '\n' + driftLine(result);
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
