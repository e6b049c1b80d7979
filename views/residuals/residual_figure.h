// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/residuals.h"
#include "views/charts/figure.h"

namespace ringside {

/// Name of a part of the gap in the language of the window: "compute".
QString gapPartName(GapPart part);
/// What a part is, as a sentence.
QString gapPartMeaning(GapPart part);

/// The waterfall: a bar for the model, one for each part of the gap that begins where the one
/// before ended, and one for the measurement; seconds of an epoch. Above the parts the model's band
/// when its constants are a little wrong, below the measurement the model fitted on the runs. The
/// axis begins near the shortest bar, because a gap is small against an epoch.
Figure residualFigure(const Residuals& found);
/// What it shows in words: how large the gap is and where most of it is; rich text with the
/// calibration, the fit, the published equation and the notes.
QString residualText(const Residuals& found);

} // namespace ringside
