// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/stage/stage_frame.h"
#include "views/stage/stage_layout.h"
#include "views/theme/theme.h"

#include <QFont>
#include <QPainter>

namespace ringside {

/// What all drawing on the stage shares.
struct StageStyle {
    Theme theme = Theme::light();
    QColor hue; ///< of the architecture
    QFont font; ///< family; sizes are set in pixels
    double scale = 1; ///< of cards and marks

    /// The font at `pixels` x scale, demi-bold where asked.
    QFont sized(double pixels, bool bold = false) const;
    QColor culpritInk() const; ///< vermilion dark (or light) enough for words
};

/// A node's card: arc with the rank, two lines of words, parts as small squares, state as a strip
/// in its pattern. Smaller styles leave out squares, then words.
void paintCard(QPainter&, const StageStyle&, const CardPlace&, const NodeFrame&, int workers,
    bool highlighted = false);

} // namespace ringside
