// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/theory/model.h"
#include "views/theme/theme.h"

#include <QString>

namespace ringside {

class Measurements;

/// The equations of one architecture with the numbers of a scenario filled in, as rich text: the
/// published form as reviews report it (or our reading), the corrected one, term by term, the
/// simulation and the measurement beside them, what differs and why.
QString equationText(const Scenario& scenario, const theory::Constants& constants,
    std::optional<double> simulatedEpoch, const Measurements& measurements, const Theme& theme);

} // namespace ringside
