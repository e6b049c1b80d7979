// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/calibration.h"

#include "engine/theory/model.h"

#include <string>
#include <vector>

namespace ringside {

/// Predictions as JSON text (rows, constants); with `terms` also the equations' terms. Of
/// `constants` those are written that are the same in all rows.
std::string predictionText(const std::vector<theory::Prediction>& rows,
    const theory::Constants& constants, const Calibration& computeTime, bool terms);

} // namespace ringside
