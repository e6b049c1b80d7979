// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"
#include "views/charts/learning_figure.h"
#include "views/charts/run_tally.h"
#include "views/charts/throughput_figure.h"

#include <optional>
#include <span>

namespace ringside {

class Measurements;
class RunStore;

enum class ChartKind {
    EpochTime,
    Accuracy,
    Loss,
    Waiting,
    Bytes,
    Throughput,
    Blame,
    Arrivals,
    Streaks,
    LongestStreak,
    Quorums,
    Drift,
    StepTimes
};

struct ChartInfo {
    ChartKind kind;
    const char* id; ///< word in commands, settings and recipes: "epoch-time"
    const char* title; ///< for lists; translate with chartTitle()
    const char* summary; ///< one sentence: what it answers
};

/// THE list of charts, in the order of the column and of menus.
std::span<const ChartInfo> charts();
const ChartInfo& chartInfo(ChartKind kind);
QString chartTitle(ChartKind kind);
QString chartSummary(ChartKind kind);
/// The chart of that id, or nullopt.
std::optional<ChartKind> chartFromId(const QString& id);

/// Everything that a chart may show.
struct ChartData {
    const Scenario& scenario; ///< the set-up being edited
    const RunStore& store; ///< the run on screen
    const Measurements& measurements;
    const RunTotals* totals = nullptr; ///< of that run; null = not yet
};

/// What people choose about charts.
struct ChartChoice {
    LearningClock clock = LearningClock::Seconds;
    ThroughputUnit throughput = ThroughputUnit::Samples;
    std::vector<RunToCompare> compared; ///< learning curves of further runs
    /// Whose epoch times are drawn; none = the relevant ones (relevantArchitectures()), empty =
    /// all.
    std::optional<std::vector<ArchitectureKind>> architectures;
};

/// Draws up a chart, with stamps and source for its export.
Figure makeFigure(ChartKind kind, const ChartData& data, const ChartChoice& choice);

} // namespace ringside
