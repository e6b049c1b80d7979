// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/figure.h"

namespace ringside {

class RunStore;

/// Rounds by how long they took: from the end of the round before (of the first: from its begin) to
/// its own end, cluster time. An empty figure says what will appear.
Figure stepTimeFigure(const RunStore& store);

} // namespace ringside
