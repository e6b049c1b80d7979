// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/stage/node_card.h"

#include <QPointF>

namespace ringside {

/// A mark as it stands on the stage; several messages of one link in a crowd share one.
struct PlacedMark {
    const MessageFrame* message = nullptr;
    QPointF centre;
    QPointF direction; ///< unit vector of travel
    double radius = 0;
    double travelled = 0; ///< pixels behind it, for the trail
    int count = 1;
};

/// More than 30 messages, or no room between the nodes: marks are dots without words. Above 12
/// workers and in a crowd the messages of one link share a mark with their count.
bool isCrowd(const StageFrame&, const StageLayout&);
std::vector<PlacedMark> placeMarks(const StageFrame&, const StageLayout&);
/// Circle = gradient, square = weights, triangle = control; area = bytes; trail = where it came
/// from; `paused` marks grow an arrow head; a late message is crossed.
void paintMarks(
    QPainter&, const StageStyle&, const std::vector<PlacedMark>&, bool paused, bool crowd);

} // namespace ringside
