// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/eager_figures.h"

#include "engine/theory/streaks.h"
#include "views/run_store.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringside {

namespace {

constexpr double leastPercent = 0.01; ///< on the log scale
constexpr std::int64_t longestPredicted = 100000; ///< rounds

struct EagerFiguresText {
    Q_DECLARE_TR_FUNCTIONS(EagerFigures)
};

const EagerBook* bookOf(const RunTotals* totals) {
    return totals && totals->eager && totals->eager->rounds() > 0 ? &*totals->eager : nullptr;
}

QString whyEmpty(const RunStore& store, const QString& eager) {
    return store.empty() || isEager(store.scenario().architecture.kind)
        ? eager
        : EagerFiguresText::tr("Only eager kinds go on without everybody: solo, majority, quorum.");
}

double percentPosition(double share) {
    return std::log10(std::max(100 * share, leastPercent / 10));
}

/// Share of the streaks that last at least k rounds, at each k at which it changes.
QList<QPointF> tailOf(const std::map<std::int64_t, std::int64_t>& streaks) {
    std::int64_t all = 0;
    for (const auto& [length, count] : streaks)
        all += count;
    QList<QPointF> points;
    std::int64_t left = all;
    for (const auto& [length, count] : streaks) {
        points << QPointF(double(length), percentPosition(double(left) / double(all)));
        left -= count;
    }
    return points;
}

QList<QPointF> predictedTail(const Scenario& scenario, double longest) {
    const int workers = scenario.cluster.workers;
    const double inTime = theory::inTimeProbability(
        scenario.architecture.kind, workers, scenario.architecture.quorum, 0);
    const theory::StreakLaw law(inTime);
    QList<QPointF> points;
    for (std::int64_t k = 1; k <= std::min(std::int64_t(longest), longestPredicted); ++k) {
        const double share = law.tail(int(k - 1));
        if (!(100 * share >= leastPercent))
            break;
        points << QPointF(double(k), percentPosition(share));
    }
    return points;
}

std::int64_t longestStreak(const EagerBook& book, int workers) {
    std::int64_t longest = 0;
    for (Rank worker = 0; worker < workers; ++worker)
        longest = std::max(longest, book.longestLateStreak(worker));
    return longest;
}

} // namespace

Figure streakFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = EagerFiguresText::tr("Late streaks");
    const EagerBook* book = bookOf(totals);
    if (!book || book->streaks().empty()) {
        figure.emptyText = whyEmpty(store,
            EagerFiguresText::tr(
                "During a run of an eager kind it appears here how many rounds in a row "
                "workers go without a fresh gradient."));
        return figure;
    }
    const Scenario& scenario = store.scenario();
    const int workers = scenario.cluster.workers;
    figure.subtitle = EagerFiguresText::tr("all workers, longest so far %1 rounds, log scale")
                          .arg(longestStreak(*book, workers));
    const double longest = double(book->streaks().rbegin()->first);
    FigureSeries measured, predicted;
    measured.name = EagerFiguresText::tr("share of streaks at least as long (%)");
    measured.architecture = predicted.architecture = scenario.architecture.kind;
    measured.marker = markerOf(scenario.architecture.kind);
    measured.line = Qt::NoPen;
    measured.points = tailOf(book->streaks());
    predicted.name = EagerFiguresText::tr("predicted tail, workers take turns by chance (%)");
    predicted.line = Qt::DashLine;
    predicted.points = predictedTail(scenario, std::max(longest, 2.0));
    double low = 0;
    for (const QPointF& point : measured.points)
        low = std::min(low, point.y());
    figure.legend.push_back({EagerFiguresText::tr("this run"), Qt::NoPen, measured.marker});
    figure.series.push_back(std::move(measured));
    if (predicted.points.size() > 1) {
        for (const QPointF& point : predicted.points)
            low = std::min(low, point.y());
        figure.legend.push_back(
            {EagerFiguresText::tr("predicted, if workers take turns by chance"), Qt::DashLine});
        figure.series.push_back(std::move(predicted));
    }
    figure.x = niceAxis(0, std::max(longest, 2.0), 6);
    if (figure.x.step < 1) // there are no half rounds
        figure.x = {{}, 0, std::max(longest, 2.0), 1, QStringLiteral("%.0f")};
    figure.x.title = EagerFiguresText::tr("rounds"); // a long one takes the plot its width
    figure.y = powerAxis(std::max(std::pow(10, low), leastPercent), 100, 10, 4);
    figure.y.format = QStringLiteral("%g %%");
    figure.y.title = EagerFiguresText::tr("streaks at least as long");
    return figure;
}

