// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/drift_figure.h"

#include "engine/trace/drift.h"
#include "views/run_store.h"
#include "views/stage/change_words.h"
#include "views/stage/stage_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace ringside {

namespace {

struct DriftFigureText {
    Q_DECLARE_TR_FUNCTIONS(DriftFigure)
};

/// Decades below the largest distance that are shown; a replica on the path has no logarithm.
constexpr double decadesShown = 4;

QString whyEmpty(const RunStore& store) {
    if (store.empty())
        return DriftFigureText::tr(
            "During a run of an eager kind the distance of its replicas from "
            "the clean path appears here.");
    const Scenario& scenario = store.scenario();
    if (!isEager(scenario.architecture.kind))
        return DriftFigureText::tr("Replicas of this kind apply every gradient in its own step and "
                                   "stay on the clean path.");
    if (!measuresDrift(scenario))
        return DriftFigureText::tr(
            "Drift is measured with plain SGD (no momentum, no weight decay) "
            "and a sum divided by all workers.");
    if (store.run() && store.run()->kind == RunKind::Simulated && store.rounds().size() > 1)
        return DriftFigureText::tr("This run was simulated without training: nothing drifts.");
    return DriftFigureText::tr("The distance from the clean path appears after the first rounds.");
}

/// The clean path is that of all workers: it ends with the first of them.
std::optional<ChangeEvent> firstDeath(const RunStore& store) {
    for (const ChangeEvent& change : store.changes())
        if (change.action == ChangeAction::Depart)
            return change;
    return std::nullopt;
}

QString boundWords(
    const QString& name, double largest, std::int64_t above, std::int64_t all, DriftGap gap) {
    if (gap == DriftGap::LostResults)
        return DriftFigureText::tr("%1: does not speak of lost results").arg(name);
    if (gap == DriftGap::DroppedGradients)
        return DriftFigureText::tr("%1: does not speak of dropped gradients").arg(name);
    if (above == 0)
        return DriftFigureText::tr("%1: holds").arg(name);
    return DriftFigureText::tr("%1: fails, passed in %2 of %3 rounds, %4 at most")
        .arg(name)
        .arg(above)
        .arg(all)
        .arg(DriftFigureText::tr("x %1").arg(largest, 0, 'g', 2));
}

struct Bound {
    QString name;
    QString endLabel;
    Qt::PenStyle line;
    double value;
};

/// What is measured, put into lines: by worker, or one for all.
class DriftLines {
public:
    DriftLines(const std::vector<DriftEvent>& events, double least)
        : m_least(least) {
        for (const DriftEvent& event : events) {
            m_lines[event.worker] << QPointF(
                double(event.round + 1), std::log10(std::max(event.squaredDistance, least)));
            double& largest = m_largest[event.round];
            largest = std::max(largest, event.squaredDistance);
        }
    }
    const std::map<Rank, QList<QPointF>>& lines() const { return m_lines; }
    std::int64_t rounds() const { return std::int64_t(m_largest.size()); }
    std::int64_t roundsAbove(double bound) const {
        return std::count_if(m_largest.begin(), m_largest.end(),
            [bound](const auto& entry) { return entry.second > bound; });
    }

private:
    double m_least;
    std::map<Rank, QList<QPointF>> m_lines;
    std::map<Step, double> m_largest; ///< over workers
};

void addMeasured(Figure& figure, const DriftLines& lines, ArchitectureKind kind) {
    Rank farthest = noRank;
    double highest = -1e9;
    for (const auto& [worker, points] : lines.lines())
        if (points.back().y() > highest) {
            highest = points.back().y();
            farthest = worker;
        }
    for (const auto& [worker, points] : lines.lines()) {
        FigureSeries series;
        series.name = worker == noRank ? DriftFigureText::tr("every replica")
                                       : QStringLiteral("W%1").arg(worker);
        series.architecture = kind;
        series.points = points;
        series.width = worker == farthest ? 2 : 1;
        series.strength = worker == farthest ? 1 : 0.6;
        if (worker == farthest && worker != noRank)
            series.endLabel = series.name;
        figure.series.push_back(std::move(series));
    }
}

} // namespace

Figure driftFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = DriftFigureText::tr("Drift from the clean path");
    if (!totals || !totals->eager || totals->drift.empty()) {
        figure.emptyText = whyEmpty(store);
        return figure;
    }
    const Scenario& scenario = store.scenario();
    const EagerBook& book = *totals->eager;
    double largest = 0;
    for (const DriftEvent& event : totals->drift)
        largest = std::max(largest, event.squaredDistance);
    const double least = std::max(largest * std::pow(10, -decadesShown), 1e-30);
    const DriftLines lines(totals->drift, least);
    const DriftBounds mean = driftBounds(scenario, book, book.meanSquaredNorm());
    const DriftBounds most = driftBounds(scenario, book, book.largestSquaredNorm());
    figure.subtitle
        = DriftFigureText::tr("squared distance; P %1, Q %2, tau %3, mean M² %4, log scale")
              .arg(mean.workers)
              .arg(mean.smallestQuorum)
              .arg(mean.delay)
              .arg(mean.squaredNorm, 0, 'g', 3);
    if (const auto death = firstDeath(store))
        figure.subtitle = DriftFigureText::tr("measured until %1 died in %2")
                              .arg(longName(death->node, scenario.cluster.workers),
                                  roundText(stepOfDeath(*death).value_or(death->step)))
            + QStringLiteral("; ") + figure.subtitle;
    addMeasured(figure, lines, scenario.architecture.kind);
    figure.legend.push_back(
        {lines.lines().size() > 1 ? DriftFigureText::tr("measured, a line a worker")
                                  : DriftFigureText::tr("measured, all replicas"),
            Qt::SolidLine});
    double low = std::max(least, largest * 1e-6), high = largest;
    for (const QPointF& point : lines.lines().begin()->second)
        low = std::max(std::min(low, std::pow(10, point.y())), least);
    const double rounds = double(std::max<Step>(totals->drift.back().round + 1, 1));
    const DriftGap gap = driftGap(book);
    const Bound bounds[] = {{DriftFigureText::tr("printed bound (Lemma 6.2)"),
                                DriftFigureText::tr("printed"), Qt::DotLine, mean.printed()},
        {DriftFigureText::tr("safe bound, largest M²"), DriftFigureText::tr("safe"), Qt::DashLine,
            most.safe()}};
    for (const Bound& bound : bounds) {
        if (!(bound.value > 0))
            continue;
        FigureSeries series;
        series.name = bound.name;
        series.endLabel = bound.endLabel;
        series.line = bound.line;
        series.points
            = {QPointF(0, std::log10(bound.value)), QPointF(rounds, std::log10(bound.value))};
        figure.series.push_back(std::move(series));
        figure.legend.push_back({boundWords(bound.name, largest / bound.value,
                                     lines.roundsAbove(bound.value), lines.rounds(), gap),
            bound.line});
        high = std::max(high, bound.value);
        low = std::min(low, bound.value);
    }
    double lowestShown = high;
    for (const auto& [worker, points] : lines.lines())
        for (const QPointF& point : points)
            lowestShown = std::min(lowestShown, std::pow(10, point.y()));
    figure.x = niceAxis(0, rounds, 5);
    figure.x.title = DriftFigureText::tr("round");
    figure.y = powerAxis(std::min(lowestShown, low), high > 0 ? high : 1, 10, 5);
    figure.y.format = QStringLiteral("%g");
    figure.y.title = DriftFigureText::tr("squared distance");
    return figure;
}

} // namespace ringside
