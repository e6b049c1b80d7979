// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside {

/// 97.5 % quantile of Student's t with `degrees` degrees of freedom (>= 1), to 0.5 %.
double studentT975(int degrees);

} // namespace ringside
