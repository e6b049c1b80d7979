// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/explore_curves.h"

#include "engine/strategies/catalog.h"
#include "views/catalog_words.h"
#include "views/playback/duration_text.h"
#include "views/status_sentence.h"

#include <QCoreApplication>

#include <cmath>

namespace ringside {

namespace {

Scenario withWorkers(const Scenario& scenario, ArchitectureKind kind, int workers) {
    Scenario changed = scenario;
    changed.architecture.kind = kind;
    changed.cluster.workers = workers;
    return changed;
}

/// `draws`: at each of exploreWorkers(); the same for every architecture.
ExploreCurve curveOf(const Scenario& scenario, ArchitectureKind kind, double computeSeconds,
    const std::vector<ComputeDraws>& draws) {
    ExploreCurve curve;
    curve.kind = kind;
    for (std::size_t i = 0; i < exploreWorkers().size(); ++i) {
        const int workers = exploreWorkers()[i];
        const Scenario here = withWorkers(scenario, kind, workers);
        const theory::Constants constants
            = theory::constantsOf(here, assumedSamples(here), computeSeconds, draws[i]);
        curve.stepsPerEpoch.push_back(constants.stepsPerEpoch);
        curve.forecasts.push_back(forecast(scenario, kind, workers, computeSeconds, draws[i]));
        curve.bytesPerStep.push_back(theory::predict(kind, constants).bytesPerStepWorker);
    }
    return curve;
}

} // namespace

const std::vector<int>& exploreWorkers() {
    static const std::vector<int> workers{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};
    return workers;
}

std::vector<ExploreCurve> exploreCurves(const Scenario& scenario, double computeSeconds) {
    std::vector<ComputeDraws> draws;
    for (const int workers : exploreWorkers())
        draws.push_back(computeDraws(scenario, workers, computeSeconds));
    std::vector<ExploreCurve> curves;
    for (const Architecture& row : catalog())
        curves.push_back(curveOf(scenario, row.kind, computeSeconds, draws));
    return curves;
}

namespace {

/// The synchronous architecture with the shortest step for a gradient of this size.
ArchitectureKind fastestAt(const Scenario& scenario, double computeSeconds, double bytes) {
    Scenario here = scenario;
    here.cluster.gradientBytes = bytes;
    std::optional<ArchitectureKind> best;
    double least = 0;
    for (const Architecture& row : catalog()) {
        if (!isSynchronous(row.kind))
            continue;
        here.architecture.kind = row.kind;
        // Nothing is drawn: who is late costs synchronous kinds the same.
        const double seconds = theory::stepSeconds(
            row.kind, theory::constantsOf(here, assumedSamples(here), computeSeconds, {}));
        // Equal times are no win: the one that is ahead stays ahead.
        if (!best || seconds < least * (1 - 1e-9)) {
            best = row.kind;
            least = seconds;
        }
    }
    return *best;
}

} // namespace

std::vector<FastestBelow> fastestBySize(const Scenario& scenario, double computeSeconds) {
    constexpr double smallest = 1e3, largest = 1e9, ratio = 1.6, exactness = 1.02;
    std::vector<FastestBelow> parts{{fastestAt(scenario, computeSeconds, smallest), std::nullopt}};
    for (double low = smallest; low < largest; low *= ratio) {
        const ArchitectureKind beyond = fastestAt(scenario, computeSeconds, low * ratio);
        if (beyond == parts.back().kind)
            continue;
        double from = low, to = low * ratio; // the change is in between
        while (to / from > exactness) {
            const double middle = std::sqrt(from * to);
            const bool same = fastestAt(scenario, computeSeconds, middle) == parts.back().kind;
            (same ? from : to) = middle;
        }
        parts.back().bytes = std::sqrt(from * to);
        parts.push_back({beyond, std::nullopt});
    }
    return parts;
}

QString bestSentence(const Scenario& scenario, double computeSeconds) {
    const int workers = scenario.cluster.workers;
    const ComputeDraws draws = computeDraws(scenario, workers, computeSeconds);
    struct Best {
        ArchitectureKind kind = ArchitectureKind::Ring;
        double seconds = 0;
    };
    std::optional<Best> all, waiting;
    for (const Architecture& row : catalog()) {
        const auto one = forecast(scenario, row.kind, workers, computeSeconds, draws);
        if (!one)
            continue;
        for (auto* best : {&all, isSynchronous(row.kind) ? &waiting : nullptr})
            if (best && (!*best || one->epochSeconds < (*best)->seconds * (1 - 1e-9)))
                *best = Best{row.kind, one->epochSeconds};
    }
    if (!all)
        return {};
    const auto words = [](const Best& best) {
        return QCoreApplication::translate("Explore", "%1, %2")
            .arg(architectureName(best.kind), durationText(best.seconds));
    };
    const QString overall
        = QCoreApplication::translate("Explore", "Shortest predicted epoch with %1: %2")
              .arg(workersText(workers), words(*all));
    return !waiting || waiting->kind == all->kind
        ? overall + u'.'
        : QCoreApplication::translate("Explore", "%1; of those that wait for all: %2.")
              .arg(overall, words(*waiting));
}

QString crossoverSentence(const Scenario& scenario, const std::vector<FastestBelow>& parts) {
    QStringList phrases;
    for (const FastestBelow& part : parts) {
        const QString name = architectureName(part.kind);
        if (part.bytes)
            phrases << QCoreApplication::translate("Explore", "below %1: %2")
                           .arg(bytesText(*part.bytes), name);
        else if (parts.size() > 1)
            phrases << QCoreApplication::translate("Explore", "above: %1").arg(name);
        else
            phrases << QCoreApplication::translate("Explore", "at every size: %1").arg(name);
    }
    return QCoreApplication::translate(
        "Explore", "Shortest step with %1, by size of the model (synchronous kinds) – %2.")
        .arg(workersText(scenario.cluster.workers), phrases.join(QStringLiteral("; ")));
}

} // namespace ringside
