// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/events.h"
#include "views/theme/theme.h"

#include <QBrush>
#include <QPainter>

namespace ringside {

/// The looks of a node's states, the same on cards, lanes, bars and legends: compute is solid ink,
/// sending and receiving is striped in the architecture's hue, update is dotted, waiting is empty
/// with diagonal hatching and an outline (absence of work looks empty).

/// Draws one box of a state as plain shapes, sharp on screen and on paper. `scale` 1 = stripes 5 px
/// apart. The pattern starts at the box's left edge.
void paintState(
    QPainter&, const QRectF& box, NodeState, const Theme&, const QColor& hue, double scale = 1);

/// The same patterns as a repeating brush, for many small boxes on a screen (lanes). Waiting and
/// update need an outline around the box: see stateOutline. `devicePixelRatio` keeps it sharp.
QBrush stateBrush(NodeState, const Theme&, const QColor& hue, double devicePixelRatio = 1);
/// Colour of the outline of a state's box; invalid where the state has none.
QColor stateOutline(NodeState, const Theme&);

} // namespace ringside
