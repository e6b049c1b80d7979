// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/result.h"

#include <QString>

#include <optional>
#include <vector>

namespace ringside {

/// Where a racer is in its own run. Racers run after each other; the race is told on one clock.
enum class RacerState { Waiting, Running, Done, Failed };

/// One architecture of a race and what became of it.
struct Racer {
    ArchitectureKind kind = ArchitectureKind::Ring;
    Scenario scenario;
    RacerState state = RacerState::Waiting;
    double progress = 0; ///< 0 to 1, of its run
    QString reason; ///< why it failed
    QString record; ///< its run file; empty = none
    std::vector<EpochRow> epochs;
    std::vector<EvaluationRow> evaluations;
    double seconds = 0; ///< cluster time of the whole run
    std::optional<EagerBook> eager;
};

/// At which line the racers finish.
enum class FinishLine {
    TimeToTarget, ///< cluster time until the target is reached
    TimePerEpoch, ///< cluster time of all epochs
    QualityPerEpoch, ///< accuracy (or loss) after the same number of epochs
};

/// The scenario as this racer runs it: the kind changed and everything else kept, so that all begin
/// with the same weights and see the same batches in the same step. Faults belong to one run alone
/// and are left out. nullopt where the kind cannot run it.
std::optional<Scenario> racerScenario(const Scenario& scenario, ArchitectureKind kind);

/// By how much one epoch's mean gradient is multiplied in the end: the learning rate, times w where
/// undivided gradients are applied.
double effectiveRate(const Scenario& scenario);
/// Whether the racers' effective rates differ, which makes their accuracies unlike.
bool ratesDiffer(const std::vector<Racer>& racers);

/// What a race of this scenario measures: test loss for a regression, else test accuracy (0 to 1).
bool isRaceOfLoss(const Scenario& scenario);
double qualityOf(const EvaluationRow& row, bool loss);
/// Whether `quality` has reached the target.
bool reaches(double quality, double target, bool loss);

/// How well a racer is at a moment of the clock; nullopt before its first evaluation.
std::optional<double> qualityAt(const Racer& racer, double clock, FinishLine line, bool loss);
/// Epochs done by then.
int epochsAt(const Racer& racer, double seconds);
/// Cluster seconds until the target was reached; nullopt when it never was.
std::optional<double> secondsToTarget(const Racer& racer, double target, bool loss);
/// Mean seconds of an epoch; nullopt without one.
std::optional<double> secondsPerEpoch(const Racer& racer);
/// The clock's end: seconds of the longest racer, or epochs for QualityPerEpoch.
double clockEnd(const std::vector<Racer>& racers, FinishLine line);

/// A target that is worth racing to: what the best racer reaches at last, less a twentieth of the
/// way from its first evaluation; of a loss a twentieth more.
double suggestedTarget(const std::vector<Racer>& racers, bool loss);

} // namespace ringside
