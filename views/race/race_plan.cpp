// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/race/race_plan.h"

#include <algorithm>
#include <cmath>

namespace ringside {

std::optional<Scenario> racerScenario(const Scenario& scenario, ArchitectureKind kind) {
    Scenario changed = scenario;
    changed.architecture.kind = kind;
    changed.faults.clear();
    if (!validate(changed).empty()) { // settings of another kind may not suit this one
        const int servers = scenario.architecture.servers;
        changed.architecture = ArchitectureSettings{};
        changed.architecture.kind = kind;
        changed.architecture.servers = servers;
    }
    return validate(changed).empty() ? std::optional(changed) : std::nullopt;
}

double effectiveRate(const Scenario& scenario) {
    double rate = effectiveLearningRate(scenario, 1'000'000, 0);
    if (scenario.architecture.kind == ArchitectureKind::PsAsync)
        rate *= scenario.cluster.workers;
    return rate;
}

bool ratesDiffer(const std::vector<Racer>& racers) {
    return std::any_of(racers.begin(), racers.end(), [&](const Racer& racer) {
        const double first = effectiveRate(racers.front().scenario);
        return std::abs(effectiveRate(racer.scenario) - first) > 1e-9 * first;
    });
}

bool isRaceOfLoss(const Scenario& scenario) {
    return isRegression(scenario);
}

double qualityOf(const EvaluationRow& row, bool loss) {
    return loss ? row.testLoss : row.testAccuracy;
}

bool reaches(double quality, double target, bool loss) {
    return loss ? quality <= target : quality >= target;
}

std::optional<double> qualityAt(const Racer& racer, double clock, FinishLine line, bool loss) {
    std::optional<double> quality;
    for (const EvaluationRow& row : racer.evaluations) {
        const double at
            = line == FinishLine::QualityPerEpoch ? double(row.epoch) : row.at.seconds();
        if (at > clock * (1 + 1e-12))
            break;
        quality = qualityOf(row, loss);
    }
    return quality;
}

int epochsAt(const Racer& racer, double seconds) {
    return int(std::count_if(racer.epochs.begin(), racer.epochs.end(),
        [seconds](const EpochRow& epoch) { return epoch.end.seconds() <= seconds * (1 + 1e-12); }));
}

std::optional<double> secondsToTarget(const Racer& racer, double target, bool loss) {
    for (const EvaluationRow& row : racer.evaluations)
        if (reaches(qualityOf(row, loss), target, loss))
            return row.at.seconds();
    return std::nullopt;
}

std::optional<double> secondsPerEpoch(const Racer& racer) {
    if (racer.epochs.empty())
        return std::nullopt;
    return racer.epochs.back().end.seconds() / double(racer.epochs.size());
}

double clockEnd(const std::vector<Racer>& racers, FinishLine line) {
    double end = 0;
    for (const Racer& racer : racers)
        end = std::max(
            end, line == FinishLine::QualityPerEpoch ? double(racer.epochs.size()) : racer.seconds);
    return end;
}

double suggestedTarget(const std::vector<Racer>& racers, bool loss) {
    std::optional<double> first, best;
    for (const Racer& racer : racers)
        for (const EvaluationRow& row : racer.evaluations) {
            const double quality = qualityOf(row, loss);
            if (!first)
                first = quality;
            if (!best || (loss ? quality < *best : quality > *best))
                best = quality;
        }
    if (!best)
        return loss ? 1 : 0.8;
    if (loss)
        return *best + 0.05 * (*first - *best);
    return std::floor(100 * (*best - 0.05 * (*best - *first))) / 100; // a whole percent
}

} // namespace ringside
