// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

#include <QColor>
#include <QPalette>

#include <map>

namespace ringside {

/// Every colour of the window. Hue means architecture and only that (Okabe-Ito set); states differ
/// by lightness and pattern; vermilion is kept for what is lost, skipped or the culprit.
struct Theme {
    bool dark = false;
    QColor window; ///< ground between panels
    QColor panel; ///< cards and panels
    QColor border;
    QColor text;
    QColor secondary; ///< secondary text, contrast >= 4.5 : 1 on panel
    QColor track; ///< unfilled part of arcs, bars and sliders
    QColor ink; ///< compute: the dark slate of cards and arcs
    QColor culprit; ///< vermilion
    QColor grid; ///< chart grid lines
    std::map<ArchitectureKind, QColor> ownHues; ///< chosen by the user instead of the set's

    static Theme light();
    static Theme darkTheme();
    QPalette palette() const;
    /// The architecture's hue; on light grounds pale hues come as their darker twin.
    QColor hue(ArchitectureKind) const;
    /// `colour` mixed into the panel's: 0 = panel, 1 = colour. For soft fills.
    QColor soft(const QColor& colour, double amount) const;
    /// The nearest twin of `colour` (darker on light grounds, lighter on dark ones) whose contrast
    /// with the panel is at least `ratio`; 3 suits lines and shapes, 4.5 suits words.
    QColor legible(const QColor& colour, double ratio) const;
};

/// Contrast of two opaque colours, 1 to 21 (WCAG 2.1, relative luminance).
double contrast(const QColor&, const QColor&);

} // namespace ringside
