// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

namespace ringside {

/// The part of validate() that looks at one field at a time.
std::vector<Fault> outOfRange(const Scenario&);
/// The part that compares fields; every single one must be in range.
std::vector<Fault> contradictions(const Scenario&);

/// Of these, what concerns faults, jitter and loss.
std::vector<Fault> faultContradictions(const Scenario&);

} // namespace ringside
