// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"

#include <QIcon>
#include <QString>

namespace ringside {

/// Style sheet of the whole window: calm panels on a grey ground; the accent is the hue of the
/// chosen architecture and marks what acts (Run, sliders, progress, focus). `scale`: of the words.
QString windowStyleSheet(const Theme& theme, const QColor& accent, double scale = 1);
/// Black or white, whichever reads better on `ground`.
QColor readableOn(const QColor& ground);
/// `accent` made dark (or light) enough to carry text of readableOn() with a contrast of 4.5.
QColor buttonGround(const QColor& accent);

QIcon playIcon(const QColor& colour, double devicePixelRatio);
QIcon pauseIcon(const QColor& colour, double devicePixelRatio);
QIcon stopIcon(const QColor& colour, double devicePixelRatio);
/// Amber, in both themes, and the words on it (contrast 10 : 1).
inline constexpr QColor warningGround(0xF5, 0xB8, 0x3D);
inline constexpr QColor warningWords(0x1D, 0x1A, 0x12);
/// A triangle with an exclamation mark in the colour `mark`.
QIcon warningIcon(const QColor& colour, const QColor& mark, double devicePixelRatio);
/// A small picture of who talks to whom.
QIcon topologyIcon(ArchitectureKind kind, const QColor& colour, double devicePixelRatio);

} // namespace ringside
