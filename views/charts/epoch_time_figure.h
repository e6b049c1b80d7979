// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"

#include <optional>

namespace ringside {

class Measurements;

/// Seconds an epoch against the number of workers, 1 to 8 or more: predicted curves of every
/// architecture, the paper's equation for the chosen one, and the dots of all kept runs with this
/// set-up.
/// `shown`: whose curves and dots are drawn; empty = all.
Figure epochTimeFigure(const Scenario& scenario, const Measurements& measurements,
    const std::vector<ArchitectureKind>& shown = {});
/// The set-up's own architecture and those measured with the same set-up, filled up with usual ones
/// to five: what can be told apart on a small chart.
std::vector<ArchitectureKind> relevantArchitectures(
    const Scenario& scenario, const Measurements& measurements);

} // namespace ringside
