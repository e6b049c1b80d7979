// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QString>

#include <functional>
#include <vector>

namespace ringside {

/// A named setting of a few fields of the scenario, as a list offers it.
struct Choice {
    QString text;
    std::function<void(Scenario&)> apply;
};

/// Networks by name.
std::vector<Choice> networkChoices();
/// Who is late.
std::vector<Choice> stragglerChoices(const Scenario& scenario);
/// Networks of units that fit the scenario's images.
std::vector<Choice> modelChoices(const Scenario& scenario);
/// Samples a worker and step: round numbers that fit the data, and the scenario's own.
std::vector<int> batchChoices(const Scenario& scenario);
/// Index of the choice that the scenario has already; -1 when none.
int matching(const std::vector<Choice>& choices, const Scenario& scenario);

/// What the scenario has, in the words of the lists, also when it came from a file.
QString networkText(const Scenario& scenario);
QString stragglerText(const Scenario& scenario);
QString layersText(const std::vector<int>& layers);
/// "Fashion-MNIST 14 × 14, 5,000 images".
QString dataText(const Scenario& scenario);

} // namespace ringside
