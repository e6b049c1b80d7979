// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario_json.h"

#include <QString>

namespace ringside {

/// Words of the engine's catalog in the language of the window. The engine knows no translations;
/// a text without one stays as the engine has it.
/// "Ring allreduce".
QString architectureName(ArchitectureKind);
/// The name as it stands within a sentence: English begins it with a small letter.
QString architectureNameInSentence(ArchitectureKind);
/// For labels at the ends of lines: "ring".
QString architectureShortName(ArchitectureKind);
/// One sentence.
QString architectureSummary(ArchitectureKind);
/// Title of a built-in scenario.
QString titleText(const BuiltInScenario&);

} // namespace ringside
