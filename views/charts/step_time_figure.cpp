// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/step_time_figure.h"

#include "views/charts/totals_figures.h"
#include "views/run_store.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside {

namespace {

constexpr int mostRows = 12;

struct StepTimeFigureText {
    Q_DECLARE_TR_FUNCTIONS(StepTimeFigure)
};

QList<double> durations(const std::vector<RoundRow>& rounds) {
    QList<double> milliseconds;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const Time begin = i > 0 ? rounds[i - 1].end : rounds[i].begin;
        milliseconds << std::max(0.0, (rounds[i].end - begin).seconds() * 1e3);
    }
    return milliseconds;
}

} // namespace

Figure stepTimeFigure(const RunStore& store) {
    Figure figure;
    figure.title = StepTimeFigureText::tr("Step times");
    if (store.rounds().empty()) {
        figure.emptyText = StepTimeFigureText::tr(
            "During a run it is counted here how many rounds took how long.");
        return figure;
    }
    const QList<double> times = durations(store.rounds());
    const auto [least, most] = std::minmax_element(times.begin(), times.end());
    const double mean = std::accumulate(times.begin(), times.end(), 0.0) / double(times.size());
    const FigureAxis classes = niceAxis(*least, std::max(*most, *least + 1e-6), mostRows - 1);
    const auto rows = std::max(1, int(std::lround((classes.high - classes.low) / classes.step)));
    const int digits = std::max(0, int(std::ceil(-std::log10(classes.step) - 1e-9)));
    FigureBars& bars = figure.bars;
    bars.rowTitle = StepTimeFigureText::tr("step time (ms)");
    bars.architecture = store.scenario().architecture.kind;
    FigureBarPart rounds{StepTimeFigureText::tr("rounds"), {}, BarFill::Striped, {}};
    rounds.values = QList<double>(rows, 0);
    for (const double time : times) {
        const int row = int((time - classes.low) / classes.step);
        ++rounds.values[std::clamp(row, 0, rows - 1)];
    }
    for (int row = 0; row < rows; ++row) {
        const double low = classes.low + row * classes.step;
        bars.rows << QStringLiteral("%1 – %2 ms")
                         .arg(low, 0, 'f', digits)
                         .arg(low + classes.step, 0, 'f', digits);
        const double share = 100 * rounds.values[row] / double(times.size());
        bars.endTexts << (rounds.values[row] > 0 ? QStringLiteral("%1 %").arg(share, 0, 'f', 1)
                                                 : QString());
    }
    bars.parts.push_back(rounds);
    figure.subtitle
        = StepTimeFigureText::tr("rounds by their time; mean %1 ms").arg(mean, 0, 'g', 4);
    figure.legend.push_back(
        {StepTimeFigureText::tr("rounds"), Qt::NoPen, Marker::None, BarFill::Striped});
    figure.x = niceAxis(0, *std::max_element(rounds.values.begin(), rounds.values.end()), 5);
    figure.x.title = StepTimeFigureText::tr("rounds");
    figure.y.title = bars.rowTitle;
    return figure;
}

} // namespace ringside
