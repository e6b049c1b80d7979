// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/run_comparison.h"

#include <QString>
#include <QStringList>

namespace ringside {

/// The words of a comparison in the language of the window.

/// "ring, 4 workers".
QString shortRunText(const ComparedRun& run);
/// "Ring allreduce, 4 workers, measured, finished".
QString longRunText(const ComparedRun& run);
/// "time of an epoch"; `target`: the accuracy whose time is compared.
QString quantityName(const ComparedQuantity& row, const std::optional<double>& target);
QString groupName(ComparedGroup group);
QString valueText(const std::optional<double>& value, ComparedUnit unit);
/// "+1.2 s", "-4.8 points".
QString differenceText(const ComparedQuantity& row);
/// "× 1.87", or nothing.
QString factorText(const ComparedQuantity& row);
/// "Workers", "4", "8".
QStringList differenceWords(const ScenarioDifference& row, const Scenario& a, const Scenario& b);
QString cautionWords(ComparisonCaution caution);
/// What matters in one or two sentences: which run is faster, by how much, and where the time goes.
QString headline(const RunComparison& comparison);

} // namespace ringside