namespace {

/// Share of rounds with that quorum; NaN where nothing is predicted.
double predictedShare(const Scenario& scenario, int size) {
    const int workers = scenario.cluster.workers;
    const auto always = [size](int only) { return size == only ? 1.0 : 0.0; };
    if (scenario.architecture.kind == ArchitectureKind::EagerSolo)
        return always(1);
    if (scenario.architecture.kind == ArchitectureKind::EagerMajority)
        return 1.0 / workers;
    if (scenario.architecture.kind == ArchitectureKind::EagerQuorum)
        return always(scenario.architecture.quorum);
    return NAN;
}

QList<QPointF> predictedLongest(const Scenario& scenario, Step rounds) {
    const int workers = scenario.cluster.workers;
    const theory::StreakLaw law(theory::inTimeProbability(
        scenario.architecture.kind, workers, scenario.architecture.quorum, 0));
    constexpr int steps = 24;
    QList<QPointF> points;
    for (int i = 0; i <= steps; ++i) {
        const auto round = std::max<Step>(1, rounds * i / steps);
        points << QPointF(double(round), law.meanLongestOf(workers, round));
    }
    return points;
}

/// A staircase that goes on to the last round.
QList<QPointF> longestSoFar(const EagerBook& book) {
    QList<QPointF> points{QPointF(0, 0)};
    for (const auto& [round, length] : book.longestByRound()) {
        points << QPointF(double(round), points.back().y());
        points << QPointF(double(round), double(length));
    }
    points << QPointF(double(book.rounds()), points.back().y());
    return points;
}

} // namespace

Figure longestStreakFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = EagerFiguresText::tr("Longest late streak");
    const EagerBook* book = bookOf(totals);
    if (!book) {
        figure.emptyText = whyEmpty(store,
            EagerFiguresText::tr("During a run of an eager kind the longest streak so far appears "
                                 "here, round by round."));
        return figure;
    }
    const Scenario& scenario = store.scenario();
    const int every = scenario.architecture.fullRoundEvery;
    const auto rounds = double(book->rounds());
    FigureSeries measured, predicted, ceiling;
    measured.name = EagerFiguresText::tr("longest so far (rounds)");
    measured.architecture = predicted.architecture = scenario.architecture.kind;
    measured.points = longestSoFar(*book);
    measured.endLabel = QString::number(std::int64_t(measured.points.back().y()));
    predicted.name = EagerFiguresText::tr("predicted mean, workers take turns by chance (rounds)");
    predicted.line = Qt::DashLine;
    predicted.points = predictedLongest(scenario, book->rounds());
    figure.subtitle = EagerFiguresText::tr("of all %1 workers").arg(scenario.cluster.workers);
    figure.legend.push_back({EagerFiguresText::tr("this run"), Qt::SolidLine});
    figure.legend.push_back(
        {EagerFiguresText::tr("predicted, if workers take turns by chance"), Qt::DashLine});
    double high = std::max(measured.points.back().y(), predicted.points.back().y());
    figure.series.push_back(std::move(measured));
    figure.series.push_back(std::move(predicted));
    if (every > 0) {
        ceiling.name = EagerFiguresText::tr("ceiling: full round every %1").arg(every);
        ceiling.line = Qt::DotLine;
        ceiling.points = {QPointF(0, every - 1), QPointF(rounds, every - 1)};
        high = std::max(high, double(every - 1));
        figure.legend.push_back({ceiling.name, Qt::DotLine});
        figure.series.push_back(std::move(ceiling));
    }
    figure.x = niceAxis(0, std::max(rounds, 1.0), 5);
    figure.x.title = EagerFiguresText::tr("round");
    figure.y = niceAxis(0, std::max(high, 1.0), 4);
    figure.y.title = EagerFiguresText::tr("rounds in a row");
    return figure;
}

Figure quorumFigure(const RunStore& store, const RunTotals* totals) {
    Figure figure;
    figure.title = EagerFiguresText::tr("Quorum sizes");
    const EagerBook* book = bookOf(totals);
    if (!book) {
        figure.emptyText = whyEmpty(store,
            EagerFiguresText::tr(
                "During a run of an eager kind it is counted here how many workers were "
                "ready in each round."));
        return figure;
    }
    const Scenario& scenario = store.scenario();
    figure.subtitle = EagerFiguresText::tr("rounds by workers ready; mean %1 of %2")
                          .arg(book->meanQuorum(), 0, 'f', 2)
                          .arg(scenario.cluster.workers);
    FigureBars& bars = figure.bars;
    bars.rowTitle = EagerFiguresText::tr("workers ready");
    bars.architecture = scenario.architecture.kind;
    bars.markName = EagerFiguresText::tr("predicted");
    FigureBarPart rounds{EagerFiguresText::tr("rounds"), {}, BarFill::Striped, {}};
    const auto all = double(book->rounds());
    for (int size = 0; size <= scenario.cluster.workers; ++size) {
        const auto found = book->quorums().find(size);
        const double count = found == book->quorums().end() ? 0 : double(found->second);
        if (size == 0 && count == 0)
            continue;
        bars.rows << QString::number(size);
        rounds.values << count;
        const double mark = predictedShare(scenario, size) * all;
        bars.marks << (mark > 0 ? mark : NAN);
        bars.endTexts << QStringLiteral("%1 %").arg(100 * count / all, 0, 'f', 1);
    }
    bars.parts.push_back(rounds);
    figure.legend.push_back(
        {EagerFiguresText::tr("rounds"), Qt::NoPen, Marker::None, BarFill::Striped});
    figure.legend.push_back(
        {EagerFiguresText::tr("tick: predicted, if all begin together"), Qt::NoPen, Marker::None});
    double longest = 1;
    for (qsizetype row = 0; row < bars.rows.size(); ++row)
        longest = std::max(
            {longest, rounds.values[row], std::isnan(bars.marks[row]) ? 0 : bars.marks[row]});
    figure.x = niceAxis(0, longest, 5);
    figure.x.title = EagerFiguresText::tr("rounds");
    figure.y.title = EagerFiguresText::tr("workers ready");
    return figure;
}

} // namespace ringside
