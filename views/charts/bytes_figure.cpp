// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/topology.h"
#include "engine/strategies/catalog.h"
#include "engine/theory/model.h"
#include "views/charts/totals_figures.h"
#include "views/run_store.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

struct TotalsFiguresText {
    Q_DECLARE_TR_FUNCTIONS(TotalsFigures)
};

} // namespace

double closedFormBytes(const Scenario& scenario, std::int64_t samples, Rank rank, double steps) {
    const theory::Constants constants = theory::constantsOf(scenario, samples, 0.001);
    const double worker = theory::predict(scenario.architecture.kind, constants).bytesPerStepWorker;
    if (rank < scenario.cluster.workers)
        return worker * steps;
    const int servers = serverCount(scenario);
    // What all workers push in a step comes back to them as weights, in even shares of the servers.
    return servers > 0 ? worker * scenario.cluster.workers / servers * steps : NAN;
}

Figure bytesFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = TotalsFiguresText::tr("Bytes sent per node");
    if (!knowsTotals(totals)) {
        figure.emptyText = TotalsFiguresText::tr(
            "During a run the payload that each node has sent adds up here.");
        return figure;
    }
    const Scenario& scenario = store.scenario();
    const int workers = scenario.cluster.workers;
    double most = 0, steps = 0;
    for (const NodeAccount& account : totals->accounts) {
        most = std::max(most, double(account.bytesSent.value));
        steps = std::max(steps, double(account.gradients));
    }
    const bool large = most >= 1e9;
    const double unit = large ? 1e9 : 1e6;
    figure.subtitle = (store.end() ? TotalsFiguresText::tr("%1 of payload, whole run")
                                   : TotalsFiguresText::tr("%1 of payload, whole run so far"))
                          .arg(large ? QStringLiteral("GB") : QStringLiteral("MB"));
    FigureBars& bars = figure.bars;
    bars.rowTitle = TotalsFiguresText::tr("node");
    bars.markName = TotalsFiguresText::tr("closed form");
    bars.architecture = scenario.architecture.kind;
    FigureBarPart sent{TotalsFiguresText::tr("sent"), {}, BarFill::Striped, {}};
    for (const NodeAccount& account : totals->accounts) {
        const auto rank = Rank(bars.rows.size());
        bars.rows << shortNodeName(rank, workers);
        sent.values << double(account.bytesSent.value) / unit;
        const double done = rank < workers ? double(account.gradients) : steps;
        const double formula
            = closedFormBytes(scenario, store.run() ? store.run()->samples : 0, rank, done) / unit;
        bars.marks << (formula > 0 ? formula : NAN);
        bars.endTexts << QStringLiteral("%1 %2")
                             .arg(double(account.bytesSent.value) / unit, 0, 'g', 4)
                             .arg(large ? "GB" : "MB");
    }
    bars.parts.push_back(sent);
    const QString traffic
        = QString::fromUtf8(architecture(scenario.architecture.kind).traffic.data(),
            qsizetype(architecture(scenario.architecture.kind).traffic.size()));
    figure.legend.push_back(
        {TotalsFiguresText::tr("sent"), Qt::NoPen, Marker::None, BarFill::Striped});
    figure.legend.push_back({TotalsFiguresText::tr("closed form, a worker %1 a step").arg(traffic),
        Qt::NoPen, Marker::None, {}, {}, true});
    const double length = longestBar(bars);
    figure.x = niceAxis(0, length > 0 ? length : 1, 5);
    figure.x.title = large ? QStringLiteral("GB") : QStringLiteral("MB");
    figure.y.title = TotalsFiguresText::tr("node");
    return figure;
}

} // namespace ringside
